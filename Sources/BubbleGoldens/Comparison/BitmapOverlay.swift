// SPDX-License-Identifier: MIT
import BubbleGraphics

/// Two bitmaps laid over each other at their top left corners.
struct BitmapOverlay {
  let golden: Bitmap
  let actual: Bitmap

  /// The wider image's width.
  var pixelWidth: Int { max(golden.pixelWidth, actual.pixelWidth) }

  /// The taller image's height.
  var pixelHeight: Int { max(golden.pixelHeight, actual.pixelHeight) }

  /// The width that both images have.
  private var sharedWidth: Int { min(golden.pixelWidth, actual.pixelWidth) }

  /// Counts the differences. A pixel that only one of the two has differs by 255; one that neither
  /// has, by 0.
  func tally(ignoring ignored: [PixelArea]) -> PixelTally {
    var tally = PixelTally(width: pixelWidth)
    let spans = PixelSpans(width: pixelWidth, ignoring: ignored)
    golden.withRows { goldenRow in
      actual.withRows { actualRow in
        for y in 0..<pixelHeight {
          for span in spans.ofRow(y) {
            tally.add(goldenRow(y), actualRow(y), columns: span, row: y, sharedWidth: sharedWidth)
          }
        }
      }
    }
    return tally
  }
}

extension PixelTally {
  /// Compares a range of a row as far as both images have it, and counts pixels that only one has.
  fileprivate mutating func add(
    _ golden: PixelRow?, _ actual: PixelRow?, columns span: Range<Int>, row: Int, sharedWidth: Int
  ) {
    guard let golden, let actual else {
      let width = golden?.width ?? actual?.width ?? 0
      return countMissing(columns: span.clamped(to: 0..<width), row: row)
    }
    let shared = span.clamped(to: 0..<sharedWidth)
    if !shared.isEmpty { compare(golden.start, actual.start, columns: shared, row: row) }
    let width = max(golden.width, actual.width)
    countMissing(columns: span.clamped(to: sharedWidth..<width), row: row)
  }
}

/// A row of a bitmap, for as long as the bitmap lends it.
struct PixelRow {
  let start: UnsafePointer<UInt32>
  let width: Int
}

extension Bitmap {
  /// Lends the rows; `nil` for one below the last.
  func withRows<Result>(_ body: (_ row: (Int) -> PixelRow?) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      // A Swift array's elements start at a multiple of 16.
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self)
      return body { y in
        guard let start, y < pixelHeight else { return nil }
        return PixelRow(start: start + y * pixelWidth, width: pixelWidth)
      }
    }
  }
}
