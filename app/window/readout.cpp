// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/readout.h"

#include "app/figure/bound_ink.h"
#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/ink_label.h"
#include "app/window/memory_bar.h"
#include "app/window/readout_row.h"
#include "app/window/tab_order.h"

#include <QEvent>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

void setBound(ReadoutRow* row, Bound bound) {
    row->setRemark(word(name(bound)), inkOf(bound));
}

QString gigabytes(Bytes size) {
    return text(number_text(in(size, gigabyte)));
}

InkLabel* smallLine(const QString& objectName, QWidget* parent) {
    auto* line = new InkLabel(parent);
    line->setObjectName(objectName);
    line->setFont(chartType().label);
    line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->setFixedHeight(line->fontMetrics().height() + 1);
    line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return line;
}

} // namespace

Readout::Readout(QWidget* parent)
    : QWidget(parent)
    , numbers_(new QWidget(this))
    , veil_(new QLabel(tr("Hidden until you have answered"), this)) {
    setObjectName(QStringLiteral("readout"));
    layOut();
}

void Readout::make() {
    numbers_->hide(); // shown with the first values, all at once
    makeRows();
    makeRowsPickable();
    layOutNumbers();
    setRoomy(isRoomy_);
    keepTogetherInTabOrder(this, numbers_);
}

void Readout::makeRowsPickable() {
    const std::initializer_list<std::pair<ReadoutRow*, ValueKind>> rows{{ttft_, ValueKind::ttft},
                                                                        {itl_, ValueKind::itl},
                                                                        {user_, ValueKind::tokens_per_user},
                                                                        {total_, ValueKind::tokens_total},
                                                                        {served_, ValueKind::itl_served},
                                                                        {request_, ValueKind::request},
                                                                        {latency_, ValueKind::latency},
                                                                        {throughput_, ValueKind::throughput}};
    for (const auto& [row, kind] : rows)
        connect(row, &ReadoutRow::picked, this, [this, kind = kind] { emit picked(kind); });
    for (QWidget* line : std::initializer_list<QWidget*>{memoryText_, memoryBar_, memoryParts_}) {
        line->setCursor(Qt::PointingHandCursor);
        line->installEventFilter(this);
    }
}

