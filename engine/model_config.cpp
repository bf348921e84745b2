// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model_config.h"

#include "engine/config_decoder.h"
#include "engine/config_name.h"
#include "engine/config_quantization.h"
#include "engine/config_refusals.h"
#include "engine/decoder_shape.h"
#include "engine/error.h"
#include "engine/file_kind.h"
#include "engine/number_text.h"
#include "engine/relaxed_json.h"
#include "engine/shape_limits.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

// As in the catalogue.

// The decoder of a model that reads pictures or sounds has an object of its own, which may lie in another's.
ConfigFields decoder_of(const ConfigFields& whole, bool& nested) {
    ConfigFields decoder = whole;
    for (int depth = 0; depth < 3; ++depth) {
        const std::string_view name =
            decoder.first_of({"text_config", "llm_config", "language_config", "thinker_config"});
        if (name.empty() || *decoder.find(name) == nlohmann::json::object())
            break;
        decoder = *decoder.object(name);
        nested = true;
    }
    return decoder;
}

// The decoder's own word on what it is counts more than that of the model around it.
const ConfigFamily& family_of(ConfigFields& whole, ConfigFields& decoder, std::vector<Sentence>& assumed) {
    std::vector<std::string> keys = family_keys(decoder);
    for (std::string& key : family_keys(whole))
        keys.push_back(std::move(key));
    if (const ConfigFamily* known = family_named(keys))
        return *known;
    if (keys.empty())
        assumed.push_back({"The file names neither a model_type nor architectures: what it leaves open is "
                           "taken as in Llama (gated feed-forward, no biases).",
                           {}});
    else
        assumed.push_back({"'%1' is not a family known here: what the file leaves open is taken as in Llama "
                           "(gated feed-forward, no biases).",
                           {shown_text(keys.front(), 40)}});
    return llama_family();
}

