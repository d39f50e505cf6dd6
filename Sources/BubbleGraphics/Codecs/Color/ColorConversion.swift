// SPDX-License-Identifier: MIT
internal import Foundation

/// The colours that a file's components stand for.
enum EncodedColors: Hashable, Sendable {
  case sRGB

  /// The bytes of an ICC profile, which may be anything.
  case profile([UInt8])

  case space(RGBSpace)
}

/// A conversion of pixels to sRGB, relative to white; colours that sRGB doesn't have are cut to those that it has.
struct ColorConversion {
  private enum Way {
    case matrix(MatrixConversion)

    /// The pixels of 256 greys.
    case greys([UInt32])

    case profile(ProfileTransform)
  }

  private let way: Way

  /// - Parameter isGrey: Whether all pixels are greys: only they may have a profile of greys.
  /// - Returns: `nil` where nothing has to be converted: in sRGB, with a profile that changes no component by more than
  ///   1, and with a profile that is damaged or for other colours.
  init?(from colors: EncodedColors, isGrey: Bool = false) {
    switch colors {
    case .sRGB: return nil
    case .space(let space):
      let curve = (0..<256).map { Float(space.curve(Double($0) / 255)) }
      guard let matrix = MatrixConversion(toXYZ: space.toXYZ, curves: [curve, curve, curve])
      else { return nil }
      way = .matrix(matrix)
    case .profile(let bytes):
      guard let profile = ICCProfile(bytes) else { return nil }
      if profile.isGrey {
        guard isGrey, let greys = profile.greys() else { return nil }
        way = .greys(greys)
      } else if let shaper = profile.shaper() {
        guard let matrix = MatrixConversion(toXYZ: shaper.toXYZ, curves: shaper.curves)
        else { return nil }
        way = .matrix(matrix)
      } else {
        guard let transform = profile.transform(from: .bgra) else { return nil }
        way = .profile(transform)
      }
    }
  }

  /// Converts all pixels.
  func convert(_ bitmap: inout Bitmap) {
    let width = bitmap.pixelWidth
    bitmap.bytes.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      guard let start = pixels.baseAddress else { return }
      for first in stride(from: 0, to: pixels.count, by: width) {
        convert(start + first, count: width)
      }
    }
  }

  /// Converts a row: blue, green, red and alpha of each pixel, in the order of bytes.
  private func convert(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    var all = UInt32.max
    for index in 0..<count { all &= row[index] }
    let isOpaque = all.littleEndian >> 24 == 255
    // Curves are those of straight components.
    if !isOpaque { Self.changeComponents(row, count: count, Premultiplication.straight) }
    switch way {
    case .matrix(let matrix): matrix.convert(row, count: count)
    case .profile(let transform): transform.convert(row, count: count)
    case .greys(let greys):
      let alpha = UInt32(0xFF00_0000).littleEndian
      for index in 0..<count {
        row[index] = greys[Int(row[index].littleEndian & 255)] & ~alpha | row[index] & alpha
      }
    }
    if !isOpaque { Self.changeComponents(row, count: count, Premultiplication.premultiplied) }
  }

  /// Changes the components of translucent pixels.
  private static func changeComponents(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, _ change: (UInt8, _ alpha: UInt8) -> UInt8
  ) {
    for index in 0..<count {
      let pixel = row[index].littleEndian
      let alpha = UInt8(pixel >> 24)
      guard alpha < 255 else { continue }
      var changed = UInt32(alpha) << 24
      for shift: UInt32 in [0, 8, 16] {
        let component = UInt8(truncatingIfNeeded: pixel >> shift)
        changed |= UInt32(change(component, alpha)) << shift
      }
      row[index] = changed.littleEndian
    }
  }
}

