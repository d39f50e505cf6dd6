// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleSampleImages

/// A pixel with premultiplied alpha.
struct Pixel: Hashable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let black = Pixel(0, 0, 0)
  static let white = Pixel(255, 255, 255)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

extension Bitmap {
  subscript(x: Int, y: Int) -> Pixel {
    let start = (y * pixelWidth + x) * 4
    return Pixel(bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3])
  }

  init(pixelWidth: Int, pixelHeight: Int, pixel: (_ x: Int, _ y: Int) -> Pixel) {
    var bytes: [UInt8] = []
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth {
        let pixel = pixel(x, y)
        bytes += [pixel.blue, pixel.green, pixel.red, pixel.alpha]
      }
    }
    self.init(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }

  /// The columns and rows that hold a pixel with alpha, or `nil` when there is none.
  var inkBounds: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let inked = (0..<pixelWidth * pixelHeight).filter { bytes[$0 * 4 + 3] > 0 }
    let columns = inked.map { $0 % pixelWidth }
    let rows = inked.map { $0 / pixelWidth }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  /// The sum of all alphas, in opaque pixels.
  var inkArea: Double {
    stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
  }

  var mirroredHorizontally: Bitmap {
    Bitmap(pixelWidth: pixelWidth, pixelHeight: pixelHeight) { self[pixelWidth - 1 - $0, $1] }
  }

  /// The largest difference of any component to another bitmap of the same size.
  func largestDifference(to other: Bitmap) -> Int {
    guard bytes != other.bytes else { return 0 }
    var largest = 0
    bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { others in
        // Most components are equal, and eight are compared at once.
        var start = 0
        while start < bytes.count {
          let end = min(start + 8, bytes.count)
          if end == start + 8,
            bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
              == others.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          {
            start = end
            continue
          }
          while start < end {
            largest = max(largest, abs(Int(bytes[start]) - Int(others[start])))
            start += 1
          }
        }
      }
    }
    return largest
  }
}

extension ImageKind {
  func bitmap(width: Int, height: Int) -> Bitmap {
    Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes(width: width, height: height))
  }
}
