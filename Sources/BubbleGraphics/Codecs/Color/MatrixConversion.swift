// SPDX-License-Identifier: MIT
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
    let component = SRGBCurve.component(Double(index) / Double(last))
    return UInt8((component * 255).rounded())
  }
}
