// SPDX-License-Identifier: GPL-3.0-or-later
// The window in English and in Chinese: switched in place, with nothing left untranslated and nothing cut
// off.
#include "app/figure/charts.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/language.h"
#include "tests/window/window_fixture.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>

namespace ridgepoint {

namespace {

bool hasChinese(const QString& words) {
    return words.contains(QRegularExpression(QStringLiteral("\\p{Han}")));
}

// Words of a sentence: names and units have no lower-case words with a space between.
bool looksEnglish(const QString& words) {
    static const QRegularExpression two(QStringLiteral("\\b[A-Za-z]?[a-z]{2,} [a-z]{2,}\\b"));
    return !hasChinese(words) && two.match(words).hasMatch();
}

QHash<QString, QString> wordsOf(const QWidget& window) {
    QHash<QString, QString> words;
    const auto add = [&](const QString& of, const QString& said) {
        if (!said.trimmed().isEmpty())
            words.insert(of + QLatin1Char('|') + said, said);
    };
    for (const auto* label : window.findChildren<QLabel*>())
        add(label->objectName(), label->text());
    for (const auto* button : window.findChildren<QAbstractButton*>())
        add(button->objectName(), button->text());
    for (const auto* action : window.findChildren<QAction*>()) {
        add(action->objectName(), action->text());
        add(action->objectName() + QStringLiteral(" tip"), action->statusTip());
    }
    for (const auto* widget : window.findChildren<QWidget*>()) {
        add(widget->objectName() + QStringLiteral(" tip"), widget->toolTip());
        add(widget->objectName() + QStringLiteral(" name"), widget->accessibleName());
        add(widget->objectName() + QStringLiteral(" title"), widget->windowTitle());
    }
    return words;
}

void addFigure(QStringList& said, const Figure& figure) {
    said << figure.title << figure.finding << figure.notes;
    for (const Panel& panel : figure.panels)
        said << panel.x.title << panel.y.title << panel.title;
}

// All that is said in a figure, hovering and small remarks included.
QStringList allSaid(const Figure& figure) {
    QStringList said{figure.title, figure.finding, figure.caption};
    said << figure.notes << figure.remarks;
    for (const Panel& panel : figure.panels) {
        said << panel.title << panel.hint << panel.x.title << panel.y.title;
        for (const Series& series : panel.series)
            said << series.name << series.notes;
        for (const Bar& bar : panel.bars)
            said << bar.name << bar.caution << bar.note;
        for (const Stretch& stretch : panel.stretches)
            said << stretch.name << stretch.label << stretch.note;
        for (const Region& region : panel.regions)
            said << region.label;
        for (const Label& label : panel.labels)
            said << label.text << label.brief;
        said << panel.cells.notes;
        for (const TextGrid::Column& column : panel.textGrid.columns)
            said << column.title;
        for (const auto& row : panel.textGrid.rows)
            for (const TextGrid::Cell& cell : row)
                said << cell.text;
    }
    return said;
}

// Chinese has no space between its words, and commas of its own.
QString notAsChinese(const QString& words) {
    static const QRegularExpression fault(QStringLiteral(
        "\\p{Han} +\\p{Han}"                                             // a space between words
        "|\\p{Han}[,;:!?]|\\p{Han}\\.( |$)|[,;:.] *\\p{Han}"             // an English comma beside one
        "|[，。；：、（）] +\\p{Han}|[，。；：、（] | [，。；：、）]")); // a space beside a comma
    return fault.match(words).captured();
}

} // namespace

class WindowLanguageTest : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsTranslated() {
        WindowFixture fixture;
        MainWindow& window = fixture.window();
        window.resize(1440, 900);
        QVERIFY(fixture.settle());
        window.setLanguage(Language::Mode::Chinese);
        for (int chart = ChartsGrid::none; chart < charts().size(); ++chart) {
            window.grid()->fill(chart);
            for (const QString& words : wordsOf(window))
                QVERIFY2(!looksEnglish(words), qPrintable(words));
        }
        for (const ChartKind& kind : charts())
            QVERIFY2(hasChinese(kind.title()), qPrintable(kind.title()));
    }

