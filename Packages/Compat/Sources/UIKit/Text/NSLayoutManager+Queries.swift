// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// Queries of the layout.
extension NSLayoutManager {
  /// The number of glyphs.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The glyphs that are laid out in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    layout(in: container)?.range ?? NSRange(location: 0, length: 0)
  }

  /// The glyphs of characters.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The characters of glyphs.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?)
    -> NSRange
  {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// The glyph of a character.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The character of a glyph.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Whether there is such a glyph.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  /// Returns the area that the lines in a container use.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    layout(in: container)?.usedRect ?? .zero
  }

  /// The line of a glyph, over the container's width.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let layout, let line = layout.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = layout.utf16(line.textRange)
    return layout.rect(of: line)
  }

  /// Returns the area that the line of a glyph uses.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let layout, let line = layout.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = layout.utf16(line.textRange)
    return layout.usedRect(of: line)
  }

  /// Returns the location of a glyph in its line: from the line's left edge, and its baseline from the line's
  /// top.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    layout?.location(of: glyphIndex) ?? .zero
  }

  /// The smallest rectangle around glyphs.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    layout(in: container)?.bounds(of: glyphRange) ?? .zero
  }

  /// The glyph that is nearest to a point.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    layout(in: container)?.character(at: point).index ?? 0
  }

  /// The glyph that is nearest to a point, and how far through it the point is.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = layout(in: container)?.character(at: point)
    partialFraction?.pointee = found?.fraction ?? 0
    return found?.index ?? 0
  }

  /// The character that is nearest to a point, and how far through it the point is.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// The glyphs that an ellipsis replaces, on the line of a glyph; none has the location `NSNotFound`.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let layout, let line = layout.line(at: glyphIndex), line.isTruncated else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let end =
      line.visibleSuffix?.lowerBound ?? max(line.textRange.upperBound, line.visibleRange.upperBound)
    return layout.utf16(line.visibleRange.upperBound..<end)
  }

  /// Visits the lines that have glyphs of a range: their rectangle, what they take of it, and their glyphs.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout, let container = textContainers.first else { return }
    var stop: ObjCBool = false
    for line in layout.lines(in: glyphRange) where !stop.boolValue {
      block(
        layout.rect(of: line), layout.usedRect(of: line), container, layout.utf16(line.textRange),
        &stop)
    }
  }

  /// Visits the rectangles of a range, line by line.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout = layout(in: textContainer) else { return }
    var stop: ObjCBool = false
    for rect in layout.rects(of: glyphRange) where !stop.boolValue { block(rect, &stop) }
  }
}
