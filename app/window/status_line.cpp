// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/status_line.h"

#include "app/figure/study.h"
#include "app/figure/text.h"

namespace ridgepoint {

StatusLine::StatusLine(QWidget* parent)
    : QLabel(parent) {
    setObjectName(QStringLiteral("statusLine"));
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::PlaceholderText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    // Glyphs of another font, such as Chinese ones, are taller: the charts would move with what is said.
    setFixedHeight(fontMetrics().height());
}

void StatusLine::setStudy(const Study& study) {
    const Accelerator& gpu = *study.deployment.gpu;
    const Precision precision = study.result.per_operator ? arithmetic_precision(gpu, study.scenario.scheme)
                                                          : study.scenario.precision;
    const PeakRate peak = peak_rate(gpu, precision);
    QString rate = ridgepoint::text(flop_rate_text(peak.rate));
    if (peak.fallback)
        rate += tr(" (its fp16 rate)");
    study_ = tr("%1 at %2: %3, %4, ridge %5 FLOP/byte")
                 .arg(ridgepoint::text(gpu.short_name), widthName(study.scenario), rate,
                      ridgepoint::text(bandwidth_text(gpu.bandwidth)),
                      ridgepoint::text(fixed_text(in(ridge_point(gpu, precision), flop_per_byte), 1)));
    showText();
}

void StatusLine::setHovered(const QString& text) {
    hovered_ = QString(text).replace(QLatin1Char('\n'), QStringLiteral(" · "));
    showText();
}

void StatusLine::setHidesNumbers(bool hides) {
    hidesNumbers_ = hides;
    showText();
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    showText();
}

void StatusLine::showText() {
    const QString whole = hidesNumbers_ ? QString() : hovered_.isEmpty() ? study_ : hovered_;
    const QString shown = fontMetrics().elidedText(whole, Qt::ElideRight, width());
    if (shown != text())
        setText(shown);
    setToolTip(shown == whole ? QString() : whole);
}

} // namespace ridgepoint
