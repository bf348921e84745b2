// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/accelerator.h"

#include <QTest>

using namespace ridgepoint;

class PrecisionTest : public QObject {
    Q_OBJECT

private slots:
    void named_data() {
        QTest::addColumn<Precision>("precision");
        QTest::addColumn<double>("bytes");
        QTest::newRow("fp32") << Precision::fp32 << 4.0;
        QTest::newRow("tf32") << Precision::tf32 << 4.0;
        QTest::newRow("bf16") << Precision::bf16 << 2.0;
        QTest::newRow("fp16") << Precision::fp16 << 2.0;
        QTest::newRow("fp8") << Precision::fp8 << 1.0;
        QTest::newRow("int8") << Precision::int8 << 1.0;
        QTest::newRow("int4") << Precision::int4 << 0.5;
    }
    void named() {
        QFETCH(Precision, precision);
        QFETCH(double, bytes);
        const QByteArray text = QTest::currentDataTag();
        QCOMPARE(QByteArray(name(precision).data(), qsizetype(name(precision).size())), text);
        QVERIFY(precision_named(text.toStdString()) == precision);
        QVERIFY(precision_named(text.toUpper().toStdString()) == precision);
        QCOMPARE(in(width(precision), byte_per_parameter), bytes);
    }

    void unknown_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "fp", "fp1", "fp166", " fp16", "fp16 ", "int2", "half"})
            QTest::addRow("'%s'", text) << text;
    }
    void unknown() {
        QFETCH(QString, text);
        QVERIFY(!precision_named(text.toStdString()));
    }

    void peakRate_data() {
        QTest::addColumn<Precision>("precision");
        QTest::addColumn<double>("teraflops");
        QTest::addColumn<bool>("fallback");
        QTest::newRow("own") << Precision::int8 << 200.0 << false;
        QTest::newRow("fp16") << Precision::fp16 << 100.0 << false;
        QTest::newRow("bf16 is fp16's") << Precision::bf16 << 100.0 << false;
        QTest::newRow("none of its own") << Precision::int4 << 100.0 << true;
        QTest::newRow("none for the wider") << Precision::fp32 << 100.0 << true;
    }
    void peakRate() {
        QFETCH(Precision, precision);
        QFETCH(double, teraflops);
        QFETCH(bool, fallback);
        Accelerator gpu;
        gpu.bandwidth = 2.0 * terabyte_per_second;
        gpu.peak[static_cast<std::size_t>(Precision::fp16)] = 100.0 * teraflop_per_second;
        gpu.peak[static_cast<std::size_t>(Precision::int8)] = 200.0 * teraflop_per_second;
        QCOMPARE(in(peak_rate(gpu, precision).rate, teraflop_per_second), teraflops);
        QCOMPARE(peak_rate(gpu, precision).fallback, fallback);
        QCOMPARE(in(ridge_point(gpu, precision), flop_per_byte), teraflops / 2.0);
    }
};

QTEST_GUILESS_MAIN(PrecisionTest)
#include "precision_test.moc"
