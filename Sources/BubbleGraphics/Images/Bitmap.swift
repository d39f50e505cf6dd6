// SPDX-License-Identifier: MIT
internal import Foundation

/// Pixels in memory: rows from top to bottom, four bytes a pixel.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let pixelWidth: Int

  /// The number of rows.
  public let pixelHeight: Int

  /// Blue, green, red, alpha of each pixel, the colours premultiplied by alpha, in sRGB.
  ///
  /// That is Cairo's `ARGB32` on a little-endian machine, without padding between rows.
  public var bytes: [UInt8]

  /// - Precondition: `bytes` holds four bytes for each of `pixelWidth` × `pixelHeight` pixels.
  public init(pixelWidth: Int, pixelHeight: Int, bytes: [UInt8]) {
    precondition(
      pixelWidth > 0 && pixelHeight > 0 && bytes.count == pixelWidth * pixelHeight * 4,
      "A bitmap of \(pixelWidth) × \(pixelHeight) pixels needs four bytes a pixel.")
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.bytes = bytes
  }

  /// Whether two bitmaps have the same size and pixels.
  public static func == (one: Bitmap, other: Bitmap) -> Bool {
    guard one.pixelWidth == other.pixelWidth, one.bytes.count == other.bytes.count else {
      return false
    }
    // An array would compare them one by one.
    return one.bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return true
        }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }

  // All bytes at once: an array gives them to the hasher one by one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixelWidth)
    hasher.combine(pixelHeight)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension Bitmap {
  /// The pixels as RGBA in sRGB, for other libraries.
  ///
  /// Alpha is straight: colours are not multiplied by it. A transparent pixel is four zeros.
  /// Rows go from top to bottom, without padding.
  public var rgbaBytes: [UInt8] { straightPixels(order: .rgba) }

  /// The size in pixels, as geometry.
  var pixelSize: CGSize { CGSize(width: Double(pixelWidth), height: Double(pixelHeight)) }

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    bytes.withUnsafeBytes { bytes in
      var all: UInt32 = 0xFF00_0000
      for pixel in bytes.bindMemory(to: UInt32.self) { all &= pixel }
      return all == 0xFF00_0000
    }
  }
}

/// The part of a bitmap with some columns and rows, which need not be cut out until it is drawn.
struct BitmapPart {
  let whole: Bitmap

  /// The columns and rows. Neither may be empty.
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ whole: Bitmap) {
    self.init(whole, columns: 0..<whole.pixelWidth, rows: 0..<whole.pixelHeight)
  }

  init(_ whole: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    self.whole = whole
    self.columns = columns
    self.rows = rows
  }

  /// The size in pixels, as geometry.
  var pixelSize: CGSize { CGSize(width: Double(columns.count), height: Double(rows.count)) }

  /// The pixels of the part alone.
  var bitmap: Bitmap {
    let isWhole = columns.count == whole.pixelWidth && rows.count == whole.pixelHeight
    return isWhole ? whole : whole.cropped(x: columns, y: rows)
  }
}
