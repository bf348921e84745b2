// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/tick_layout.h"

#include "app/figure/ticks.h"
#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double namesShare = 0.36; // of a panel's width, for the names of rows beside it
constexpr double tickApart = 5.0;   // between two texts side by side

QList<Tick> ticksIn(const Axis& axis, const Span& view, int most) {
    if (view == spanOf(axis) && axis.ticks.size() <= most)
        return axis.ticks;
    if (axis.scale != Axis::Scale::Categories)
        return chooseTicks(axis.scale, unstraightened(axis.scale, view.from),
                           unstraightened(axis.scale, view.to), most);
    QList<Tick> ticks;
    for (const Tick& tick : axis.ticks)
        if (tick.at >= view.from && tick.at <= view.to)
            ticks.append(tick);
    return ticks;
}

// With the axis' special ticks, which no round number stands for.
QList<Tick> withSpecial(QList<Tick> ticks, const Axis& axis, const Span& view) {
    for (const Tick& special : axis.ticks) {
        const double at = straightened(axis.scale, special.at);
        const auto isThere = [&](const Tick& tick) {
            return tick.at == special.at;
        };
        if (!special.isSpecial || at < view.from || at > view.to ||
            std::any_of(ticks.begin(), ticks.end(), isThere))
            continue;
        const auto next =
            std::find_if(ticks.begin(), ticks.end(), [&](const Tick& tick) { return tick.at > special.at; });
        ticks.insert(next, special);
    }
    return ticks;
}

bool categoriesFit(const QList<Tick>& ticks, double slot, const QFont& font) {
    return std::all_of(ticks.begin(), ticks.end(),
                       [&](const Tick& tick) { return textSize(tick.text, font).width() <= slot - 1.0; });
}

// Where a tick's text begins and ends.
struct Extent {
    double from;
    double to;
};

// The special ones first, then from left to right, each where it keeps clear of those that stand already.
QList<Tick> thinned(const QList<Tick>& ticks, const QList<Extent>& extents, double apart) {
    QList<bool> stands(ticks.size(), false);
    const auto isFree = [&](qsizetype i) {
        for (qsizetype other = 0; other < ticks.size(); ++other)
            if (stands[other] && extents[i].from < extents[other].to + apart &&
                extents[other].from < extents[i].to + apart)
                return false;
        return true;
    };
    for (const bool special : {true, false})
        for (qsizetype i = 0; i < ticks.size(); ++i)
            if (ticks[i].isSpecial == special && isFree(i))
                stands[i] = true;
    QList<Tick> kept;
    for (qsizetype i = 0; i < ticks.size(); ++i)
        if (stands[i])
            kept.append(ticks[i]);
    return kept;
}

QList<Tick> thinnedSideBySide(const QList<Tick>& ticks, const Axis& axis, double perUnit, const QFont& font) {
    QList<Extent> extents;
    for (const Tick& tick : ticks) {
        const double middle = perUnit * straightened(axis.scale, tick.at);
        const double half = textSize(tick.text, font).width() / 2.0;
        extents.append({middle - half, middle + half});
    }
    return thinned(ticks, extents, tickApart);
}

QList<Tick> thinnedTurned(QList<Tick> ticks, double perUnit, const QFont& font) {
    const double half = (QFontMetricsF(font).height() - 2.0) / 2.0;
    QList<Extent> extents;
    for (Tick& tick : ticks) {
        tick.text.replace(QLatin1Char('\n'), QLatin1String("  "));
        extents.append({perUnit * tick.at - half, perUnit * tick.at + half});
    }
    return thinned(ticks, extents, 0.0);
}

TickLayout categoryTicks(const Axis& axis, const Span& view, double perUnit, const QFont& font) {
    const QList<Tick> all = ticksIn(axis, view, 0);
    if (categoriesFit(all, perUnit, font))
        return {all, false};
    const QList<Tick> turned = thinnedTurned(all, perUnit, font);
    const QList<Tick> level = thinnedSideBySide(all, axis, perUnit, font);
    return turned.size() > level.size() ? TickLayout{turned, true} : TickLayout{level, false};
}

} // namespace

TickLayout xTicks(const Axis& axis, const Span& view, double plotWidth, const QFont& font) {
    const double perUnit = plotWidth / view.length();
    if (axis.scale == Axis::Scale::Categories)
        return categoryTicks(axis, view, perUnit, font);
    QList<Tick> best;
    for (int most = std::clamp(static_cast<int>(plotWidth / 44.0), 4, 10); most >= 2; --most) {
        const QList<Tick> ticks = withSpecial(ticksIn(axis, view, most), axis, view);
        const QList<Tick> clear = thinnedSideBySide(ticks, axis, perUnit, font);
        if (clear.size() == ticks.size())
            return {clear, false};
        if (clear.size() > best.size())
            best = clear;
    }
    return {best, false};
}

QList<Tick> yTicks(const Axis& axis, const Span& view, QSizeF room, const QFont& font) {
    if (axis.scale != Axis::Scale::Categories)
        return ticksIn(axis, view, std::clamp(static_cast<int>(room.height() / 26.0), 3, 10));
    QList<Tick> ticks = ticksIn(axis, view, 0);
    const double widest = std::max(72.0, namesShare * room.width());
    for (Tick& tick : ticks)
        if (textSize(tick.text, font).width() > widest)
            tick.text = wrapped(tick.text, font, widest).join(QLatin1Char('\n'));
    return ticks;
}

void fitRows(QList<Tick>& ticks, const Span& view, double plotHeight, const QFont& font) {
    const double line = QFontMetricsF(font).height();
    const double slot = plotHeight / view.length();
    const auto most = static_cast<qsizetype>(std::max(1.0, std::floor((slot + 1.0) / line)));
    for (Tick& tick : ticks)
        if (const QStringList lines = tick.text.split(QLatin1Char('\n')); lines.size() > most)
            tick.text = lines.mid(0, most).join(QLatin1Char('\n'));
    const auto step = static_cast<qsizetype>(std::max(1.0, std::ceil((line - 1.0) / slot)));
    QList<Tick> kept;
    for (qsizetype i = 0; i < ticks.size(); i += step)
        kept.append(ticks[i]);
    ticks = kept;
}

} // namespace ridgepoint
