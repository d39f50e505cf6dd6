// SPDX-License-Identifier: MIT
internal import BubbleGraphics
internal import Foundation

/// A colour in OKLab, where distances are about as the eye sees them (B. Ottosson, 2020).
package struct OKLab {
  private let coordinates: SIMD3<Double>

  /// - Parameters: Light of sRGB's primaries, from 0 to 1.
  private init(red: Double, green: Double, blue: Double) {
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    coordinates = SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// A pixel as a bitmap has it, on a grey from 0 to 255.
  init(premultiplied pixel: UInt32, on grey: UInt32) {
    let shining = grey * (255 - pixel >> 24) / 255
    func light(_ shift: UInt32) -> Double {
      SRGBLight.table[Int(min((pixel >> shift & 255) + shining, 255))]
    }
    self.init(red: light(16), green: light(8), blue: light(0))
  }

  func distance(to other: OKLab) -> Double {
    let step = coordinates - other.coordinates
    return (step * step).sum().squareRoot()
  }

  /// The larger of two pixels' distances on white and on black.
  package static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    func distance(on grey: UInt32) -> Double {
      OKLab(premultiplied: first, on: grey).distance(to: OKLab(premultiplied: second, on: grey))
    }
    guard min(first >> 24, second >> 24) < 255 else { return distance(on: 255) }
    return max(distance(on: 255), distance(on: 0))
  }
}

/// The light of sRGB's values, from 0 to 255.
private enum SRGBLight {
  static let table: [Double] = (0...255).map { value in
    SRGBCurve.linear(Double(value) / 255)
  }
}
