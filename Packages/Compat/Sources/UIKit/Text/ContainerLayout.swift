// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// The text of a container, ready to be broken into lines.
struct ContainerText {
  let text: PreparedText
  let typeset: TypesetText

  /// - Parameters:
  ///   - breaksWords: Whether lines may break inside of words.
  ///   - usesFontLeading: Whether lines, also the last one, are higher by the leading of their fonts' text styles.
  /// - Returns: `nil` without anything to set text with.
  init?(
    _ source: NSAttributedString, breaksWords: Bool, usesFontLeading: Bool,
    defaults: TypesetText.Defaults, traits: TraitCollection
  ) {
    guard let typesetter = traits.typesetter else { return nil }
    typeset = TypesetText(
      source, defaults: defaults, usesFontLeading: usesFontLeading, traits: traits)
    var style = typeset.style(in: traits)
    if breaksWords { style.lineBreakMode = .byCharacter }
    text = typesetter.prepare(typeset.text, style: style)
  }

  private var ownMode: NSLineBreakMode { typeset.firstStyle?.lineBreakMode ?? .byWordWrapping }

  /// A paragraph whose own mode truncates is one line.
  private var isOneLine: Bool { ownMode.keepsOneLine }

  func arrangement(in container: NSTextContainer.Values) -> LineArrangement {
    LineArrangement(
      mode: isOneLine ? ownMode.mode : container.mode.mode,
      maximumLines: isOneLine ? 1 : container.maximumLines, alignment: .natural)
  }

  /// The size of the lines at a width, without a limit of their height.
  func size(in container: NSTextContainer.Values) -> CGSize {
    let arrangement = arrangement(in: container)
    let size = arrangement.size(of: text, fitting: container.width)
    guard !typeset.leading.isEmpty else { return CGSize(width: size.width, height: size.height) }
    var end = text.text.string.utf8.count
    if isOneLine || container.maximumLines > 0 {
      let lines = arrangement.lines(of: text, in: (container.width, .infinity))
      end = lines.last?.textRange.lowerBound ?? end
    }
    return CGSize(width: size.width, height: size.height + typeset.leading[end])
  }
}

/// Text laid out in a container. Rectangles have the container's coordinates, ranges are in UTF-16 units.
struct ContainerLayout {
  let layout: TextLayout

  /// The space at both ends of a line.
  let padding: CGFloat

  private let typeset: TypesetText

  init(_ source: ContainerText, in container: NSTextContainer.Values, padding: CGFloat) {
    typeset = source.typeset
    self.padding = padding
    let lines = source.arrangement(in: container)
      .lines(of: source.text, in: (container.width, container.height))
    layout = TextLayout(source.text, lines: lines, width: container.width, alignment: .natural)
  }

  private var text: PreparedText { layout.text }

  /// The height of a line with the leading of its fonts, in points.
  private func height(of line: LineFragment) -> Double {
    line.height + typeset.leading[line.textRange.lowerBound]
  }

  /// The painter of what is drawn at the moment.
  var painter: TextPainter {
    UndrawnSymbols.note(typeset.undrawnSymbols)
    return TextPainter(
      text: text, color: .black, attachments: typeset.images, shadow: typeset.shadow)
  }

  /// The text's links, with their lines' rectangles.
  var links: [(address: String, rects: [CGRect])] {
    text.text.runs.compactMap { run in
      run.attributes.link.map { link in (link, layout.rects(of: run.range).map(rect)) }
    }
  }

  // MARK: Ranges

  /// The range of all text that is laid out.
  var range: NSRange { utf16(0..<(layout.lines.last?.textRange.upperBound ?? 0)) }

  /// The lines that have characters of a range.
  func lines(in range: NSRange) -> [LineFragment] {
    let range = utf8(range)
    return layout.lines.filter { line in
      line.textRange.overlaps(range) || line.textRange.isEmpty
    }
  }

  /// The line that a character is on.
  func line(at index: Int) -> LineFragment? {
    let offset = text.utf8Offset(ofUTF16: max(index, 0))
    let found = layout.lines.firstIndex { offset < $0.textRange.upperBound }
    return found.map { layout.lines[$0] } ?? layout.lines.last
  }

  func utf16(_ range: Range<Int>) -> NSRange {
    let range = text.utf16Range(ofUTF8: range)
    return NSRange(location: range.lowerBound, length: range.count)
  }

  func utf8(_ range: NSRange) -> Range<Int> {
    let length = text.utf16Offset(ofUTF8: text.text.string.utf8.count)
    let start = min(max(range.location, 0), length)
    return text.utf8Range(ofUTF16: start..<min(max(start + range.length, start), length))
  }

  // MARK: Rectangles

  /// The bounds of the lines, without the white space at their ends.
  var usedRect: CGRect {
    let lines = layout.lines
    let left = lines.map(\.x).min() ?? 0
    let right = lines.map { $0.x + $0.width }.max() ?? 0
    let height = lines.last.map { $0.y + self.height(of: $0) } ?? 0
    return CGRect(
      x: left, y: 0, width: CGFloat(right - left) + 2 * padding, height: CGFloat(height))
  }

  /// The bounds of a line, without the white space at its end.
  func usedRect(of line: LineFragment) -> CGRect {
    CGRect(
      x: line.x, y: line.y, width: line.width + Double(2 * padding), height: height(of: line))
  }

  /// A line over the whole width.
  func rect(of line: LineFragment) -> CGRect {
    let width = layout.width.isFinite ? layout.width : layout.widestLine
    return CGRect(x: 0, y: line.y, width: width + Double(2 * padding), height: height(of: line))
  }

  /// The rectangles of a range, line by line.
  func rects(of range: NSRange) -> [CGRect] { layout.rects(of: utf8(range)).map(rect) }

  /// The smallest rectangle around a range; an empty one where a caret would be.
  func bounds(of range: NSRange) -> CGRect {
    let rects = rects(of: range)
    guard let first = rects.first else {
      return rect(layout.carets(at: utf8(range).lowerBound).primary.rect)
    }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The origin of a glyph's baseline, from the left edge of its line and its top.
  func location(of index: Int) -> CGPoint {
    guard let line = line(at: index) else { return .zero }
    let offset = text.utf8Offset(ofUTF16: index)
    let caret = layout.carets(at: offset).primary.rect
    let run = text.text.runs.last { $0.range.lowerBound <= offset }
    return CGPoint(
      x: caret.x - line.x + Double(padding),
      y: line.ascent - (run?.attributes.baselineOffset ?? 0))
  }

  // MARK: Points

  /// The nearest character, and how far through it a point is, from 0 to 1.
  func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
    let hit = layout.hitTest(x: Double(point.x - padding), y: Double(point.y))
    let rect = layout.rects(of: hit.character).first
    let fraction = rect.map { $0.width > 0 ? (Double(point.x - padding) - $0.x) / $0.width : 0 }
    return (
      text.utf16Offset(ofUTF8: hit.character.lowerBound), CGFloat(min(max(fraction ?? 0, 0), 1))
    )
  }

  private func rect(_ rect: TextRect) -> CGRect {
    CGRect(
      x: CGFloat(rect.x) + padding, y: CGFloat(rect.y), width: CGFloat(rect.width),
      height: CGFloat(rect.height))
  }
}
