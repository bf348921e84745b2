// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/explanation_html.h"

#include "app/figure/text.h"
#include "engine/explanation_text.h"

namespace ridgepoint {

namespace {

std::string saying(const Sentence& sentence) {
    return text(sentence).toStdString();
}

QString heading(const QString& words) {
    return QStringLiteral("<p style=\"margin-top:12px; margin-bottom:2px\"><b>%1</b></p>").arg(words);
}

QString muted(const QString& words, const ExplanationLook& look) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(look.muted, words.toHtmlEscaped());
}

QString paragraph(const QString& html, int above = 6) {
    return QStringLiteral("<p style=\"margin-top:%1px; margin-bottom:0px\">%2</p>").arg(above).arg(html);
}

QString inputHtml(const Term& input) {
    return QStringLiteral("%1 = %2 · %3")
        .arg(text(written_symbol(input.symbol, Notation::html)), text(term_text(input, Notation::html)),
             text(input.meaning).toHtmlEscaped());
}

// Those of one source together, so that each is said once.
QString inputsHtml(const std::vector<Term>& inputs, const ExplanationLook& look) {
    QStringList sources;
    for (const Term& input : inputs)
        if (const QString source = text(*input.source); !sources.contains(source))
            sources.append(source);
    QString html;
    for (const QString& source : sources) {
        QString lines;
        for (const Term& input : inputs)
            if (text(*input.source) == source)
                lines += inputHtml(input) + QStringLiteral("<br>");
        html += paragraph(lines + muted(source, look), 8);
    }
    return html;
}

QString stepHtml(const Step& step, const Explanation& explanation, const ExplanationLook& look) {
    return paragraph(QStringLiteral("%1<br>= %2<br>= <b>%3</b><br>%4")
                         .arg(text(formula_text(step, Notation::html)),
                              text(numbers_text(step, explanation, Notation::html)),
                              text(term_text(step.result, Notation::html)),
                              muted(text(step.result.meaning), look)),
                     8);
}

} // namespace

QString explanationHtml(const Explanation& explanation, const ExplanationLook& look) {
    QString html = paragraph(QStringLiteral("%1 = %2").arg(
                                 text(written_symbol(explanation.steps.back().result.symbol, Notation::html)),
                                 text(written(explanation.formula, Notation::html))),
                             0);
    html += heading(QObject::tr("With the numbers"));
    for (const Step& step : explanation.steps)
        html += stepHtml(step, explanation, look);
    html += heading(QObject::tr("Inputs and where they are from"));
    html += inputsHtml(explanation.inputs, look);
    if (!explanation.assumptions.empty())
        html += heading(QObject::tr("Assumptions"));
    for (const Sentence& assumption : explanation.assumptions)
        html += paragraph(text(assumption).toHtmlEscaped(), 4);
    return html;
}

QString explanationValue(const Explanation& explanation) {
    return text(value_text(explanation));
}

QString explanationPlainText(const Explanation& explanation) {
    return text(explanation_text(explanation, saying));
}

QString explanationLatex(const Explanation& explanation) {
    return text(explanation_latex(explanation, saying));
}

} // namespace ridgepoint
