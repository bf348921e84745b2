// SPDX-License-Identifier: GPL-3.0-or-later
// A request by its phases: what it takes, when its tokens come, and where the longer phase changes.
#include "engine/request.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

struct Case {
    std::string model = "Llama3_8B";
    std::string gpu = "H100";
    Fidelity fidelity = Fidelity::first_order;
    int seq_len = 2048;
    int output = 256;
    int batch = 1;
    int cached = 0;
    std::string decode_gpu{};
    std::string draft_model{};
    Precision precision = Precision::fp16;
    int tensor_parallel = 1;

    Scenario scenario() const {
        Scenario s = scenarioFor(model, gpu);
        s.fidelity = fidelity;
        s.seq_len = seq_len;
        s.output_tokens = output;
        s.batch = batch;
        s.cached_prefix = cached;
        s.decode_gpu = decode_gpu;
        s.draft_model = draft_model;
        s.precision = precision;
        s.tensor_parallel = tensor_parallel;
        return s;
    }
    Deployment deployment() const { return deploy(shippedCatalogue(), scenario()); }
    RequestPhases parts() const { return request_phases(deployment(), solved(scenario())); }
};

double ms(Seconds time) {
    return in(time, millisecond);
}

bool prefillLeads(Case at, std::int64_t prompt) {
    at.seq_len = static_cast<int>(prompt);
    const RequestPhases parts = at.parts();
    return parts.prefill > parts.decode;
}

const std::vector<Case>& manyCases() {
    static const std::vector<Case> cases = [] {
        std::vector<Case> all;
        for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator})
            for (const char* model : {"Llama3_8B", "Llama3_70B", "DeepSeek_V3", "Gemma2_9B"})
                for (const char* gpu : {"T4", "H100", "MI300X"})
                    for (const int output : {1, 2, 100, 4000})
                        all.push_back(
                            {.model = model, .gpu = gpu, .fidelity = fidelity, .output = output, .batch = 3});
        all.push_back({.cached = 1000});
        all.push_back({.seq_len = 8192, .batch = 64, .cached = 5000, .precision = Precision::int4});
        all.push_back({.decode_gpu = "A100"});
        all.push_back({.model = "Llama3_70B", .batch = 16, .draft_model = "Llama3_8B"});
        all.push_back(
            {.fidelity = Fidelity::per_operator, .seq_len = 8192, .cached = 3000, .tensor_parallel = 4});
        return all;
    }();
    return cases;
}

} // namespace

class RequestTest : public QObject {
    Q_OBJECT

private slots:
    // The seed document's two requests, by the first-order model.
    void publishedRequests_data() {
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("output");
        QTest::addColumn<double>("whole");
        QTest::addColumn<double>("share");
        QTest::newRow("A100 chatbot") << 50 << 500 << 4104.98 << 0.001;
        QTest::newRow("H100 chatbot") << 50 << 500 << 2559.63 << 0.001;
        QTest::newRow("H200 chatbot") << 50 << 500 << 1835.24 << 0.001;
        QTest::newRow("A100 summarizer") << 4000 << 100 << 1310.94 << 0.355;
        QTest::newRow("H100 summarizer") << 4000 << 100 << 673.94 << 0.218;
        QTest::newRow("H200 summarizer") << 4000 << 100 << 524.39 << 0.280;
    }
    void publishedRequests() {
        QFETCH(int, prompt);
        QFETCH(int, output);
        QFETCH(double, whole);
        QFETCH(double, share);
        const Case at{
            .gpu = std::string(QTest::currentDataTag()).substr(0, 4), .seq_len = prompt, .output = output};
        const RequestPhases parts = at.parts();
        QVERIFY(std::abs(ms(parts.total()) - whole) <= 0.005);
        QVERIFY(std::abs(parts.prefill_share() - share) <= 0.0005);
        QVERIFY(relativeDifference(ms(parts.total()), ms(solved(at.scenario()).phases->request)) < 1e-12);
    }

