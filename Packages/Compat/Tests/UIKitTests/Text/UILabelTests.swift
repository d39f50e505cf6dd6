// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("UILabel")
struct UILabelTests {
  @Test func attributedTextIsReadBackAsItWasSet() {
    let label = UILabel()
    let text = NSAttributedString(
      string: "Text", attributes: [.kern: 3, .font: UIFont.systemFont(ofSize: 9)])
    label.attributedText = text
    #expect(label.attributedText == text)
    #expect(label.text == "Text")
    #expect(label.font.pointSize == 9)
    label.text = "Plain"
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test func plainTextHasTheLabelsAttributes() throws {
    let label = UILabel()
    label.text = "Text"
    label.font = .boldSystemFont(ofSize: 13)
    label.textColor = .red
    label.textAlignment = .center
    let found = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(found[.font] as? UIFont == .boldSystemFont(ofSize: 13))
    #expect(found[.foregroundColor] as? UIColor == .red)
    #expect((found[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
  }

  @Test func theLabelsFontIsThatOfTextWithoutOne() throws {
    try Screen.run {
      let (plain, attributed) = (UILabel(), UILabel())
      for label in [plain, attributed] { label.font = .systemFont(ofSize: 20) }
      plain.text = "Text"
      attributed.attributedText = NSAttributedString(string: "Text")
      #expect(attributed.sizeThatFits(.zero) == plain.sizeThatFits(.zero))
    }
  }

  @Test func settersChangeAllOfTheAttributedText() throws {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    label.textColor = .red
    label.font = .systemFont(ofSize: 30)
    label.textAlignment = .right
    for index in 0..<2 {
      let found = try #require(label.attributedText?.attributes(at: index, effectiveRange: nil))
      #expect(found[.foregroundColor] as? UIColor == .red)
      #expect((found[.font] as? UIFont)?.pointSize == 30)
      #expect((found[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    }
  }

  @Test func theFirstParagraphDecidesAlignmentAndMode() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingMiddle
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
  }

  @Test func coloursFollowTheTraits() throws {
    func drawn(_ label: UILabel, _ style: UserInterfaceStyle) throws -> Pixel {
      label.traitCollection = try Screen.traits(style: style)
      label.sizeToFit()
      let bitmap = try label.makeBitmap(glyphCache: GlyphCache())
      return bitmap[bitmap.pixelWidth / 2, bitmap.pixelHeight / 2]
    }
    let labels = [UILabel(), UILabel(), UILabel()]
    for label in labels { label.text = "███" }
    labels[1].textColor = .systemBackground
    labels[2].attributedText = NSAttributedString(
      string: "███",
      attributes: [.foregroundColor: UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }])
    let light = try labels.map { try drawn($0, .light) }
    #expect(light == [.black, .white, .blue])
    let dark = try labels.map { try drawn($0, .dark) }
    #expect(dark == [.white, .black, .red])
    let again = try labels.map { try drawn($0, .light) }
    #expect(again == light)
  }

  @Test func attachmentsTakeTheirBounds() throws {
    try Screen.run {
      let attachment = NSTextAttachment()
      attachment.image = .filled(.green, width: 40, height: 10)
      attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 30)
      let label = UILabel()
      label.attributedText = NSAttributedString(attachment: attachment)
      let size = label.sizeThatFits(.zero)
      #expect(size.width == 30 && size.height >= 30)
      label.frame = CGRect(origin: .zero, size: size)
      let bitmap = try label.makeBitmap(glyphCache: GlyphCache())
      // The image is stretched into its box, whatever its own shape.
      for (x, y) in [(2, 3), (57, 3), (2, 55), (57, 55)] { #expect(bitmap[x, y] == .green) }
    }
  }

  @Test func templatesHaveTheColourOfTheirText() throws {
    try Screen.run {
      let attachment = NSTextAttachment()
      attachment.image = UIImage.filled(.green, width: 20, height: 20)
        .withRenderingMode(.alwaysTemplate)
      let text = NSMutableAttributedString(attachment: attachment)
      text.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
      let label = UILabel()
      label.attributedText = text
      label.sizeToFit()
      let bitmap = try label.makeBitmap(glyphCache: GlyphCache())
      #expect(bitmap[20, 10] == .red)
    }
  }

  @Test func overridesOfDrawTextInsetIt() throws {
    final class InsetLabel: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
      }
    }
    try Screen.run {
      let label = InsetLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      label.text = "██"
      let bitmap = try label.makeBitmap(glyphCache: GlyphCache())
      #expect(!bitmap.hasInk(CGRect(x: 0, y: 0, width: 39, height: 40)))
      #expect(bitmap.hasInk(CGRect(x: 40, y: 0, width: 20, height: 40)))
    }
  }

  @Test func labelsOutsideOfTraitsHaveThoseOfTheProcess() throws {
    let before = ProcessTraits.fallback
    defer { ProcessTraits.fallback = before }
    ProcessTraits.fallback = try Screen.traits()
    let label = UILabel()
    label.text = "Text"
    #expect(label.sizeThatFits(.zero).width > 0)
    #expect("Text".size(withAttributes: nil).width > 0)
  }

  @Test("Labels, text views and edited fields of their text's size show letters whole")
  func lettersOutsideOfTheFrame() throws {
    try Screen.run {
      let label = UILabel()
      let tag = UILabel()
      let view = UITextView()
      let field = UITextField()
      for label in [label, tag] { label.text = "ج ع ي" }
      view.text = "ج ع ي"
      field.text = "ج ع ي"
      for label in [label, tag] { label.clipsToBounds = true }
      tag.layer.cornerRadius = 3
      view.textContainerInset = .zero
      for shown in [label, tag, view, field] {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        shown.frame.origin = CGPoint(x: 10, y: 10)
        root.addSubview(shown)
        shown.sizeToFit()
        if shown === field { field.becomeFirstResponder() }
        let below = CGRect(x: 0, y: shown.frame.maxY * 2, width: 240, height: 20)
        try #expect(root.makeBitmap(glyphCache: GlyphCache()).hasInk(below))
        guard shown !== field else { continue }
        shown.frame.size.height -= 3
        let higher = CGRect(x: 0, y: shown.frame.maxY * 2, width: 240, height: 20)
        try #expect(!root.makeBitmap(glyphCache: GlyphCache()).hasInk(higher))
      }
    }
  }
}
