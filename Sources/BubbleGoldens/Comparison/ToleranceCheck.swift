// SPDX-License-Identifier: MIT
internal import BubbleGraphics

/// A count of differences beyond a tolerance in two images of one size.
struct ToleranceCheck {
  let tolerance: Tolerance
  let ignoredAreas: [PixelArea]

  /// Returns what exceeds a budget; `nil` when nothing does.
  ///
  /// - Parameter rows: The rows from the first to the last with differences.
  func excess(golden: Bitmap, actual: Bitmap, rows: Range<Int>) -> ToleranceExcess? {
    let spans = PixelSpans(width: golden.pixelWidth, ignoring: ignoredAreas)
    var pixels = 0
    var windows = tolerance.window.map {
      WindowSums(side: $0.side, width: golden.pixelWidth, height: golden.pixelHeight)
    }
    var marks = [UInt8](repeating: 0, count: golden.pixelWidth)
    golden.withRows { goldenRow in
      actual.withRows { actualRow in
        for y in rows {
          guard let first = goldenRow(y), let second = actualRow(y) else { continue }
          for x in marks.indices { marks[x] = 0 }
          for span in spans.ofRow(y) { pixels += mark(&marks, first, second, span) }
          windows?.add(marks, row: y)
        }
      }
    }
    windows?.finish(below: rows.upperBound)
    let excess = ToleranceExcess(
      tolerance: tolerance, pixels: pixels, fullestWindow: windows?.fullest)
    return excess.isOver ? excess : nil
  }

  /// Marks the pixels of a range that differ beyond the tolerance, and counts them.
  private func mark(
    _ marks: inout [UInt8], _ golden: PixelRow, _ actual: PixelRow, _ span: Range<Int>
  ) -> Int {
    var count = 0
    for x in span where golden.start[x] != actual.start[x] {
      guard isOff(golden.start[x], actual.start[x]) else { continue }
      marks[x] = 1
      count += 1
    }
    return count
  }

  private func isOff(_ golden: UInt32, _ actual: UInt32) -> Bool {
    switch tolerance.color {
    case .exact: return true
    case .perceptual(let limit): return OKLab.distance(golden, actual) > limit
    case .channels(let limits):
      let first = unsafeBitCast(golden, to: SIMD4<UInt8>.self)
      let second = unsafeBitCast(actual, to: SIMD4<UInt8>.self)
      let difference = pointwiseMax(first, second) &- pointwiseMin(first, second)
      return any(difference .> SIMD4(limits.blue, limits.green, limits.red, limits.alpha))
    }
  }
}
