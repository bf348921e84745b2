// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_quantization.h"

#include "engine/config_family.h"
#include "engine/shown_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

constexpr int full_bits = 16;

// Bits of weights and of what they are multiplied by; 0 where they are not told.
struct Bits {
    int weights = 0;
    int activations = full_bits;
};

// A fraction (1.58 bits) counts as the next whole number.
int element_bits(ConfigFields& fields) {
    const std::string_view name =
        fields.first_of({"bits", "w_bit", "wbits", "num_bits", "nbits", "weight_bits"});
    return name.empty() ? 0 : static_cast<int>(std::ceil(*fields.number(name, 0.1, 64.0)));
}

// What the first of the fields says that is a text; tools put objects there as well.
std::string told(const ConfigFields& fields, ConfigFields::Names names) {
    for (const std::string_view name : names)
        if (const nlohmann::json* value = fields.find(name); value != nullptr && value->is_string())
            return value->get<std::string>();
    return {};
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
    for (const std::string& algorithm :
         {told(fields, {"quant_algo"}), told(fields, {"quant_type"}), told(fields, {"weights"}), method})
        if (const Bits named = bits_of_algorithm(family_key(algorithm)); named.weights != 0)
            return named;
    return {element_bits(fields), full_bits};
}

bool has_8_bit_cache(ConfigFields& fields) {
    if (auto scheme = fields.object("kv_cache_scheme"))
        return element_bits(*scheme) == 8;
    return is_one_of(family_key(told(fields, {"kv_cache_quant_algo"})), "fp8 int8");
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

std::string method_of(const ConfigFields& fields) {
    const std::string method = told(fields, {"quant_method", "quant_algo", "quant_type", "mode"});
    return method.empty() ? "a method that it does not name" : shown_text(method, 40);
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
