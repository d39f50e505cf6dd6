// SPDX-License-Identifier: MIT
import BubbleBatches
public import BubbleGraphics
package import BubbleStrings
public import BubbleText
public import Foundation

/// Draws lines of text, with the images in them.
@_spi(UIKit) public struct TextPainter {
  let text: PreparedText
  let color: Color
  let attachments: [ExactString: Image]

  /// The shadow below each letter; `nil` for none.
  var shadow: (color: Color, offset: CGSize)?

  /// - Parameters:
  ///   - color: The colour of text without one of its own.
  ///   - attachments: The images in the text, by identifier.
  ///   - shadow: The shadow below each letter. The default is none.
  public init(
    text: PreparedText, color: Color, attachments: [String: Image] = [:],
    shadow: (color: Color, offset: CGSize)? = nil
  ) {
    self.init(
      text: text, color: color,
      images: [ExactString: Image](exactly: attachments.lazy.map { ($0, $1) }),
      shadow: shadow)
  }

  /// - Parameter images: The images in the text, by identifier.
  package init(
    text: PreparedText, color: Color, images: [ExactString: Image],
    shadow: (color: Color, offset: CGSize)? = nil
  ) {
    self.text = text
    self.color = color
    attachments = images
    self.shadow = shadow
  }

  /// Draws lines, with their backgrounds.
  ///
  /// - Parameter origin: The text's left edge, and the first line's top.
  public func draw(_ lines: [LineFragment], at origin: CGPoint, on canvas: Canvas) {
    drawBackgrounds(of: lines, at: origin, on: canvas)
    drawGlyphs(of: lines, at: origin, on: canvas)
  }

  /// Draws the backgrounds of lines.
  public func drawBackgrounds(of lines: [LineFragment], at origin: CGPoint, on canvas: Canvas) {
    guard text.text.runs.contains(where: { $0.attributes.backgroundColor != nil }) else { return }
    for line in lines {
      guard !WorkLimit.isExceeded else { return }
      drawBackground(of: line, at: origin, on: canvas)
    }
  }

  /// Draws lines, without their backgrounds.
  public func drawGlyphs(of lines: [LineFragment], at origin: CGPoint, on canvas: Canvas) {
    for line in lines {
      guard !WorkLimit.isExceeded else { return }
      let baseline = CGPoint(x: origin.x + line.x, y: origin.y + line.baseline)
      let runs = runs(of: line, for: canvas)
      if let shadow {
        let below = CGPoint(
          x: baseline.x + shadow.offset.width, y: baseline.y + shadow.offset.height)
        for run in runs where run.attributes.attachment == nil {
          canvas.draw(run.colored(shadow.color), at: below, color: shadow.color)
        }
      }
      for run in runs { draw(run, at: baseline, on: canvas) }
    }
  }

  /// The runs from left to right; for a document, with their text, and as they are read.
  private func runs(of line: LineFragment, for canvas: Canvas) -> [GlyphRun] {
    guard canvas.keepsText else { return text.glyphRuns(of: line) }
    return text.glyphRuns(of: line, keepingText: true)
      .sorted { $0.textRange.lowerBound < $1.textRange.lowerBound }
  }

  /// Fills the line's height behind runs that have a background, those of one colour at once.
  private func drawBackground(of line: LineFragment, at origin: CGPoint, on canvas: Canvas) {
    let runs = text.glyphRuns(of: line)
    var next = 0
    while next < runs.count {
      let first = next
      let color = runs[first].attributes.backgroundColor
      while next < runs.count, runs[next].attributes.backgroundColor == color { next += 1 }
      guard let color else { continue }
      let width = runs[next - 1].x + runs[next - 1].width - runs[first].x
      let rect = CGRect(
        x: origin.x + line.x + runs[first].x, y: origin.y + line.y, width: width,
        height: line.height)
      canvas.fill(.rect(rect), color: color)
    }
  }

  private func draw(_ run: GlyphRun, at origin: CGPoint, on canvas: Canvas) {
    guard let box = run.attributes.attachment else {
      return canvas.draw(run, at: origin, color: color)
    }
    let top = origin.y + box.descent - box.height - run.attributes.baselineOffset
    let rect = CGRect(x: origin.x + run.x, y: top, width: box.width, height: box.height)
    if let content = box.content as? any DrawnAttachment {
      content.draw(in: rect, on: canvas, color: run.attributes.color ?? color)
    } else if let image = attachments[box.identifier] {
      canvas.draw(image, in: rect, mode: .aspectFit)
    }
  }
}

extension GlyphRun {
  /// Returns the same glyphs in one colour, regardless of their text's. Documents don't find their
  /// text twice.
  fileprivate func colored(_ color: Color) -> GlyphRun {
    var attributes = attributes
    attributes.color = color
    return GlyphRun(
      face: face, size: size, isEmboldened: isEmboldened, isSlanted: isSlanted, glyphs: glyphs,
      x: x,
      width: width, textRange: textRange, attributes: attributes)
  }
}

extension PreparedText {
  /// The bounds of a view and the ink of its text's lines that reaches out of them; `nil` where none does, and where
  /// the lines themselves don't fit, by more than a point: then a smaller box is meant to cut.
  ///
  /// One line fits where a line of its font alone would. Lines that are wider than their area are cut at its sides, but
  /// not above and below.
  ///
  /// - Parameters:
  ///   - area: The area of the text.
  ///   - bounds: The bounds around it.
  ///   - shadowOffset: The offset of the letters' shadows.
  @_spi(UIKit) public func inkArea(
    of lines: [LineFragment], in area: CGRect, of bounds: CGRect, shadowOffset: CGSize = .zero
  ) -> CGRect? {
    guard let last = lines.last else { return nil }
    let excess = last.y + last.height - Double(area.height)
    if excess > 1 {
      guard lines.count == 1, let fontHeight, fontHeight <= Double(area.height) + 1 else {
        return nil
      }
    }
    let overhang = inkOverhang(of: lines)
    let isWide = lines.contains { $0.x < -1 || $0.x + $0.width > area.width + 1 }
    func space(_ distance: Double, _ shadow: CGFloat) -> CGFloat {
      // A point more, as the pixels at the edge of a letter are half covered.
      distance > 0 ? distance + max(shadow, 0) + 1 : 0
    }
    let left = isWide ? 0 : space(overhang.left, -shadowOffset.width)
    let right = isWide ? 0 : space(overhang.right, shadowOffset.width)
    let top = space(overhang.top + max(excess, 0), -shadowOffset.height)
    let bottom = space(overhang.bottom + max(excess, 0), shadowOffset.height)
    let ink = CGRect(
      x: area.minX - left, y: area.minY - top, width: area.width + left + right,
      height: area.height + top + bottom
    ).union(bounds)
    return ink == bounds ? nil : ink
  }
}
