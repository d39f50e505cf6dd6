// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
@_spi(UIKit) import UIKit

@Suite("The baseline offset of whole lines")
struct LineOffsetTests {
  private let font = UIFont.systemFont(ofSize: 15)

  /// Text as designs have it: lines of a height, with the text in their middle.
  private func text(
    _ string: String, lineHeight: CGFloat = 0, offset: CGFloat,
    _ more: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = lineHeight
    style.maximumLineHeight = lineHeight
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .paragraphStyle: style, .baselineOffset: offset,
    ]
    return NSAttributedString(string: string, attributes: attributes.merging(more) { $1 })
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    label.sizeToFit()
    return label
  }

  /// The first and the last row of pixels with ink.
  private func ink(_ view: UIView) throws -> ClosedRange<Int> {
    let bitmap = try view.makeBitmap(glyphCache: GlyphCache())
    let rows = (0..<bitmap.pixelHeight).filter {
      bitmap.hasInk(CGRect(x: 0, y: $0, width: bitmap.pixelWidth, height: 1))
    }
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    return first...last
  }

  private func ink(_ text: NSAttributedString, height: CGFloat) throws -> ClosedRange<Int> {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: height), format: format)
      .image { _ in text.draw(in: CGRect(x: 0, y: 0, width: 60, height: 200)) }
    let bitmap = try #require(image.image?.bitmap)
    let rows = (0..<bitmap.pixelHeight).filter {
      bitmap.hasInk(CGRect(x: 0, y: $0, width: bitmap.pixelWidth, height: 1))
    }
    return try #require(rows.first)...(#require(rows.last))
  }

  @Test(arguments: [6.0, 4, -4], [30.0, 0])
  func textMovesAndItsLineDoesNot(offset: CGFloat, lineHeight: CGFloat) throws {
    try Screen.run {
      let plain = text("H", lineHeight: lineHeight, offset: 0)
      let moved = text("H", lineHeight: lineHeight, offset: offset)
      #expect(moved.size() == plain.size())
      #expect(label(moved).bounds == label(plain).bounds)
      let pixels = Int(2 * offset)
      // A label is as high as its line, out of which text may be moved: there is space above and below it here.
      let (before, after) = (label(plain), label(moved))
      for label in [before, after] { label.frame.size.height += 20 }
      let found = try (ink(before), ink(after))
      #expect(found.1.lowerBound == found.0.lowerBound - pixels)
      #expect(found.1.upperBound == found.0.upperBound - pixels)
    }
  }

  @Test func theRecipeOfDesignsPutsTextInTheMiddle() throws {
    try Screen.run {
      let label = label(text("H", lineHeight: 30, offset: (30 - font.lineHeight) / 2))
      #expect(label.bounds.height == 30)
      let rows = try ink(label)
      let middle = (30 - font.lineHeight) / 2 + font.ascender - font.capHeight / 2
      #expect(abs(CGFloat(rows.lowerBound + rows.upperBound + 1) / 4 - middle) <= 0.5)
      let lines = self.label(text("H\nH\nH", lineHeight: 30, offset: 6))
      #expect(lines.bounds.height == 90)
    }
  }

  @Test func baselineAnchorsFollowTheText() throws {
    try Screen.run {
      for (lineHeight, offset) in [(30.0, 6.0), (0, 4), (0, -4)] {
        let plain = label(text("one\ntwo", lineHeight: lineHeight, offset: 0))
        let moved = label(text("one\ntwo", lineHeight: lineHeight, offset: offset))
        #expect(
          abs(moved.firstBaselineOffsetFromTop - plain.firstBaselineOffsetFromTop + offset) < 1e-9)
        #expect(
          abs(moved.lastBaselineOffsetFromBottom - plain.lastBaselineOffsetFromBottom - offset)
            < 1e-9)
        let views = [plain, moved].map { label in
          let view = UITextView()
          view.attributedText = label.attributedText
          view.isScrollEnabled = false
          view.sizeToFit()
          return view
        }
        #expect(views[0].bounds == views[1].bounds)
        #expect(
          abs(views[1].firstBaselineOffsetFromTop - views[0].firstBaselineOffsetFromTop + offset)
            < 1e-9)
      }
    }
  }

  @Test func constraintsAlignTheMovedBaseline() throws {
    try Screen.run {
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let title = label(text("Title", lineHeight: 30, offset: 6))
      let time = UILabel()
      time.font = font
      time.text = "9:41"
      for view in [title, time] {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
      }
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
        title.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        time.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        time.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
      container.layoutIfNeeded()
      let expected = title.frame.minY + 30 - (font.lineHeight - font.ascender) - 6
      #expect(abs(time.frame.minY + font.ascender - expected) <= 0.5)
    }
  }

  @Test func stringsAreDrawnAsLabelsAre() throws {
    try Screen.run {
      for offset in [6.0, 4, -4] {
        let plain = try ink(text("H", lineHeight: 30, offset: 0), height: 60)
        let moved = try ink(text("H", lineHeight: 30, offset: offset), height: 60)
        #expect(moved.lowerBound == plain.lowerBound - Int(2 * offset))
        #expect(moved.upperBound == plain.upperBound - Int(2 * offset))
      }
    }
  }

  @Test func underlinesMoveAndBackgroundsFillTheLine() throws {
    try Screen.run {
      let line: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
      let plain = try ink(label(text(" _ ", lineHeight: 30, offset: 0, line)))
      let moved = try ink(label(text(" _ ", lineHeight: 30, offset: 6, line)))
      #expect(moved.upperBound == plain.upperBound - 12)
      let filled = label(text("H", lineHeight: 30, offset: 6, [.backgroundColor: UIColor.red]))
      try #expect(ink(filled) == 0...59)
    }
  }

  @Test func locationsOfGlyphsAreThoseOfTheText() throws {
    try Screen.run {
      let (storage, manager) = (NSTextStorage(), NSLayoutManager())
      let container = NSTextContainer()
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      storage.setAttributedString(text("H", lineHeight: 30, offset: 0))
      let (plain, rect) = (
        manager.location(forGlyphAt: 0).y,
        manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
      )
      storage.setAttributedString(text("H", lineHeight: 30, offset: 6))
      #expect(abs(manager.location(forGlyphAt: 0).y - plain + 6) < 1e-9)
      #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil) == rect)
    }
  }

  @Test func superscriptsMakeTheirLineHigher() throws {
    try Screen.run {
      let raised = NSMutableAttributedString(attributedString: text("m2", offset: 0))
      raised.addAttribute(.baselineOffset, value: 6, range: NSRange(location: 1, length: 1))
      #expect(abs(raised.size().height - font.lineHeight - 6) < 1e-9)
      let bounded = NSMutableAttributedString(
        attributedString: text("m2", lineHeight: 30, offset: 6))
      bounded.addAttribute(.baselineOffset, value: 10, range: NSRange(location: 1, length: 1))
      #expect(bounded.size().height == 30)
    }
  }
}
