// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/polyline.h"

#include <QRandomGenerator>
#include <QTest>

using namespace ridgepoint;

namespace {

using Points = QList<QPointF>;
using Runs = QList<Points>;

const QRectF view(0, 0, 100, 50);

double distance(const QPointF& point, const QLineF& segment) {
    const QPointF along = segment.p2() - segment.p1();
    const double length2 = QPointF::dotProduct(along, along);
    const double t =
        length2 > 0.0 ? qBound(0.0, QPointF::dotProduct(point - segment.p1(), along) / length2, 1.0) : 0.0;
    return QLineF(point, segment.p1() + t * along).length();
}

double distance(const QPointF& point, const Runs& runs) {
    double least = 1e9;
    for (const Points& run : runs)
        for (qsizetype i = 1; i < run.size(); ++i)
            least = std::min(least, distance(point, QLineF(run[i - 1], run[i])));
    return least;
}

} // namespace

class ViewPolylineTest : public QObject {
    Q_OBJECT

private slots:
    void segment_data() {
        QTest::addColumn<QLineF>("segment");
        QTest::addColumn<bool>("meets");
        QTest::addColumn<QLineF>("part");
        QTest::newRow("inside") << QLineF(10, 10, 90, 40) << true << QLineF(10, 10, 90, 40);
        QTest::newRow("along an edge") << QLineF(0, 0, 100, 0) << true << QLineF(0, 0, 100, 0);
        QTest::newRow("leaves to the right") << QLineF(50, 25, 150, 25) << true << QLineF(50, 25, 100, 25);
        QTest::newRow("enters from above") << QLineF(20, -10, 20, 10) << true << QLineF(20, 0, 20, 10);
        QTest::newRow("leaves downwards") << QLineF(20, 40, 20, 90) << true << QLineF(20, 40, 20, 50);
        QTest::newRow("from side to side") << QLineF(-100, 25, 200, 25) << true << QLineF(0, 25, 100, 25);
        QTest::newRow("from corner to corner")
            << QLineF(-100, -50, 200, 100) << true << QLineF(0, 0, 100, 50);
        QTest::newRow("backwards") << QLineF(150, 25, 50, 25) << true << QLineF(100, 25, 50, 25);
        QTest::newRow("from far away") << QLineF(-1e9, 25, 1e9, 25) << true << QLineF(0, 25, 100, 25);
        QTest::newRow("touches a corner") << QLineF(-10, 10, 10, -10) << true << QLineF(0, 0, 0, 0);
        QTest::newRow("point inside") << QLineF(5, 5, 5, 5) << true << QLineF(5, 5, 5, 5);
        QTest::newRow("point outside") << QLineF(-5, 5, -5, 5) << false << QLineF();
        QTest::newRow("left of it") << QLineF(-20, 10, -10, 40) << false << QLineF();
        QTest::newRow("above it") << QLineF(10, -20, 90, -10) << false << QLineF();
        QTest::newRow("past a corner") << QLineF(-30, 20, 20, -30) << false << QLineF();
        QTest::newRow("upright, outside") << QLineF(101, -10, 101, 90) << false << QLineF();
    }

    void segment() {
        QFETCH(QLineF, segment);
        QFETCH(bool, meets);
        QFETCH(QLineF, part);
        const auto clipped = clippedSegment(segment, view);
        QCOMPARE(clipped.has_value(), meets);
        if (clipped)
            QVERIFY(QLineF(clipped->p1(), part.p1()).length() < 1e-5 &&
                    QLineF(clipped->p2(), part.p2()).length() < 1e-5);
    }

    void runs_data() {
        QTest::addColumn<Points>("points");
        QTest::addColumn<Runs>("runs");
        QTest::newRow("none") << Points{} << Runs{};
        QTest::newRow("one inside") << Points{{5, 5}} << Runs{{{5, 5}}};
        QTest::newRow("one outside") << Points{{-5, 5}} << Runs{};
        QTest::newRow("inside") << Points{{10, 10}, {50, 20}, {90, 10}}
                                << Runs{{{10, 10}, {50, 20}, {90, 10}}};
        QTest::newRow("ends on the edges") << Points{{0, 10}, {100, 20}} << Runs{{{0, 10}, {100, 20}}};
        QTest::newRow("outside") << Points{{-50, 10}, {-10, 60}, {-5, -20}} << Runs{};
        QTest::newRow("around it") << Points{{-10, -10}, {110, -10}, {110, 60}} << Runs{};
        QTest::newRow("crosses") << Points{{-50, 25}, {150, 25}} << Runs{{{0, 25}, {100, 25}}};
        QTest::newRow("enters") << Points{{-10, 25}, {10, 25}, {20, 30}}
                                << Runs{{{0, 25}, {10, 25}, {20, 30}}};
        QTest::newRow("leaves") << Points{{10, 25}, {20, 25}, {20, 75}}
                                << Runs{{{10, 25}, {20, 25}, {20, 50}}};
        QTest::newRow("leaves and comes back") << Points{{10, 25}, {10, 75}, {60, 75}, {60, 25}}
                                               << Runs{{{10, 25}, {10, 50}}, {{60, 50}, {60, 25}}};
        QTest::newRow("comes back at once")
            << Points{{10, 25}, {50, 75}, {90, 25}} << Runs{{{10, 25}, {30, 50}}, {{70, 50}, {90, 25}}};
        QTest::newRow("in, out, in, out") << Points{{50, 25}, {50, -25}, {80, -25}, {80, 75}}
                                          << Runs{{{50, 25}, {50, 0}}, {{80, 0}, {80, 50}}};
    }

    void runs() {
        QFETCH(Points, points);
        QFETCH(Runs, runs);
        const Runs found = clippedRuns(points, view);
        QCOMPARE(found.size(), runs.size());
        for (qsizetype i = 0; i < runs.size(); ++i) {
            QCOMPARE(found[i].size(), runs[i].size());
            for (qsizetype n = 0; n < runs[i].size(); ++n)
                QVERIFY(QLineF(found[i][n], runs[i][n]).length() < 1e-9);
        }
    }

    void anyLine() {
        QRandomGenerator random(17);
        const QRectF almost = view.adjusted(-1e-6, -1e-6, 1e-6, 1e-6);
        for (int i = 0; i < 2000; ++i) {
            Points points;
            for (int n = 0; n < 8; ++n)
                points.append(
                    {-60.0 + 220.0 * random.generateDouble(), -40.0 + 130.0 * random.generateDouble()});
            const Runs runs = clippedRuns(points, view);
            for (const Points& run : runs)
                for (const QPointF& point : run)
                    QVERIFY(almost.contains(point));
            // What was in view still is, and nothing else.
            for (int n = 0; n < 40; ++n) {
                const qsizetype at = 1 + static_cast<qsizetype>(random.bounded(7));
                const QPointF on = QLineF(points[at - 1], points[at]).pointAt(random.generateDouble());
                if (view.contains(on))
                    QVERIFY(distance(on, runs) < 1e-6);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ViewPolylineTest)
#include "view_polyline_test.moc"
