// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_layers.h"

#include "engine/number_text.h"
#include "engine/shape_limits.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

constexpr int longest_window = 100'000'000;

// Layers that slide out of `layers` where every nth attends to everything.
int all_but_every_nth(int layers, int n) {
    return n <= 0 ? layers : layers - layers / n;
}

class WindowReader {
public:
    WindowReader(ConfigParts& parts, ConfigDecoder& decoder)
        : fields_(parts.decoder)
        , family_(parts.family)
        , decoder_(decoder) {}

    std::optional<SlidingWindow> read() {
        const std::optional<int> listed = listed_layers();
        if (fields_.has("attention_chunk_size") && !fields_.has("sliding_window"))
            return chunks(listed);
        const std::optional<int> size = window_size(listed);
        if (!size)
            return std::nullopt;
        const int layers = listed.value_or(sliding_layers());
        return layers == 0 ? std::nullopt : std::optional(SlidingWindow{*size, layers});
    }

private:
    // layer_types tells each layer's kind by name.
    std::optional<int> listed_layers() {
        const auto types = fields_.texts("layer_types");
        if (!types)
            return std::nullopt;
        if (static_cast<int>(types->size()) != decoder_.layers)
            fields_.fail("layer_types", Sentence{"tells the kind of %1 layers; the model has %2",
                                                 {exact_text(static_cast<double>(types->size())),
                                                  exact_text(decoder_.layers)}});
        int sliding = 0;
        for (std::size_t i = 0; i < types->size(); ++i)
            sliding += is_sliding((*types)[i], i) ? 1 : 0;
        return sliding;
    }

    bool is_sliding(const std::string& type, std::size_t index) {
        if (type == "sliding_attention" || type == "chunked_attention" || type == "local")
            return true;
        if (type != "full_attention" && type != "attention" && type != "global")
            fields_.fail("layer_types[" + std::to_string(index) + "]",
                         Sentence{"'%1' is no kind of attention whose time and memory have a rule here "
                                  "(full_attention, sliding_attention, chunked_attention)",
                                  {as_is(shown_text(type, 40))}});
        return false;
    }

    // Llama 4: within chunks where positions are rotated, over everything in every fourth layer.
    std::optional<SlidingWindow> chunks(std::optional<int> listed) {
        const int size = *fields_.integer({"attention_chunk_size"}, 1, longest_window);
        int layers = listed.value_or(0);
        if (!listed) {
            const auto every = fields_.integer({"no_rope_layer_interval"}, 0, widest);
            layers = all_but_every_nth(decoder_.layers, every.value_or(4));
        }
        decoder_.assumed.push_back({"%1 of %2 layers attend within chunks of %3 tokens: counted as a sliding "
                                    "window of that size.",
                                    {exact_text(layers), exact_text(decoder_.layers), exact_text(size)}});
        return layers == 0 ? std::nullopt : std::optional(SlidingWindow{size, layers});
    }

    std::optional<int> window_size(std::optional<int> listed) {
        const auto size =
            fields_.integer({"sliding_window", "window_size", "sliding_window_size"}, -1, longest_window);
        if (size && *size <= 0)
            return std::nullopt;
        if (const auto used = fields_.flag({"use_sliding_window"});
            size && !listed && !used.value_or(!is_late())) {
            decoder_.notes.push_back(
                {"The sliding window of %1 tokens is not in use (use_sliding_window).", {exact_text(*size)}});
            return std::nullopt;
        }
        if (!size && listed.value_or(0) > 0)
            decoder_.assumed.push_back(
                {"layer_types names %1 sliding layers, and nothing gives their window: "
                 "they are counted as attending to everything.",
                 {exact_text(*listed)}});
        // Null means none; only where the file is silent does the family's own size hold.
        if (!size && !fields_.mentions("sliding_window") && !listed && family_.window != 0) {
            decoder_.assumed.push_back(
                {"The config.json does not give %1: %2 is taken, as the transformers library does for %3.",
                 {"sliding_window", exact_text(family_.window), std::string(family_.name)}});
            return family_.window;
        }
        return size;
    }

