// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text_layout.h"

#include <QTest>

using namespace ridgepoint;

class CliTextLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void columnsAlign();
    void emptyTableIsNothing();
    void wrapping_data();
    void wrapping();
};

void CliTextLayoutTest::columnsAlign() {
    TextTable table({Align::Left, Align::Right, Align::Left});
    table.addRow({"name", "value", "note"});
    table.addRow({"\u00b5", "10,000"}); // one character, two bytes
    table.addRow({"a longer one", "1", "x"});
    QCOMPARE(table.text(1), std::string(" name           value  note\n"
                                        " \u00b5             10,000\n"
                                        " a longer one       1  x\n"));
}

void CliTextLayoutTest::emptyTableIsNothing() {
    QCOMPARE(TextTable({Align::Left}).text(), std::string());
}

void CliTextLayoutTest::wrapping_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("indent");
    QTest::addColumn<QString>("lines");
    QTest::newRow("nothing") << "" << 2 << "\n";
    QTest::newRow("fits to the letter") << "12345 789" << 1 << "12345 789\n";
    QTest::newRow("one too many") << "12345 7890" << 1 << "12345\n 7890\n";
    QTest::newRow("a word longer than a line") << "a 0123456789012 b" << 2 << "a\n  0123456789012\n  b\n";
    QTest::newRow("two bytes a letter") << "\u00e4\u00e4\u00e4\u00e4 \u00e4\u00e4\u00e4\u00e4" << 0
                                        << "\u00e4\u00e4\u00e4\u00e4 \u00e4\u00e4\u00e4\u00e4\n";
}

void CliTextLayoutTest::wrapping() {
    QFETCH(QString, text);
    QFETCH(int, indent);
    QFETCH(QString, lines);
    QCOMPARE(QString::fromStdString(wrapped(text.toStdString(), static_cast<std::size_t>(indent), 10)),
             lines);
}

QTEST_GUILESS_MAIN(CliTextLayoutTest)
#include "cli_text_layout_test.moc"