bool Readout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        return true;
    if (event->type() == QEvent::MouseButtonRelease) {
        emit picked(!hasPhases_               ? ValueKind::weights
                    : watched == memoryParts_ ? ValueKind::required
                                              : ValueKind::memory_utilization);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void Readout::makeRows() {
    phases_ = new QWidget(numbers_);
    phases_->setObjectName(QStringLiteral("phases"));
    const auto row = [](const char* objectName, const QString& name, const QString& tip,
                        ReadoutRow::Size size, QWidget* parent) {
        return new ReadoutRow(QLatin1String(objectName), name, tip, size, parent);
    };
    using enum ReadoutRow::Size;
    ttft_ = row("ttft", tr("TTFT"), tr("Time to first token: the prompt is worked through"), Large, phases_);
    itl_ = row("itl", tr("ITL"), tr("Inter-token latency: the time of each further token"), Large, phases_);
    user_ = row("user", tr("Tokens/s a user"), tr("Tokens a second that one of the batch receives"), Normal,
                phases_);
    total_ = row("total", tr("Tokens/s in total"), tr("Tokens a second of the whole batch"), Normal, phases_);
    served_ = row("served", tr("ITL served"),
                  tr("Among others' prefills, each of which stalls everyone, and what that leaves in total"),
                  Normal, phases_);
    request_ = row("request", tr("Request"), tr("The first token and all further ones"), Normal, phases_);
    requestSum_ = smallLine(QStringLiteral("requestSum"), phases_);
    latency_ =
        row("latency", tr("Latency"), tr("The time of one forward pass of the batch"), Large, numbers_);
    throughput_ = row("throughput", tr("One pass"), tr("Samples a second in one forward pass of the batch"),
                      Normal, numbers_);
    memoryText_ = smallLine(QStringLiteral("memoryText"), numbers_);
    QFont bold = font();
    bold.setBold(true);
    memoryText_->setFont(bold);
    memoryText_->setFixedHeight(memoryText_->fontMetrics().height() + 2);
    memoryBar_ = new MemoryBar(numbers_);
    memoryParts_ = smallLine(QStringLiteral("memoryParts"), numbers_);
    memoryParts_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    assumptions_ = new QLabel(numbers_);
    assumptions_->setObjectName(QStringLiteral("assumptions"));
    assumptions_->setAccessibleName(tr("Assumptions"));
    assumptions_->setForegroundRole(QPalette::PlaceholderText);
    assumptions_->setFont(chartType().label);
    assumptions_->setTextFormat(Qt::PlainText);
    assumptions_->setWordWrap(true);
    assumptions_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

void Readout::layOut() {
    veil_->setObjectName(QStringLiteral("readoutVeil"));
    veil_->setAlignment(Qt::AlignCenter);
    veil_->setWordWrap(true);
    veil_->setForegroundRole(QPalette::PlaceholderText);
    veil_->setBackgroundRole(QPalette::AlternateBase);
    veil_->setAutoFillBackground(true);
    veil_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    veil_->hide();
    QSizePolicy kept = numbers_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    numbers_->setSizePolicy(kept);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(numbers_, 0, 0);
    layout->addWidget(veil_, 0, 0);
}

void Readout::setVeiled(bool veiled) {
    numbers_->setVisible(!veiled);
    veil_->setVisible(veiled);
}

bool Readout::isVeiled() const {
    return !veil_->isHidden();
}

void Readout::layOutNumbers() {
    auto* phases = new QVBoxLayout(phases_);
    phases->setContentsMargins(0, 0, 0, 0);
    phases->setSpacing(0);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{ttft_, itl_, user_, total_, served_, request_, requestSum_})
        phases->addWidget(widget);

    auto* memory = new QHBoxLayout;
    auto* memoryName = new QLabel(tr("Memory"), numbers_);
    memoryName->setForegroundRole(QPalette::PlaceholderText);
    memory->addWidget(memoryName);
    memory->addWidget(memoryText_, 1);

    auto* layout = new QVBoxLayout(numbers_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(phases_);
    layout->addWidget(latency_);
    layout->addWidget(throughput_);
    layout->addSpacing(spacing::unit / 2);
    layout->addLayout(memory);
    layout->addSpacing(2);
    layout->addWidget(memoryBar_);
    layout->addSpacing(2);
    layout->addWidget(memoryParts_);
    layout->addSpacing(spacing::unit / 2);
    layout->addWidget(assumptions_);
}

void Readout::setRoomy(bool roomy) {
    isRoomy_ = roomy;
    if (!phases_)
        return;
    const int gap = roomy ? spacing::unit / 2 : 0;
    numbers_->layout()->setSpacing(gap);
    phases_->layout()->setSpacing(gap);
}

void Readout::setStudy(const Study& study) {
    if (!phases_)
        make();
    const auto& phases = study.result.phases;
    hasPhases_ = phases.has_value();
    phases_->setVisible(hasPhases_);
    latency_->setVisible(!phases);
    if (phases)
        showPhases(study, *phases);
    served_->setVisible(study.result.per_operator.has_value());
    throughput_->setVisible(study.result.pass.has_value());
    if (study.result.per_operator)
        showServed(*study.result.per_operator);
    if (study.result.pass)
        showPass(*study.result.pass);
    showMemory(study);
    showAssumptions(study.assumptions);
    numbers_->setVisible(!isVeiled());
    // What is hidden does not ask for its room by itself, and layouts within one another ask one after
    // another. A window that opens asks all of them.
    if (!isVisible())
        return;
    for (const QWidget* inner : {phases_, numbers_})
        inner->layout()->activate();
}

void Readout::showPhases(const Study& study, const Phases& phases) {
    ttft_->setValue(text(time_text(phases.ttft)));
    setBound(ttft_, phases.ttft_bound);
    itl_->setValue(text(time_text(phases.itl)));
    setBound(itl_, phases.itl_bound);
    user_->setValue(text(number_text(in(phases.tokens_per_user, token_per_second))));
    setBound(user_, phases.itl_bound);
    total_->setValue(text(number_text(in(phases.tokens_total, token_per_second))));
    setBound(total_, phases.itl_bound);
    request_->setValue(text(time_text(phases.request)));
    // The per-operator prefill gives the first token, and its ITL grows with the context.
    const auto& terms = study.result.per_operator;
    requestSum_->setText((terms ? tr("%1 + %2 x %3 on average") : QStringLiteral("%1 + %2 x %3"))
                             .arg(text(time_text(phases.ttft)),
                                  text(exact_text(study.scenario.output_tokens - (terms ? 1 : 0))),
                                  text(time_text(terms ? terms->itl_mean : phases.itl))));
}

void Readout::showServed(const PerOperatorTerms& terms) {
    served_->setValue(text(time_text(terms.itl_served)));
    served_->setRemark(tr("%1/s").arg(text(number_text(in(terms.tokens_total_served, token_per_second)))),
                       {Ink::Role::Muted, 0});
}

void Readout::showPass(const Pass& pass) {
    latency_->setValue(text(time_text(pass.latency)));
    setBound(latency_, pass.bottleneck);
    throughput_->setValue(text(number_text(in(pass.throughput, per_second))) + QStringLiteral(" /s"));
    setBound(throughput_, pass.bottleneck);
}

void Readout::showMemory(const Study& study) {
    const Deployment& deployment = study.deployment;
    MemoryUse use{weights_size(*deployment.model, deployment.workload.precision), Bytes(),
                  deployment.gpu->capacity, Bytes()};
    if (const auto& phases = study.result.phases)
        use = {phases->weights + phases->draft_weights, phases->kv_cache, deployment.decoding_gpu().capacity,
               Bytes()};
    const auto& terms = study.result.per_operator;
    if (terms)
        use.other = terms->workspace + terms->reserve;
    memoryText_->setText(tr("%1 of %2 GB · %3")
                             .arg(gigabytes(use.required()), gigabytes(use.capacity),
                                  text(percent_text(in(use.required(), byte) / in(use.capacity, byte)))));
    memoryText_->setInk({Ink::Role::Text, 0});
    memoryText_->setWarning(!use.fits());
    memoryBar_->setUse(use);
    QString parts = tr("Weights %1").arg(text(bytes_text(use.weights)));
    if (study.result.phases)
        parts += tr(", KV cache %1").arg(text(bytes_text(use.kvCache)));
    if (terms) // three parts have room in one unit only
        parts = tr("Weights %1, KV %2, other %3 GB")
                    .arg(gigabytes(use.weights), gigabytes(use.kvCache), gigabytes(use.other));
    memoryParts_->setText(parts);
}

void Readout::showAssumptions(const QStringList& assumptions) {
    assumptions_->setText(assumptions.isEmpty() ? tr("Nothing assumed.")
                                                : assumptions.join(QLatin1Char('\n')));
}

} // namespace ridgepoint
