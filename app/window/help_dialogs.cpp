// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help_dialogs.h"

#include "app/view/theme.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

QString row(const QString& keys, const QString& what) {
    return QStringLiteral("<tr><td style='padding: 2px 24px 2px 0'><b>%1</b></td><td style='padding: 2px "
                          "0'>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
}

QString heading(const QString& text) {
    return QStringLiteral("<tr><td colspan='2' style='padding-top: 8px'><b>%1</b></td></tr>").arg(text);
}

QString keysText() {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("ridgepoint", text);
    };
    return QStringLiteral("<table>") + heading(tr("Controls")) +
           row(tr("Alt + letter"),
               tr("goes to the control with that letter underlined; Tab goes to the next")) +
           row(tr("Left, Right"), tr("one step; Page Up and Page Down several; Home and End to the ends")) +
           row(tr("Digits, Enter"), tr("any value in the number above a slider")) +
           row(tr("Ctrl+Z, Ctrl+Shift+Z"), tr("undo and redo; a drag is one step")) + heading(tr("Charts")) +
           row(tr("Ctrl+1 to Ctrl+9"), tr("a chart fills the centre; Ctrl+0 or Esc shows the four")) +
           row(tr("Mouse over a line"), tr("its name and exact values")) +
           row(tr("Click, Ctrl+Shift+E"), tr("explains a value beside the charts, step by step")) +
           row(tr("Wheel, + and -"), tr("zoom")) + row(tr("Drag, arrow keys"), tr("move what is in view")) +
           row(tr("Double click, Home"), tr("return to the whole chart")) +
           row(tr("Ctrl+Left, Ctrl+Right"),
               tr("steps from point to point and says its values; Enter explains it")) +
           row(tr("Ctrl+Up, Ctrl+Down"), tr("the same from line to line, or from row to row")) +
           row(tr("Ctrl+C"), tr("copies the chart, or the selected cells of its table")) +
           row(tr("Ctrl+Alt+C"), tr("copies the scenario as a Python text for MLSys·im")) +
           heading(tr("Presentation")) + row(tr("F11"), tr("one chart fills the screen; Esc ends it")) +
           row(tr("Space, Backspace"),
               tr("the next chart, or step of the lesson, and back; so do Page Down and Page Up")) +
           row(tr("Up, Down"), tr("twice the batch, and half of it")) +
           row(tr("Enter"), tr("shows what is hidden, and hides it again")) + heading(tr("Files")) +
           row(tr("Ctrl+O, or drop a file"),
               tr("opens a scenario, a model's config.json, a catalogue or an exported picture")) +
           row(tr("Ctrl+G"), tr("GPUs of your own: made, changed, imported and exported")) +
           row(tr("Ctrl+S"), tr("saves the scenario")) + row(tr("Ctrl+E"), tr("exports charts")) +
           QStringLiteral("</table>");
}

} // namespace

void showKeys(QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("keysDialog"));
    dialog->setWindowTitle(QObject::tr("Keyboard and mouse"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    buttons->button(QDialogButtonBox::Close)->setIcon({});
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(2 * spacing::unit, spacing::unit, 2 * spacing::unit, 2 * spacing::unit);
    layout->addWidget(new QLabel(keysText(), dialog));
    layout->addWidget(buttons);
    dialog->show();
}

void showAbout(QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("aboutDialog"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QObject::tr("About Ridgepoint"));
    box->setText(QStringLiteral("<b>Ridgepoint %1</b>").arg(QStringLiteral(RIDGEPOINT_VERSION)));
    box->setInformativeText(
        QObject::tr(
            "Explores how the inference of large language models meets the limits of its hardware.\n\n"
            "Free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later), "
            "without any warranty. Built on Qt %1, Boost.Units and JSON for Modern C++. It needs no network "
            "and "
            "sends nothing anywhere.")
            .arg(QLatin1String(qVersion())));
    box->open();
}

} // namespace ridgepoint
