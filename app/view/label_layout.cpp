// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/label_layout.h"

#include "app/view/polyline.h"

#include <QTransform>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace ridgepoint {

namespace {

constexpr double gap = 4.0;        // between a label and what it stands beside
constexpr double lineRoom = 1.5;   // between a label and a line that is not its own
constexpr double leaderRoom = 3.0; // between a label and another's leader
constexpr double leaderGap = 2.0;  // between a leader and its label
constexpr double ownLine = 2.5;    // from the mark's middle: a line so near runs through the mark
constexpr double muchNearer = 2.0; // to its own mark than to any other: a label needs no leader
// How much worse than a leader of that length another one is, for each line that it crosses, for each that it
// crosses so slantwise that it reads as a part of it, and where its label stands at another mark.
constexpr double leaderUnit = 24.0;
constexpr double crossingCost = 1.0;
constexpr double slantCost = 3.0;
constexpr double neighbourCost = 2.0;
constexpr double mostCost = 5.0; // of a label that may be left out
constexpr double slant = 30.0;   // degrees

using Placed = std::optional<PlacedLabel>;

QRectF rectAround(const QPointF& center, const QSizeF& size) {
    return {center.x() - size.width() / 2.0, center.y() - size.height() / 2.0, size.width(), size.height()};
}

QPointF nearestIn(const QRectF& rect, const QPointF& to) {
    return {std::clamp(to.x(), rect.left(), rect.right()), std::clamp(to.y(), rect.top(), rect.bottom())};
}

double distanceBetween(const QRectF& a, const QRectF& b) {
    return std::hypot(std::max({0.0, a.left() - b.right(), b.left() - a.right()}),
                      std::max({0.0, a.top() - b.bottom(), b.top() - a.bottom()}));
}

QRectF widened(const QRectF& rect, double by) {
    return rect.adjusted(-by, -by, by, by);
}

bool touches(const QLineF& line, const QRectF& rect) {
    if (std::max(line.x1(), line.x2()) < rect.left() || std::min(line.x1(), line.x2()) > rect.right() ||
        std::max(line.y1(), line.y2()) < rect.top() || std::min(line.y1(), line.y2()) > rect.bottom())
        return false;
    return clippedSegment(line, rect).has_value();
}

// What is in the way of labels, and grows as they are placed.
class Field {
public:
    explicit Field(const Surroundings& surroundings)
        : surroundings_(surroundings) {}

    bool isTaken(const PlacedLabel& label) const {
        const QRectF inside = surroundings_.plot.adjusted(gap, 1.0, -1.0, -1.0); // clear of the y axis
        for (const QRectF& box : boxesOf(label)) {
            // Two labels side by side are not to read as one.
            const QRectF roomy = box.adjusted(-2.0 * gap, 0.0, 2.0 * gap, 0.0);
            const auto isOver = [](const QRectF& mine) {
                return [mine](const QRectF& other) {
                    return mine.intersects(other);
                };
            };
            if (!inside.contains(box) || any(surroundings_.marks, isOver(box)) ||
                any(labels_, isOver(roomy)) || any(leaders_, [&](const QLineF& leader) {
                    return touches(leader, widened(box, leaderRoom));
                }))
                return true;
        }
        return label.leader && isInTheWayOf(*label.leader);
    }

    bool crossesLine(const PlacedLabel& label) const {
        // Along a line the label is turned, so the lines are turned the other way instead.
        const QRectF rect = widened(rectAround({0.0, 0.0}, label.size), lineRoom);
        QTransform toLabel;
        toLabel.rotate(-label.angle);
        toLabel.translate(-label.center.x(), -label.center.y());
        const double reach = std::hypot(rect.width(), rect.height()) / 2.0;
        const QRectF near = rectAround(label.center, {2.0 * reach, 2.0 * reach});
        return std::any_of(surroundings_.lines.begin(), surroundings_.lines.end(), [&](const QLineF& line) {
            return touches(line, near) && touches(toLabel.map(line), rect);
        });
    }

