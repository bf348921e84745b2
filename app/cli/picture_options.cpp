// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture_options.h"

#include "app/figure/charts.h"
#include "engine/json_input.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"

#include <QApplication>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr Range scale_range{0.1, 32.0};

std::string sideRange() {
    return range_text(smallestPictureSide, largestPictureSide) + " pixels";
}

QSize sizeFrom(const std::string& text) {
    const QStringList sides = QString::fromStdString(text).toLower().split(QLatin1Char('x'));
    const auto isNumber = [](const QString& side) {
        return !side.isEmpty() &&
               std::all_of(side.begin(), side.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    };
    if (sides.size() != 2 || !isNumber(sides[0]) || !isNumber(sides[1]))
        throw Error("'" + text.substr(0, 80) + "' is not a width and a height such as 1280x720", "--size");
    bool fits[2];
    const QSize size(sides[0].toInt(&fits[0]), sides[1].toInt(&fits[1]));
    if (!fits[0] || !fits[1])
        throw Error(text.substr(0, 80) + " is out of range: each side " + sideRange(), "--size");
    return size;
}

double scaleFrom(const std::string& text) {
    bool isNumber = false;
    const double scale = QString::fromStdString(text).toDouble(&isNumber);
    if (!isNumber || !(scale >= scale_range.minimum && scale <= scale_range.maximum))
        throw Error("'" + text.substr(0, 80) + "' is not a number from " +
                        range_text(scale_range.minimum, scale_range.maximum),
                    "--scale");
    return scale;
}

} // namespace

std::vector<CommandOption> pictureOptions(const PictureFormat& standard) {
    const std::string size =
        std::to_string(standard.size.width()) + "x" + std::to_string(standard.size.height());
    return {{"size", "WxH",
             "Width and height in logical pixels (default " + size + "). Times the scale, each side is " +
                 sideRange() + "."},
            {"scale", "F",
             "Pixels for each logical pixel, " + range_text(scale_range.minimum, scale_range.maximum) +
                 " (default " + exact_text(standard.scale) + "); of no effect on lines (SVG, PDF)."}};
}

PictureFormat pictureFormatFrom(const CommandLine& line, const PictureFormat& standard) {
    PictureFormat format = standard;
    if (line.isSet("size"))
        format.size = sizeFrom(line.value("size"));
    if (line.isSet("scale"))
        format.scale = scaleFrom(line.value("scale"));
    try {
        pixelSize(format);
    } catch (const Error& error) {
        throw Error(error.message(), line.isSet("size") ? "--size" : "--scale");
    }
    return format;
}

std::string oneOf(const std::string& given, const std::vector<std::string>& known, const std::string& place) {
    for (const std::string& name : known)
        if (same_name(name, given))
            return name;
    throw Error("unknown " + place.substr(2) + " '" + given.substr(0, 80) +
                    "'; the known: " + nearest_names_text(given, known, known.size()),
                place);
}

std::vector<std::string> chartNames(const std::vector<std::string>& others) {
    std::vector<std::string> names;
    for (const ChartKind& chart : charts())
        names.push_back(chart.id.toStdString());
    names.insert(names.end(), others.begin(), others.end());
    return names;
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

int withoutDisplay(const std::function<int()>& action) {
    // Pictures need a QApplication, and it no display when it is told so before it is made.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    char name[] = "ridgepoint";
    char* words[] = {name, nullptr};
    int count = 1;
    const QApplication application(count, words);
    return action();
}

} // namespace ridgepoint
