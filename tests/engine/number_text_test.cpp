// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/number_text.h"

#include <QTest>
#include <limits>

using namespace ridgepoint;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

void addRows(std::initializer_list<std::pair<double, const char*>> rows) {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    for (const auto& [value, text] : rows)
        QTest::addRow("%.17g", value) << value << text;
}

} // namespace

#define COMPARE_TEXT(function)                                                                               \
    QFETCH(double, value);                                                                                   \
    QFETCH(QString, text);                                                                                   \
    QCOMPARE(QString::fromStdString(function), text)

class NumberTextTest : public QObject {
    Q_OBJECT

private slots:
    void number_data() {
        addRows({{0.0, "0"},
                 {-0.0, "0"},
                 {0.984, "0.984"},
                 {71.0, "71.0"},
                 {295.22, "295"},
                 {1924.0, "1,924"},
                 {8192.0, "8,192"},
                 {9.994, "9.99"},
                 {9.996, "10.0"},
                 {99.94, "99.9"},
                 {99.96, "100"},
                 {999.4, "999"},
                 {999.6, "1,000"},
                 {0.99949, "0.999"},
                 {0.9996, "1.00"},
                 {0.09996, "0.100"},
                 {0.01234, "0.0123"},
                 {0.001234, "0.00123"},
                 {0.0001, "0.000100"},
                 {0.00005, "5.00e-05"},
                 {1234567.0, "1,234,567"},
                 {999999999999999.0, "999,999,999,999,999"},
                 {1e15, "1.00e+15"},
                 {2.1e16, "2.10e+16"},
                 {-1234.5, "-1,234"},
                 {-0.5, "-0.500"},
                 {-123.0, "-123"},
                 {-2.1e16, "-2.10e+16"},
                 {1e308, "1.00e+308"},
                 {5e-324, "4.94e-324"},
                 {notANumber, "-"},
                 {infinity, "-"},
                 {-infinity, "-"}});
    }
    void number() { COMPARE_TEXT(number_text(value)); }

    void exact_data() {
        addRows({{0.0, "0"},
                 {-0.0, "0"},
                 {70.966437, "70.966437"},
                 {8192.0, "8,192"},
                 {0.5, "0.5"},
                 {0.01, "0.01"},
                 {1e9, "1,000,000,000"},
                 {1234.56789012, "1,234.56789"},
                 {9.9999999999, "10"},
                 {999999999.9, "1,000,000,000"},
                 {-1e6, "-1,000,000"},
                 {1e18, "1e+18"},
                 {0.00001, "1e-05"},
                 {notANumber, "-"},
                 {infinity, "-"}});
    }
    void exact() { COMPARE_TEXT(exact_text(value)); }

    void fixed_data() {
        addRows({{295.22, "295.2"},
                 {1234567.89, "1,234,567.9"},
                 {0.04, "0.0"},
                 {-1234.56, "-1,234.6"},
                 {notANumber, "-"}});
    }
    void fixed() { COMPARE_TEXT(fixed_text(value, 1)); }

    void bytes_data() {
        addRows({{0.0, "0 B"},
                 {999.0, "999 B"},
                 {999.6, "1.00 kB"},
                 {268435456.0, "268 MB"},
                 {16.3e9, "16.3 GB"},
                 {999.6e9, "1.00 TB"},
                 {1.1e12, "1.10 TB"},
                 {2e16, "20.0 PB"},
                 {infinity, "-"}});
    }
    void bytes() { COMPARE_TEXT(bytes_text(value * byte)); }

    void bandwidth_data() {
        addRows({{320e9, "320 GB/s"}, {3.35e12, "3.35 TB/s"}, {999.7e9, "1.00 TB/s"}, {notANumber, "-"}});
    }
    void bandwidth() { COMPARE_TEXT(bandwidth_text(value * byte_per_second)); }

    void flopRate_data() {
        addRows({{65e12, "65.0 TFLOP/s"},
                 {989e12, "989 TFLOP/s"},
                 {1979e12, "1,979 TFLOP/s"},
                 {2e16, "20.0 PFLOP/s"},
                 {notANumber, "-"}});
    }
    void flopRate() { COMPARE_TEXT(flop_rate_text(value * flop_per_second)); }

    void parameters_data() {
        addRows({{8.03e9, "8.03 B"},
                 {25.6e6, "25.6 M"},
                 {1.76e12, "1.76 T"},
                 {999.7e6, "1.00 B"},
                 {12.0, "12.0"}});
    }
    void parameters() { COMPARE_TEXT(parameters_text(value * parameter)); }

    void percent_data() {
        addRows({{0.16, "16 %"},
                 {1.652, "165 %"},
                 {0.0042, "0.420 %"},
                 {0.0994, "9.94 %"},
                 {0.0996, "10 %"},
                 {1.0, "100 %"},
                 {0.0, "0 %"},
                 {notANumber, "-"}});
    }
    void percent() { COMPARE_TEXT(percent_text(value)); }

    void ratio_data() { addRows({{1.64, "1.64x"}, {12.0, "12.0x"}, {1.0, "1.00x"}}); }
    void ratio() { COMPARE_TEXT(ratio_text(value)); }
};

QTEST_GUILESS_MAIN(NumberTextTest)
#include "number_text_test.moc"