    /// Whether a line parts the label from its mark, or another mark is as near to it. Lines through the mark
    /// part nothing, and marks over each other are not told apart.
    bool isMistakable(const PlacedLabel& label, const LabelRequest& request) const {
        const QRectF box = rectAround(label.center, label.size);
        const QRectF own = widened({request.at, request.at}, request.clearance + lineRoom);
        const QRectF middle = widened({request.at, request.at}, ownLine);
        const QLineF way(request.at, nearestIn(box, request.at));
        const double most = way.length() - request.clearance + muchNearer;
        return any(surroundings_.lines,
                   [&](const QLineF& line) {
                       return !touches(line, middle) && line.intersects(way) == QLineF::BoundedIntersection;
                   }) ||
               any(surroundings_.marks, [&](const QRectF& mark) {
                   return !mark.intersects(own) && distanceBetween(mark, box) < most;
               });
    }

    /// The less, the easier the label's leader is followed.
    double costOf(const PlacedLabel& label) const {
        const QLineF& leader = *label.leader;
        const QRectF start = widened({leader.p1(), leader.p1()}, ownLine);
        double cost = leader.length() / leaderUnit;
        for (const QLineF& line : surroundings_.lines) {
            const bool crosses = line.intersects(leader) == QLineF::BoundedIntersection;
            if (!crosses && !touches(line, start))
                continue;
            const double turn = std::fmod(line.angleTo(leader), 180.0);
            const bool isSlant = std::min(turn, 180.0 - turn) < slant;
            cost += isSlant ? slantCost : crosses ? crossingCost : 0.0;
        }
        const QRectF box = widened(rectAround(label.center, label.size), 2.0 * gap);
        const bool isAtAnother = any(surroundings_.marks, [&](const QRectF& mark) {
            return mark.intersects(box) && !mark.contains(leader.p1());
        });
        return cost + (isAtAnother ? neighbourCost : 0.0);
    }

    void take(const PlacedLabel& label) {
        labels_.append(boxesOf(label));
        if (label.leader)
            leaders_.append(*label.leader);
    }

private:
    template <class List, class Condition>
    static bool any(const List& list, const Condition& condition) {
        return std::any_of(list.begin(), list.end(), condition);
    }

    // A leader begins at its own mark, and at any other that lies over it.
    bool isInTheWayOf(const QLineF& leader) const {
        return any(labels_,
                   [&](const QRectF& label) { return touches(leader, widened(label, leaderRoom)); }) ||
               any(surroundings_.marks,
                   [&](const QRectF& mark) { return !mark.contains(leader.p1()) && touches(leader, mark); });
    }