    bool is_late() const { return family_.window_layers == WindowLayers::from_max_window_layers; }

    int sliding_layers() {
        const int layers = decoder_.layers;
        if (is_late())
            return layers - std::min(layers, fields_.integer({"max_window_layers"}, 0, widest).value_or(28));
        const std::string_view name = fields_.first_of({"sliding_window_pattern", "_sliding_window_pattern"});
        if (!name.empty() && fields_.find(name)->is_string())
            return spelled_layers(*fields_.text(name));
        if (const auto period =
                fields_.integer({"sliding_window_pattern", "_sliding_window_pattern"}, 1, widest))
            return all_but_every_nth(layers, *period);
        return all_but_every_nth(layers,
                                 family_.window_layers == WindowLayers::all ? 0 : family_.window_period);
    }

    // "LLLG": three local ones and a global one, over and over.
    int spelled_layers(const std::string& pattern) const {
        int sliding = 0;
        for (int i = 0; i < decoder_.layers && !pattern.empty(); ++i)
            sliding += pattern[static_cast<std::size_t>(i) % pattern.size()] == 'L' ? 1 : 0;
        return sliding;
    }

    ConfigFields& fields_;
    const ConfigFamily& family_;
    ConfigDecoder& decoder_;
};

class ExpertsReader {
public:
    ExpertsReader(ConfigFields& fields, ConfigParts& parts, ConfigDecoder& decoder)
        : fields_(fields)
        , decoder_fields_(parts.decoder)
        , family_(parts.family)
        , decoder_(decoder) {}

    std::optional<Experts> read() {
        const auto count = fields_.integer({"num_local_experts", "num_experts", "n_routed_experts",
                                            "moe_num_experts", "num_routed_experts", "num_moe_experts"},
                                           0, widest);
        if (count.value_or(0) <= 1) // a single one is a plain feed-forward
            return std::nullopt;
        Experts experts{.count = *count};
        experts.active = active(*count);
        experts.width = width();
        experts.shared_width = shared_width(experts.width);
        experts.dense_layers = decoder_.layers - layers_with_experts();
        return experts.dense_layers == decoder_.layers ? std::nullopt : std::optional(experts);
    }

private:
    int active(int count) {
        const auto number = fields_.integer({"num_experts_per_tok", "num_experts_per_token",
                                             "experts_per_token", "num_experts_per_topk", "moe_topk",
                                             "moe_top_k", "moe_k", "num_selected_experts"},
                                            1, count);
        if (!number)
            fields_.fail({}, "has experts, but no num_experts_per_tok, nor another name of it: how many a "
                             "token uses");
        return *number;
    }

    int width() {
        std::optional<int> number;
        for (ConfigFields* fields : {&fields_, &decoder_fields_})
            if (!number)
                number =
                    fields->integer({"moe_intermediate_size", "moe_ffn_hidden_size", "expert_ffn_hidden_size",
                                     "intermediate_size", "ffn_hidden_size", "hidden_dim"},
                                    1, widest);
        if (!number)
            fields_.fail({}, "has experts, but no moe_intermediate_size, nor another name of it: how wide "
                             "they are");
        return *number;
    }

    int shared_width(int width) {
        if (const auto own = fields_.integer(
                {"shared_expert_intermediate_size", "shared_intermediate_size", "share_expert_dim"}, 0,
                widest))
            return *own;
        const ConfigFields::Names names = {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts",
                                           "num_shared_expert"};
        const int usual = is_one_of("llama4", family_.types) ? 1 : 0; // whose files do not say it
        const int shared = fields_.integer(names, 0, widest).value_or(usual);
        const double sum = static_cast<double>(shared) * width;
        if (sum > widest)
            fields_.fail(fields_.first_of(names),
                         Sentence{"shared experts are wider than %1 together", {exact_text(widest)}});
        return static_cast<int>(sum);
    }

