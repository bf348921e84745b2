// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame_coalescer.h"

namespace ridgepoint {

FrameCoalescer::FrameCoalescer(QObject* parent)
    : QObject(parent) {
    // A timer of no duration comes after all input that has arrived, so a slow frame swallows what came
    // meanwhile; a wait for the screen's next frame would only add to it.
    timer_.setInterval(0);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &FrameCoalescer::flush);
}

void FrameCoalescer::request() {
    wanted_ = true;
    if (!held_ && !timer_.isActive())
        timer_.start();
}

void FrameCoalescer::hold() {
    held_ = true;
}

void FrameCoalescer::release() {
    held_ = false;
    if (wanted_)
        timer_.start();
}

void FrameCoalescer::flush() {
    if (!wanted_)
        return;
    wanted_ = false;
    timer_.stop();
    emit due();
}

} // namespace ridgepoint
