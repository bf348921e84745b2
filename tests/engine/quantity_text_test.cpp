// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quantity_text.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

enum class Kind { flopRate, bandwidth, bytes, seconds, watts };

double valueOf(Kind kind, const std::string& text) {
    switch (kind) {
    case Kind::flopRate:
        return in(flop_rate_from_text(text), flop_per_second);
    case Kind::bandwidth:
        return in(bandwidth_from_text(text), byte_per_second);
    case Kind::bytes:
        return in(bytes_from_text(text), byte);
    case Kind::seconds:
        return in(seconds_from_text(text), second);
    case Kind::watts:
        return in(watts_from_text(text), watt);
    }
    return 0.0;
}

std::string textOf(Kind kind, double value) {
    switch (kind) {
    case Kind::flopRate:
        return flop_rate_to_text(value * flop_per_second);
    case Kind::bandwidth:
        return bandwidth_to_text(value * byte_per_second);
    case Kind::bytes:
        return bytes_to_text(value * byte);
    case Kind::seconds:
        return seconds_to_text(value * second);
    case Kind::watts:
        return watts_to_text(value * watt);
    }
    return {};
}

} // namespace

class QuantityTextTest : public QObject {
    Q_OBJECT

private slots:
    void good_data() {
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<double>("value");
        const auto row = [](const char* text, Kind kind, double value) {
            QTest::newRow(text) << kind << value;
        };
        row("989 TFLOP/s", Kind::flopRate, 989e12);
        row("1979 TOP/s", Kind::flopRate, 1979e12);
        row("1.2 PFLOPS", Kind::flopRate, 1.2e15);
        row("3 GFlops", Kind::flopRate, 3e9);
        row("5e3 FLOP/s", Kind::flopRate, 5e3);
        row("3.35 TB/s", Kind::bandwidth, 3.35e12);
        row("3.35TB/s", Kind::bandwidth, 3.35e12);
        row("  3.35   TB/s\n", Kind::bandwidth, 3.35e12);
        row("64 GBps", Kind::bandwidth, 64e9);
        row("2 GiB/s", Kind::bandwidth, 2.0 * 1073741824.0);
        row("7 kbyte/s", Kind::bandwidth, 7e3);
        row("80 GiB", Kind::bytes, 80.0 * 1073741824.0);
        row("141 GB", Kind::bytes, 141e9);
        row("5 EB", Kind::bytes, 5e18);
        row("5EB", Kind::bytes, 5e18);
        row("12 bytes", Kind::bytes, 12.0);
        row("-1 GB", Kind::bytes, -1e9); // ranges are the caller's
        row("10 us", Kind::seconds, 10.0 * 1e-6);
        row("10 \u00b5s", Kind::seconds, 10.0 * 1e-6);
        row("2 ms", Kind::seconds, 2.0 * 1e-3);
        row("0 s", Kind::seconds, 0.0);
        row("700 W", Kind::watts, 700.0);
        row("0.7 kW", Kind::watts, 0.7 * 1e3);
    }
    void good() {
        QFETCH(Kind, kind);
        QFETCH(double, value);
        QCOMPARE(valueOf(kind, QTest::currentDataTag()), value);
    }

    void bad_data() {
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, Kind kind, const char* says) {
            QTest::newRow(text) << kind << says;
        };
        row("3 TB/s", Kind::flopRate,
            "'3 TB/s' is a bandwidth; a compute rate such as \"989 TFLOP/s\" is expected");
        row("989 TFLOP/s", Kind::bandwidth, "is a compute rate; a bandwidth such as \"3.35 TB/s\"");
        row("80 GB", Kind::bandwidth, "is a size in bytes");
        row("80 GB/s", Kind::bytes, "is a bandwidth; a size in bytes such as \"80 GiB\"");
        row("10 W", Kind::seconds, "is a power; a time such as \"10 us\"");
        row("10 s", Kind::watts, "is a time; a power such as \"700 W\"");
        row("80", Kind::bytes, "has no unit");
        row("80 ", Kind::bytes, "has no unit");
        row("", Kind::bytes, "does not begin with a number");
        row("   ", Kind::bytes, "does not begin with a number");
        row("GB", Kind::bytes, "does not begin with a number");
        row("+5 GB", Kind::bytes, "does not begin with a number");
        row("nan GB", Kind::bytes, "is not a finite number");
        row("inf GB", Kind::bytes, "is not a finite number");
        row("1e400 TB/s", Kind::bandwidth, "is not a finite number");
        row("1e300 EB", Kind::bytes, "is not a finite number");
        row("5 furlongs", Kind::bytes, "has an unknown unit");
        row("5 mB", Kind::bytes, "has an unknown unit");
        row("5 GiW", Kind::watts, "has an unknown unit");
        row("5 ks", Kind::seconds, "has an unknown unit");
        row("1,979 TFLOP/s", Kind::flopRate, "has an unknown unit");
        row("0x10 GB", Kind::bytes, "has an unknown unit");
    }
    void bad() {
        QFETCH(Kind, kind);
        QFETCH(QString, says);
        const QString error = errorOf([&] { valueOf(kind, QTest::currentDataTag()); });
        QVERIFY2(error.contains(says), qPrintable(error));
    }

    // "Gb" is a gigabit to everyone who writes it: an eighth of what a careless reader would take it for.
    void bitsAreNotBytes_data() {
        QTest::addColumn<Kind>("kind");
        QTest::newRow("400 Gb/s") << Kind::bandwidth;
        QTest::newRow("400 Gbps") << Kind::bandwidth;
        QTest::newRow("8 Gb") << Kind::bytes;
        QTest::newRow("8 Gib") << Kind::bytes;
    }
    void bitsAreNotBytes() {
        QFETCH(Kind, kind);
        const QString error = errorOf([&] { valueOf(kind, QTest::currentDataTag()); });
        QVERIFY2(error.contains("has an unknown unit"), qPrintable(error));
    }

    void aLongTextIsCutInTheMessage() {
        const QString error = errorOf([] { bytes_from_text("5 " + std::string(100000, 'x')); });
        QVERIFY(error.contains("has an unknown unit") && error.size() < 300);
    }

    void wayBack_data() {
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<double>("value");
        const auto row = [](const char* text, Kind kind, double value) {
            QTest::newRow(text) << kind << value;
        };
        row("3.35 TB/s", Kind::bandwidth, 3.35e12);
        row("500 GB/s", Kind::bandwidth, 5e11);
        row("80 GiB", Kind::bytes, 80.0 * 1073741824.0);
        row("141 GB", Kind::bytes, 141e9);
        row("989 TFLOP/s", Kind::flopRate, 989e12);
        row("700 W", Kind::watts, 700.0);
        row("0 s", Kind::seconds, 0.0);
    }
    void wayBack() {
        QFETCH(Kind, kind);
        QFETCH(double, value);
        QCOMPARE(QByteArray::fromStdString(textOf(kind, value)), QByteArray(QTest::currentDataTag()));
    }

    void wayBackIsExact() {
        for (const Kind kind : {Kind::flopRate, Kind::bandwidth, Kind::bytes, Kind::seconds, Kind::watts})
            for (double value = 1e-9; value < 1e24; value *= 3.7) {
                const std::string text = textOf(kind, value);
                QVERIFY2(valueOf(kind, text) == value, text.c_str());
            }
    }
};

QTEST_GUILESS_MAIN(QuantityTextTest)
#include "quantity_text_test.moc"
