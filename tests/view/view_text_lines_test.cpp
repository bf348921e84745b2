// SPDX-License-Identifier: GPL-3.0-or-later
// Where a text breaks, and what room its lines take.
#include "app/view/text_lines.h"
#include "view_support.h"

#include <QFontMetricsF>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

class ViewTextLinesTest : public QObject {
    Q_OBJECT

private slots:
    void wrappingLosesNothing_data() {
        QTest::addColumn<QString>("said");
        QTest::newRow("empty") << "";
        QTest::newRow("a word") << "roofline";
        QTest::newRow("a finding") << figureOf("roofline").finding;
        QTest::newRow("hyphens")
            << "memory-bound, compute-bound, first-order, two-phase, split-pair and so on";
        QTest::newRow("a long word") << "a " + QString("word").repeated(40) + " in the middle";
        QTest::newRow("other scripts") << QString::fromUtf8("解码受限于带宽，预填充受限于算力。").repeated(4);
        QTest::newRow("spaces") << "  two  spaces  " + QString("between  words  ").repeated(12);
        QTest::newRow("numbers")
            << "2,048 tokens · 1,979 TFLOP/s · 3.35 TB/s · 85.9 GB · 0.984 FLOP/byte · 90 %";
    }

    void wrappingLosesNothing() {
        QFETCH(QString, said);
        const QFont font = chartType().finding;
        for (const double width : {40.0, 90.0, 150.0, 332.0, 537.0, 1072.0}) {
            const QStringList lines = wrapped(said, font, width);
            QCOMPARE(lines.isEmpty(), said.isEmpty());
            QCOMPARE(lines.join(QString()).remove(' '), QString(said).remove(' '));
            for (const QString& line : lines)
                QVERIFY2(QFontMetricsF(font).horizontalAdvance(line) <= width + 1.0, qPrintable(line));
        }
    }

    void wrappingKeepsWordsWhole() {
        const QString said = figureOf("roofline").finding;
        const QStringList lines = wrapped(said, chartType().finding, 332.0);
        QVERIFY(lines.size() >= 2);
        QCOMPARE(lines.join(' '), said);
    }

    void wrappingKeepsNumbersWithTheirUnits_data() {
        QTest::addColumn<QString>("said");
        for (const char* said : {"35 %", "8.92 %", "3.35 TB/s", "989 TFLOP/s", "16.3 GB", "200 ms", "178 /s",
                                 "≤ 100 %", "0.984 FLOP/byte", "7.00 us", "8-bit"})
            QTest::newRow(said) << QString::fromUtf8(said);
    }

    void wrappingKeepsNumbersWithTheirUnits() {
        QFETCH(QString, said);
        const QFont font = chartType().finding;
        for (int words = 1; words < 12; ++words) {
            const QString text = QString("and ").repeated(words) + said + " of it";
            const QStringList lines = wrapped(text, font, 150.0);
            QCOMPARE(lines.join(' '), text);
            QVERIFY2(hasText(lines, said), qPrintable(lines.join('|')));
        }
    }

    void twoLinesAreAsNarrowAsCanBe() {
        QCOMPARE(inTwoLines("w8a16, 8-bit KV", chartType().strong), (QStringList{"w8a16,", "8-bit KV"}));
        QCOMPARE(inTwoLines("GPU", chartType().strong), QStringList{"GPU"});
    }

    void sizeOfLines() {
        const QFont font = chartType().label;
        const QSizeF one = textSize("H100", font);
        const QSizeF two = textSize("H100\n2,086/s", font);
        QCOMPARE(two.height(), 2.0 * one.height());
        QVERIFY(two.width() >= one.width());
        QCOMPARE(two.width(), textSize("2,086/s", font).width());
        QCOMPARE(textSize("", font).width(), 0.0);
    }
};

QTEST_MAIN(ViewTextLinesTest)
#include "view_text_lines_test.moc"
