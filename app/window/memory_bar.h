// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a GPU as a bar: weights, KV cache, what is free; red where it does not suffice.
#pragma once

#include "engine/units.h"

#include <QWidget>

namespace ridgepoint {

struct MemoryUse {
    Bytes weights; // a draft model's too
    Bytes kvCache;
    Bytes capacity;
    Bytes other{}; // workspace and reserve

    Bytes required() const { return weights + kvCache + other; }
    bool fits() const { return required() <= capacity; }
};

class MemoryBar : public QWidget {
    Q_OBJECT

public:
    explicit MemoryBar(QWidget* parent = nullptr);

    void setUse(const MemoryUse& use);
    const MemoryUse& use() const { return use_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    MemoryUse use_{};
};

} // namespace ridgepoint
