// SPDX-License-Identifier: MIT
import Foundation

/// The difference ΔE of two colours by CIE 1994, for graphic arts: 0 for the same, about 2 is just noticed, 100 is black
/// from white.
enum ColorDifference {
  /// The difference of a pixel in two images of premultiplied blue, green, red and alpha.
  ///
  /// Translucent colours are compared on black and on white; the larger difference counts.
  static func between(_ one: [UInt8], _ other: [UInt8], at start: Int) -> Float {
    let range = start..<start + 4
    if one[range].elementsEqual(other[range]) { return 0 }
    let onBlack = between(lab(one, start, background: 0), lab(other, start, background: 0))
    guard one[start + 3] < 255 || other[start + 3] < 255 else { return onBlack }
    let onWhite = between(lab(one, start, background: 255), lab(other, start, background: 255))
    return max(onBlack, onWhite)
  }

  /// ΔE*94 of a reference and a sample in CIELAB: lightness in x, a in y, b in z.
  static func between(_ reference: SIMD3<Float>, _ sample: SIMD3<Float>) -> Float {
    let chroma = { (color: SIMD3<Float>) in (color.y * color.y + color.z * color.z).squareRoot() }
    let (first, second) = (chroma(reference), chroma(sample))
    let lightness = reference.x - sample.x
    let (a, b) = (reference.y - sample.y, reference.z - sample.z)
    let chromaDifference = first - second
    let hueSquared = max(a * a + b * b - chromaDifference * chromaDifference, 0)
    let (chromaWeight, hueWeight) = (1 + 0.045 * first, 1 + 0.015 * first)
    return
      (lightness * lightness
      + chromaDifference * chromaDifference / (chromaWeight * chromaWeight)
      + hueSquared / (hueWeight * hueWeight)).squareRoot()
  }

  /// A pixel on a grey background in CIELAB, for the white of D65.
  private static func lab(_ bytes: [UInt8], _ start: Int, background: Int) -> SIMD3<Float> {
    let rest = background * (255 - Int(bytes[start + 3])) / 255
    let linear = { (offset: Int) in Self.linear[min(Int(bytes[start + offset]) + rest, 255)] }
    return lab(red: linear(2), green: linear(1), blue: linear(0))
  }

  /// A colour of linear sRGB in CIELAB.
  static func lab(red: Float, green: Float, blue: Float) -> SIMD3<Float> {
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    let (fx, fy, fz) = (curve(x), curve(y), curve(z))
    return SIMD3(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  private static func curve(_ value: Float) -> Float {
    value > 216.0 / 24389 ? cbrt(value) : (value * 24389 / 27 + 16) / 116
  }

  /// The linear values of sRGB's bytes.
  private static let linear: [Float] = (0..<256).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
