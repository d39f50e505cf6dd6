// SPDX-License-Identifier: MIT
internal import Foundation

/// A colour space of three primaries and a curve.
struct RGBSpace: Hashable, Sendable {
  /// The curve from a component to linear light, both from 0 to 1.
  enum Curve: Hashable, Sendable {
    case sRGB
    case power(Double)

    func callAsFunction(_ component: Double) -> Double {
      switch self {
      case .sRGB: SRGBCurve.linear(component)
      case .power(let exponent): pow(component, exponent)
      }
    }
  }

  /// The map from linear components to XYZ, for the white D50 that profiles are related to.
  let toXYZ: ColorMatrix

  let curve: Curve

  private init(toXYZ: ColorMatrix, curve: Curve) {
    self.toXYZ = toXYZ
    self.curve = curve
  }

  /// The colour space of chromaticities; `nil` where they make none.
  init?(_ primaries: Chromaticities, curve: Curve) {
    guard let matrix = primaries.toXYZ else { return nil }
    self.init(toXYZ: matrix, curve: curve)
  }

  /// The components of sRGB, without its curve.
  static let sRGBToXYZ = ColorMatrix(columns: [
    SIMD3(0.436065674, 0.222488403, 0.013916016), SIMD3(0.385147095, 0.716873169, 0.097076416),
    SIMD3(0.143066406, 0.060607910, 0.714096069),
  ])

  /// Primaries of sRGB with another curve.
  static func sRGB(curve: Curve) -> RGBSpace { RGBSpace(toXYZ: sRGBToXYZ, curve: curve) }
}

/// The curve of sRGB (IEC 61966-2-1), with components and light from 0 to 1.
package enum SRGBCurve {
  /// The linear light of a component.
  package static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// The component of linear light.
  package static func component(_ linear: Double) -> Double {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}

/// The chromaticities x and y of primaries and white.
struct Chromaticities: Hashable, Sendable {
  var red, green, blue, white: SIMD2<Double>

  private static let d65 = SIMD2(0.3127, 0.3290)
  static let sRGB = Chromaticities(
    red: SIMD2(0.64, 0.33), green: SIMD2(0.3, 0.6), blue: SIMD2(0.15, 0.06), white: d65)

  /// Primaries by their code points (ITU-T H.273, table 2); `nil` for others than television's and Display P3.
  init?(codePoint: Int) {
    switch codePoint {
    case 1: self = .sRGB
    case 5:
      self.init(
        red: SIMD2(0.64, 0.33), green: SIMD2(0.29, 0.6), blue: SIMD2(0.15, 0.06), white: Self.d65)
    case 6, 7:
      self.init(
        red: SIMD2(0.63, 0.34), green: SIMD2(0.31, 0.595), blue: SIMD2(0.155, 0.07),
        white: Self.d65)
    case 9:
      self.init(
        red: SIMD2(0.708, 0.292), green: SIMD2(0.17, 0.797), blue: SIMD2(0.131, 0.046),
        white: Self.d65)
    case 12:
      self.init(
        red: SIMD2(0.68, 0.32), green: SIMD2(0.265, 0.69), blue: SIMD2(0.15, 0.06),
        white: Self.d65)
    default: return nil
    }
  }

  init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double>) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  /// The map from linear components to XYZ, with the white adapted to D50 by Bradford's cones; `nil` where there is none.
  var toXYZ: ColorMatrix? {
    let points = [red, green, blue, white]
    guard points.allSatisfy({ $0.x >= 0 && $0.y > 0 && $0.x <= 1 && $0.y <= 1 }) else { return nil }
    let matrix = ColorMatrix(columns: points.prefix(3).map(Self.xyz))
    let white = Self.xyz(white)
    guard let inverse = matrix.inverse, let fromCones = Self.cones.inverse else { return nil }
    let unadapted = matrix * ColorMatrix.diagonal(inverse * white)
    let (source, target) = (Self.cones * white, Self.cones * Self.d50)
    return fromCones * ColorMatrix.diagonal(target / source) * Self.cones * unadapted
  }

  private static func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
  }

  /// The white of profiles (ICC.1, 6.3.4.3).
  private static let d50 = SIMD3(0.9642, 1, 0.8249)

  private static let cones = ColorMatrix(columns: [
    SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685),
    SIMD3(-0.1614, 0.0367, 1.0296),
  ])
}

/// Coding-independent code points of colours (ITU-T H.273).
struct ColorCodePoints: Hashable, Sendable {
  var primaries: Int
  var transfer: Int
  var matrix = 0
  var isFullRange = true

  /// The colour space; `nil` for what isn't simple: high dynamic range, other matrices, a limited range.
  var space: RGBSpace? {
    guard matrix == 0, isFullRange, let primaries = Chromaticities(codePoint: primaries),
      let curve
    else { return nil }
    return RGBSpace(primaries, curve: curve)
  }

  private var curve: RGBSpace.Curve? {
    switch transfer {
    // Television's curves are read as screens show them, as in Chromium.
    case 1, 6, 14, 15: .power(2.4)
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 8: .power(1)
    case 13: .sRGB
    default: nil
    }
  }
}
