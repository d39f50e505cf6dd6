// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// An image of pixels.
///
/// Partial: 8 bits a component, premultiplied BGRA, sRGB; no data providers.
public final class CGImage: Hashable, Sendable {
  /// The pixels of this package.
  public let bitmap: Bitmap

  /// The names of symbols without a drawing that it shows.
  let undrawnSymbols: [String]

  /// Creates an image from pixels.
  public convenience init(_ bitmap: Bitmap) { self.init(bitmap, undrawnSymbols: []) }

  init(_ bitmap: Bitmap, undrawnSymbols: [String]) {
    (self.bitmap, self.undrawnSymbols) = (bitmap, undrawnSymbols)
  }

  /// The width, in pixels.
  public var width: Int { bitmap.pixelWidth }

  /// The height, in pixels.
  public var height: Int { bitmap.pixelHeight }

  /// The bits of a colour component: 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// Four for each pixel of a row.
  public var bytesPerRow: Int { bitmap.pixelWidth * 4 }

  /// The position of alpha: first in a little-endian pixel, whose colours are premultiplied.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

  /// The layout of pixels: ``alphaInfo`` in little-endian words of 32 bits, that is, blue comes first in memory.
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
  }

  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { .rgb }

  /// The part inside of a rectangle of pixels; `nil` where the two don't meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns * rows * 4)
    for row in top..<top + rows {
      let start = (row * width + left) * 4
      bytes += bitmap.bytes[start..<start + columns * 4]
    }
    return CGImage(
      Bitmap(pixelWidth: columns, pixelHeight: rows, bytes: bytes), undrawnSymbols: undrawnSymbols)
  }

  /// A copy, which is the same.
  public func copy() -> CGImage? { self }

  public static func == (one: CGImage, other: CGImage) -> Bool {
    one === other || one.bitmap == other.bitmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// The position of alpha in a pixel, and whether colours are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// The layout of pixels. Contexts have one of their own, whatever is requested.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
}