    const Surroundings& surroundings_;
    QList<QRectF> labels_;
    QList<QLineF> leaders_;
};

PlacedLabel beside(const LabelRequest& request, const QPointF& direction, double distance) {
    const double length = std::hypot(direction.x(), direction.y());
    const QPointF unit = direction / length;
    const QPointF half{request.size.width() / 2.0, request.size.height() / 2.0};
    // The label's nearest edge or corner is at the distance.
    const auto away = [](double part, double extent) {
        return part > 0.3 ? extent : part < -0.3 ? -extent : 0.0;
    };
    PlacedLabel label;
    label.size = request.size;
    label.center = request.at + unit * distance + QPointF(away(unit.x(), half.x()), away(unit.y(), half.y()));
    return label;
}

QLineF leaderTo(const LabelRequest& request, const PlacedLabel& label) {
    QLineF leader(request.at, nearestIn(rectAround(label.center, label.size), request.at));
    const double inner = request.clearance;
    if (leader.length() > inner + 1.0)
        leader.setP1(leader.pointAt(inner / leader.length()));
    if (leader.length() > leaderGap)
        leader.setLength(leader.length() - leaderGap);
    return leader;
}

QList<PlacedLabel> nearCandidates(const LabelRequest& request) {
    static constexpr std::array<std::array<double, 2>, 8> directions{{{1.0, -0.7},
                                                                      {1.0, 0.0},
                                                                      {1.0, 0.7},
                                                                      {0.0, -1.0},
                                                                      {0.0, 1.0},
                                                                      {-1.0, -0.7},
                                                                      {-1.0, 0.0},
                                                                      {-1.0, 0.7}}};
    QList<PlacedLabel> candidates;
    for (const double extra : {gap, 3.0 * gap})
        for (const auto& [x, y] : directions)
            if (!request.pointsAt)
                candidates.append(beside(request, {x, y}, request.clearance + extra));
    if (!request.mayMoveFar && !request.pointsAt)
        return candidates;
    for (const double extra : {14.0, 24.0, 44.0, 70.0, 100.0}) {
        for (int step = 0; step < 16; ++step) {
            // From above on where the mark may be a bar's end, else from the right below.
            const double angle = (0.5 + step + (request.pointsAt ? 10 : 0)) * std::numbers::pi / 8.0;
            PlacedLabel label =
                beside(request, {std::cos(angle), std::sin(angle)}, request.clearance + extra);
            label.leader = leaderTo(request, label);
            candidates.append(label);
        }
    }
    return candidates;
}

QList<PlacedLabel> candidatesOn(const QLineF& line, const LabelRequest& request) {
    if (line.isNull() || line.length() < request.size.width())
        return {};
    const QPointF direction = (line.p2() - line.p1()) / line.length();
    // Above the line as it is read from left to right.
    const QPointF up = direction.x() >= 0.0 ? QPointF(direction.y(), -direction.x())
                                            : QPointF(-direction.y(), direction.x());
    const double angle = std::atan2(direction.y(), direction.x()) * 180.0 / std::numbers::pi;
    QList<PlacedLabel> candidates;
    for (const double side : {1.0, -1.0}) {
        for (const double t : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.0, 1.0}) {
            const double room = line.length() - request.size.width();
            const QPointF middle = line.p1() + direction * (request.size.width() / 2.0 + t * room);
            PlacedLabel label;
            label.size = request.size;
            label.center = middle + side * up * (request.size.height() / 2.0 + gap / 2.0 + 1.0);
            label.angle = direction.x() >= 0.0 ? angle : angle + 180.0;
            candidates.append(label);
        }
    }
    return candidates;
}

QList<PlacedLabel> alongCandidates(const LabelRequest& request) {
    return candidatesOn({request.at, request.towards}, request) + candidatesOn(request.orAlong, request);
}

// The first candidate that is free and cannot be mistaken; else the one with the best leader that can
// be followed; else the first that is free; else, of an important label, the first with nothing but a line
// behind it. A label along its line would rub out the others' beside.
Placed placeAsIs(const LabelRequest& request, const Field& field) {
    const bool isAlong = request.place == Label::Place::Along;
    const QList<PlacedLabel> candidates = isAlong ? alongCandidates(request) : nearCandidates(request);
    Placed led;
    double least = request.importance >= importantLabel || request.pointsAt ? 1e9 : mostCost;
    Placed mistakable;
    Placed crossing;
    for (PlacedLabel candidate : candidates) {
        if (field.isTaken(candidate))
            continue;
        candidate.crossesLine = field.crossesLine(candidate);
        if (candidate.crossesLine) {
            if (!crossing && !candidate.leader)
                crossing = candidate;
        } else if (candidate.leader) {
            if (const double cost = field.costOf(candidate); cost < least) {
                least = cost;
                led = candidate;
            }
        } else if (isAlong || !field.isMistakable(candidate, request)) {
            return candidate;
        } else if (!mistakable) {
            mistakable = candidate;
        }
    }
    if (led || mistakable)
        return led ? led : mistakable;
    return request.importance >= importantLabel && !isAlong ? crossing : std::nullopt;
}

Placed placeFreely(const LabelRequest& request, const Field& field, const QRectF& plot) {
    if (!plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(request.at) && request.place == Label::Place::Near)
        return std::nullopt;
    const Placed whole = placeAsIs(request, field);
    if (request.briefSize.isEmpty() || (whole && !whole->crossesLine))
        return whole;
    LabelRequest shorter = request;
    shorter.size = request.briefSize;
    Placed brief = placeAsIs(shorter, field);
    if (!brief || (brief->crossesLine && whole))
        return whole;
    brief->isBrief = true;
    return brief;
}

