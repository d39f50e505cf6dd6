// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// Carets and rectangles of edited text, in the coordinates of its view. Offsets are in UTF-16 units.
struct TextInputGeometry {
  /// The width of a caret, in points.
  static let caretWidth: CGFloat = 2

  private let layout: ContainerLayout

  /// The origin of the text's container, and the area that carets stay in.
  private let origin: CGPoint
  private let area: CGRect

  /// The offsets of the characters of text that is shown as dots, with the end; `nil` where text is shown as it is.
  private let boundaries: [Int]?

  init(_ layout: ContainerLayout, origin: CGPoint, area: CGRect, boundaries: [Int]? = nil) {
    (self.layout, self.origin, self.area) = (layout, origin, area)
    self.boundaries = boundaries
  }

  private var lines: TextLayout { layout.layout }

  // MARK: Carets

  /// The rectangle of a caret: the bar is beside the edge of its character, to the right of it, or to the left in text
  /// that runs there, and stays inside of the area.
  func caretRect(_ offset: Int, _ affinity: UITextStorageDirection) -> CGRect {
    let caret = caret(position(offset, affinity), hasAffinity: affinity == .backward)
    let rect = caret.rect
    let side = caret.direction == .rightToLeft ? Self.caretWidth : 0
    let left = origin.x + layout.padding + CGFloat(rect.x) - side
    let limit = max(area.maxX - Self.caretWidth, area.minX)
    return CGRect(
      x: min(max(left, area.minX), limit), y: origin.y + CGFloat(rect.y), width: Self.caretWidth,
      height: CGFloat(rect.height))
  }

  private func caret(_ position: TextPosition, hasAffinity: Bool) -> TextCaret {
    hasAffinity ? lines.caret(at: position) : lines.carets(at: position.offset).primary
  }

  // MARK: Ranges

  /// The rectangles of a range, from line to line.
  func rects(of range: NSRange) -> [CGRect] {
    layout.rects(of: shown(range)).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// The base direction of the line of an offset.
  func direction(at offset: Int) -> NSWritingDirection {
    let line = lines.lineIndex(of: position(offset, .forward))
    return lines.lines[line].baseDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Points

  /// The caret nearest to a point.
  func offset(at point: CGPoint) -> TextOffset {
    let hit = hit(point)
    return textOffset(hit.position)
  }

  /// The character nearest to a point.
  func character(at point: CGPoint) -> NSRange {
    let character = layout.utf16(hit(point).character)
    let (start, end) = (
      textOffset(utf16: character.location), textOffset(utf16: NSMaxRange(character))
    )
    return NSRange(location: start, length: end - start)
  }

  private func hit(_ point: CGPoint) -> TextHit {
    func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    return lines.hitTest(
      x: finite(point.x - origin.x - layout.padding), y: finite(point.y - origin.y))
  }

  // MARK: Movement

  /// The next caret on the screen; `nil` where there is none.
  func offset(
    from start: TextOffset, _ direction: UITextLayoutDirection
  ) -> TextOffset? {
    let position = position(start.offset, start.affinity)
    switch direction {
    case .left: return lines.position(leftOf: position).map(textOffset)
    case .right: return lines.position(rightOf: position).map(textOffset)
    case .up: return offset(from: position, onLine: lines.lineIndex(of: position) - 1)
    case .down: return offset(from: position, onLine: lines.lineIndex(of: position) + 1)
    }
  }

  private func offset(from position: TextPosition, onLine index: Int) -> TextOffset? {
    guard lines.lines.indices.contains(index) else { return nil }
    let line = lines.lines[index]
    let x = lines.caret(at: position).rect.x
    return textOffset(lines.hitTest(x: x, y: line.y + line.height / 2).position)
  }

  // MARK: Offsets

  private func position(_ offset: Int, _ affinity: UITextStorageDirection) -> TextPosition {
    TextPosition(
      offset: lines.text.utf8Offset(ofUTF16: shown(offset)),
      affinity: affinity == .backward ? .upstream : .downstream)
  }

  private func textOffset(_ position: TextPosition) -> TextOffset {
    TextOffset(
      textOffset(utf16: lines.text.utf16Offset(ofUTF8: position.offset)),
      position.affinity == .upstream ? .backward : .forward)
  }

  private func shown(_ offset: Int) -> Int {
    guard let boundaries else { return offset }
    return boundaries.lastIndex { $0 <= offset } ?? 0
  }

  private func shown(_ range: NSRange) -> NSRange {
    let start = shown(range.location)
    return NSRange(location: start, length: shown(NSMaxRange(range)) - start)
  }

  private func textOffset(utf16 offset: Int) -> Int {
    guard let boundaries else { return offset }
    return boundaries[min(max(offset, 0), boundaries.count - 1)]
  }
}
