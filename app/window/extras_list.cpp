// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/extras_list.h"

#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/glyph_button.h"

#include <QHBoxLayout>
#include <QLabel>

namespace ridgepoint {

struct ExtrasList::Extra {
    QString objectName;
    QString what;
    void (*takeAway)(Scenario&);
};

ExtrasList::ExtrasList(const Catalogue& catalogue, QWidget* parent)
    : QWidget(parent)
    , catalogue_(catalogue) {
    setObjectName(QStringLiteral("extras"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    addLine({QStringLiteral("cachedPrefix"), tr("cached prefix"), [](Scenario& s) {
                 s.cached_prefix = 0;
             }});
    addLine({QStringLiteral("decodeGpu"), tr("decoding GPU"), [](Scenario& s) {
                 s.decode_gpu.clear();
                 s.network_gb_per_s = Scenario().network_gb_per_s;
             }});
    addLine({QStringLiteral("draftModel"), tr("draft model"), [](Scenario& s) {
                 s.draft_model.clear();
                 s.acceptance = Scenario().acceptance;
             }});
}

void ExtrasList::setScenario(const Scenario& scenario) {
    scenario_ = scenario;
    showText(0, scenario.cached_prefix == 0
                    ? QString()
                    : tr("Cached prefix %1 tokens").arg(text(exact_text(scenario.cached_prefix))));
    showText(1, scenario.decode_gpu.empty()
                    ? QString()
                    : tr("Decode on %1 over %2")
                          .arg(text(gpu_named(catalogue_, scenario.decode_gpu).short_name),
                               text(bandwidth_text(scenario.network_gb_per_s * gigabyte_per_second))));
    showText(2, scenario.draft_model.empty()
                    ? QString()
                    : tr("Draft model %1, %2 accepted")
                          .arg(text(model_named(catalogue_, scenario.draft_model).name),
                               text(percent_text(scenario.acceptance))));
    setVisible(scenario.cached_prefix > 0 || !scenario.decode_gpu.empty() || !scenario.draft_model.empty());
}

void ExtrasList::addLine(const Extra& extra) {
    auto* line = new QWidget(this);
    auto* words = new QLabel(line);
    words->setObjectName(extra.objectName + QStringLiteral("Extra"));
    words->setWordWrap(true);
    auto* remove = new GlyphButton(Glyph::Close, extra.objectName + QStringLiteral("Remove"),
                                   tr("Take away the %1").arg(extra.what), line);
    connect(remove, &QToolButton::clicked, this, [this, extra] {
        Scenario without = scenario_;
        extra.takeAway(without);
        emit removed(without, extra.what);
    });
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit / 2);
    layout->addWidget(words, 1);
    layout->addWidget(remove, 0, Qt::AlignTop);
    this->layout()->addWidget(line);
    lines_.append(line);
    texts_.append(words);
}

void ExtrasList::showText(int line, const QString& text) {
    texts_[line]->setText(text);
    lines_[line]->setVisible(!text.isEmpty());
}

} // namespace ridgepoint
