// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/memory_bar.h"

#include "app/figure/text.h"
#include "app/view/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace ridgepoint {

MemoryBar::MemoryBar(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("memoryBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MemoryBar::setUse(const MemoryUse& use) {
    use_ = use;
    QString words = tr("Weights %1, KV cache %2, of %3")
                        .arg(text(bytes_text(use.weights)), text(bytes_text(use.kvCache)),
                             text(bytes_text(use.capacity)));
    if (use.other > Bytes())
        words = tr("Weights %1, KV cache %2, workspace and reserve %3, of %4")
                    .arg(text(bytes_text(use.weights)), text(bytes_text(use.kvCache)),
                         text(bytes_text(use.other)), text(bytes_text(use.capacity)));
    setToolTip(words);
    setAccessibleName(words);
    update();
}

QSize MemoryBar::sizeHint() const {
    return {200, 12};
}

QSize MemoryBar::minimumSizeHint() const {
    return {40, 12};
}

void MemoryBar::paintEvent(QPaintEvent*) {
    const Theme theme = themeOf(palette());
    // Past the capacity the whole bar is what would be needed.
    const double whole = std::max(in(use_.required(), byte), in(use_.capacity, byte));
    const auto place = [&](Bytes size) {
        return whole > 0.0 ? width() * in(size, byte) / whole : 0.0;
    };

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath round;
    round.addRoundedRect(rect(), 3, 3);
    painter.setClipPath(round);
    painter.fillRect(rect(), theme.grid);
    const double weights = place(use_.weights);
    const double used = place(use_.required());
    const double cacheTo = place(use_.weights + use_.kvCache);
    const double capacity = place(use_.capacity);
    // A sliver still says that there is a cache.
    const double cacheFrom = use_.kvCache > Bytes() ? std::min(weights, cacheTo - 1.5) : cacheTo;
    painter.fillRect(QRectF(0, 0, cacheFrom, height()), theme.dark ? theme.axis : QColor(0x3C, 0x46, 0x55));
    painter.fillRect(QRectF(cacheFrom, 0, cacheTo - cacheFrom, height()),
                     theme.color({Ink::Role::Memory, 0}));
    painter.fillRect(QRectF(cacheTo, 0, used - cacheTo, height()), theme.color({Ink::Role::Compute, 0}));
    if (!use_.fits()) {
        painter.fillRect(QRectF(capacity, 0, width() - capacity, height()), theme.warning);
        painter.fillRect(QRectF(capacity - 1, 0, 2, height()), theme.background);
    }
}

} // namespace ridgepoint
