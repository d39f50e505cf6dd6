// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("NSLayoutManager")
struct LayoutManagerTests {
  private let storage: NSTextStorage
  private let manager = NSLayoutManager()
  private let container: NSTextContainer

  init() {
    storage = NSTextStorage(
      string: "One two three four five six", attributes: [.font: UIFont.systemFont(ofSize: 16)])
    container = NSTextContainer(size: CGSize(width: 100, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  @Test func theUsedRectangleIsThatOfTheText() throws {
    try Screen.run {
      let text = NSAttributedString(attributedString: storage).boundingRect(
        with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
      let used = manager.usedRect(for: container)
      #expect(abs(used.width - text.width) < 1e-6 && abs(used.height - text.height) < 1e-6)
      container.lineFragmentPadding = 5
      #expect(manager.usedRect(for: container).width <= 100)
    }
  }

  @Test func linesCoverTheText() throws {
    try Screen.run {
      var ranges: [NSRange] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 27)) {
        rect, used, _, range, _ in
        ranges.append(range)
        #expect(rect.width == 100 && used.width <= 100 && rect.minY == used.minY)
      }
      #expect(ranges.count > 1)
      #expect(ranges.map(\.location).first == 0)
      #expect(ranges.last.map { NSMaxRange($0) } == 27)
      #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 27))
    }
  }

  @Test func pointsFindTheirCharacters() throws {
    try Screen.run {
      for index in [0, 5, 12, 20] {
        let rect = manager.boundingRect(
          forGlyphRange: NSRange(location: index, length: 1), in: container)
        let point = CGPoint(x: rect.midX, y: rect.midY)
        let glyph = manager.glyphIndex(for: point, in: container)
        #expect(manager.characterIndexForGlyph(at: glyph) == index)
        #expect(
          manager.lineFragmentUsedRect(forGlyphAt: glyph, effectiveRange: nil).contains(point))
      }
    }
  }

  @Test func changesOfTheTextAreNoticed() throws {
    try Screen.run {
      let before = manager.usedRect(for: container).height
      storage.replaceCharacters(in: NSRange(location: 0, length: 27), with: "One")
      #expect(manager.usedRect(for: container).height < before)
      storage.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 60), range: NSRange(location: 0, length: 3))
      #expect(manager.usedRect(for: container).height > before)
      storage.setAttributedString(NSAttributedString())
      #expect(manager.glyphRange(for: container).length == 0)
    }
  }

  @Test func theLastLineIsTruncated() throws {
    try Screen.run {
      container.maximumNumberOfLines = 1
      container.lineBreakMode = .byTruncatingTail
      let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
      #expect(hidden.location > 3 && NSMaxRange(hidden) == 27)
      container.maximumNumberOfLines = 0
      let none = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
      #expect(none.location == NSNotFound)
    }
  }

  @Test func glyphsAreDrawnAsALabelDrawsThem() throws {
    try Screen.run {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(attributedString: storage)
      label.lineBreakMode = .byWordWrapping
      label.frame.size.height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
      let used = manager.usedRect(for: container)
      let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
        let origin = CGPoint(x: 0, y: (label.bounds.height - used.height) / 2)
        let range = manager.glyphRange(for: container)
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
      }
      let expected = try label.makeBitmap(glyphCache: GlyphCache())
      #expect(image.image?.bitmap == expected)
    }
  }
}