// Labels at the lines' ends stand at their line's height, pushed apart where they would overlap; with a gap
// between, where there is room for one, since two of several lines would read as one.
void stack(const QList<LabelRequest>& requests, QList<qsizetype> members, const QRectF& gutter,
           QList<Placed>& answers) {
    const auto heightOf = [&](qsizetype i) {
        return requests[i].size.height();
    };
    const auto isOut = [&](qsizetype i) {
        return requests[i].at.y() < gutter.top() - 1.0 || requests[i].at.y() > gutter.bottom() + 1.0;
    };
    members.removeIf(isOut);
    std::stable_sort(members.begin(), members.end(),
                     [&](qsizetype a, qsizetype b) { return requests[a].at.y() < requests[b].at.y(); });
    // The first and the last may stand out by half.
    const auto roomLeft = [&] {
        const double total = std::accumulate(members.begin(), members.end(), 0.0,
                                             [&](double sum, qsizetype i) { return sum + heightOf(i); });
        return gutter.height() + (heightOf(members.first()) + heightOf(members.last())) / 2.0 - total;
    };
    while (!members.isEmpty() && roomLeft() < 0.0)
        members.erase(std::min_element(members.begin(), members.end(), [&](qsizetype a, qsizetype b) {
            return requests[a].importance < requests[b].importance;
        }));
    const double between =
        members.size() < 2 ? 0.0 : std::min(gap, roomLeft() / static_cast<double>(members.size() - 1));
    // Downwards each keeps clear of the one above it, then upwards from the bottom edge.
    QList<double> tops;
    double least = gutter.top() - (members.isEmpty() ? 0.0 : heightOf(members.first()) / 2.0);
    for (const qsizetype i : members) {
        tops.append(std::max(requests[i].at.y() - heightOf(i) / 2.0, least));
        least = tops.last() + heightOf(i) + between;
    }
    double most = gutter.bottom() + (members.isEmpty() ? 0.0 : heightOf(members.last()) / 2.0);
    for (qsizetype n = members.size() - 1; n >= 0; --n) {
        tops[n] = std::min(tops[n], most - heightOf(members[n]));
        most = tops[n] - between;
    }
    for (qsizetype n = 0; n < members.size(); ++n) {
        const QSizeF size = requests[members[n]].size;
        PlacedLabel label;
        label.size = size;
        label.center = {gutter.left() + size.width() / 2.0, tops[n] + size.height() / 2.0};
        answers[members[n]] = label;
    }
}

} // namespace

QList<QRectF> boxesOf(const PlacedLabel& label) {
    if (label.angle == 0.0)
        return {rectAround(label.center, label.size)};
    // A turned label is cut into pieces about as wide as high, each with its own box.
    const double height = label.size.height();
    const int count = std::max(1, static_cast<int>(std::ceil(label.size.width() / height)));
    const double width = label.size.width() / count;
    const double radians = label.angle * std::numbers::pi / 180.0;
    const QPointF direction{std::cos(radians), std::sin(radians)};
    const double right = std::abs(direction.x());
    const double down = std::abs(direction.y());
    const QSizeF box{width * right + height * down, width * down + height * right};
    QList<QRectF> boxes;
    for (int i = 0; i < count; ++i)
        boxes.append(rectAround(label.center + direction * ((i + 0.5 - count / 2.0) * width), box));
    return boxes;
}

QList<std::optional<PlacedLabel>> placeLabels(const QList<LabelRequest>& requests,
                                              const Surroundings& surroundings) {
    QList<Placed> answers(requests.size());
    QList<qsizetype> atEnds;
    QList<qsizetype> free;
    for (qsizetype i = 0; i < requests.size(); ++i)
        (requests[i].place == Label::Place::LineEnd ? atEnds : free).append(i);
    stack(requests, atEnds, surroundings.gutter, answers);

    std::stable_sort(free.begin(), free.end(), [&](qsizetype a, qsizetype b) {
        return requests[a].importance > requests[b].importance;
    });
    Field field(surroundings);
    for (const qsizetype i : free) {
        answers[i] = placeFreely(requests[i], field, surroundings.plot);
        if (answers[i])
            field.take(*answers[i]);
    }
    return answers;
}

} // namespace ridgepoint
