// SPDX-License-Identifier: MIT
internal import Foundation
internal import Synchronization

/// Images at the sizes at which they were drawn lately, bounded in bytes.
///
/// The same avatar is drawn beside many messages, and scaled once.
final class ScaledBitmapCache: Sendable {
  private struct Key: Hashable {
    /// The address of the image's bytes, which the entry keeps alive.
    let address: UInt
    let rowLength: Int
    let columns: Range<Int>
    let rows: Range<Int>
    let pixelWidth: Int
    let pixelHeight: Int
  }

  private struct Entry {
    let original: Bitmap
    let scaled: Bitmap
  }

  private struct Entries {
    var known: [Key: Entry] = [:]
    var byteCount = 0
  }

  private let entries = Mutex(Entries())

  /// The maximum memory of scaled images, in bytes. Those that they are made from count as
  /// well: they may be kept by nothing else.
  private static let byteLimit = 32 << 20

  /// The maximum number of pixels of an image that is kept.
  private static let pixelLimit = 1 << 20

  init() {}

  /// A part of an image at a size in pixels, from the cache or scaled now; `nil` when it is too
  /// large to be kept.
  func bitmap(_ part: BitmapPart, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    let byteCount = part.whole.bytes.count + pixelWidth * pixelHeight * 4
    guard pixelWidth * pixelHeight <= Self.pixelLimit, byteCount <= Self.byteLimit / 4 else {
      return nil
    }
    let key = Key(
      address: part.whole.bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      rowLength: part.whole.pixelWidth, columns: part.columns, rows: part.rows,
      pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    if let entry = entries.withLock({ $0.known[key] }) { return entry.scaled }
    let scaled = part.bitmap.scaled(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    guard let scaled else { return nil }
    entries.withLock { entries in
      if entries.byteCount + byteCount > Self.byteLimit { entries = Entries() }
      if entries.known.updateValue(Entry(original: part.whole, scaled: scaled), forKey: key) == nil
      {
        entries.byteCount += byteCount
      }
    }
    return scaled
  }
}

extension Bitmap {
  /// The image at another size, as Cairo scales it.
  fileprivate func scaled(pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    guard let buffer = try? PixelBuffer(width: pixelWidth, height: pixelHeight, background: nil),
      let context = try? CairoContext(surface: buffer.surface)
    else { return nil }
    context.draw(self, in: CGRect(buffer.bounds), alpha: 1, filter: .smooth)
    return buffer.makeBitmap()
  }
}
