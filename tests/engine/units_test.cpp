// SPDX-License-Identifier: GPL-3.0-or-later
// That wrong sums do not compile. Most of it has passed once this file compiles.
#include "engine/accelerator.h"
#include "engine/number_text.h"
#include "engine/units.h"
#include "engine/workload.h"

#include <QTest>
#include <concepts>
#include <type_traits>

using namespace ridgepoint;

namespace {

template <class A, class B>
concept CanAdd = requires(A a, B b) {
    a + b;
};
template <class A, class B>
concept CanSubtract = requires(A a, B b) {
    a - b;
};
template <class A, class B>
concept CanCompare = requires(A a, B b) {
    a < b;
};
// As an argument, a member's initial value or a result. An assignment's refusal is an error inside the
// library, which no concept sees: wrong_sums.cpp shows that one.
template <class To, class From>
concept CanStandFor = std::is_convertible_v<From, To>;
template <class Quantity, class Unit>
concept CanReadIn = requires(Quantity quantity, Unit unit) {
    in(quantity, unit);
};

// What is right does compile, so that the refusals below mean something.
static_assert(CanAdd<Bytes, Bytes> && CanSubtract<Bytes, Bytes> && CanCompare<Bytes, Bytes>);
static_assert(CanAdd<FlopCount, FlopCount> && CanAdd<Seconds, Seconds> && CanAdd<Tokens, Tokens>);
static_assert(CanStandFor<FlopRate, FlopRate> && CanReadIn<Seconds, Seconds>);

static_assert(!CanAdd<Bytes, FlopCount> && !CanAdd<FlopCount, Bytes>);
static_assert(!CanSubtract<Bytes, FlopCount> && !CanCompare<Bytes, FlopCount>);
static_assert(!CanAdd<Tokens, Parameters> && !CanSubtract<Tokens, Parameters>);
static_assert(!CanAdd<Seconds, SampleRate> && !CanAdd<Joules, Watts> && !CanAdd<Bytes, Bandwidth>);
static_assert(!CanAdd<BytesPerToken, BytesPerParameter> && !CanAdd<FlopPerToken, FlopPerParameter>);
static_assert(!CanAdd<SampleRate, TokenRate> && !CanCompare<FlopRate, Bandwidth>);

// No bare number gets in or out without a unit beside it.
static_assert(!CanAdd<Bytes, double> && !CanStandFor<Bytes, double> && !CanStandFor<double, Bytes>);
static_assert(!std::is_constructible_v<Bytes, double> && !std::is_assignable_v<Bytes&, double>);
static_assert(!CanReadIn<Seconds, Bytes> && !CanReadIn<Bandwidth, FlopRate>);

// A bandwidth does not go where a compute rate belongs, nor a size where a time does.
static_assert(!CanStandFor<FlopRate, Bandwidth> && !CanStandFor<Bandwidth, FlopRate>);
static_assert(!std::is_constructible_v<PeakRate, Bandwidth, bool>);
static_assert(std::is_invocable_v<decltype(bandwidth_text), Bandwidth>);
static_assert(!std::is_invocable_v<decltype(bandwidth_text), FlopRate>);
static_assert(!std::is_invocable_v<decltype(flop_rate_text), Bandwidth>);
static_assert(!std::is_invocable_v<decltype(time_text), Bytes>);
static_assert(!CanStandFor<decltype(Workload::seq_len), double> && !CanStandFor<Seconds, Bytes>);

// Products and ratios are what the field calls them.
static_assert(std::same_as<decltype(FlopCount() / Bytes()), ArithmeticIntensity>);
static_assert(std::same_as<decltype(FlopRate() / Bandwidth()), ArithmeticIntensity>);
static_assert(std::same_as<decltype(FlopCount() / FlopRate()), Seconds>);
static_assert(std::same_as<decltype(Bytes() / Bandwidth()), Seconds>);
static_assert(std::same_as<decltype(Watts() * Seconds()), Joules>);
static_assert(std::same_as<decltype(Parameters() * BytesPerParameter()), Bytes>);
static_assert(std::same_as<decltype(BytesPerToken() * Tokens()), Bytes>);
static_assert(std::same_as<decltype(Tokens() / Seconds()), TokenRate>);

// At run time a quantity is its number.
template <class Quantity>
constexpr bool
    isBareDouble = sizeof(Quantity) == sizeof(double) && std::is_trivially_destructible_v<Quantity>;
static_assert(isBareDouble<FlopCount> && isBareDouble<Bytes> && isBareDouble<Tokens> &&
              isBareDouble<Seconds>);
static_assert(isBareDouble<Joules> && isBareDouble<Parameters> && isBareDouble<FlopRate>);
static_assert(isBareDouble<Bandwidth> && isBareDouble<Watts> && isBareDouble<TokenRate>);
static_assert(isBareDouble<SampleRate> && isBareDouble<ArithmeticIntensity> &&
              isBareDouble<FlopPerTokenPair>);

} // namespace

class UnitsTest : public QObject {
    Q_OBJECT

private slots:
    void namedUnitsHaveTheirSize() {
        QCOMPARE(in(1.5 * second, millisecond), 1500.0);
        QCOMPARE(in(2.0 * millisecond, microsecond), 2000.0);
        QCOMPARE(in(3.0 * gibibyte, byte), 3221225472.0);
        QCOMPARE(in(3.0 * gigabyte, byte), 3e9);
        QCOMPARE(in(2.0 * terabyte_per_second, gigabyte_per_second), 2000.0);
        QCOMPARE(in(989.0 * teraflop_per_second, flop_per_second), 989e12);
    }

    void arithmeticIsThatOfTheNumbers() {
        const FlopRate rate = 300.0 * teraflop_per_second;
        const Bandwidth bandwidth = 2.0 * terabyte_per_second;
        QCOMPARE(in(ArithmeticIntensity(rate / bandwidth), flop_per_byte), 150.0);
        QCOMPARE(in(Seconds(6.0 * gigabyte / bandwidth), millisecond), 3.0);
        QVERIFY(1.0 * gibibyte > 1.0 * gigabyte);
    }
};

QTEST_GUILESS_MAIN(UnitsTest)
#include "units_test.moc"
