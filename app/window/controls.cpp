// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/controls.h"

#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/choice_row.h"
#include "app/window/compare_row.h"
#include "app/window/extras_list.h"
#include "app/window/model_picker.h"
#include "app/window/number_row.h"
#include "app/window/per_operator_controls.h"
#include "app/window/scenario_names.h"
#include "engine/decoder_shape.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

// "H100 SXM 80 GB · 2022": without the vendor, and short where the whole would not fit beside the label.
QString captionOf(const Accelerator& gpu) {
    constexpr std::size_t longest = 26;
    const std::string vendor = gpu.vendor + " ";
    const std::string bare = gpu.name.starts_with(vendor) ? gpu.name.substr(vendor.size()) : gpu.name;
    const QString name = text(bare.size() <= longest ? bare : gpu.short_name);
    return gpu.year > 0 ? QStringLiteral("%1 · %2").arg(name).arg(gpu.year) : name;
}

QString tipOf(const Accelerator& gpu, Precision precision) {
    return QStringLiteral("%1\n%2 · %3 · %4")
        .arg(text(gpu.name), text(flop_rate_text(peak_rate(gpu, precision).rate)),
             text(bandwidth_text(gpu.bandwidth)), text(bytes_text(gpu.capacity)));
}

// What the per-operator model misses of the model, as the end of a sentence; empty where it can solve it.
QString lacksOf(const Model& model) {
    QStringList missing;
    for (const std::string& field : missing_for_decoder_shape(model))
        missing.append(text(field));
    return joined(missing);
}

QString tipOf(Precision precision) {
    return QObject::tr("%1: %2 bytes for each parameter and each cached element")
        .arg(word(name(precision)), text(exact_text(in(width(precision), byte_per_parameter))));
}

} // namespace

Controls::Controls(const Catalogue& catalogue, QWidget* parent)
    : QWidget(parent)
    , catalogue_(catalogue)
    , generations_(gpus_by_year(catalogue)) {
    setObjectName(QStringLiteral("controls"));
    makeRows();
    connectRows();
    layOut();
}

void Controls::makeRows() {
    model_ = new ModelPicker(catalogue_, this);
    gpu_ =
        new ChoiceRow({QStringLiteral("gpu"), tr("&GPU"),
                       tr("The accelerator that runs the model, along the generations from %1 to the latest")
                           .arg(catalogue_.gpus[generations_.front()].year)},
                      static_cast<int>(generations_.size()), this);
    gpu_->slider()->setPageStep(5);
    gpu_->slider()->setTickPosition(QSlider::NoTicks); // too many to tell apart
    compare_ = new CompareRow(catalogue_, this);
    precision_ =
        new ChoiceRow({QStringLiteral("precision"), tr("&Precision"),
                       tr("The number format of weights, arithmetic and KV cache: fp32 tf32 bf16 fp16 fp8 "
                          "int8 int4, from wide to narrow")},
                      static_cast<int>(all_precisions.size()), this);
    precision_->slider()->setPageStep(2);
    batch_ = new NumberRow({QStringLiteral("batch"), tr("&Batch"), tr("Sequences at once: 1 to 8,192")},
                           powersOfTwo(batch_range.maximum), batch_range.maximum, 0, {}, this);
    const QString tokens = tr(" tokens");
    seqLen_ = new NumberRow({QStringLiteral("seqLen"), tr("&Sequence length"),
                             tr("The prompt of each sequence, in tokens: 1 to 131,072")},
                            powersOfTwo(seq_len_range.maximum), seq_len_range.maximum, 0, tokens, this);
    outputTokens_ =
        new NumberRow({QStringLiteral("outputTokens"), tr("&Output"),
                       tr("Tokens generated after the prompt: 1 to 131,072")},
                      powersOfTwo(output_tokens_range.maximum), output_tokens_range.maximum, 0, tokens, this);
    efficiency_ = new NumberRow({QStringLiteral("efficiency"), tr("Eff&iciency"),
                                 tr("The part of the peak FLOP/s that is reached: 1 to 100 %")},
                                percent(), 100.0, 2, tr(" %"), this);
    efficiency_->slider()->setPageStep(10);
    efficiency_->slider()->setTickInterval(10);
    for (NumberRow* row : {batch_, seqLen_, outputTokens_})
        row->slider()->setPageStep(3);
    extras_ = new ExtrasList(catalogue_, this);
    makeFidelityRow();
}

void Controls::makeFidelityRow() {
    fidelityRow_ = new QWidget(this);
    fidelity_ = new QComboBox(fidelityRow_);
    fidelity_->setObjectName(QStringLiteral("fidelityCombo"));
    for (const std::string& name : fidelity_names())
        fidelity_->addItem(word(name));
    auto* label = new QLabel(tr("Fi&delity"), fidelityRow_);
    label->setBuddy(fidelity_);
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QHBoxLayout(fidelityRow_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit);
    layout->addWidget(label);
    layout->addWidget(fidelity_, 1);
    connect(fidelity_, &QComboBox::currentIndexChanged, this, [this](int index) {
        edit(tr("fidelity"), [&](Scenario& s) { s.fidelity = static_cast<Fidelity>(index); });
    });
}

PerOperatorControls* Controls::perOperator() {
    if (perOperator_)
        return perOperator_;
    perOperator_ = new PerOperatorControls(this);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(precision_), perOperator_);
    for (SliderRow* row : perOperator_->sliderRows())
        row->tellGestures(gestures_);
    connect(perOperator_, &PerOperatorControls::schemeChosen, this,
            [this](Scheme scheme) { edit(tr("scheme"), [&](Scenario& s) { s.scheme = scheme; }); });
    connect(perOperator_, &PerOperatorControls::tensorParallelChosen, this, [this](int gpus) {
        edit(tr("tensor parallelism"), [&](Scenario& s) { s.tensor_parallel = gpus; });
    });
    connect(perOperator_, &PerOperatorControls::stackChosen, this, [this](const StackChoice& stack) {
        edit(tr("software stack"), [&](Scenario& s) { s.stack = stack; });
    });
    return perOperator_;
}

