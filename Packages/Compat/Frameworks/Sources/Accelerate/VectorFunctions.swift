// SPDX-License-Identifier: MIT
import Foundation

// The functions of vDSP that waveforms are made with, of single-precision numbers.

/// A number of elements.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias vDSP_Length = UInt
/// The distance of elements that follow each other, in elements.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias vDSP_Stride = Int

/// Converts samples of 16 bits.
public func vDSP_vflt16(
  _ a: UnsafePointer<Int16>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { convert(a, ia, c, ic, n) }

/// Converts samples of 32 bits.
public func vDSP_vflt32(
  _ a: UnsafePointer<Int32>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { convert(a, ia, c, ic, n) }

private func convert(
  _ a: UnsafePointer<some BinaryInteger>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for index in 0..<Int(n) { c[index * ic] = Float(a[index * ia]) }
}

private func map(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length, _ transform: (Float) -> Float
) {
  for index in 0..<Int(n) { c[index * ic] = transform(a[index * ia]) }
}

private func reduce(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ n: vDSP_Length, from start: Float,
  _ combine: (Float, Float) -> Float
) -> Float {
  (0..<Int(n)).reduce(start) { combine($0, a[$1 * ia]) }
}

/// Writes absolute values.
public func vDSP_vabs(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { map(a, ia, c, ic, n, abs) }

/// Writes squares.
public func vDSP_vsq(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { map(a, ia, c, ic, n) { $0 * $0 } }

/// Writes sums with a number.
public func vDSP_vsadd(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let addend = b.pointee
  map(a, ia, c, ic, n) { $0 + addend }
}

/// Writes products with a number.
public func vDSP_vsmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let factor = b.pointee
  map(a, ia, c, ic, n) { $0 * factor }
}

/// Writes quotients by a number.
public func vDSP_vsdiv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let divisor = b.pointee
  map(a, ia, c, ic, n) { $0 / divisor }
}

/// Writes decibels relative to a level.
///
/// - Parameters:
///   - b: The level of 0 dB.
///   - f: 1 for amplitudes, 0 for powers.
public func vDSP_vdbcon(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length, _ f: UInt32
) {
  let (level, factor) = (b.pointee, f == 0 ? Float(10) : 20)
  map(a, ia, c, ic, n) { factor * log10($0 / level) }
}

/// Writes values clamped between two.
///
/// - Parameters:
///   - b: The lowest value.
///   - c: The highest value.
public func vDSP_vclip(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafePointer<Float>, _ d: UnsafeMutablePointer<Float>, _ id: vDSP_Stride, _ n: vDSP_Length
) {
  let (low, high) = (b.pointee, c.pointee)
  map(a, ia, d, id, n) { $0 < low ? low : $0 > high ? high : $0 }
}

/// Writes every `df`th value, filtered: the sum of it and those behind it, each with a factor of the filter.
///
/// - Parameters:
///   - df: The number of values from one result to the next.
///   - f: The factors.
///   - n: The number of results.
///   - p: The number of factors.
public func vDSP_desamp(
  _ a: UnsafePointer<Float>, _ df: vDSP_Stride, _ f: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ p: vDSP_Length
) {
  for index in 0..<Int(n) {
    c[index] = (0..<Int(p)).reduce(0) { $0 + a[index * df + $1] * f[$1] }
  }
}

/// The mean.
public func vDSP_meanv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: 0, +) / Float(n) }

/// The mean of absolute values.
public func vDSP_meamgv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: 0) { $0 + abs($1) } / Float(n) }

/// The mean of squares.
public func vDSP_measqv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: 0) { $0 + $1 * $1 } / Float(n) }

/// The root of the mean of squares.
public func vDSP_rmsqv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  vDSP_measqv(a, ia, c, n)
  c.pointee = c.pointee.squareRoot()
}

/// The sum.
public func vDSP_sve(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: 0, +) }

/// The largest value; negative infinity of none.
public func vDSP_maxv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: -.infinity, max) }

/// The smallest value; infinity of none.
public func vDSP_minv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: .infinity, min) }

/// The largest absolute value; 0 of none.
public func vDSP_maxmgv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) { c.pointee = reduce(a, ia, n, from: 0) { max($0, abs($1)) } }
