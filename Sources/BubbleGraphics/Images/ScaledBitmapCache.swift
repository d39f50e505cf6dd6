// SPDX-License-Identifier: MIT
@_spi(Caches) import BubbleText

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

  /// The maximum memory of scaled images, in bytes. Those that they are made from count as
  /// well: they may be kept by nothing else.
  private static let byteLimit = 32 << 20

  /// The maximum number of pixels of an image that is kept.
  private static let pixelLimit = 1 << 20

  private let entries: BoundedCache<Key, Entry>

  init(_ budget: CacheBudget) {
    entries = BoundedCache(budget.account("scaledImages", cost: 2, byteLimit: Self.byteLimit))
  }

  /// A part of an image at a size in pixels, from the cache or scaled now; `nil` when it is too
  /// large to be kept.
  func bitmap(
    _ part: BitmapPart, pixelWidth: Int, pixelHeight: Int, scale: (Bitmap) -> Bitmap?
  ) -> Bitmap? {
    let byteCount = part.whole.bytes.count + pixelWidth * pixelHeight * 4
    guard pixelWidth * pixelHeight <= Self.pixelLimit, byteCount <= Self.byteLimit / 4 else {
      return nil
    }
    let key = Key(
      address: part.whole.bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      rowLength: part.whole.pixelWidth, columns: part.columns, rows: part.rows,
      pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    let entry = entries.value(for: key, byteCount: { _ in byteCount }) {
      scale(part.bitmap).map { Entry(original: part.whole, scaled: $0) }
    }
    return entry?.scaled
  }
}