template <class Change>
void Controls::edit(const QString& what, const Change& change) {
    Scenario scenario = scenario_;
    change(scenario);
    emit edited(scenario, what, gestures_.gesture());
}

void Controls::connectRows() {
    for (SliderRow* row :
         std::initializer_list<SliderRow*>{gpu_, precision_, batch_, seqLen_, outputTokens_, efficiency_})
        row->tellGestures(gestures_);
    connect(model_, &ModelPicker::picked, this, [this](const std::string& id) {
        edit(tr("model"), [&](Scenario& s) { s = withModel(catalogue_, s, id); });
    });
    connect(gpu_, &ChoiceRow::chosen, this, [this](int position) {
        edit(tr("GPU"), [&](Scenario& s) {
            s.gpu = catalogue_.gpus[generations_[static_cast<std::size_t>(position)]].id;
        });
    });
    connect(compare_, &CompareRow::compareChanged, this, [this](const std::vector<std::string>& ids) {
        edit(tr("compared GPUs"), [&](Scenario& s) { s.compare = ids; });
    });
    connect(precision_, &ChoiceRow::chosen, this, [this](int position) {
        edit(tr("precision"),
             [&](Scenario& s) { s.precision = all_precisions[static_cast<std::size_t>(position)]; });
    });
    connect(batch_, &NumberRow::valueChosen, this, [this](double value) {
        edit(tr("batch"), [&](Scenario& s) { s.batch = static_cast<int>(value); });
    });
    connect(seqLen_, &NumberRow::valueChosen, this, [this](double value) {
        edit(tr("sequence length"), [&](Scenario& s) {
            s.seq_len = static_cast<int>(value);
            s.cached_prefix = std::min(s.cached_prefix, s.seq_len - 1);
        });
    });
    connect(outputTokens_, &NumberRow::valueChosen, this, [this](double value) {
        edit(tr("output tokens"), [&](Scenario& s) { s.output_tokens = static_cast<int>(value); });
    });
    connect(efficiency_, &NumberRow::valueChosen, this, [this](double value) {
        edit(tr("efficiency"), [&](Scenario& s) { s.efficiency = value / 100.0; });
    });
    connect(extras_, &ExtrasList::removed, this,
            [this](const Scenario& scenario, const QString& what) { emit edited(scenario, what, 0); });
}

void Controls::layOut() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit / 2);
    for (QWidget* row : std::initializer_list<QWidget*>{model_, gpu_, compare_, fidelityRow_, precision_,
                                                        batch_, seqLen_, outputTokens_, efficiency_, extras_})
        layout->addWidget(row);
}

void Controls::showFidelity() {
    const Model& model = model_named(catalogue_, scenario_.model);
    const QString lacks = lacksOf(model);
    const bool perOperatorModel = scenario_.fidelity == Fidelity::per_operator;
    {
        const QSignalBlocker quiet(fidelity_);
        fidelity_->setCurrentIndex(static_cast<int>(scenario_.fidelity));
    }
    fidelity_->setEnabled(lacks.isEmpty() || perOperatorModel);
    fidelity_->setToolTip(
        lacks.isEmpty()
            ? tr("The model of performance: first-order, which teaches, or per-operator, "
                 "which comes near what is measured")
            : tr("The per-operator model needs to know more of %1: %2").arg(text(model.name), lacks));
    precision_->setVisible(!perOperatorModel);
    efficiency_->setVisible(!perOperatorModel);
    if (perOperatorModel || perOperator_) {
        perOperator()->setScenario(scenario_, gpu_named(catalogue_, scenario_.gpu));
        perOperator()->setVisible(perOperatorModel);
    }
}

void Controls::catalogueChanged() {
    generations_ = gpus_by_year(catalogue_);
    model_->catalogueChanged();
    gpu_->setLastPosition(static_cast<int>(generations_.size()) - 1);
    compare_->catalogueChanged();
}

void Controls::setScenario(const Scenario& scenario) {
    scenario_ = scenario;
    model_->setModel(scenario.model);
    const Accelerator& gpu = gpu_named(catalogue_, scenario.gpu);
    const auto at = static_cast<std::size_t>(&gpu - catalogue_.gpus.data());
    const auto generation = std::find(generations_.begin(), generations_.end(), at) - generations_.begin();
    gpu_->showChoice(static_cast<int>(generation), captionOf(gpu),
                     tipOf(gpu, scenario.fidelity == Fidelity::per_operator
                                    ? arithmetic_precision(gpu, scenario.scheme)
                                    : scenario.precision));
    compare_->setScenario(scenario);
    precision_->showChoice(static_cast<int>(scenario.precision), word(name(scenario.precision)),
                           tipOf(scenario.precision));
    batch_->showValue(scenario.batch);
    seqLen_->showValue(scenario.seq_len);
    outputTokens_->showValue(scenario.output_tokens);
    efficiency_->showValue(100.0 * scenario.efficiency);
    extras_->setScenario(scenario);
    showFidelity();
    // A network without prefill and decode knows neither prompt nor output.
    const bool hasPhases = model_named(catalogue_, scenario.model).has_phases();
    seqLen_->setEnabled(hasPhases);
    outputTokens_->setEnabled(hasPhases);
}

} // namespace ridgepoint
