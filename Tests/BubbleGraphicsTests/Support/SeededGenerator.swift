// SPDX-License-Identifier: MIT
import BubbleSampleImages
import BubbleText
import Foundation

@testable import BubbleGraphics

extension SeededGenerator {
  /// 0 and 255 more often than what is between.
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
