// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("UIFont")
struct UIFontTests {
  @Test func measuresAreThoseOfTheSystemFontOnIOS() throws {
    try Screen.run {
      let font = UIFont.systemFont(ofSize: 17)
      #expect(abs(font.lineHeight - 20.287) < 0.01)
      #expect(abs(font.ascender - 16.186) < 0.01)
      #expect(abs(font.descender + 4.1) < 0.01)
      #expect(font.leading == 0)
      #expect(font.capHeight > font.xHeight && font.xHeight > 0)
    }
  }

  @Test func aLineOfALabelIsAsHighAsTheFont() throws {
    for size in [11.0, 15, 16, 34] {
      try Screen.run(Screen.traits(scale: 1000)) {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = "Line"
        #expect(abs(label.sizeThatFits(.zero).height - label.font.lineHeight) < 0.002)
      }
    }
  }

  @Test func theTextSizeOfTheTraitsMultipliesMeasuresOnly() throws {
    let font = UIFont.systemFont(ofSize: 10)
    let (usual, large) = (try Screen.traits(), try Screen.traits(textScale: 2))
    let height = usual.performAsCurrent { font.lineHeight }
    #expect(abs(large.performAsCurrent { font.lineHeight } - 2 * height) < 1e-9)
    #expect(large.performAsCurrent { font.pointSize } == 10)
    #expect(large.performAsCurrent { UIFontMetrics.default.scaledValue(for: 3) } == 6)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, CGFloat(34)), (.title1, 28), (.title2, 22), (.title3, 20),
    (.headline, 17), (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13),
    (.caption1, 12), (.caption2, 11),
  ])
  func stylesHaveTheSizesOfTheDefaultContentSize(style: UIFont.TextStyle, size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test func equalFontsAreEqualObjects() {
    #expect(UIFont.systemFont(ofSize: 15) == UIFont.systemFont(ofSize: 15))
    #expect(UIFont.systemFont(ofSize: 15) != UIFont.boldSystemFont(ofSize: 15))
    #expect(UIFont.boldSystemFont(ofSize: 15) == .systemFont(ofSize: 15, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 15).withSize(12) == .systemFont(ofSize: 12))
  }

  @Test func boldIsWiderThanRegular() throws {
    try Screen.run {
      let text = "A line of text"
      func width(_ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
      #expect(width(.boldSystemFont(ofSize: 15)) > width(.systemFont(ofSize: 15)))
      let code = UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)
      #expect(
        "iiii".size(withAttributes: [.font: code]) == "MMMM".size(withAttributes: [.font: code]))
    }
  }

  @Test(
    arguments: [
      ("Helvetica-Bold", .traitBold), ("Helvetica", []),
      ("Georgia-BoldItalic", [.traitBold, .traitItalic]), ("PingFangSC-Semibold", .traitBold),
      ("Menlo-Regular", .traitMonoSpace),
    ] as [(String, UIFontDescriptor.SymbolicTraits)])
  func namesDecideWeightAndSlant(name: String, traits: UIFontDescriptor.SymbolicTraits) throws {
    let font = try #require(UIFont(name: name, size: 12))
    #expect(font.fontDescriptor.symbolicTraits == traits)
    #expect(font.fontName == name)
  }

  @Test func descriptorsChangeFonts() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 15))
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(UIFont(name: "", size: 12) == nil)
  }
}