    void publishedFlips_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("output");
        QTest::addColumn<qint64>("prompt");
        QTest::newRow("8B, 100") << "Llama3_8B" << 100 << qint64{12294};
        QTest::newRow("8B, 256") << "Llama3_8B" << 256 << qint64{26110};
        QTest::newRow("8B, 500") << "Llama3_8B" << 500 << qint64{43396};
        QTest::newRow("70B, 100") << "Llama3_70B" << 100 << qint64{12549};
        QTest::newRow("70B, 256") << "Llama3_70B" << 256 << qint64{27177};
        QTest::newRow("70B, 500") << "Llama3_70B" << 500 << qint64{45128};
    }
    void publishedFlips() {
        QFETCH(QString, model);
        QFETCH(int, output);
        QFETCH(qint64, prompt);
        const Case at{.model = model.toStdString(), .output = output};
        QCOMPARE(prompt_where_prefill_prevails(at.deployment(), at.fidelity).value_or(0), prompt);
    }

    // At the flip prefill leads, one token earlier it does not, and it leads at longer ones.
    void theFlipIsExact() {
        for (const Case& at : manyCases()) {
            const auto flip = prompt_where_prefill_prevails(at.deployment(), at.fidelity);
            if (!flip) {
                QVERIFY(!prefillLeads(at, longest_searched_prompt));
                continue;
            }
            QVERIFY(*flip > at.cached);
            QVERIFY2(prefillLeads(at, *flip), at.model.c_str());
            QVERIFY2(*flip == at.cached + 1 || !prefillLeads(at, *flip - 1), at.model.c_str());
            for (const std::int64_t longer : {*flip + 1, *flip + *flip / 7, 3 * *flip})
                if (longer <= longest_searched_prompt)
                    QVERIFY(prefillLeads(at, longer));
        }
    }

    // The prompt itself does not matter to where the flip is.
    void theFlipIsOfAllPrompts() {
        Case at{.seq_len = 17};
        const auto flip = prompt_where_prefill_prevails(at.deployment(), at.fidelity);
        at.seq_len = 90000;
        QCOMPARE(prompt_where_prefill_prevails(at.deployment(), at.fidelity), flip);
    }

    void oneTokenNeedsNoDecodingPerOperator() {
        const Case at{.fidelity = Fidelity::per_operator, .output = 1};
        QCOMPARE(at.parts().decode, 0.0 * second);
        QCOMPARE(at.parts().prefill_share(), 1.0);
        QCOMPARE(prompt_where_prefill_prevails(at.deployment(), at.fidelity).value_or(0), 1);
    }

    void lastTokenEndsTheRequest() {
        for (const Case& at : manyCases()) {
            const Deployment deployment = at.deployment();
            QVERIFY(relativeDifference(ms(token_arrival(deployment, at.fidelity, at.output)),
                                       ms(at.parts().total())) < 1e-12);
            Seconds before = 0.0 * second;
            for (const double number : {1.0, 2.0, 50.0, 1e5}) {
                const Seconds arrival = token_arrival(deployment, at.fidelity, number);
                QVERIFY(arrival > before);
                before = arrival;
            }
        }
    }

    // The steps of a request, one by one, last as long as its decoding.
    void stepsSumToTheDecoding() {
        for (const Case& at : manyCases()) {
            if (at.output > 100)
                continue;
            const Deployment deployment = at.deployment();
            const RequestPhases parts = at.parts();
            Seconds sum = 0.0 * second;
            for (double step = 1.0; step <= parts.steps; step += 1.0)
                sum += itl_of_step(deployment, at.fidelity, step);
            QVERIFY(relativeDifference(ms(sum), ms(parts.decode)) < 1e-9);
        }
    }

    void outputWorthThePrefill() {
        for (Case at : manyCases()) {
            const std::int64_t tokens = output_worth_the_prefill(at.deployment(), at.fidelity);
            QVERIFY(tokens >= 0);
            if (tokens >= 1 << 30)
                continue;
            at.output = static_cast<int>(tokens);
            QVERIFY(tokens == 0 || at.parts().decode <= at.parts().prefill);
            at.output = static_cast<int>(tokens) + 1;
            QVERIFY(at.parts().decode > at.parts().prefill);
        }
        // 70.97 ms over 5.19 ms
        QCOMPARE(output_worth_the_prefill(Case{}.deployment(), Fidelity::first_order), 13);
    }
};

QTEST_APPLESS_MAIN(RequestTest)
#include "request_test.moc"
