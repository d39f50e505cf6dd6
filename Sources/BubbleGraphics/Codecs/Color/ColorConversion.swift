// SPDX-License-Identifier: MIT
/// The colours that a file's components stand for.
enum EncodedColors: Hashable, Sendable {
  case sRGB

  /// The bytes of an ICC profile, which may be anything.
  case profile([UInt8])

  case space(RGBSpace)
}

/// A conversion of pixels to sRGB, relative to white; colours that sRGB doesn't have are cut to those that it has.
struct ColorConversion {
  private enum Method {
    case matrix(MatrixConversion)

    /// The pixels of 256 greys.
    case greys([UInt32])

    case profile(ProfileTransform)
  }

  private let method: Method

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
      method = .matrix(matrix)
    case .profile(let bytes):
      guard let profile = ICCProfile(bytes) else { return nil }
      if profile.isGrey {
        guard isGrey, let greys = profile.greys() else { return nil }
        method = .greys(greys)
      } else if let shaper = profile.shaper() {
        guard let matrix = MatrixConversion(toXYZ: shaper.toXYZ, curves: shaper.curves)
        else { return nil }
        method = .matrix(matrix)
      } else {
        guard let transform = profile.transform(from: .bgra) else { return nil }
        method = .profile(transform)
      }
    }
  }

  /// Converts all pixels.
  func convert(_ bitmap: inout Bitmap) {
    let width = bitmap.pixelWidth
    bitmap.bytes.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self) { pixels in
        guard let start = pixels.baseAddress else { return }
        for first in stride(from: 0, to: pixels.count, by: width) {
          convert(start + first, count: width)
        }
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
    switch method {
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
