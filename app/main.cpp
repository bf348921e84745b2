// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/cli/commands.h"

#include <QHashFunctions>
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
    // Where a processor hashes with VAES, Qt 6.4's seeded hash of a text leaves the upper halves of the
    // vector registers in use. From then on each change between older and newer vector instructions, such as
    // from a sum to a copy, stalls both: `solve --jsonl` took 1.5 times as long. No input here chooses keys
    // of a hash table.
    QHashSeed::setDeterministicGlobalSeed();
    // What throws where it may not is said like any other error.
    std::set_terminate(sayAndLeave);
    // A reader that has gone, or a file that may grow no further, is an error of writing, not the end of the
    // process.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    return ridgepoint::reportingErrors([&] {
        QStringList arguments;
        for (int i = 1; i < count; ++i)
            arguments << QString::fromLocal8Bit(words[i]);
        return ridgepoint::runProgram(arguments);
    });
}
