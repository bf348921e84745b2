// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas as values: what they are worth, and how they are written.
#include "engine/expression.h"

#include <QTest>

using namespace ridgepoint;

namespace {

const Expression a = symbol("a");
const Expression b = symbol("b_kv");
const Expression c = symbol("eta_c");

double valued(const Expression& expression) {
    return evaluate(expression, [](const std::string& name) {
        return name == "a" ? 3.0 : name == "b_kv" ? 4.0 : 0.5;
    });
}

} // namespace

class ExpressionTest : public QObject {
    Q_OBJECT

private slots:
    void formulas_data() {
        QTest::addColumn<Expression>("formula");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("latex");
        const auto row = [](const char* name, const Expression& formula, double value, const char* text,
                            const char* latex) {
            QTest::newRow(name) << formula << value << text << latex;
        };
        row("number", 2048.0, 2048.0, "2048", "2048");
        row("power of ten", 8.03e9, 8.03e9, "8.03e9", "8.03 \\times 10^{9}");
        row("small", 2.5e-5, 2.5e-5, "2.5e-5", "2.5 \\times 10^{-5}");
        row("sum", a + b + 1.0, 8.0, "a + b_kv + 1", "a + b_{\\mathrm{kv}} + 1");
        row("difference", a - (b - 1.0), 0.0, "a - (b_kv - 1)", "a - \\left(b_{\\mathrm{kv}} - 1\\right)");
        row("product", 2.0 * a * (a + b), 42.0, "2 a (a + b_kv)",
            "2 \\, a \\, \\left(a + b_{\\mathrm{kv}}\\right)");
        row("numbers first", a * 2.0 * 3.0, 18.0, "6 a", "6 \\, a");
        row("ones left out", 1.0 * a / 1.0, 3.0, "a", "a");
        row("quotient", a / (c * b), 1.5, "a / (eta_c b_kv)", "\\frac{a}{\\eta_{c} \\, b_{\\mathrm{kv}}}");
        row("quotient of a quotient", a / (b / c), 0.375, "a / (b_kv / eta_c)",
            "\\frac{a}{\\frac{b_{\\mathrm{kv}}}{\\eta_{c}}}");
        row("quotient as a factor", a * (b / c), 24.0, "a (b_kv / eta_c)",
            "a \\, \\frac{b_{\\mathrm{kv}}}{\\eta_{c}}");
        row("power", power(a + 1.0, 2.0), 16.0, "(a + 1)^2", "\\left(a + 1\\right)^{2}");
        row("root", power(a + 1.0, 0.5), 2.0, "sqrt(a + 1)", "\\sqrt{a + 1}");
        row("below zero", a - Expression(-2.0), 5.0, "a - (-2)", "a - \\left(-2\\right)");
        row("larger", larger_of(a, larger_of(b, c)), 4.0, "max(a, b_kv, eta_c)",
            "\\max\\left(a, b_{\\mathrm{kv}}, \\eta_{c}\\right)");
        row("smaller", smaller_of(a, b), 3.0, "min(a, b_kv)", "\\min\\left(a, b_{\\mathrm{kv}}\\right)");
        row("below", whole_below(a * c), 1.0, "floor(a eta_c)", "\\lfloor a \\, \\eta_{c} \\rfloor");
        row("above", whole_above(a * c), 2.0, "ceil(a eta_c)", "\\lceil a \\, \\eta_{c} \\rceil");
        row("series", series("s", a, b + 1.0, symbol("s") + 1.0) / a, 5.0,
            "sum(s = a .. b_kv + 1, s + 1) / a",
            "\\frac{\\sum_{s=a}^{b_{\\mathrm{kv}} + 1} \\left(s + 1\\right)}{a}");
    }
    void formulas() {
        QFETCH(Expression, formula);
        QFETCH(double, value);
        QCOMPARE(valued(formula), value);
        QTEST(QString::fromStdString(written(formula, Notation::text)), "text");
        QTEST(QString::fromStdString(written(formula, Notation::latex)), "latex");
    }

    void html() {
        QCOMPARE(QString::fromStdString(written(c * power(b, 2.0), Notation::html)),
                 "<i>η</i><sub>c</sub> <i>b</i><sub>kv</sub><sup>2</sup>");
        QCOMPARE(QString::fromStdString(written(-2.0 * power(a, 0.5), Notation::html)), "−2 √(<i>a</i>)");
        QCOMPARE(QString::fromStdString(written(symbol("Delta_j"), Notation::html)), "<i>Δ</i><sub>j</sub>");
        const auto owed = [](const std::string&) {
            return Written{"-1.5 s"};
        };
        QCOMPARE(QString::fromStdString(written_with(a * b, Notation::text, owed)), "-1.5 s * (-1.5 s)");
    }

    void numbers_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("digits");
        QTest::addColumn<QString>("text");
        QTest::newRow("short") << 16.06 << 7 << "16.06";
        QTest::newRow("cut") << 70.966437512 << 7 << "70.96644";
        QTest::newRow("zeros stay where it is cut") << 1.99999999 << 7 << "2.000000";
        QTest::newRow("large") << 35090945123456.0 << 7 << "3.509095e13";
        QTest::newRow("whole") << 123456.0 << 7 << "123456";
        QTest::newRow("zero") << 0.0 << 7 << "0";
    }
    void numbers() {
        QFETCH(double, value);
        QFETCH(int, digits);
        QTEST(QString::fromStdString(written_number(value, Notation::text, digits)), "text");
    }

    void symbolsAreThoseThatNeedAValue() {
        const std::vector<std::string> wanted{"b_kv", "a"};
        QCOMPARE(symbols_of(b * series("s", 1.0, a, symbol("s") * b)), wanted);
    }

    void whatIsPutInIsOfOneLevel() {
        const Expression inner = 2.0 * b;
        const Expression whole = replaced(3.0 * a * c, [&](const std::string& name) -> const Expression* {
            return name == "a" ? &inner : nullptr;
        });
        QCOMPARE(QString::fromStdString(written(whole, Notation::text)), "6 b_kv eta_c");
    }
};

QTEST_APPLESS_MAIN(ExpressionTest)
#include "expression_test.moc"
