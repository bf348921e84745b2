// SPDX-License-Identifier: GPL-3.0-or-later
// The result in numbers: the phases, the pass, the memory, and what is taken for granted.
#pragma once

#include "app/figure/study.h"
#include "engine/explanation.h"

#include <QWidget>

class QLabel;

namespace ridgepoint {

class InkLabel;
class MemoryBar;
class ReadoutRow;

/// Rows: "ttft", "itl", "user", "total", "request" for a model with phases, else "latency"; "served" of
/// the per-operator model, "throughput" of the first-order one. Further object names: "requestSum",
/// "memoryText", "memoryBar", "memoryParts", "assumptions", "readoutVeil". They are made with the first
/// study, so that the window is there sooner.
class Readout : public QWidget {
    Q_OBJECT

public:
    explicit Readout(QWidget* parent);

    void setStudy(const Study& study);
    /// Shows none of its numbers, to eyes nor to screen readers, and says why; its size stays.
    void setVeiled(bool veiled);
    bool isVeiled() const;
    /// With wider gaps between the lines, where the window is high.
    void setRoomy(bool roomy);

signals:
    /// One of its rows was picked, to be explained.
    void picked(ValueKind kind);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void make();
    void makeRows();
    void makeRowsPickable();
    void layOut();
    void layOutNumbers();
    void showPhases(const Study& study, const Phases& phases);
    void showServed(const PerOperatorTerms& terms);
    void showPass(const Pass& pass);
    void showMemory(const Study& study);
    void showAssumptions(const QStringList& assumptions);

    QWidget* numbers_;
    QLabel* veil_;
    bool isRoomy_ = true;
    ReadoutRow* ttft_ = nullptr;
    ReadoutRow* itl_ = nullptr;
    ReadoutRow* user_ = nullptr;
    ReadoutRow* total_ = nullptr;
    ReadoutRow* served_ = nullptr;
    ReadoutRow* request_ = nullptr;
    ReadoutRow* latency_ = nullptr;
    ReadoutRow* throughput_ = nullptr;
    QWidget* phases_ = nullptr;
    bool hasPhases_ = true;
    InkLabel* requestSum_ = nullptr;
    InkLabel* memoryText_ = nullptr;
    MemoryBar* memoryBar_ = nullptr;
    InkLabel* memoryParts_ = nullptr;
    QLabel* assumptions_ = nullptr;
};

} // namespace ridgepoint
