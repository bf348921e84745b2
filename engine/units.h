// SPDX-License-Identifier: GPL-3.0-or-later
// The dimensions of inference performance and the quantities made of them.
//
// FLOP, byte, token, parameter, second and joule are base dimensions, so adding bytes to FLOPs or taking a
// bandwidth for a compute rate does not compile. A quantity is one double at run time. A sequence of a batch
// is a plain count.
#pragma once

#include <boost/units/base_dimension.hpp>
#include <boost/units/base_unit.hpp>
#include <boost/units/derived_dimension.hpp>
#include <boost/units/make_system.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/unit.hpp>

namespace ridgepoint {

namespace dimension {
struct FlopBase : boost::units::base_dimension<FlopBase, 1001> {};
struct ByteBase : boost::units::base_dimension<ByteBase, 1002> {};
struct TokenBase : boost::units::base_dimension<TokenBase, 1003> {};
struct SecondBase : boost::units::base_dimension<SecondBase, 1004> {};
struct JouleBase : boost::units::base_dimension<JouleBase, 1005> {};
struct ParameterBase : boost::units::base_dimension<ParameterBase, 1006> {};

template <class Base, int Exponent = 1>
struct Power {
    using type = typename boost::units::derived_dimension<Base, Exponent>::type;
};
template <class A, int AExponent, class B, int BExponent>
using Product = typename boost::units::derived_dimension<A, AExponent, B, BExponent>::type;
template <class A, int AExponent, class B, int BExponent, class C, int CExponent>
using Product3 = typename boost::units::derived_dimension<A, AExponent, B, BExponent, C, CExponent>::type;

struct FlopUnit : boost::units::base_unit<FlopUnit, FlopBase::dimension_type, 2001> {};
struct ByteUnit : boost::units::base_unit<ByteUnit, ByteBase::dimension_type, 2002> {};
struct TokenUnit : boost::units::base_unit<TokenUnit, TokenBase::dimension_type, 2003> {};
struct SecondUnit : boost::units::base_unit<SecondUnit, SecondBase::dimension_type, 2004> {};
struct JouleUnit : boost::units::base_unit<JouleUnit, JouleBase::dimension_type, 2005> {};
struct ParameterUnit : boost::units::base_unit<ParameterUnit, ParameterBase::dimension_type, 2006> {};

using System =
    boost::units::make_system<FlopUnit, ByteUnit, TokenUnit, SecondUnit, JouleUnit, ParameterUnit>::type;

template <class Dimension>
using Quantity = boost::units::quantity<boost::units::unit<Dimension, System>, double>;
} // namespace dimension

using FlopCount = dimension::Quantity<dimension::FlopBase::dimension_type>;
using Bytes = dimension::Quantity<dimension::ByteBase::dimension_type>;
using Tokens = dimension::Quantity<dimension::TokenBase::dimension_type>;
using Seconds = dimension::Quantity<dimension::SecondBase::dimension_type>;
using Joules = dimension::Quantity<dimension::JouleBase::dimension_type>;
using Parameters = dimension::Quantity<dimension::ParameterBase::dimension_type>;

using FlopRate = dimension::Quantity<dimension::Product<dimension::FlopBase, 1, dimension::SecondBase, -1>>;
using Bandwidth = dimension::Quantity<dimension::Product<dimension::ByteBase, 1, dimension::SecondBase, -1>>;
using Watts = dimension::Quantity<dimension::Product<dimension::JouleBase, 1, dimension::SecondBase, -1>>;
using TokenRate = dimension::Quantity<dimension::Product<dimension::TokenBase, 1, dimension::SecondBase, -1>>;
/// Sequences (or pictures) a second: a count over time.
using SampleRate = dimension::Quantity<dimension::Power<dimension::SecondBase, -1>::type>;

using ArithmeticIntensity =
    dimension::Quantity<dimension::Product<dimension::FlopBase, 1, dimension::ByteBase, -1>>;
using BytesPerToken =
    dimension::Quantity<dimension::Product<dimension::ByteBase, 1, dimension::TokenBase, -1>>;
using BytesPerParameter =
    dimension::Quantity<dimension::Product<dimension::ByteBase, 1, dimension::ParameterBase, -1>>;
using FlopPerParameter =
    dimension::Quantity<dimension::Product<dimension::FlopBase, 1, dimension::ParameterBase, -1>>;
using FlopPerToken =
    dimension::Quantity<dimension::Product<dimension::FlopBase, 1, dimension::TokenBase, -1>>;
using FlopPerParameterToken = dimension::Quantity<
    dimension::Product3<dimension::FlopBase, 1, dimension::ParameterBase, -1, dimension::TokenBase, -1>>;
/// Attention's work for each pair of a query and a key.
using FlopPerTokenPair =
    dimension::Quantity<dimension::Product<dimension::FlopBase, 1, dimension::TokenBase, -2>>;

/// What one FLOP, or one byte, costs in time: the reciprocals of rates.
using TimePerFlop =
    dimension::Quantity<dimension::Product<dimension::SecondBase, 1, dimension::FlopBase, -1>>;
using TimePerByte =
    dimension::Quantity<dimension::Product<dimension::SecondBase, 1, dimension::ByteBase, -1>>;

inline constexpr FlopCount flop = FlopCount::from_value(1.0);
inline constexpr Bytes byte = Bytes::from_value(1.0);
inline constexpr Tokens token = Tokens::from_value(1.0);
inline constexpr Seconds second = Seconds::from_value(1.0);
inline constexpr Joules joule = Joules::from_value(1.0);
inline constexpr Parameters parameter = Parameters::from_value(1.0);

inline constexpr Seconds millisecond = Seconds::from_value(1e-3);
inline constexpr Seconds microsecond = Seconds::from_value(1e-6);
inline constexpr Bytes gigabyte = Bytes::from_value(1e9);
inline constexpr Bytes gibibyte = Bytes::from_value(1073741824.0);
inline constexpr Bandwidth byte_per_second = Bandwidth::from_value(1.0);
inline constexpr Bandwidth gigabyte_per_second = Bandwidth::from_value(1e9);
inline constexpr Bandwidth terabyte_per_second = Bandwidth::from_value(1e12);
inline constexpr FlopRate flop_per_second = FlopRate::from_value(1.0);
inline constexpr FlopRate teraflop_per_second = FlopRate::from_value(1e12);
inline constexpr SampleRate per_second = SampleRate::from_value(1.0);
inline constexpr TokenRate token_per_second = TokenRate::from_value(1.0);
inline constexpr Watts watt = Watts::from_value(1.0);
inline constexpr ArithmeticIntensity flop_per_byte = ArithmeticIntensity::from_value(1.0);
inline constexpr BytesPerParameter byte_per_parameter = BytesPerParameter::from_value(1.0);
inline constexpr FlopPerParameter flop_per_parameter = FlopPerParameter::from_value(1.0);

/// The number of a quantity in a named unit: in(ttft, millisecond). The only way out of a quantity, so that
/// no number is ever read without its unit beside it.
template <class Q>
constexpr double in(const Q& quantity, const Q& unit) {
    return quantity.value() / unit.value();
}

} // namespace ridgepoint
