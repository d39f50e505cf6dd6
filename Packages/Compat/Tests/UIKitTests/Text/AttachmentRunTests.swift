// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
@_spi(UIKit) import UIKit

@Suite("Attachments side by side")
struct AttachmentRunTests {
  private let attachment: NSTextAttachment

  init() throws {
    attachment = NSTextAttachment()
    attachment.image = try Screen.run { .filled(.green, width: 20, height: 20) }
    attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
  }

  /// Text with the one attachment in the place of each asterisk, as an app makes it of its emoji.
  private func text(_ pattern: String) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for character in pattern {
      text.append(
        character == "*"
          ? NSAttributedString(attachment: attachment)
          : NSAttributedString(
            string: String(character), attributes: [.font: UIFont.systemFont(ofSize: 16)]))
    }
    return text
  }

  @Test(arguments: [("*", 1), ("**", 2), ("*****", 5)])
  func oneAttachmentIsPutInAnyNumberOfTimes(pattern: String, count: Int) throws {
    try Screen.run {
      let width = CGFloat(20 * count)
      #expect(text(pattern).size().width == width)
      let label = UILabel()
      label.attributedText = text(pattern)
      label.sizeToFit()
      #expect(label.bounds.width == width)
      let bitmap = try label.makeBitmap(glyphCache: GlyphCache())
      for index in 0..<count { #expect(bitmap[40 * index + 20, 20] == .green) }
      let view = UITextView()
      view.attributedText = text(pattern)
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      view.frame.size = view.sizeThatFits(CGSize(width: 500, height: 500))
      #expect(view.bounds.width == width)
      let shown = try view.makeBitmap(glyphCache: GlyphCache())
      for index in 0..<count { #expect(shown[40 * index + 20, 20] == .green) }
    }
  }

  @Test func charactersAndAttachmentsAlternate() throws {
    try Screen.run {
      let letters = "ab".size(withAttributes: [.font: UIFont.systemFont(ofSize: 16)]).width
      let mixed = text("**a*b**")
      #expect(abs(mixed.size().width - 100 - letters) < 0.1)
      let pair = NSMutableAttributedString(string: "a\u{FFFC}\u{FFFC}b\u{FFFC}")
      pair.addAttributes(
        [.attachment: attachment, .font: UIFont.systemFont(ofSize: 16)],
        range: NSRange(location: 0, length: 5))
      #expect(abs(pair.size().width - 60 - letters) < 0.1)
    }
  }

  @Test func stringsWithAnAttachmentOfTheirOwnHaveIt() throws {
    try Screen.run {
      #expect("\u{FFFC}\u{FFFC}".size(withAttributes: [.attachment: attachment]).width == 40)
    }
  }

  @Test func pointsFindTheirAttachments() throws {
    try Screen.run {
      let storage = NSTextStorage(attributedString: text("***"))
      let (manager, container) = (NSLayoutManager(), NSTextContainer())
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      for index in 0..<3 {
        let rect = manager.boundingRect(
          forGlyphRange: NSRange(location: index, length: 1), in: container)
        #expect(rect.minX == CGFloat(20 * index) && rect.width == 20)
        #expect(manager.glyphIndex(for: CGPoint(x: rect.midX, y: 10), in: container) == index)
        #expect(manager.location(forGlyphAt: index).x == CGFloat(20 * index))
      }
    }
  }

  @Test func eachCharacterAsksForItsOwnBox() throws {
    final class Counted: NSTextAttachment, @unchecked Sendable {
      var asked: [Int] = []
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect {
        asked.append(charIndex)
        return CGRect(x: 0, y: 0, width: 10 * (charIndex + 1), height: 10)
      }
    }
    try Screen.run {
      let counted = Counted()
      let text = NSMutableAttributedString(string: "😀")
      for _ in 0..<2 { text.append(NSAttributedString(attachment: counted)) }
      let plain = "😀".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width
      #expect(abs(text.size().width - plain - 70) < 0.1)
      #expect(counted.asked == [2, 3])
    }
  }

  @Test func linesBreakBetweenAttachments() throws {
    try Screen.run {
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text("*****")
      let one = label.sizeThatFits(.zero).height
      let size = label.sizeThatFits(CGSize(width: 50, height: 0))
      #expect(size.width == 40)
      #expect(abs(size.height - 3 * one) <= 1)
    }
  }

  @Test func withoutAnAttachmentTheCharacterShowsNothing() throws {
    try Screen.run {
      let font = UIFont.systemFont(ofSize: 16)
      let plain = "ab".size(withAttributes: [.font: font])
      let size = "a\u{FFFC}b".size(withAttributes: [.font: font])
      #expect(abs(size.width - plain.width) < 0.5 && size.height == plain.height)
      let label = UILabel()
      label.font = font
      label.text = "\u{FFFC}"
      label.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
      let whole = CGRect(x: 0, y: 0, width: 80, height: 60)
      try #expect(!label.makeBitmap(glyphCache: GlyphCache()).hasInk(whole))
      #expect(label.text == "\u{FFFC}")
      label.attributedText = NSAttributedString(string: "\u{FFFC}", attributes: [.font: font])
      try #expect(!label.makeBitmap(glyphCache: GlyphCache()).hasInk(whole))
      label.text = "a"
      try #expect(label.makeBitmap(glyphCache: GlyphCache()).hasInk(whole))
    }
  }

  @Test func attachmentsStandBesideTheirWordsFromRightToLeft() throws {
    try Screen.run {
      let label = UILabel()
      let arabic = NSMutableAttributedString(
        string: "سلام", attributes: [.font: UIFont.systemFont(ofSize: 16)])
      arabic.append(text("**"))
      label.attributedText = arabic
      label.sizeToFit()
      let bitmap = try label.makeBitmap(glyphCache: GlyphCache())
      #expect(bitmap[20, 20] == .green && bitmap[60, 20] == .green)
      #expect(bitmap[bitmap.pixelWidth - 10, 20] != .green)
    }
  }
}
