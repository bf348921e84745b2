// SPDX-License-Identifier: GPL-3.0-or-later
// A chart described in the units of its data: what is drawn, what it says, and nothing of pixels or colours.
//
// Screen, picture, table, CSV and tests all take a figure, so none of them can disagree with another.
#pragma once

#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <vector>

namespace ridgepoint {

/// What a thing is drawn in, by its meaning; a theme makes it a colour.
struct Ink {
    enum class Role {
        Text,
        Muted,
        Gpu,
        Memory,
        Compute,
        Overhead,
        Network,
        Full, // where nothing fits into the memory
        Pass,
        Fail,
        Before, // what was, beside what is
        Answer  // to a question, over whatever else is drawn
    };
    Role role = Role::Text;
    int slot = 0; // of a GPU: the same in all charts

    bool operator==(const Ink&) const = default;
};

inline constexpr Ink textInk{Ink::Role::Text, 0};
inline constexpr Ink mutedInk{Ink::Role::Muted, 0};

enum class Stroke { None, Solid, Dashed, Dotted };
enum class Weight { Thin, Normal, Bold };
/// A ring is a hollow disc; a wall is a short upright line.
enum class Shape { None, Dot, Disc, Ring, Triangle, HollowTriangle, Wall };

struct Tick {
    double at;
    QString text;           // lines separated by \n
    bool isSpecial = false; // stays where there is no room for all
    bool isGiven = false;   // the scenario's own: it tells nothing of what is computed

    bool operator==(const Tick&) const = default;
};

struct Axis {
    enum class Scale { Linear, Log2, Log10, Categories };
    QString title{}; // with the unit
    QString key{};   // the column in a table: "throughput_per_s"
    Scale scale = Scale::Linear;
    double minimum = 0.0; // finite, less than maximum, above zero on a log scale
    double maximum = 1.0;
    QList<Tick> ticks{}; // for the whole range; of categories the only ones
};

/// A line, markers, or both, through points in the data's units. Every point is finite, and positive on a log
/// scale.
struct Series {
    QString name{};
    Ink ink;
    Stroke stroke = Stroke::Solid;
    Weight weight = Weight::Normal;
    Shape shape = Shape::None;
    QList<QPointF> points{};
    QStringList notes{};    // one a point or none: what hovering and the table add to the numbers
    QList<double> scales{}; // times the marks' usual size, one a point or none
    QString valueKey{};     // a second number of each point, for the table: "ttft_ms"
    QList<double> values{}; // one a point, or none
    bool isData = true;     // false: a guide line, neither hovered nor in the table
};

struct Bar {
    QString name{};
    Ink ink;
    double center = 0.0; // on the categories' axis, where one category takes up 1
    double value = 0.0;
    bool hatched = false;
    QString label{};   // the value, above the bar; of stacked ones that of all, on the topmost
    QString caution{}; // a line above that; empty for none
    QString note{};
    double base = 0.0; // where it begins: of stacked ones, the end of the one below
};

/// A bar that lies along the x axis, in a row of a y axis of categories.
struct Stretch {
    QString name{};
    Ink ink;
    double row = 0.0; // on the categories' axis, where one category takes up 1
    double from = 0.0;
    double to = 0.0;
    bool hatched = false;
    QString label{}; // in it where it has room, else right of it
    QString note{};
    QString valueKey{}; // a number besides its length, for the table and for what explains it: "ttft_ms"
    double value = 0.0;
};

/// Cells of one size over the whole plot, each of a kind that has a colour. Steps are even on the axes as
/// they are drawn: on a log scale, in exponents.
struct Cells {
    struct Kind {
        QString name{};
        Ink ink;
    };
    int columns = 0;
    int rows = 0;
    QList<Kind> kinds{};
    std::vector<std::uint8_t> kindOf; // row by row, the lowest first
    QList<QString> notes{};           // one a kind, or none: what hovering adds
};

/// A table in the place of axes.
struct TextGrid {
    struct Column {
        QString title{};
        QString key{}; // the column in a table
        bool alignRight = true;
        bool mayBeLeftOut = false; // where there is no room for all, the last such first
    };
    struct Cell {
        QString text{};
        Ink ink{};
        bool strong = false;
        QString exact{}; // what a table of data has here; empty: the text
    };
    QList<Column> columns{};
    QList<QList<Cell>> rows{}; // as many cells as columns
    QList<qsizetype> kept{};   // rows that stay where there is no room for all
    QString instead{};         // a sentence in the place of a table that is hidden

    bool isEmpty() const { return columns.isEmpty() && instead.isEmpty(); }
};

/// A tinted span of the x axis.
struct Region {
    double from = 0.0;
    double to = 0.0;
    Ink ink;
    QString label{};
    bool labelAtTop = true;
};

/// A text beside what it names.
struct Label {
    enum class Place {
        LineEnd, // right of the plot, level with `at`
        Near,    // beside the mark at `at`, wherever there is room
        Along    // on the line from `at` to `towards`
    };
    Place place = Place::Near;
    QString text; // lines separated by \n
    Ink ink;
    QPointF at{};
    QPointF towards{};
    QString brief{};         // stands in where the text has no room; empty for none
    int importance = 1;      // where room is short, the least important are dropped first
    bool mayMoveFar = false; // may stand further off, with a line leading to `at`
    bool pointsAt = false;   // such a line it has always, since it could be taken for a neighbour's
};

/// What a colour means.
struct KeyEntry {
    QString name;
    Ink ink;
};

/// One pair of axes and what is drawn on it.
struct Panel {
    QString title{}; // empty where the figure's own says enough
    Axis x{};
    Axis y{};
    QList<Region> regions{};
    QList<Series> series{};
    QList<Bar> bars{};
    QList<Label> labels{};
    QString hint{}; // how to read a stroke or a pattern, small in a corner
    QList<Stretch> stretches{};
    Cells cells{};         // behind all else
    TextGrid textGrid{};   // where there is one, it is all that is drawn
    double height = 1.0;   // share of the figure's height, where panels stand in several rows
    QList<KeyEntry> key{}; // at the title, where bars have no room for names
};

struct Figure {
    QString id{}; // "roofline"
    QString title{};
    QString finding{};   // what this chart shows for this scenario, in a sentence
    QStringList notes{}; // assumptions that touched it
    QString caption{};   // the scenario and the model of performance, for a picture that stands alone
    QList<Panel> panels{};
    QStringList remarks{}; // sentences after the finding, where there is room for them
    int columns = 0;       // of panels, where they are wide enough; 0 for all of them side by side
    QString remarksOn{};   // key of a table's column that the remarks explain: they go where it is left out
    QString askedTitle{};  // stands in while the answer is hidden, where the title would give it away
    // Where the answer is hidden, the figure with it: all stands where it will then. Of nothing else in it
    // may anything be shown.
    std::shared_ptr<const Figure> whole{};
};

/// All of a figure's data as a table: a row for each point, mark, bar and stretch, for each run of cells
/// alike in a row of a field, and for each row of a text grid. Cells hold numbers or texts; numbers are
/// exact. Columns: "series", each panel's x and y key, further values' keys, "note"; for what spans a part of
/// an axis "from_" and "to_" with its key (of stacked bars "from_" alone: the y key has their own amount);
/// for text grids their columns' keys, and where there is nothing else those alone.
struct Table {
    QStringList columns{};
    QList<QList<QString>> rows; // numbers in the shortest form that reads back as the same double

    bool operator==(const Table&) const = default;
};

Table tableOf(const Figure& figure);

/// The table as CSV (RFC 4180, lines ended by \n).
QString csvOf(const Table& table);

} // namespace ridgepoint