    void figuresAreTranslated() {
        WindowFixture fixture;
        MainWindow& window = fixture.window();
        window.resize(1440, 900);
        QVERIFY(fixture.settle());
        window.setLanguage(Language::Mode::Chinese);
        QVERIFY(window.grid()->study());
        for (const ChartKind& kind : charts()) {
            QStringList said;
            addFigure(said, kind.figure(*window.grid()->study(), window.grid()->options()));
            for (const QString& words : said)
                QVERIFY2(!looksEnglish(words), qPrintable(kind.id + QStringLiteral(": ") + words));
        }
    }

    void figuresAreWrittenAsChineseIs_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<ResourceScales>("scales");
        for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator}) {
            const char* model = fidelity == Fidelity::first_order ? "first-order" : "per-operator";
            Scenario plain;
            plain.fidelity = fidelity;
            QTest::addRow("%s", model) << plain << ResourceScales();
            Scenario large = plain; // that fits into no GPU, some of which lack the rate
            large.model = "Llama3_70B";
            large.precision = Precision::fp8;
            large.scheme = Scheme::w8a8;
            large.batch = 4096;
            QTest::addRow("%s, does not fit", model) << large << ResourceScales{.compute = 2.0};
            Scenario split = plain;
            split.decode_gpu = "H200";
            split.cached_prefix = 1024;
            split.batch = 64;
            QTest::addRow("%s, split", model) << split << ResourceScales{.compute = 2.0, .bandwidth = 4.0};
        }
        Scenario image;
        image.model = "ResNet50";
        QTest::newRow("no phases") << image << ResourceScales{.bandwidth = 2.0};
    }

    void figuresAreWrittenAsChineseIs() {
        QFETCH(const Scenario, scenario);
        QFETCH(const ResourceScales, scales);
        WindowFixture fixture;
        MainWindow& window = fixture.window();
        window.setLanguage(Language::Mode::Chinese);
        fixture.show(scenario);
        ChartOptions options = window.grid()->options();
        options.scales = scales;
        int count = 0;
        for (const ChartKind& kind : charts())
            for (const QString& words : allSaid(kind.figure(*window.grid()->study(), options))) {
                QVERIFY2(notAsChinese(words).isEmpty(), qPrintable(kind.id + QStringLiteral(": ") + words));
                count += hasChinese(words) ? 1 : 0;
            }
        QVERIFY2(count > 40, qPrintable(QString::number(count)));
    }

    void stateIsKept() {
        WindowFixture fixture;
        MainWindow& window = fixture.window();
        QVERIFY(fixture.settle());
        const Scenario first = window.scenario();
        Scenario other = first;
        other.batch *= 2;
        window.history().change(other, QStringLiteral("batch"));
        window.grid()->fill(5);
        QVERIFY(fixture.settle());
        const QHash<QString, QString> english = wordsOf(window);

        window.setLanguage(Language::Mode::Chinese);
        QVERIFY(window.scenario() == other);
        QCOMPARE(window.grid()->filled(), 5);
        QCOMPARE(window.menuBar()->actions().size(), 4);
        QAction* undo = window.findChild<QAction*>(QStringLiteral("undoAction"));
        QVERIFY(undo && undo->isEnabled());
        QVERIFY(hasChinese(undo->text()) && !undo->text().contains(QStringLiteral("batch")));
        undo->trigger();
        QVERIFY(window.scenario() == first);
        window.findChild<QAction*>(QStringLiteral("redoAction"))->trigger();
        QVERIFY(window.scenario() == other);

        window.setLanguage(Language::Mode::English);
        QCOMPARE(window.findChildren<ChartsGrid*>().size(), 1);
        QHash<QString, QString> again = wordsOf(window);
        window.grid()->fill(ChartsGrid::none); // the four were seen in English, too
        again.insert(wordsOf(window));
        for (const QString& words : again)
            QVERIFY2(!hasChinese(words) || words.contains(QStringLiteral("简体中文")), qPrintable(words));
        for (auto said = english.begin(); said != english.end(); ++said)
            if (!said.key().startsWith(QStringLiteral("undo")) &&
                !said.key().startsWith(QStringLiteral("redo")))
                QVERIFY2(again.contains(said.key()), qPrintable(said.key()));
    }

    void thePanelStaysWhereItWasScrolled() {
        WindowFixture fixture;
        fixture.window().resize(MainWindow::smallest);
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        scenario.compare = {"A100", "H200", "B200", "MI300X", "L4"};
        scenario.cached_prefix = 512;
        scenario.decode_gpu = "H200";
        scenario.draft_model = "TinyLlama_1_1B";
        fixture.show(scenario);
        const auto bar = [&] {
            return fixture.find<QScrollArea>("sidePanel").verticalScrollBar();
        };
        QTRY_VERIFY(bar()->maximum() > 40);
        bar()->setValue(40);
        fixture.window().setLanguage(Language::Mode::Chinese);
        QCOMPARE(bar()->value(), 40);
        QVERIFY(fixture.settle());
        QCoreApplication::processEvents();
        QCOMPARE(bar()->value(), 40);
    }

    void menuSwitchesAndIsKept() {
        WindowFixture fixture;
        fixture.find<QAction>(QStringLiteral("zhLanguageAction")).trigger();
        QTRY_VERIFY(hasChinese(fixture.find<QAction>(QStringLiteral("openAction")).text()));
        QVERIFY(fixture.find<QAction>(QStringLiteral("zhLanguageAction")).isChecked());
        fixture.restart();
        QVERIFY(hasChinese(fixture.find<QAction>(QStringLiteral("openAction")).text()));
        fixture.find<QAction>(QStringLiteral("enLanguageAction")).trigger();
        QTRY_VERIFY(!hasChinese(fixture.find<QAction>(QStringLiteral("openAction")).text()));
    }

    void badFilesAreToldInIt() {
        WindowFixture fixture;
        fixture.window().setLanguage(Language::Mode::Chinese);
        const QString path = written(fixture.path("plan.json"), "{\"model\": \"Llama3_8B\",\n\"batch\": 0}");
        QVERIFY(!fixture.openFile(path));
        QCOMPARE(fixture.message(), path + QStringLiteral("，第 2 行，字段 batch：0 超出范围：1 到 8,192"));
        QVERIFY(!fixture.openFile(written(path, "{\"gpu\": \"H1OO\"}")));
        QVERIFY2(fixture.message().startsWith(path + QStringLiteral("，字段 gpu：未知的 GPU“H1OO”；")),
                 qPrintable(fixture.message()));
        QVERIFY(!fixture.openFile(written(path, "%PDF-1.5")));
        QVERIFY2(fixture.message().startsWith(path + QStringLiteral("：是一份 PDF 文档，")),
                 qPrintable(fixture.message()));
        QVERIFY(!fixture.openFile(written(path, "{\"batch\": 0}")));
        fixture.window().setLanguage(Language::Mode::English); // what stands there is told anew
        QCOMPARE(fixture.message(),
                 path + QStringLiteral(", line 1, field batch: 0 is out of range: 1 to 8,192"));
    }

    void nothingIsCutOff_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Language::Mode>("language");
        QTest::addColumn<Fidelity>("fidelity");
        for (const QSize size : {QSize(1024, 700), QSize(1440, 900)})
            for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator}) {
                const char* model = fidelity == Fidelity::first_order ? "first-order" : "per-operator";
                QTest::addRow("%d en %s", size.width(), model) << size << Language::Mode::English << fidelity;
                QTest::addRow("%d zh %s", size.width(), model) << size << Language::Mode::Chinese << fidelity;
            }
    }

    void nothingIsCutOff() {
        QFETCH(const QSize, size);
        QFETCH(const Language::Mode, language);
        QFETCH(const Fidelity, fidelity);
        WindowFixture fixture;
        MainWindow& window = fixture.window();
        window.setLanguage(language);
        window.resize(size);
        Scenario busy; // with the widest of its numbers
        busy.fidelity = fidelity;
        busy.batch = 4096;
        busy.seq_len = 1;
        busy.output_tokens = 1024;
        fixture.show(busy);
        for (int chart = ChartsGrid::none; chart < charts().size(); ++chart) {
            window.grid()->fill(chart);
            QCoreApplication::processEvents();
            QCOMPARE(window.size(), size);
            for (const auto* label : window.findChildren<QLabel*>())
                if (label->isVisible() && !label->wordWrap() && label->textFormat() != Qt::RichText)
                    QVERIFY2(label->sizeHint().width() <= label->width(),
                             qPrintable(label->objectName() + QLatin1Char(' ') + label->text()));
            for (const auto* button : window.findChildren<QAbstractButton*>())
                if (button->isVisible() && !button->text().isEmpty())
                    QVERIFY2(button->fontMetrics().horizontalAdvance(
                                 QString(button->text()).remove(QLatin1Char('&'))) <= button->width(),
                             qPrintable(button->objectName() + QLatin1Char(' ') + button->text()));
        }
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowLanguageTest)
#include "window_language_test.moc"
