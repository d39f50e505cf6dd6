// SPDX-License-Identifier: MIT
@_spi(Caches) import BubbleText

/// A box on the device, with its coverage.
struct PlacedBox {
  let columns: BoxAxis
  let rows: BoxAxis
  let mask: BoxMask

  /// The pixels that the box may cover.
  var bounds: PixelRect {
    PixelRect(
      left: columns.origin, top: rows.origin, right: columns.origin + columns.length,
      bottom: rows.origin + rows.length)
  }

  /// A span of a row's pixels.
  struct Span {
    /// The device's column.
    let left: Int
    let count: Int

    /// The first pixel's coverage. The others' follow, or are the same.
    let coverage: UnsafePointer<UInt8>
    let isEven: Bool
  }

  /// Visits a row of the device from left to right, inside of some columns: the left end, the
  /// middle, and the right end.
  func forEachSpan(
    ofRow y: Int, from left: Int, to right: Int, _ body: (Span) -> Void
  ) {
    let start = rows.maskIndex(y - rows.origin) * mask.width
    let middle = columns.origin + columns.middle
    let end = middle + columns.repetitions + 1
    mask.bytes.withUnsafeBufferPointer { bytes in
      guard let row = bytes.baseAddress.map({ $0 + start }) else { return }
      func visit(_ from: Int, _ to: Int, mask index: (Int) -> Int, isEven: Bool) {
        let (from, to) = (max(from, left), min(to, right))
        guard from < to else { return }
        body(
          Span(left: from, count: to - from, coverage: row + index(from), isEven: isEven))
      }
      visit(columns.origin, middle, mask: { $0 - columns.origin }, isEven: false)
      visit(middle, end, mask: { _ in columns.middle }, isEven: true)
      visit(
        end, columns.origin + columns.length,
        mask: { $0 - columns.origin - columns.repetitions }, isEven: false)
    }
  }

  /// The rows in the middle of the box, if it covers them in full inside of a rectangle.
  func fullRows(in rect: PixelRect) -> Range<Int> {
    let first = max(rows.origin + rows.middle, rect.top)
    let end = min(rows.origin + rows.middle + rows.repetitions + 1, rect.bottom)
    let row = PixelRect(left: rect.left, top: first, right: rect.right, bottom: first + 1)
    return first < end && covers(row) ? first..<end : rect.top..<rect.top
  }

  /// Whether the box covers every pixel of a rectangle in full.
  func covers(_ rect: PixelRect) -> Bool {
    guard !rect.isEmpty else { return true }
    guard rect.intersection(bounds) == rect else { return false }
    var covers = true
    for y in rect.top..<rect.bottom where covers {
      forEachSpan(ofRow: y, from: rect.left, to: rect.right) { span in
        let coverage = UnsafeBufferPointer(
          start: span.coverage, count: span.isEven ? 1 : span.count)
        if !coverage.allSatisfy({ $0 == 255 }) { covers = false }
      }
    }
    return covers
  }
}

/// The coverage of pixels inside of the clip's bounds.
enum ClipShape {
  /// Every pixel, in full.
  case pixels

  /// The pixels of one box, as far as it covers them.
  case box(PlacedBox)

  /// A coverage that only Cairo knows.
  case other
}

/// The coverage of the smallest box of a shape, drawn by Cairo.
///
/// Larger boxes repeat its middle, so that their pixels are those that Cairo would give them.
final class BoxMask: Sendable {
  let width: Int
  let height: Int

  /// Rows from the top, without padding.
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// The masks of shapes that were drawn lately, bounded in bytes.
final class BoxMaskCache: Sendable {
  /// The maximum memory of all masks, in bytes: about a thousand bubbles, or two hundred shadows.
  private static let byteLimit = 4 << 20

  /// The approximate size of a mask without its pixels, in bytes.
  private static let maskBytes = 256

  private let masks: BoundedCache<BoxShape, BoxMask>

  init(_ budget: CacheBudget) {
    masks = BoundedCache(budget.account("boxes", cost: 10, byteLimit: Self.byteLimit))
  }

  /// The mask of a shape, from the cache or drawn now.
  func mask(_ shape: BoxShape, draw: (BoxShape) -> BoxMask?) -> BoxMask? {
    masks.value(for: shape, byteCount: { $0.bytes.count + Self.maskBytes }, make: { draw(shape) })
  }
}
