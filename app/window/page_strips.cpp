// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/page_strips.h"

#include "app/window/memory_strip.h"
#include "app/window/regime_strip.h"
#include "app/window/request_strip.h"
#include "app/window/sla_strip.h"
#include "app/window/what_if_strip.h"

namespace ridgepoint {

PageStrip* pageStripOf(const QString& chartId, QWidget* parent) {
    using Maker = PageStrip* (*)(QWidget*);
    static const QHash<QString, Maker> makers{
        {QStringLiteral("request"),
         [](QWidget* with) -> PageStrip* {
             return new RequestStrip(with);
         }},
        {QStringLiteral("memory"),
         [](QWidget* with) -> PageStrip* {
             return new MemoryStrip(with);
         }},
        {QStringLiteral("sla"),
         [](QWidget* with) -> PageStrip* {
             return new SlaStrip(with);
         }},
        {QStringLiteral("what-if"),
         [](QWidget* with) -> PageStrip* {
             return new WhatIfStrip(with);
         }},
        {QStringLiteral("regime"),
         [](QWidget* with) -> PageStrip* {
             return new RegimeStrip(with);
         }},
    };
    const Maker maker = makers.value(chartId);
    return maker ? maker(parent) : nullptr;
}

} // namespace ridgepoint
