// SPDX-License-Identifier: MIT
import BubbleStrings

/// A line of a table, cut at its pipes.
struct TableRow {
  /// The cells without white space around them.
  private(set) var cells: [Range<Int>] = []

  /// The offset of the text behind the last pipe.
  private(set) var lastCellStart: Int

  /// The number of cells.
  var cellCount: Int { cells.count }

  init(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    let line = Self.trimmed(line, bytes)
    var start = line.lowerBound
    if start < line.upperBound, bytes[start] == ASCII.pipe { start += 1 }
    lastCellStart = start
    var index = start
    while index < line.upperBound {
      if bytes[index] == ASCII.backslash {
        index += 2
        continue
      }
      if bytes[index] == ASCII.pipe {
        cells.append(Self.trimmed(lastCellStart..<index, bytes))
        lastCellStart = index + 1
      }
      index += 1
    }
    if lastCellStart < line.upperBound {
      cells.append(Self.trimmed(lastCellStart..<line.upperBound, bytes))
    }
  }

  private static func trimmed(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == ASCII.space || bytes[start] == ASCII.tab { start += 1 }
    while end > start, bytes[end - 1] == ASCII.space || bytes[end - 1] == ASCII.tab { end -= 1 }
    return start..<end
  }
}
