// SPDX-License-Identifier: MIT
/// ``PixelArithmetic`` on eight pixels at once.
struct PixelVector {
  /// The number of pixels.
  static let count = 8

  /// A vector of two numbers for each pixel.
  typealias Words = SIMD16<UInt16>

  @inline(__always) private static var evenBytes: Words { Words(repeating: 0xFF) }

  /// Blue and red of each pixel, and green and alpha, each in 16 bits.
  private var blueRed: SIMD16<UInt16>
  private var greenAlpha: SIMD16<UInt16>

  /// Eight times the same pixel.
  @inline(__always) init(repeating pixel: UInt32) { self.init(SIMD8<UInt32>(repeating: pixel)) }

  /// Loads eight pixels, the first of which is at the address.
  @inline(__always) init(at address: UnsafeRawPointer) {
    self.init(address.loadUnaligned(as: SIMD8<UInt32>.self))
  }

  @inline(__always) private init(_ pixels: SIMD8<UInt32>) {
    let words = unsafeBitCast(pixels, to: Words.self)
    blueRed = words & Self.evenBytes
    greenAlpha = words &>> 8
  }

  @inline(__always) func store(at address: UnsafeMutableRawPointer) {
    let pixels = unsafeBitCast(blueRed | (greenAlpha &<< 8), to: SIMD8<UInt32>.self)
    address.storeBytes(of: pixels, as: SIMD8<UInt32>.self)
  }

  /// Bytes as factors: each twice.
  @inline(__always) static func factors(_ bytes: SIMD8<UInt8>) -> Words {
    let words = SIMD8<UInt16>(truncatingIfNeeded: bytes)
    var factors = Words()
    factors.evenHalf = words
    factors.oddHalf = words
    return factors
  }

  /// Returns every pixel × the factor of its place, from 0 to 255, / 255.
  @inline(__always) func multiplied(by factors: Words) -> PixelVector {
    var result = self
    result.blueRed = Self.multiply(blueRed, factors)
    result.greenAlpha = Self.multiply(greenAlpha, factors)
    return result
  }

  /// The same as ``multiplied(by:)`` of pixels whose bytes are 0 or 255, such as black and white.
  @inline(__always) func masked(by factors: Words) -> PixelVector {
    var result = self
    result.blueRed &= factors
    result.greenAlpha &= factors
    return result
  }

  /// Returns these pixels laid over others.
  @inline(__always) func laid(over backdrop: PixelVector) -> PixelVector {
    var alphas = Words()
    alphas.evenHalf = greenAlpha.oddHalf
    alphas.oddHalf = greenAlpha.oddHalf
    return laid(over: backdrop, alphas: alphas)
  }

  /// Returns these pixels, whose alphas are known, laid over others.
  @inline(__always)
  func laid(over backdrop: PixelVector, alphas: Words) -> PixelVector {
    var result = backdrop.multiplied(by: alphas ^ Self.evenBytes)
    result.blueRed &+= blueRed
    result.greenAlpha &+= greenAlpha
    return result
  }

  @inline(__always) private static func multiply(_ first: Words, _ second: Words) -> Words {
    let product = first &* second &+ 0x80
    return (product &+ (product &>> 8)) &>> 8
  }
}

extension PixelVector {
  /// The number of coverages that ``unite(_:with:)`` takes.
  static let coverageCount = 16

  /// Adds sixteen coverages to others: ``PixelArithmetic/union(_:_:)``.
  @inline(__always)
  static func unite(_ target: UnsafeMutableRawPointer, with source: UnsafeRawPointer) {
    let first = target.loadUnaligned(as: SIMD8<UInt16>.self)
    // Most of a mask has no glyph yet.
    if target.loadUnaligned(as: UInt64.self)
      | target.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
    {
      return target.copyMemory(from: source, byteCount: coverageCount)
    }
    let second = source.loadUnaligned(as: SIMD8<UInt16>.self)
    let even = union(first & 0xFF, second & 0xFF)
    let odd = union(first &>> 8, second &>> 8)
    target.storeBytes(of: even | (odd &<< 8), as: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private static func union(_ first: SIMD8<UInt16>, _ second: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let product = first &* second &+ 0x80
    return first &+ second &- ((product &+ (product &>> 8)) &>> 8)
  }
}
