// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Conversions of attributed strings")
struct AttributeConversionTests {
  @Test func attributesKeepTheirValues() throws {
    let values: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 2,
      .underlineStyle: NSUnderlineStyle.single.rawValue, .link: "https://example.org",
      .init("own"): 1,
    ]
    let container = AttributeContainer(values)
    let text = AttributedString("Hello", attributes: container)
    #expect(text.font == .boldSystemFont(ofSize: 20) && text.foregroundColor == .red)
    #expect(text.kern == 2 && text.underlineStyle == .single)
    #expect(text.link?.absoluteString == "https://example.org")
    let attributes = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(attributes[.underlineStyle] as? Int == 1 && attributes[.init("own")] == nil)
    #expect(AttributedString(NSAttributedString(text)) == text)
    #expect(try AttributedString(NSAttributedString(text), including: \.uiKit) == text)
  }

  @Test func runsKeepTheirRanges() {
    var text = AttributedString("Hé")
    text.foregroundColor = .blue
    var rest = AttributedString("llo 👋🏻")
    rest.inlinePresentationIntent = [.emphasized, .code]
    text += rest
    let converted = NSMutableAttributedString(text)
    #expect(converted.string == "Héllo 👋🏻")
    var range = NSRange()
    let intent = converted.attribute(.inlinePresentationIntent, at: 3, effectiveRange: &range)
    #expect(intent as? UInt == 5 && range == NSRange(location: 2, length: 8))
    #expect(AttributedString(converted) == text)
  }

  @Test func intentsOfSpansAreDrawn() throws {
    try Screen.run {
      func width(_ intent: InlinePresentationIntent) -> CGFloat {
        var text = AttributedString("illness")
        text.font = .systemFont(ofSize: 20)
        text.inlinePresentationIntent = intent
        let label = UILabel()
        label.attributedText = NSAttributedString(text)
        return label.intrinsicContentSize.width
      }
      func width(_ font: UIFont) -> CGFloat {
        let label = UILabel()
        (label.font, label.text) = (font, "illness")
        return label.intrinsicContentSize.width
      }
      #expect(width([]) == width(.systemFont(ofSize: 20)))
      #expect(width(.stronglyEmphasized) == width(.boldSystemFont(ofSize: 20)))
      #expect(width(.code) == width(.monospacedSystemFont(ofSize: 20, weight: .regular)))
      #expect(width(.stronglyEmphasized) > width([]) && width(.code) > width([]))
    }
  }

  @Test func blocksAreConverted() throws {
    let text = NSAttributedString(try AttributedString(markdown: "# Title"))
    let intent = text.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil)
    #expect((intent as? PresentationIntent)?.components.first?.kind == .header(level: 1))
  }
}