/// A conversion by three curves and a matrix, to sRGB.
struct MatrixConversion {
  private let red, green, blue: [Float]
  private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// - Parameters:
  ///   - toXYZ: The map from linear components.
  ///   - curves: The linear components of red, green and blue, of all bytes.
  /// - Returns: `nil` where it changes no component by more than 1, as most photos' profiles, which are sRGB.
  init?(toXYZ: ColorMatrix, curves: [[Float]]) {
    guard let inverse = RGBSpace.sRGBToXYZ.inverse, curves.count == 3,
      curves.allSatisfy({ $0.count == 256 && $0.allSatisfy(\.isFinite) })
    else { return nil }
    let light = curves.map { $0.map { min(max($0, 0), 1) } }
    (red, green, blue) = (light[0], light[1], light[2])
    let matrix = (inverse * toXYZ).columns.map {
      SIMD4<Float>(Float($0.x), Float($0.y), Float($0.z), 0)
    }
    guard matrix.allSatisfy({ ($0 * 0).sum() == 0 }) else { return nil }
    columns = (matrix[0], matrix[1], matrix[2])
    if changesNothing { return nil }
  }

  /// Whether greys, and colours in a grid, stay as they are, within 1.
  private var changesNothing: Bool {
    withTables { tables in
      func stays(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
        let color = tables.converted(red, green, blue)
        return abs(Int(color.x) - red) <= 1 && abs(Int(color.y) - green) <= 1
          && abs(Int(color.z) - blue) <= 1
      }
      guard (0..<256).allSatisfy({ stays($0, $0, $0) }) else { return false }
      let steps = stride(from: 0, through: 255, by: 51)
      return steps.allSatisfy { red in
        steps.allSatisfy { green in steps.allSatisfy { stays(red, green, $0) } }
      }
    }
  }

  /// Converts a row: blue, green, red and alpha of each pixel, in the order of bytes.
  func convert(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    withTables { tables in
      for index in 0..<count {
        let pixel = row[index].littleEndian
        let color = tables.converted(
          Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        let converted = pixel & 0xFF00_0000 | color.x << 16 | color.y << 8 | color.z
        row[index] = converted.littleEndian
      }
    }
  }

  /// The tables without checks of their bounds, which take longer than all else.
  private struct Tables {
    let red, green, blue: UnsafePointer<Float>
    let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
    let encoded: UnsafePointer<UInt8>

    /// - Parameters: Components from 0 to 255.
    @inline(__always)
    func converted(_ red: Int, _ green: Int, _ blue: Int) -> SIMD3<UInt32> {
      let linear =
        columns.0 * self.red[red] + columns.1 * self.green[green] + columns.2 * self.blue[blue]
      let places = pointwiseMin(pointwiseMax(linear, .zero), .one) * MatrixConversion.last
      // Added to 2²³, a number's last bits are its whole part, rounded: conversions with checks take longer.
      let bits = unsafeBitCast(places + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
      return SIMD3(
        UInt32(encoded[Int(bits.x)]), UInt32(encoded[Int(bits.y)]), UInt32(encoded[Int(bits.z)]))
    }
  }

  private func withTables<Value>(_ body: (Tables) -> Value) -> Value {
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          Self.encoded.withUnsafeBufferPointer { encoded in
            guard let red = red.baseAddress, let green = green.baseAddress,
              let blue = blue.baseAddress, let encoded = encoded.baseAddress
            else { preconditionFailure("Tables of colours have entries.") }
            return body(
              Tables(red: red, green: green, blue: blue, columns: columns, encoded: encoded))
          }
        }
      }
    }
  }

  /// The index of the last byte: steps of a fifth of a component where the curve is steepest.
  fileprivate static let last: Float = 16_384

  /// The components of sRGB for linear ones.
  private static let encoded: [UInt8] = (0...Int(last)).map { index in
    let linear = Double(index) / Double(last)
    let component =
      linear <= 0.0031308 ? linear * 12.92 : 1.055 * Foundation.pow(linear, 1 / 2.4) - 0.055
    return UInt8((component * 255).rounded())
  }
}
