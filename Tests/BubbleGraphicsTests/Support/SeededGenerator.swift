import BubbleText
import Foundation

@testable import BubbleGraphics

/// The same random numbers for the same seed, in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0xD134_2543_DE82_EF95 &+ 0x2545_F491_4F6C_DD1D }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Nothing and everything more often than what lies between.
  mutating func coverage() -> UInt8 {
    [0, 255, UInt8.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0
  }

  /// A premultiplied pixel.
  mutating func pixel() -> UInt32 {
    PixelArithmetic.multiply(
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &self), by: UInt32(coverage()))
  }

  /// A colour that is opaque every other time.
  mutating func color() -> Color {
    let alpha = Bool.random(using: &self) ? 1 : Double.random(in: 0.05...1, using: &self)
    return Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &self), alpha: alpha)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// A length or place: whole, half, or anything.
  mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
    let value = number(range)
    return [value.rounded(), (value * 2).rounded() / 2, value].randomElement(using: &self) ?? value
  }

  mutating func rect(within size: Double) -> CGRect {
    CGRect(
      x: coordinate(-10...size), y: coordinate(-10...size), width: coordinate(0...size),
      height: coordinate(0...size))
  }
}
