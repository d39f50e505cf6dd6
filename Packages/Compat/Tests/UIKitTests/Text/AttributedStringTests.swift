// SPDX-License-Identifier: MIT
import Testing
import UIKit

@Suite("Attributed strings")
struct AttributedStringTests {
  /// Foundation ends the process where it cannot compare the old value with the new one.
  @Test func valuesAreReplaced() {
    let values: [(NSAttributedString.Key, NSObject, NSObject)] = [
      (.foregroundColor, UIColor.black, UIColor.white),
      (.font, UIFont(), UIFont.systemFont(ofSize: 0)),
      (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()),
      (.shadow, NSShadow(), NSShadow()), (.attachment, NSTextAttachment(), NSTextAttachment()),
    ]
    for (key, old, new) in values {
      let text = NSMutableAttributedString(string: "ab", attributes: [key: old])
      _ = text.attribute(key, at: 0, effectiveRange: nil)
      text.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 1))
      let copy = NSAttributedString(attributedString: text)
      text.addAttribute(key, value: new, range: NSRange(location: 0, length: 2))
      let found = text.attribute(key, at: 1, effectiveRange: nil) as? NSObject
      #expect(found === new || old == new)
      #expect(copy.attribute(key, at: 1, effectiveRange: nil) as? NSObject === old)
    }
  }

  @Test func equalValuesMakeEqualText() {
    func make() -> NSAttributedString {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 3
      return NSAttributedString(
        string: "a",
        attributes: [
          .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor(white: 0, alpha: 1),
          .paragraphStyle: style,
        ])
    }
    #expect(make() == make())
  }

  @Test func stylesAreCopiedAsTheyAre() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.headIndent = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .left
    #expect(copy.alignment == .right && copy.headIndent == 4)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    mutable.headIndent = 8
    #expect(copy.headIndent == 4 && mutable.alignment == .right)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    #expect(NSParagraphStyle.default == NSParagraphStyle())
  }

  @Test func attachmentsAreFound() {
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    #expect(text.length == 3 && text.string.hasSuffix("\u{FFFC}"))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 3)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 2)))
  }
}
