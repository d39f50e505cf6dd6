// SPDX-License-Identifier: MIT
internal import Synchronization

/// The lines of a long text at the width that they were last made for.
///
/// A text is measured before it is drawn, at the same width. Breaking a word of a million letters takes longer
/// than shaping it, where letters take other forms at the edges of lines. Threads share the lines.
final class KnownLines: Sendable {
  private let latest = Mutex<(width: Double, lines: [MeasuredLine])?>(nil)

  /// The lines of texts with fewer clusters are made each time.
  static let shortestText = 10_000

  /// The lines at a width; `nil` where others were made last.
  func lines(fitting width: Double) -> [MeasuredLine]? {
    latest.withLock { $0?.width == width ? $0?.lines : nil }
  }

  func keep(_ lines: [MeasuredLine], fitting width: Double) {
    latest.withLock { $0 = (width, lines) }
  }
}

/// The lines of a text at one width, one after the other.
struct LineSource {
  private var cursor: LineCursor
  private let width: Double

  /// The lines that follow, where they are known.
  private var rest: ArraySlice<MeasuredLine>?

  /// - Parameter limit: What of the lines is wanted. All are made, and kept, where there is no limit.
  init(_ text: ShapedText, width: Double, limit: LineLimit) {
    cursor = LineCursor(text)
    self.width = width
    guard let knownLines = text.knownLines else { return }
    rest = knownLines.lines(fitting: width)?[...]
    guard rest == nil, limit.maximumLines == 0, limit.maximumHeight == .infinity else { return }
    var lines: [MeasuredLine] = []
    while let line = cursor.next(width: width) { lines.append(line) }
    knownLines.keep(lines, fitting: width)
    rest = lines[...]
  }

  /// The next line; `nil` after the last.
  mutating func next() -> MeasuredLine? {
    rest == nil ? cursor.next(width: width) : rest?.popFirst()
  }

  /// Whether every line has been taken.
  var isAtEnd: Bool { rest?.isEmpty ?? cursor.isAtEnd }
}
