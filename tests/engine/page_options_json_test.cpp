// SPDX-License-Identifier: GPL-3.0-or-later
#include "damage.h"
#include "engine/page_options_json.h"
#include "support.h"

#include <QTest>
#include <random>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

PageOptions read(const QByteArray& text, const PageOptions& defaults = {}) {
    return page_options_from_json({"pages.json", text.toStdString()}, defaults);
}

PageOptions throughJson(const PageOptions& options) {
    return read(QByteArray::fromStdString(page_options_to_json(options)));
}

PageOptions withEveryFieldSet() {
    PageOptions options;
    options.limits.ttft = 123.45 * millisecond;
    options.limits.itl.reset();
    options.limits.request = time_limit_range.maximum * millisecond;
    options.limits.memory = 87.3 / 100.0;
    options.limits.itl_kind = ItlKind::undisturbed;
    options.scales = {.compute = 0.25, .bandwidth = 8.0, .capacity = 1.1, .link = 3.141};
    options.regime = {RequestPart::request, ContourMetric::none};
    options.wall_over_precisions = true;
    return options;
}

} // namespace

class PageOptionsJsonTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsTheDefaults() {
        for (const char* text : {"{}", R"({"sla": {}, "what_if": {}, "regime": {}, "memory": {}})"})
            QVERIFY(read(text) == PageOptions());
    }

    void roundTrip() {
        for (const PageOptions& options : {PageOptions(), withEveryFieldSet()})
            QVERIFY(throughJson(options) == options);
        PageOptions off;
        off.limits = {{}, {}, {}, {}, ItlKind::served};
        QVERIFY(throughJson(off) == off);
    }

    // Whatever can be typed into a control comes back to the bit, at the ends of the ranges too.
    void whatIsTypedComesBack() {
        std::mt19937 random(7);
        const auto hundredths = [&](double minimum, double maximum) {
            return std::clamp(std::round(100.0 * std::uniform_real_distribution(minimum, maximum)(random)) /
                                  100.0,
                              minimum, maximum);
        };
        for (int i = 0; i < 2000; ++i) {
            PageOptions options;
            options.limits.ttft = hundredths(time_limit_range.minimum, i < 1000 ? 5.0 : 1e6) * millisecond;
            options.limits.itl = time_limit_range.minimum * millisecond;
            options.limits.memory =
                hundredths(memory_limit_range.minimum, memory_limit_range.maximum) / 100.0;
            options.scales.link = hundredths(resource_scale_range.minimum, resource_scale_range.maximum);
            QVERIFY2(throughJson(options) == options, page_options_to_json(options).c_str());
        }
    }

    void whatIsLackingKeepsItsValue() {
        PageOptions wanted = withEveryFieldSet();
        wanted.limits.itl = 20.0 * millisecond;
        wanted.scales.compute = 2.0;
        QVERIFY(read(R"({"sla": {"itl_limit_ms": 20}, "what_if": {"scale_compute": 2}})",
                     withEveryFieldSet()) == wanted);
    }

    void nullSwitchesALimitOff() {
        const PageOptions options = read(R"({"sla": {"ttft_limit_ms": null, "memory_limit_percent": null}})");
        QVERIFY(!options.limits.ttft && !options.limits.memory);
        QVERIFY(options.limits.itl == ServiceLimits().itl);
    }

    void namesInAnyCase() {
        const PageOptions options = read(R"({"sla": {"itl_kind": "Undisturbed"},
            "regime": {"regime_of": "PREFILL", "contours": "Tokens"}, "memory": {"wall_over": "Precisions"}})");
        QVERIFY(options.limits.itl_kind == ItlKind::undisturbed);
        QVERIFY((options.regime == RegimeOptions{RequestPart::prefill, ContourMetric::tokens}));
        QVERIFY(options.wall_over_precisions);
    }

    void badFields_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("message");

        const auto row = [](const char* name, const char* text, const char* field, const char* message) {
            QTest::newRow(name) << QByteArray(text) << field << message;
        };
        const char* const time = "out of range: 0.01 to 3,600,000";
        row("another page", R"({"years": {}})", "years", "not a field known here");
        row("a page of another type", R"({"sla": 3})", "sla", "must be an object, not a number");
        row("no page", R"({"regime": null})", "regime", "must be an object, not null");
        row("no time", R"({"sla": {"ttft_limit_ms": 0}})", "sla.ttft_limit_ms", time);
        row("negative", R"({"sla": {"itl_limit_ms": -5}})", "sla.itl_limit_ms", time);
        row("too long", R"({"sla": {"request_limit_ms": 3600001}})", "sla.request_limit_ms", time);
        row("text", R"({"sla": {"itl_limit_ms": "soon"}})", "sla.itl_limit_ms",
            "must be a number from 0.01 to 3,600,000, not \"soon\"");
        row("memory", R"({"sla": {"memory_limit_percent": 101}})", "sla.memory_limit_percent",
            "101 is out of range: 1 to 100");
        row("kind", R"({"sla": {"itl_kind": "best"}})", "sla.itl_kind",
            "'best' is none of: served or undisturbed");
        row("kind of no text", R"({"sla": {"itl_kind": null}})", "sla.itl_kind", "must be text, not null");
        row("another limit", R"({"sla": {"tpot_limit_ms": 5}})", "sla.tpot_limit_ms",
            "not a field known here; the nearest known:");
        row("scale", R"({"what_if": {"scale_link": 9}})", "what_if.scale_link",
            "9 is out of range: 0.25 to 8");
        row("scale of nothing", R"({"what_if": {"scale_compute": null}})", "what_if.scale_compute",
            "must be a number from 0.25 to 8, not null");
        row("another scale", R"({"what_if": {"compute": 2}})", "what_if.compute", "not a field known here");
        row("part", R"({"regime": {"regime_of": "training"}})", "regime.regime_of", "'training' is none of:");
        row("lines", R"({"regime": {"contours": 7}})", "regime.contours", "must be text, not 7");
        row("another choice", R"({"regime": {"colours": "warm"}})", "regime.colours",
            "not a field known here");
        row("wall", R"({"memory": {"wall_over": "models"}})", "memory.wall_over",
            "'models' is none of: gpus or precisions");
        row("another wall", R"({"memory": {"wall": "gpus"}})", "memory.wall", "not a field known here");
    }
    void badFields() {
        QFETCH(QByteArray, text);
        QFETCH(QString, field);
        QFETCH(QString, message);
        const QString error = errorOf([&] { read("{\n" + text.mid(1)); });
        QVERIFY2(error.startsWith("pages.json, line 2, field " + field + ": "), qPrintable(error));
        QVERIFY2(error.contains(message), qPrintable(error));
    }

    void whatIsNoObject() {
        QVERIFY(errorOf([] { read("[]"); }).contains("not options of the pages"));
        QVERIFY(errorOf([] { read(""); }).contains("is not JSON"));
    }

    void damagedTextsAreReadOrRefused() {
        const std::string whole = page_options_to_json(withEveryFieldSet());
        int refused = 0;
        for (unsigned seed = 0; seed < 400; ++seed) {
            const QString error = errorOf([&] { read(QByteArray::fromStdString(Damage(seed).of(whole))); });
            refused += error.isNull() ? 0 : 1;
            QVERIFY2(!error.contains(QLatin1Char('\n')), qPrintable(error));
        }
        QVERIFY(refused > 100);
    }
};

QTEST_APPLESS_MAIN(PageOptionsJsonTest)
#include "page_options_json_test.moc"