    int layers_with_experts() {
        const int layers = decoder_.layers;
        if (const nlohmann::json* named = fields_.find("moe_layers"); named != nullptr && named->is_array())
            return std::min(layers, static_cast<int>(named->size()));
        std::vector<bool> with = by_rule();
        for (const int plain : plain_layers())
            with[static_cast<std::size_t>(plain)] = false;
        const auto first = std::find(with.begin(), with.end(), true);
        const bool plain_come_first = std::find(first, with.end(), false) == with.end();
        const int count = static_cast<int>(std::count(with.begin(), with.end(), true));
        if (!plain_come_first && count > 0)
            decoder_.notes.push_back(
                {"%1 of %2 layers have experts, with plain ones among them; they are held "
                 "as if the plain ones came first, which changes no sum.",
                 {exact_text(count), exact_text(layers)}});
        return count;
    }

    std::vector<bool> by_rule() {
        const int layers = decoder_.layers;
        for (const std::string_view name : {"moe_layer_freq", "mlp_layer_types"})
            if (const nlohmann::json* each = fields_.find(name); each != nullptr && each->is_array())
                return by_list(name, *each);
        const int first =
            fields_.integer({"first_k_dense_replace", "moe_layer_start_index"}, 0, layers).value_or(0);
        const int every = fields_.integer({"moe_layer_freq"}, 1, widest).value_or(1);
        const int step = fields_
                             .integer({"decoder_sparse_step", "interleave_moe_layer_step",
                                       "moe_layer_interval", "moe_every_n_layers"},
                                      1, widest)
                             .value_or(1);
        std::vector<bool> with(static_cast<std::size_t>(layers));
        for (int i = 0; i < layers; ++i)
            with[static_cast<std::size_t>(i)] = i >= first && i % every == 0 && (i + 1) % step == 0;
        return with;
    }

    // For each layer with experts a 1 or "sparse", for each without a 0 or "dense".
    std::vector<bool> by_list(std::string_view name, const nlohmann::json& list) {
        std::vector<bool> with(static_cast<std::size_t>(decoder_.layers));
        if (list.size() != with.size())
            fields_.fail(
                name, Sentence{"tells of %1 layers; the model has %2",
                               {exact_text(static_cast<double>(list.size())), exact_text(decoder_.layers)}});
        for (std::size_t i = 0; i < with.size(); ++i)
            with[i] = list[i].is_number() ? list[i].get<double>() != 0.0 : list[i] == "sparse";
        return with;
    }

    std::vector<int> plain_layers() {
        const nlohmann::json* list = fields_.find("mlp_only_layers");
        std::vector<int> plain;
        if (list == nullptr)
            return plain;
        if (!list->is_array())
            fields_.fail("mlp_only_layers", "must be a list of layers");
        for (std::size_t i = 0; i < list->size(); ++i) {
            const double layer = (*list)[i].is_number() ? (*list)[i].get<double>() : -1.0;
            if (!(layer >= 0.0 && layer < decoder_.layers))
                fields_.fail("mlp_only_layers[" + std::to_string(i) + "]",
                             Sentence{"must be a layer, 0 to %1", {exact_text(decoder_.layers - 1)}});
            plain.push_back(static_cast<int>(layer));
        }
        return plain;
    }

    ConfigFields& fields_; // those of the experts, which may be the decoder's own
    ConfigFields& decoder_fields_;
    const ConfigFamily& family_;
    ConfigDecoder& decoder_;
};

} // namespace

std::optional<SlidingWindow> read_window(ConfigParts& parts, ConfigDecoder& decoder) {
    return WindowReader(parts, decoder).read();
}

std::optional<Experts> read_experts(ConfigParts& parts, ConfigDecoder& decoder) {
    // DBRX and Mistral's own params.json keep them in an object of their own.
    for (const std::string_view name : {"ffn_config", "moe"})
        if (auto own = parts.decoder.object(name))
            return ExpertsReader(*own, parts, decoder).read();
    return ExpertsReader(parts.decoder, parts, decoder).read();
}

} // namespace ridgepoint
