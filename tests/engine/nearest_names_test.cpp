// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nearest_names.h"
#include "engine/sentence.h"

#include <QTest>

using namespace ridgepoint;

namespace {

const std::vector<std::string> gpus{"A100", "H100", "H200", "B200", "MI300X", "RTX4090", "T4"};

} // namespace

class NearestNamesTest : public QObject {
    Q_OBJECT

private slots:
    void sameName_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("same");
        QTest::newRow("equal") << "H100"
                               << "H100" << true;
        QTest::newRow("case") << "Llama3_8B"
                              << "lLAMA3_8b" << true;
        QTest::newRow("shorter") << "H10"
                                 << "H100" << false;
        QTest::newRow("longer") << "H1000"
                                << "H100" << false;
        QTest::newRow("not letters") << "A["
                                     << "A{" << false;
        QTest::newRow("empty") << ""
                               << "" << true;
        QTest::newRow("one empty") << ""
                                   << "x" << false;
    }
    void sameName() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, same);
        QCOMPARE(same_name(a.toStdString(), b.toStdString()), same);
    }

    void nearest_data() {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("text");
        QTest::newRow("one too many") << "H1000"
                                      << "H100, A100 or H200";
        QTest::newRow("case does not count") << "mi300x"
                                             << "MI300X";
        QTest::newRow("exchanged neighbours") << "RTX4900"
                                              << "RTX4090";
        QTest::newRow("nothing near: the nearest all the same") << "Qqqqqqqqqq"
                                                                << "A100";
        QTest::newRow("empty") << ""
                               << "T4";
    }
    void nearest() {
        QFETCH(QString, wanted);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(nearest_names_text(wanted.toStdString(), gpus)), text);
    }

    void allWhereTheyAreFew() {
        QCOMPARE(QString::fromStdString(nearest_names_text("x", {"one", "two", "three"})),
                 "one, two or three");
        QCOMPARE(QString::fromStdString(nearest_names_text("x", {"one"})), "one");
        QCOMPARE(QString::fromStdString(nearest_names_text("x", {})), "");
        QVERIFY(nearest_names("x", {}).empty());
    }

    void anExchangeCountsOnce() {
        const std::vector<std::string> fields{"back", "batch"};
        QCOMPARE(QString::fromStdString(nearest_names("bacth", fields, 1).front()), "batch");
    }

    void noMoreThanAskedFor() {
        QCOMPARE(int(nearest_names("H100", gpus, 2).size()), 2);
        QCOMPARE(QString::fromStdString(nearest_names("H100", gpus, 1).front()), "H100");
    }

    void longNames() {
        const std::string endless(1 << 20, 'a');
        QVERIFY(!nearest_names(endless, {endless + "b", "H100"}).empty());
    }

    void filledSentences_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::newRow("in order") << "%1 and %2"
                                  << "a and b%1";
        QTest::newRow("turned round, twice") << "%2 %1 %2"
                                             << "b%1 a b%1";
        QTest::newRow("no argument") << "%3 %0 %"
                                     << "%3 %0 %";
        QTest::newRow("no slot") << "100 %"
                                 << "100 %";
        QTest::newRow("at the end") << "x%1"
                                    << "xa";
    }
    void filledSentences() {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(filled(pattern.toStdString(), {"a", "b%1"})), text);
    }
};

QTEST_GUILESS_MAIN(NearestNamesTest)
#include "nearest_names_test.moc"
