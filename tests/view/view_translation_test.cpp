// SPDX-License-Identifier: GPL-3.0-or-later
// The translations are whole: each message is translated, with the same arguments, and each sentence of the
// engine is among them.
#include <QDir>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

namespace ridgepoint {

namespace {

struct Message {
    QString context;
    QString source;
    QString translation;
    bool isUnfinished = false;
};

QString contentOf(const QString& path) {
    QFile file(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/") + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

QList<Message> messages() {
    QXmlStreamReader xml(contentOf(QStringLiteral("resources/translations/ridgepoint_zh_CN.ts")));
    QList<Message> all;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("source"))
            all.append({context, xml.readElementText(), {}, false});
        else if (xml.name() == QLatin1String("translation")) {
            all.last().isUnfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            all.last().translation = xml.readElementText();
        }
    }
    if (xml.hasError())
        qFatal("%s", qPrintable(xml.errorString()));
    return all;
}

QStringList slotsIn(const QString& words) {
    static const QRegularExpression slot(QStringLiteral("%[1-9]"));
    QSet<QString> found;
    for (auto match = slot.globalMatch(words); match.hasNext();)
        found.insert(match.next().captured());
    QStringList sorted(found.begin(), found.end());
    sorted.sort();
    return sorted;
}

// The literals of a source, those side by side as one, with the words of the same statement before each.
QList<std::pair<QString, QString>> literalsIn(QString source) {
    source.remove(
        QRegularExpression(QStringLiteral("^\\s*(//|#include).*$"), QRegularExpression::MultilineOption));
    static const QRegularExpression literals(
        QStringLiteral("\"(?:[^\"\\\\\\n]|\\\\.)*\"(?:\\s*\"(?:[^\"\\\\\\n]|\\\\.)*\")*"));
    static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
    QList<std::pair<QString, QString>> found;
    for (auto match = literals.globalMatch(source); match.hasNext();) {
        const auto one = match.next();
        const auto begin = one.capturedStart();
        const auto statement =
            begin == 0 ? 0 : std::max<qsizetype>(source.lastIndexOf(QLatin1Char(';'), begin - 1), 0);
        const QString inner = one.captured().mid(1, one.capturedLength() - 2);
        found.append({QString(inner).remove(seam), source.mid(statement, begin - statement)});
    }
    return found;
}

bool isSentence(const QString& text) {
    static const QRegularExpression words(QStringLiteral("[A-Za-z0-9%,:.]+ [A-Za-z0-9%(]"));
    return words.match(text).hasMatch();
}

// Files whose every text of some words is said in each language, wherever it stands. Of other files that is
// true of errors alone.
const QStringList speaking{"assumptions.cpp",
                           "config_decoder.cpp",
                           "config_fields.cpp",
                           "config_layers.cpp",
                           "config_refusals.cpp",
                           "error.cpp",
                           "explanation.cpp",
                           "explanation_derived.cpp",
                           "explanation_first_order.cpp",
                           "explanation_first_order.h",
                           "explanation_first_order_parts.cpp",
                           "explanation_first_order_pass.cpp",
                           "explanation_first_order_search.cpp",
                           "explanation_lines.cpp",
                           "explanation_operators.cpp",
                           "explanation_operators.h",
                           "explanation_per_operator.cpp",
                           "explanation_per_operator.h",
                           "explanation_per_operator_memory.cpp",
                           "explanation_per_operator_parts.cpp",
                           "explanation_per_operator_work.cpp",
                           "explanation_search.cpp",
                           "fidelity_comparison.cpp",
                           "file_contents.cpp",
                           "file_kind.cpp",
                           "json_input.cpp",
                           "measurement_load.cpp",
                           "measurements.cpp",
                           "measurements_llama_bench.cpp",
                           "measurements_serving.cpp",
                           "model_config.cpp"};

} // namespace

class ViewTranslationTest : public QObject {
    Q_OBJECT

private slots:
    void everyMessageIsTranslated() {
        const QList<Message> all = messages();
        QVERIFY(all.size() > 900);
        for (const Message& message : all) {
            const QByteArray where = (message.context + QStringLiteral(": ") + message.source).toUtf8();
            QVERIFY2(!message.isUnfinished && !message.translation.isEmpty(), where);
            QVERIFY2(slotsIn(message.source) == slotsIn(message.translation), where);
            QVERIFY2(message.source.count(QLatin1Char('\n')) == message.translation.count(QLatin1Char('\n')),
                     where);
        }
    }

    // Each text of the program that is marked for translation, or thrown, stands among the messages.
    void everyMarkedTextIsThere() {
        QSet<QString> known;
        for (const Message& message : messages())
            known.insert(message.source);
        static const QRegularExpression marked(
            QStringLiteral("\\b(?:tr|QT_TRANSLATE_NOOP)\\(\\s*(?:\"[A-Za-z:]+\",\\s*)?$"));
        static const QRegularExpression thrown(QStringLiteral("\\bthrow\\b[^;]*$"));
        int count = 0;
        for (const char* folder : {"figure", "view", "window"}) {
            const QDir dir(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/app/") + QLatin1String(folder));
            for (const QString& file : dir.entryList({"*.cpp", "*.h"}))
                for (const auto& [text, before] :
                     literalsIn(contentOf(QStringLiteral("app/%1/%2").arg(QLatin1String(folder), file)))) {
                    const bool isError = isSentence(text) && thrown.match(before).hasMatch();
                    if (!(marked.match(before).hasMatch() || isError) || text == QLatin1String("QObject") ||
                        text == QLatin1String("engine") || text.startsWith(QLatin1String("ridgepoint::")))
                        continue;
                    QString words = text;
                    words.replace(QLatin1String("\\n"), QLatin1String("\n"));
                    QVERIFY2(known.contains(words), qPrintable(file + QStringLiteral(": ") + text));
                    ++count;
                }
        }
        QVERIFY(count > 600);
    }

    void everySentenceOfTheEngineIsThere() {
        QSet<QString> known;
        for (const Message& message : messages())
            if (message.context == QLatin1String("engine"))
                known.insert(message.source);
        static const QRegularExpression said(
            QStringLiteral("\\b(throw|Error|fail|refuse|warn|Sentence)\\b[^;]*$"));
        static const QRegularExpression ofModels(QStringLiteral("\\bReason\\{$")); // types, not words
        int count = 0;
        const QDir dir(QStringLiteral(RIDGEPOINT_SOURCE_DIR "/engine"));
        for (const QString& file : dir.entryList({"*.cpp", "*.h"}))
            for (const auto& [text, before] : literalsIn(contentOf(QStringLiteral("engine/") + file))) {
                // Where measurements are read, what is short is a name, unless it is said at once.
                const bool isName = file.startsWith(QLatin1String("measurement")) && text.size() < 35;
                const bool isSaid =
                    said.match(before).hasMatch() || (speaking.contains(file) && isSentence(text) && !isName);
                const bool isSpoken = isSentence(text) || text.contains(QLatin1String("%1"));
                if (!isSaid || !isSpoken || ofModels.match(before).hasMatch())
                    continue;
                const QString words = QString(text).replace(QLatin1String("\\\""), QLatin1String("\""));
                QVERIFY2(known.contains(words), qPrintable(file + QStringLiteral(": ") + text));
                ++count;
            }
        QVERIFY(count > 450);
    }
};

} // namespace ridgepoint

QTEST_GUILESS_MAIN(ridgepoint::ViewTranslationTest)
#include "view_translation_test.moc"
