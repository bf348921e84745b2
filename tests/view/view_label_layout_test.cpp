// SPDX-License-Identifier: GPL-3.0-or-later
// Labels: where they go, what is left out, and that nothing is ever over anything.
#include "app/view/label_layout.h"
#include "app/view/polyline.h"

#include <QTest>
#include <QTransform>
#include <algorithm>
#include <random>

using namespace ridgepoint;

namespace {

const QRectF plot{0.0, 0.0, 400.0, 300.0};

Surroundings empty() {
    return {plot, QRectF(407.0, 0.0, 80.0, 300.0), {}, {}};
}

LabelRequest near(QPointF at, QSizeF size, int importance = 5) {
    LabelRequest request;
    request.size = size;
    request.at = at;
    request.importance = importance;
    request.clearance = 5.0;
    return request;
}

std::optional<PlacedLabel> alone(const LabelRequest& request, const Surroundings& surroundings) {
    return placeLabels({request}, surroundings).first();
}

bool overlap(const PlacedLabel& a, const PlacedLabel& b) {
    for (const QRectF& x : boxesOf(a))
        for (const QRectF& y : boxesOf(b))
            if (x.intersects(y))
                return true;
    return false;
}

} // namespace

class ViewLabelLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void standsBesideItsMark_data() {
        QTest::addColumn<QPointF>("at");
        QTest::newRow("in the middle") << plot.center();
        QTest::newRow("upper left") << QPointF(2, 2);
        QTest::newRow("lower right") << QPointF(398, 298);
        QTest::newRow("at the left edge") << QPointF(0, 150);
    }

    void standsBesideItsMark() {
        QFETCH(QPointF, at);
        const auto label = alone(near(at, {60, 14}), empty());
        QVERIFY(label.has_value());
        const QRectF box = boxesOf(*label).first();
        QVERIFY(plot.contains(box));
        QVERIFY(!box.contains(at));
        QVERIFY(box.left() >= plot.left() + 3.0); // clear of the axis
        const QPointF nearest{std::clamp(at.x(), box.left(), box.right()),
                              std::clamp(at.y(), box.top(), box.bottom())};
        QVERIFY(QLineF(at, nearest).length() < 20.0);
    }

    void outOfViewIsLeftOut() {
        QVERIFY(!alone(near({450, 100}, {60, 14}, 10), empty()).has_value());
        QVERIFY(!alone(near({100, -30}, {60, 14}, 10), empty()).has_value());
    }

    void theLeastImportantGivesWay() {
        // Room for one line of text only.
        Surroundings narrow = empty();
        narrow.plot = QRectF(0, 0, 90, 22);
        const auto labels = placeLabels({near({20, 11}, {60, 14}, 2), near({20, 11}, {60, 14}, 7)}, narrow);
        QVERIFY(!labels[0].has_value());
        QVERIFY(labels[1].has_value());
    }

    void briefWhereRoomIsShort() {
        Surroundings narrow = empty();
        narrow.plot = QRectF(0, 0, 150, 100);
        LabelRequest request = near({10, 50}, {200, 14});
        QVERIFY(!alone(request, narrow).has_value());
        request.briefSize = {40, 14};
        const auto label = alone(request, narrow);
        QVERIFY(label && label->isBrief);
        QCOMPARE(label->size, QSizeF(40, 14));
    }

    void overALineOnlyWhenImportant() {
        // Lines so close that no text of that height fits between two of them.
        Surroundings barred = empty();
        for (double y = 0.0; y <= plot.bottom(); y += 10.0)
            barred.lines.append(QLineF(plot.left(), y, plot.right(), y));
        QVERIFY(!alone(near(plot.center(), {60, 14}, importantLabel - 1), barred).has_value());
        const auto label = alone(near(plot.center(), {60, 14}, importantLabel), barred);
        QVERIFY(label && label->crossesLine);
    }

    void farWithALeader() {
        Surroundings crowded = empty();
        const QPointF at = plot.center();
        crowded.marks.append(QRectF(at.x() - 35, at.y() - 35, 70, 70));
        LabelRequest request = near(at, {60, 14});
        QVERIFY(!alone(request, crowded).has_value());
        request.mayMoveFar = true;
        const auto label = alone(request, crowded);
        QVERIFY(label && label->leader);
        QVERIFY(!boxesOf(*label).first().intersects(crowded.marks.first()));
        QVERIFY(std::abs(QLineF(at, label->leader->p1()).length() - request.clearance) < 1e-6);
    }

    // Room only to the right, and there a line is between.
    void behindALineWithALeader() {
        const QPointF at = plot.center();
        Surroundings walled = empty();
        walled.marks.append(QRectF(QPointF(0, 0), QPointF(at.x() + 6, plot.bottom())));
        walled.lines.append(QLineF(at.x() + 7, 0, at.x() + 7, plot.bottom()));
        LabelRequest request = near(at, {60, 14});
        const auto left = alone(request, walled);
        QVERIFY(left && !left->leader); // it may not stand off, so it stands where it can
        walled.marks.first().setRight(at.x() - 1.0);
        request.mayMoveFar = true;
        const auto led = alone(request, walled);
        QVERIFY(led && led->leader);
    }

    void nearerToItsOwnMarkThanToAnother() {
        const QPointF at = plot.center();
        Surroundings two = empty();
        for (const QPointF& mark : {at, at + QPointF(22, -14)})
            two.marks.append(QRectF(mark.x() - 5, mark.y() - 5, 10, 10));
        const auto label = alone(near(at, {60, 14}), two);
        QVERIFY(label && !label->leader);
        const QRectF box = boxesOf(*label).first();
        const auto distanceTo = [&](const QRectF& mark) {
            return std::hypot(std::max({0.0, mark.left() - box.right(), box.left() - mark.right()}),
                              std::max({0.0, mark.top() - box.bottom(), box.top() - mark.bottom()}));
        };
        QVERIFY(distanceTo(two.marks[0]) < distanceTo(two.marks[1]));
    }

    void besideItsLineOrNowhere() {
        LabelRequest request;
        request.place = Label::Place::Along;
        request.size = {60, 14};
        request.at = {50, 250};
        request.towards = {250, 50};
        request.importance = importantLabel;
        Surroundings close = empty();
        for (const double by : {-12.0, 0.0, 12.0})
            close.lines.append(QLineF(50 + by, 250, 250 + by, 50));
        QVERIFY(!alone(request, close));
        close.lines.removeLast();
        QVERIFY(alone(request, close));
    }

    void pointsAtItsMarkWhereItCouldBeTakenForAnothers() {
        LabelRequest request = near(plot.center(), {60, 14});
        request.pointsAt = true;
        const auto label = alone(request, empty());
        QVERIFY(label && label->leader);
        QVERIFY(QLineF(label->leader->p1(), request.at).length() <= request.clearance + 1e-6);
    }

    void alongTheOtherLineWhereTheFirstIsTaken() {
        LabelRequest request;
        request.place = Label::Place::Along;
        request.size = {60, 14};
        request.at = {0, 290};
        request.towards = {400, 290};
        Surroundings surroundings = empty();
        surroundings.marks.append(QRectF(0, 270, 400, 30));
        QVERIFY(!alone(request, surroundings));
        request.orAlong = QLineF(0, 40, 400, 40);
        const auto label = alone(request, surroundings);
        QVERIFY(label && label->center.y() < 60.0);
    }

    void labelsAtLineEndsHaveAGapWhereThereIsRoom() {
        const auto atEnd = [](double y) {
            LabelRequest request;
            request.place = Label::Place::LineEnd;
            request.size = {60, 28};
            request.at = {400, y};
            return request;
        };
        const auto two = placeLabels({atEnd(100), atEnd(105)}, empty());
        QVERIFY(boxesOf(*two[1]).first().top() - boxesOf(*two[0]).first().bottom() >= 4.0 - 1e-6);
        Surroundings low = empty();
        low.gutter.setHeight(29.0); // and half of each may stand out
        const auto tight = placeLabels({atEnd(10), atEnd(20)}, low);
        QVERIFY(tight[0] && tight[1]);
        QVERIFY(!overlap(*tight[0], *tight[1]));
    }

    void alongItsLine() {
        LabelRequest request;
        request.place = Label::Place::Along;
        request.size = {60, 14};
        request.at = {50, 250};
        request.towards = {250, 50};
        Surroundings sloped = empty();
        sloped.lines.append(QLineF(request.at, request.towards));
        const auto label = alone(request, sloped);
        QVERIFY(label.has_value());
        QCOMPARE(label->angle, -45.0);
        QVERIFY(!label->crossesLine);
        // Too short a line carries none.
        request.towards = {80, 220};
        QVERIFY(!alone(request, sloped).has_value());
    }

    void endsAreStacked() {
        QList<LabelRequest> requests;
        for (const double y : {100.0, 104.0, 96.0, 300.0, 0.0}) {
            LabelRequest request = near({400, y}, {50, 14}, 8);
            request.place = Label::Place::LineEnd;
            requests.append(request);
        }
        const auto labels = placeLabels(requests, empty());
        for (const auto& label : labels)
            QVERIFY(label.has_value());
        QVERIFY(labels[2]->center.y() < labels[0]->center.y());
        QVERIFY(labels[0]->center.y() < labels[1]->center.y());
        for (qsizetype i = 0; i < labels.size(); ++i)
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY(!overlap(*labels[i], *labels[j]));
    }

    void tooManyEndsDropTheLeastImportant() {
        Surroundings low = empty();
        low.gutter.setHeight(30.0);
        QList<LabelRequest> requests;
        for (const int importance : {3, 9, 1, 8, 2}) {
            LabelRequest request = near({400, 15}, {50, 14}, importance);
            request.place = Label::Place::LineEnd;
            requests.append(request);
        }
        const auto labels = placeLabels(requests, low);
        QVERIFY(labels[1].has_value());
        QVERIFY(labels[3].has_value());
        QVERIFY(!labels[2].has_value());
    }

    void unequalEndsStayInside() {
        // A tall label in the middle does not give the low ones at the ends more room.
        Surroundings low = empty();
        low.gutter.setHeight(80.0);
        QList<LabelRequest> requests;
        for (const double y : {40.0, 5.0, 10.0, 70.0, 75.0, 79.0}) {
            LabelRequest request =
                near({400, y}, {50, requests.isEmpty() ? 40.0 : 14.0}, requests.isEmpty() ? 5 : 6);
            request.place = Label::Place::LineEnd;
            requests.append(request);
        }
        const auto labels = placeLabels(requests, low);
        QVERIFY(!labels[0].has_value());
        for (qsizetype i = 1; i < labels.size(); ++i) {
            QVERIFY(labels[i].has_value());
            QVERIFY(labels[i]->center.y() >= low.gutter.top() - 1e-6);
            QVERIFY(labels[i]->center.y() <= low.gutter.bottom() + 1e-6);
        }
    }

    void boxesCoverTurnedLabels() {
        PlacedLabel label;
        label.center = {200, 150};
        label.size = {90, 14};
        for (label.angle = -90.0; label.angle <= 90.0; label.angle += 7.5) {
            const QList<QRectF> boxes = boxesOf(label);
            QTransform turn;
            turn.translate(label.center.x(), label.center.y());
            turn.rotate(label.angle);
            for (const double x : {-45.0, -20.0, 0.0, 20.0, 45.0}) {
                for (const double y : {-7.0, 7.0}) {
                    const QPointF edge = turn.map(QPointF(x, y));
                    QVERIFY(std::any_of(boxes.begin(), boxes.end(), [&](const QRectF& box) {
                        return box.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(edge);
                    }));
                }
            }
        }
    }

    // Whatever is asked for: inside the plot, over no mark, no other label, no leader, and no line but with
    // leave.
    void nothingIsOverAnything() {
        std::mt19937 random(7);
        const auto within = [&](double from, double to) {
            return from + (to - from) * static_cast<double>(random()) / 4294967296.0;
        };
        const auto somewhere = [&] {
            return QPointF(within(0, 400), within(0, 300));
        };
        for (int round = 0; round < 2000; ++round) {
            Surroundings surroundings = empty();
            QList<LabelRequest> requests;
            for (unsigned i = 0; i < 1 + random() % 8; ++i) {
                const QPointF at = somewhere();
                surroundings.marks.append(QRectF(at.x() - 5, at.y() - 5, 10, 10));
                requests.append(near(at, {within(10, 120), 14}, static_cast<int>(random() % 11)));
                requests.last().mayMoveFar = random() % 2 == 0;
            }
            for (unsigned i = 0; i < random() % 6; ++i)
                surroundings.lines.append(QLineF(somewhere(), somewhere()));
            const auto labels = placeLabels(requests, surroundings);
            for (qsizetype i = 0; i < labels.size(); ++i) {
                if (!labels[i])
                    continue;
                const QRectF box = boxesOf(*labels[i]).first();
                QVERIFY(plot.contains(box));
                for (const QRectF& mark : surroundings.marks)
                    QVERIFY(!box.intersects(mark));
                for (const QLineF& line : surroundings.lines)
                    QVERIFY(labels[i]->crossesLine || !clippedSegment(line, box));
                QVERIFY(!labels[i]->crossesLine || requests[i].importance >= importantLabel);
                for (qsizetype j = 0; j < labels.size(); ++j) {
                    if (j == i || !labels[j])
                        continue;
                    QVERIFY(!overlap(*labels[i], *labels[j]));
                    const QRectF roomy = box.adjusted(-2.0, -2.0, 2.0, 2.0);
                    QVERIFY(!labels[j]->leader || !clippedSegment(*labels[j]->leader, roomy));
                }
            }
        }
    }
};

QTEST_MAIN(ViewLabelLayoutTest)
#include "view_label_layout_test.moc"
