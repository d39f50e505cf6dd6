// SPDX-License-Identifier: MIT
internal import Synchronization

/// A line before it is placed.
struct MeasuredLine {
  var paragraph: Int
  /// The visible clusters; of a truncated line, those before the token.
  var clusters: Range<Int>
  /// The visible clusters behind the truncation token. They may belong to a later paragraph.
  var suffix: Range<Int>?
  /// The end of the last cluster, white space and cut off text included.
  var end: Int
  /// The width in points, with the truncation token or the hyphen.
  var width: Double
  var extent: VerticalExtent
  /// The growth of lines before this one.
  var growth = InkGrowth()
  /// The part of the text's offsets that moves all of it, and the line not, in points upwards.
  var lift = 0.0
  /// The widths that the line leaves free at its sides.
  var indents = LineIndents()
  /// The space above the line: line or paragraph spacing. 0 for the first.
  var spacingBefore = 0.0
  /// The token that replaces the text that the line leaves out; `nil` for a whole line.
  var token: TruncationToken?
  /// Whether the line ends at a soft hyphen, which is shown.
  var endsWithHyphen = false
  /// Whether the last visible cluster gives up its empty half.
  var trimsEnd = false
  /// Whether the line is its paragraph's last.
  var endsParagraph = false

  /// The width of the line with its indents, in points.
  var indentedWidth: Double { width + indents.leading + indents.trailing }
}

/// Raises lines whose ink would touch that of the line above, or reach far out of the text.
struct InkGrowth {
  /// The distance from the last line's ink to its bottom, in points; `nil` before the first.
  private var spaceBelowInk: Double?

  /// The maximum overhang of ink past the text's top and bottom, as a part of the line's height:
  /// boxes around texts have padding, and lines with the same font should be of the same height.
  private static let overhang = 0.2

  init() {}

  /// - Parameters:
  ///   - extent: The extent of the last line, as it has grown.
  ///   - ink: That of its ink.
  init(after extent: VerticalExtent, ink: VerticalExtent) {
    spaceBelowInk = extent.descent - ink.descent
  }

  /// Grows the next line.
  ///
  /// - Parameters:
  ///   - ink: The extent of the line's ink above and below its baseline.
  ///   - spacing: The space above the line.
  ///   - isLast: Whether no other line follows.
  ///   - isBounded: Whether the line must not grow.
  mutating func grow(
    _ extent: inout VerticalExtent, for ink: VerticalExtent, spacing: Double, isLast: Bool,
    isBounded: Bool
  ) {
    if !isBounded {
      let overhang = Self.overhang * (extent.ascent + extent.descent)
      let above = spaceBelowInk.map { $0 + spacing } ?? overhang
      extent.ascent += max(ink.ascent - extent.ascent - above, 0)
      if isLast { extent.descent += max(ink.descent - extent.descent - overhang, 0) }
    }
    spaceBelowInk = extent.descent - ink.descent
  }
}

/// The token in place of text that is left out.
struct TruncationToken: Hashable, Sendable {
  let string: String

  /// The index of the attributed text's run whose attributes it has.
  let attributes: Int
}

/// The lines of a text at the widths that they were last made for.
///
/// A text is measured before it is drawn, at the same width. Breaking a word of a million letters takes longer
/// than shaping it, where letters take other forms at the edges of lines. Threads share the lines.
final class KnownLines: Sendable {
  struct Entry {
    var width: Double
    var lines: [MeasuredLine]
  }

  private let latest = Mutex<[Entry]>([])

  /// The first lines at some widths, from the text that this one goes on from.
  private let inherited: [Entry]

  /// The lines of texts with fewer clusters, which don't go on, are made each time.
  static let shortestText = 10_000

  /// The number of widths: that of a column, and the text's own.
  private static let widthCount = 2

  init(_ inherited: [Entry] = []) { self.inherited = inherited }

  /// The lines at a width; `nil` where others were made last.
  func lines(fitting width: Double) -> [MeasuredLine]? {
    latest.withLock { known in known.first { $0.width == width }?.lines }
  }

  /// The first lines at a width, as far as they are known without making them.
  func firstLines(fitting width: Double) -> [MeasuredLine] {
    inherited.first { $0.width == width }?.lines ?? []
  }

  func keep(_ lines: [MeasuredLine], fitting width: Double) {
    latest.withLock { known in
      known.removeAll { $0.width == width }
      if known.count == Self.widthCount { known.removeFirst() }
      known.append(Entry(width: width, lines: lines))
    }
  }

  /// All lines that are known.
  var entries: [Entry] { latest.withLock { $0 } }
}

extension ShapedText {
  /// The lines of a longer text that begins with a part of this one, as far as they depend on that part alone.
  func stableLines(in prefix: SharedPrefix) -> [KnownLines.Entry] {
    guard let known = knownLines?.entries, prefix.cluster > 1,
      runs.allSatisfy({ $0.letterSpacing >= 0 })
    else { return [] }
    let last = visibleEnd(of: 0..<prefix.cluster - 1)
    let size = runs.reduce(0) { max($0, $1.size) }
    return known.map { entry in
      var lines = entry.lines[...]
      while let line = lines.last {
        let isWhole = line.paragraph < prefix.paragraph
        let reach = positions[line.clusters.lowerBound] + entry.width + Self.slack + size
        // Beyond its width a line looks for letters that are narrower at its end.
        if isWhole || line.end < prefix.cluster && positions[last] > reach { break }
        lines.removeLast()
      }
      return KnownLines.Entry(width: entry.width, lines: Array(lines))
    }
  }
}
