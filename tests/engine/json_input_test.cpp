// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json_input.h"
#include "engine/shown_text.h"
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

QString parseError(const QByteArray& text) {
    return errorOf([&] { parse_json({"f.json", text.toStdString()}); });
}

QByteArray nested(int levels) {
    return QByteArray(levels, '[') + QByteArray(levels, ']');
}

// The place that an error at a field of {"list": [{"name": ...}, ...]} is given.
QString nameError(const std::string& text) {
    const JsonText source{"f.json", text};
    return errorOf([&] {
        const nlohmann::json root = parse_json(source);
        JsonObject object(source, root, "a test");
        for (JsonObject& element : object.objects("list"))
            element.text("name");
    });
}

} // namespace

class JsonInputTest : public QObject {
    Q_OBJECT

private slots:
    void malformed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* what, const QByteArray& text, const char* says) {
            QTest::newRow(what) << text << says;
        };
        row("no value", "{\"a\": 1,\n \"batch\": }", "f.json, line 2, field batch: is not JSON: column 11, ");
        row("no value in a list", "{\"a\": [1,\n 2,\n }",
            "f.json, line 3, field a[2]: is not JSON: column 2, ");
        row("literal before a break", "{\n\"a\": tru\n}",
            "f.json, line 2, field a: is not JSON: syntax error");
        row("cut off behind a break", "{\"a\": 1,\n", "f.json, line 2, field a: is not JSON: column 1, ");
        row("two values", "{}\n{}", "f.json, line 2: is not JSON: column 1, ");
        row("no end", "{\"a\": \"b", "f.json, line 1, field a: is not JSON: ");
        row("deep", "{\"a\": {\"b\": [{\"c\":\n x}]}}",
            "f.json, line 2, field a.b[0].c: is not JSON: column 2, ");
        row("empty", "", "f.json, line 1: is not JSON: column 1, ");
        row("blank", " ", "f.json, line 1: is not JSON: ");
        row("a NUL", QByteArray("{\"a\0\":1}", 8), "f.json, line 1: is not JSON: column 4, ");
        row("past a double", "{\n\"a\": 1e400\n}",
            "f.json, line 2, field a: the number is larger than a double can hold");
        row("past a double in a list", "[1,\n-1e999,\n2]", "f.json, line 2, field [1]: the number is larger");
        row("key twice", "{\"a\": {\n\"b\": 1,\n\"b\": 2}}",
            "f.json, line 3, field a.b: stands twice in the same object");
    }
    void malformed() {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QString error = parseError(text);
        QVERIFY2(error.startsWith(says), qPrintable(error));
        QVERIFY(!error.contains('\n') && error.size() < 500);
    }

    void otherEncodingsAreRefusedInWords() {
        const QString error = parseError("{\"a\":\n\"\xff\xfe\"}");
        QVERIFY2(error.startsWith("f.json, line 2, field a: is not JSON: "), qPrintable(error));
        QVERIFY2(error.contains("ill-formed UTF-8"), qPrintable(error));
        QVERIFY2(error.contains(QChar(QChar::ReplacementCharacter)), qPrintable(error));
    }

    void aByteOrderMarkIsNothing() { QVERIFY(parse_json({"f.json", "\xef\xbb\xbf{\"a\":1}"}).at("a") == 1); }

    void nesting_data() {
        QTest::addColumn<int>("levels");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("64") << 64 << true;
        QTest::newRow("65") << 65 << false;
        QTest::newRow("100000") << 100000 << false;
    }
    void nesting() {
        QFETCH(int, levels);
        QFETCH(bool, isRead);
        const QString error = parseError(nested(levels));
        QCOMPARE(error.isNull(), isRead);
        QVERIFY(isRead || error.contains("nested more than 64 levels deep"));
    }

    void nestedObjectsCountToo() {
        QVERIFY(
            parseError(QByteArray("{\"a\":").repeated(100000)).contains("nested more than 64 levels deep"));
    }

    void linesOfElements_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("field") << "{\"list\": [\n{\"name\": \"a\"},\n{\n\"name\":\n5\n}\n]}"
                               << "f.json, line 4, field list[1].name: ";
        QTest::newRow("element before a break") << "{\"list\": [\n1\n]}"
                                                << "f.json, line 2, field list[0]: ";
        QTest::newRow("later element") << "{\"list\": [\n{},\n{},\n17\n\n]}"
                                       << "f.json, line 4, field list[2]: ";
        QTest::newRow("not a list") << "{\n\"list\": 5\n}"
                                    << "f.json, line 2, field list: ";
        QTest::newRow("returns and breaks") << "{\r\n\"list\": [\r\n{\"name\": 5}]}"
                                            << "f.json, line 3, field list[0].name: ";
        QTest::newRow("after other numbers") << "{\"list\": [{\n\"x\": 1\n,\n\"name\": 2\n}]}"
                                             << "f.json, line 4, field list[0].name: ";
    }
    void linesOfElements() {
        QFETCH(QString, text);
        QFETCH(QString, place);
        const QString error = nameError(text.toStdString());
        QVERIFY2(error.startsWith(place), qPrintable(error));
    }

    void linesCountFromTheFirst() {
        const QString error = errorOf([] { parse_json({"stdin", "{\n\"a\": }", 41}); });
        QVERIFY2(error.startsWith("stdin, line 42, field a: "), qPrintable(error));
    }

    void aLongFieldName() {
        const std::string key(4u << 20, 'k');
        std::string text = "{\"" + key + "\": [0";
        for (int i = 0; i < 100000; ++i)
            text += ",0";
        text += "], \"list\": 5}";
        const QString error = nameError(text);
        QVERIFY2(error.startsWith("f.json, line 1, field list: "), qPrintable(error.left(200)));
    }

    void shownText_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* what, const QByteArray& text, const QByteArray& shown) {
            QTest::newRow(what) << text << shown;
        };
        row("plain", "H100", "H100");
        row("quotes and backslashes", "a\"b\\c", "a\"b\\c");
        row("a break", "a\nb", "a\\nb");
        row("an escape", "\x1b[2J", "\\u001b[2J");
        row("no UTF-8",
            "a\xff"
            "b",
            "a\xef\xbf\xbd"
            "b");
        row("as long as shown", "12345678", "12345678");
        row("longer", "123456789", "12345678...");
        row("not cut amid a character", "1234567\xc3\xa9", "1234567...");
        row("empty", "", "");
    }
    void shownText() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(shown_text(text.toStdString(), 8)), shown);
    }
};

QTEST_GUILESS_MAIN(JsonInputTest)
#include "json_input_test.moc"
