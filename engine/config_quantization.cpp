// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_quantization.h"

#include "engine/config_family.h"
#include "engine/shown_text.h"

namespace ridgepoint {

namespace {

constexpr int full_bits = 16;

// Bits of weights and of what they are multiplied by; 0 where they are not told.
struct Bits {
    int weights = 0;
    int activations = full_bits;
};

int element_bits(ConfigFields& fields) {
    return fields.integer({"bits", "w_bit", "wbits", "num_bits", "nbits", "weight_bits"}, 1, 64).value_or(0);
}

Bits bits_of_algorithm(const std::string& key) {
    if (is_one_of(key,
                  "fp8 fp8pbwo fp8pctokens fp8pcpt w8a8sq w8a8sqperchannel int8sq fbgemmfp8 w8a8fp8 w8a8int8 "
                  "smoothquant"))
        return {8, 8};
    if (is_one_of(key, "w4a8awq w4a8"))
        return {4, 8};
    if (is_one_of(key, "w4a16awq w4a16 w4a16gptq int4awq mxfp4 nf4 fp4 int4 int4weightonly"))
        return {4, full_bits};
    if (is_one_of(key, "nvfp4 w4a4"))
        return {4, 4};
    if (is_one_of(key, "w8a16 w8a16gptq int8 int8weightonly eetq"))
        return {8, full_bits};
    return {0, full_bits};
}

Bits bits_of_groups(ConfigFields groups) {
    const nlohmann::json* first = groups.find("group_0");
    if (first == nullptr)
        return {};
    ConfigFields group = *groups.object("group_0");
    Bits bits;
    if (auto weights = group.object("weights"))
        bits.weights = element_bits(*weights);
    if (auto inputs = group.object("input_activations"))
        bits.activations = element_bits(*inputs);
    return bits;
}

Bits bits_of(ConfigFields& fields, const std::string& method) {
    if (method == "bitsandbytes") {
        if (fields.flag({"load_in_4bit", "_load_in_4bit"}).value_or(false))
            return {4, full_bits};
        return {8, 8}; // LLM.int8(): both sides of the multiplication are 8 bit
    }
    if (auto groups = fields.object("config_groups"))
        return bits_of_groups(*groups);
    if (const auto algorithm = fields.text("quant_algo"))
        return bits_of_algorithm(family_key(*algorithm));
    if (const auto type = fields.text("quant_type"); type && element_bits(fields) == 0)
        return bits_of_algorithm(family_key(*type));
    if (const nlohmann::json* weights = fields.find("weights"); weights != nullptr && weights->is_string())
        return bits_of_algorithm(family_key(*fields.text("weights")));
    const Bits named = bits_of_algorithm(method);
    return named.weights != 0 ? named : Bits{element_bits(fields), full_bits};
}

bool has_8_bit_cache(ConfigFields& fields) {
    if (auto scheme = fields.object("kv_cache_scheme"))
        return element_bits(*scheme) == 8;
    const nlohmann::json* algorithm = fields.find("kv_cache_quant_algo");
    return algorithm != nullptr && algorithm->is_string() &&
           is_one_of(family_key(algorithm->get<std::string>()), "fp8 int8");
}

// The named scheme that comes nearest, none for 16 bits.
std::string nearest_scheme(Bits bits) {
    if (bits.weights > 8)
        return "fp16";
    const std::string weights = bits.weights <= 4 ? "w4" : "w8";
    return weights + (bits.activations <= 8 ? "a8" : "a16");
}

std::string exact_scheme(Bits bits) {
    return bits.weights == full_bits
               ? "fp16"
               : "w" + std::to_string(bits.weights) + "a" + std::to_string(bits.activations);
}

ConfigQuantization scheme_of(ConfigFields& fields, const std::string& shown_method) {
    ConfigQuantization read;
    const Bits bits = bits_of(fields, family_key(shown_method));
    if (bits.weights == 0) {
        read.notes.push_back({"The weights are quantized by %1, and the file does not say to how many bits: "
                              "choose the scheme yourself.",
                              {shown_method}});
        return read;
    }
    read.scheme = nearest_scheme(bits);
    if (*read.scheme != exact_scheme(bits))
        read.assumed.push_back(
            {"Weights of %1 and activations of %2 bits (%3): %4 is the nearest scheme.",
             {std::to_string(bits.weights), std::to_string(bits.activations), shown_method, *read.scheme}});
    if (has_8_bit_cache(fields))
        *read.scheme += "_kv8";
    return read;
}

std::string method_of(ConfigFields& fields) {
    for (const std::string_view name : {"quant_method", "quant_algo", "quant_type", "mode"})
        if (const nlohmann::json* value = fields.find(name); value != nullptr && value->is_string())
            return shown_text(value->get<std::string>(), 40);
    return "a method that it does not name";
}

} // namespace

ConfigQuantization read_quantization(ConfigFields& whole) {
    for (const std::string_view name : {"quantization_config", "compression_config", "quantization"}) {
        const nlohmann::json* value = whole.find(name);
        if (value == nullptr || !value->is_object())
            continue;
        ConfigFields fields = *whole.object(name);
        return scheme_of(fields, method_of(fields));
    }
    return {};
}

} // namespace ridgepoint
