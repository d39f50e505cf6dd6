// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("White space at the end of text")
struct WhiteSpaceTests {
  private let font = UIFont.systemFont(ofSize: 16)

  private func width(_ string: String) -> CGFloat {
    string.size(withAttributes: [.font: font]).width
  }

  /// The width in the midst of text.
  private func inner(_ string: String) -> CGFloat { width("|\(string)|") - width("||") }

  @Test(arguments: [" ", "   ", "\u{3000}", "\u{2003}", "\u{2009}", "\u{A0}"])
  func stringsHaveTheWidthOfTheirSpaces(space: String) throws {
    try Screen.run {
      #expect(width(space) > 1)
      #expect(abs(width(space) - inner(space)) < 0.05)
      #expect(abs(width("ab" + space) - width("ab") - inner(space)) < 0.05)
      let text = NSAttributedString(string: "ab" + space, attributes: [.font: font])
      #expect(text.size().width == width("ab" + space))
      let height = ("ab" + space).size(withAttributes: [.font: font]).height
      #expect(abs(height - font.lineHeight) < 1e-9)
    }
  }

  @Test func tabsReachTheirStops() throws {
    try Screen.run {
      #expect(width("\t") > 0)
      #expect(abs(width("ab\t") - (width("ab\t|") - width("|"))) < 0.05)
      #expect(width("\t\t") > width("\t") * 1.9)
    }
  }

  @Test func theWidestParagraphCounts() throws {
    try Screen.run {
      #expect(width("ab  \nabc") == max(width("ab  "), width("abc")))
      #expect(width("abc    \nab") == width("abc    "))
      #expect(width("a\u{2028}    \nb") == width("    "))
      #expect(width("ab \r\nc") == width("ab "))
      #expect(width("שלום ") > width("שלום") + 1)
    }
  }

  @Test(arguments: [[], NSStringDrawingOptions.usesLineFragmentOrigin])
  func rectanglesHaveItAsFarAsItFits(options: NSStringDrawingOptions) throws {
    func bounds(_ string: String, _ width: CGFloat) -> CGRect {
      string.boundingRect(
        with: CGSize(width: width, height: 1000), options: options, attributes: [.font: font],
        context: nil)
    }
    try Screen.run {
      #expect(bounds("ab ", 500).width == width("ab "))
      #expect(bounds("ab ", 500).minY == bounds("ab", 500).minY)
      #expect(abs(bounds("ab ", 500).height - font.lineHeight) < 1e-9)
      guard options == .usesLineFragmentOrigin else { return }
      let limit = width("ab ") + 1
      let hanging = bounds("ab      ", limit)
      #expect(hanging.width == limit && abs(hanging.height - font.lineHeight) < 1e-9)
      // The space at which a line is broken hangs.
      #expect(bounds("ab abc", width("ab a")).width == width("abc"))
      #expect(bounds("abc ab", width("abc a")).width == width("abc"))
      #expect(bounds("abc ab  ", width("abc a")).width == max(width("abc"), width("ab  ")))
    }
  }

  @Test func theLastVisibleLineHasItsOwn() throws {
    try Screen.run {
      let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
      let found = "ab ".boundingRect(
        with: CGSize(width: 500, height: 100), options: options, attributes: [.font: font],
        context: nil)
      #expect(found.width == width("ab "))
    }
  }

  @Test(arguments: ["ab ", "ab   \t", "ab\u{3000}"])
  func labelsLeaveItOut(string: String) throws {
    try Screen.run {
      let (plain, label) = (UILabel(), UILabel())
      plain.text = "ab"
      label.text = string
      #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
      label.numberOfLines = 0
      #expect(label.sizeThatFits(CGSize(width: 200, height: 0)) == plain.sizeThatFits(.zero))
    }
  }

  @Test(arguments: ["a\n", "a\r\n", "a\u{2028}"])
  func theLineBreakAtTheEndMakesNoLine(string: String) throws {
    func label(_ string: String, _ lines: Int) -> UILabel {
      let label = UILabel()
      label.font = font
      label.numberOfLines = lines
      label.text = string
      label.sizeToFit()
      return label
    }
    try Screen.run {
      let plain = label("a", 1)
      for lines in 0...2 {
        let found = label(string, lines)
        #expect(found.bounds == plain.bounds && found.text == string)
        let (shown, expected) = try (
          found.makeBitmap(glyphCache: GlyphCache()), plain.makeBitmap(glyphCache: GlyphCache())
        )
        #expect(shown.bytes == expected.bytes)
      }
      #expect(string.size(withAttributes: [.font: font]) == "a".size(withAttributes: [.font: font]))
      #expect(label(string + "\n", 0).bounds.height > plain.bounds.height * 1.9)
    }
  }

  @Test func otherLineBreaksMakeLines() throws {
    try Screen.run {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "a"
      let one = label.sizeThatFits(.zero).height
      label.text = "\n"
      #expect(label.sizeThatFits(.zero).height > one * 1.9)
      label.attributedText = NSAttributedString(string: "a\n")
      #expect(label.sizeThatFits(.zero).height > one * 1.9)
    }
  }
}
