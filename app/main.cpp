// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/cli/commands.h"

#include <QStringList>
#include <csignal>
#include <cstdlib>
#include <exception>

namespace {

[[noreturn]] void sayAndLeave() noexcept {
    ridgepoint::reportingErrors([]() -> int {
        if (const std::exception_ptr thrown = std::current_exception())
            std::rethrow_exception(thrown);
        throw std::runtime_error("stopped without a reason given");
    });
    std::_Exit(1);
}

} // namespace

int main(int count, char** words) {
    // What throws where it may not is said like any other error.
    std::set_terminate(sayAndLeave);
    // A reader that has gone is an error of writing, not the end of the process.
    std::signal(SIGPIPE, SIG_IGN);
    return ridgepoint::reportingErrors([&] {
        QStringList arguments;
        for (int i = 1; i < count; ++i)
            arguments << QString::fromLocal8Bit(words[i]);
        return ridgepoint::runProgram(arguments);
    });
}