// The objects of a config that are looked into; tables of labels and the like can be far larger than those.
bool is_read(std::string_view key) {
    constexpr std::array<std::string_view, 17> keys{"text_config",
                                                    "llm_config",
                                                    "language_config",
                                                    "thinker_config",
                                                    "vision_config",
                                                    "audio_config",
                                                    "attn_config",
                                                    "ffn_config",
                                                    "moe",
                                                    "quantization",
                                                    "quantization_config",
                                                    "compression_config",
                                                    "config_groups",
                                                    "group_0",
                                                    "weights",
                                                    "input_activations",
                                                    "kv_cache_scheme"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// A list with a number for each layer is whole.
static_assert(longest_partial_list > most_layers);

// A picture encoder is no part of what is computed, so whatever is odd about it is passed over.
double lenient(const ConfigFields& fields, ConfigFields::Names names, double otherwise) {
    const std::string_view name = fields.first_of(names);
    const nlohmann::json* value = name.empty() ? nullptr : fields.find(name);
    if (value == nullptr || !value->is_number())
        return otherwise;
    const double number = value->get<double>();
    return number >= 0.0 && number <= 1e8 ? number : otherwise;
}

// A vision transformer: attention and a feed-forward, patches, their positions, a map into the decoder.
double picture_encoder_parameters(const ConfigFields& vision, double decoder_hidden) {
    const double width = lenient(vision, {"embed_dim", "hidden_size", "vt_hidden_size", "width"}, 0.0);
    const double layers =
        lenient(vision, {"num_hidden_layers", "vt_num_hidden_layers", "depth", "layers"}, 0.0);
    const double ffn = lenient(vision, {"intermediate_size", "vt_intermediate_size"},
                               lenient(vision, {"mlp_ratio"}, 4.0) * width);
    const double patch = lenient(vision, {"patch_size"}, 0.0);
    const double patches = patch == 0.0 ? 0.0 : lenient(vision, {"image_size"}, 0.0) / patch;
    const nlohmann::json* activation = vision.find("hidden_act");
    const double maps = activation != nullptr && *activation == "silu" ? 3.0 : 2.0; // gated, or plain
    return layers * (4.0 * width * width + maps * width * ffn) +
           width * (3.0 * patch * patch + patches * patches + decoder_hidden);
}

class ModelReader {
public:
    explicit ModelReader(const JsonText& source)
        : relaxed_{.text = source}
        , root_(parsed(relaxed_))
        , whole_(relaxed_.text, root_)
        , decoder_(decoder_of(whole_, nested_)) {}

    ModelConfig read() {
        refuse_what_is_no_decoder(whole_, decoder_);
        note_what_was_forgiven();
        const ConfigFamily& family = family_of(whole_, decoder_, model().assumed);
        ConfigParts parts{.whole = whole_, .decoder = decoder_, .nested = nested_, .family = family};
        ConfigDecoder decoder = read_decoder(parts);
        model().layers = decoder.layers;
        model().language = decoder.shape;
        append(model().assumed, decoder.assumed);
        append(config_.notes, decoder.notes);
        name_it();
        count(family);
        ConfigQuantization quantization =
            read_quantization(whole_.has("quantization_config") ? whole_ : decoder_);
        config_.quantization = quantization.scheme;
        append(model().assumed, quantization.assumed);
        append(config_.notes, quantization.notes);
        return std::move(config_);
    }

private:
    // Most files are plain JSON, and to look for what has to be forgiven takes a fifth of the reading.
    static nlohmann::json parsed(RelaxedJson& relaxed) {
        try {
            if (foreign_kind(relaxed.text.text).empty())
                return parse_json(relaxed.text, is_read);
        } catch (const Error&) {
            // Read once more below, which says what is wrong where it is still wrong.
        }
        relaxed = relaxed_json(std::move(relaxed.text));
        if (const std::string kind = foreign_kind(relaxed.text.text); !kind.empty())
            throw Error(Sentence{"is %1, not a model's config.json", {kind}}, relaxed.text.name);
        return parse_json(relaxed.text, is_read);
    }

    Model& model() { return config_.model; }

    static void append(std::vector<Sentence>& to, const std::vector<Sentence>& more) {
        to.insert(to.end(), more.begin(), more.end());
    }

    void note_what_was_forgiven() {
        if (relaxed_.had_comments)
            config_.notes.push_back(
                {"The file holds comments, which JSON has not: they are passed over.", {}});
        if (relaxed_.had_trailing_commas)
            config_.notes.push_back(
                {"The file has a comma behind the last of a list, which JSON has not: it is passed over.",
                 {}});
    }

    void name_it() {
        std::string name;
        if (const auto path = whole_.text("_name_or_path"))
            name = model_name_in(*path);
        if (name.empty())
            name = model_name_in(relaxed_.text.name);
        model().id = model_id_of(name);
        model().name = name.empty() ? model().id : name;
        model().sources["parameters"] = "computed from the sizes in its config.json";
    }

    void count(const ConfigFamily& family) {
        const DecoderShape shape = decoder_shape(model());
        const double decoder = in(parameter_count(shape).total(), parameter);
        const double all = decoder + beside_the_shape(family, shape);
        if (!(all <= largest_parameters))
            throw Error(Sentence{"makes %1 parameters of its sizes; the most that is taken is %2",
                                 {number_text(all), number_text(largest_parameters)}},
                        relaxed_.text.name);
        model().parameters = all * parameter;
        if (shape.experts)
            model().active_parameters = active_parameter_count(shape).total();
        config_.decoder_parameters = decoder;
        config_.kv_elements_per_token =
            static_cast<std::int64_t>(kv_elements_per_layer(shape) * static_cast<double>(shape.layers));
    }

    // What a checkpoint, and so a published count, holds beside the decoder's layers and ends.
    double beside_the_shape(const ConfigFamily& family, const DecoderShape& shape) {
        double more = 0.0;
        if (family.learned_positions)
            more += static_cast<double>(model().language->context.value_or(0)) * shape.hidden;
        if (family.head_stored_again && shape.tied_embeddings) {
            const double head = static_cast<double>(shape.vocabulary) * shape.hidden;
            model().assumed.push_back({"Checkpoints of %1 hold the tied LM head a second time: its %2 "
                                       "parameters are counted twice, as published counts do.",
                                       {std::string(family.name), parameters_text(head * parameter)}});
            more += head;
        }
        return more + picture_encoder(shape.hidden) + left_out();
    }

    double picture_encoder(double decoder_hidden) {
        const nlohmann::json* vision = whole_.find("vision_config");
        if (vision == nullptr || !vision->is_object())
            return 0.0;
        const double sum = picture_encoder_parameters(*whole_.object("vision_config"), decoder_hidden);
        if (sum > 1e6)
            model().assumed.push_back(
                {"About %1 of all parameters are the picture encoder's (vision_config); "
                 "its work is not counted.",
                 {parameters_text(sum * parameter)}});
        else
            config_.notes.push_back({"The picture encoder (vision_config) is not counted.", {}});
        return sum > 1e6 ? sum : 0.0;
    }

    double left_out() {
        if (whole_.has("audio_config"))
            config_.notes.push_back({"The encoder of sounds (audio_config) is not counted.", {}});
        if (const double layers = lenient(decoder_, {"num_nextn_predict_layers"}, 0.0); layers > 0.0)
            config_.notes.push_back({"Layers for multi-token prediction (%1) are left out, as published "
                                     "counts do.",
                                     {exact_text(layers)}});
        return 0.0;
    }

    RelaxedJson relaxed_;
    nlohmann::json root_;
    bool nested_ = false;
    ConfigFields whole_;
    ConfigFields decoder_;
    ModelConfig config_;
};

} // namespace

ModelConfig model_from_config(const JsonText& source) {
    return ModelReader(source).read();
}

bool looks_like_model_config(const std::set<std::string, std::less<>>& outer_keys) {
    constexpr std::array telling{"architectures",
                                 "model_type",
                                 "text_config",
                                 "vision_config",
                                 "hidden_size",
                                 "num_hidden_layers",
                                 "n_embd",
                                 "n_layer",
                                 "d_model",
                                 "transformers_version",
                                 "quantization",
                                 "quant_method",
                                 "peft_type",
                                 "_diffusers_version",
                                 "tokenizer_class",
                                 "image_processor_type",
                                 "_name_or_path",
                                 "n_layers",
                                 "num_attention_heads"};
    return std::any_of(telling.begin(), telling.end(),
                       [&](const char* key) { return outer_keys.contains(std::string_view(key)); });
}

} // namespace ridgepoint
