// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// The rows of geometry, colours and fonts in the table of values that other suites leave out.
@Suite("Names of values")
struct ValueNameTests {
  @Test func functionsOfRectanglesGiveTheirResults() {
    let (one, other) = (CGRectMake(0, 0, 10, 20), CGRectMake(5, 10, 10, 20))
    #expect(CGRectGetWidth(one) == 10 && CGRectGetHeight(one) == 20)
    #expect(CGRectInset(one, 1, 2) == CGRectMake(1, 2, 8, 16))
    #expect(CGRectOffset(one, 3, -4) == CGRectMake(3, -4, 10, 20))
    #expect(CGRectUnion(one, other) == CGRectMake(0, 0, 15, 30))
    #expect(CGRectIntersection(one, other) == CGRectMake(5, 10, 5, 10))
    #expect(CGRectIsNull(CGRectIntersection(one, CGRectMake(50, 50, 1, 1))))
    #expect(CGRectIntersectsRect(one, other) && !CGRectContainsRect(one, other))
    #expect(CGPointEqualToPoint(CGPointMake(1, 2), CGPoint(x: 1, y: 2)))
    #expect(!CGPointEqualToPoint(CGPointMake(1, 2), CGPointMake(2, 1)))
    #expect(MAXFLOAT == Float.greatestFiniteMagnitude && CGFLOAT_MAX > CGFloat(MAXFLOAT))
  }

  @Test func edgesHaveUIKitsBits() {
    #expect([UIRectEdge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIRectEdge.all.isSuperset(of: [.top, .left, .bottom, .right]))
    #expect(
      [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .bottomRight]))
  }

  @Test(
    arguments: [
      (.black, "#000000"), (.darkGray, "#555555"), (.lightGray, "#AAAAAA"), (.white, "#FFFFFF"),
      (.gray, "#808080"), (.red, "#FF0000"), (.green, "#00FF00"), (.blue, "#0000FF"),
      (.cyan, "#00FFFF"), (.yellow, "#FFFF00"), (.magenta, "#FF00FF"), (.orange, "#FF8000"),
      (.purple, "#800080"), (.brown, "#996633"), (.clear, "#00000000"), (.darkText, "#000000"),
      (.lightText, "#FFFFFF99"),
    ] as [(UIColor, String)])
  func fixedColoursAreThoseOfIOS(color: UIColor, value: String) throws {
    #expect(color.cgColor.hexString == value)
    let dark = try Screen.traits(style: .dark)
    #expect(color.resolvedColor(with: dark).cgColor.hexString == value)
  }

  @Test(
    arguments: [
      (.systemRed, "#FF3B30", "#FF453A"), (.systemOrange, "#FF9500", "#FF9F0A"),
      (.systemYellow, "#FFCC00", "#FFD60A"), (.systemGreen, "#34C759", "#30D158"),
      (.systemMint, "#00C7BE", "#63E6E2"), (.systemTeal, "#30B0C7", "#40C8E0"),
      (.systemCyan, "#32ADE6", "#64D2FF"), (.systemIndigo, "#5856D6", "#5E5CE6"),
      (.systemPurple, "#AF52DE", "#BF5AF2"), (.systemPink, "#FF2D55", "#FF375F"),
      (.systemBrown, "#A2845E", "#AC8E68"), (.systemGray, "#8E8E93", "#8E8E93"),
      (.systemGray2, "#AEAEB2", "#636366"), (.systemGray3, "#C7C7CC", "#48484A"),
      (.systemGray4, "#D1D1D6", "#3A3A3C"), (.systemGray5, "#E5E5EA", "#2C2C2E"),
      (.tertiaryLabel, "#3C3C434D", "#EBEBF54D"), (.quaternaryLabel, "#3C3C432E", "#EBEBF529"),
      (.placeholderText, "#3C3C434D", "#EBEBF54D"), (.link, "#007AFF", "#0984FF"),
      (.separator, "#3C3C434A", "#54545899"), (.opaqueSeparator, "#C6C6C8", "#38383A"),
      (.secondarySystemBackground, "#F2F2F7", "#1C1C1E"),
      (.tertiarySystemBackground, "#FFFFFF", "#2C2C2E"),
      (.systemGroupedBackground, "#F2F2F7", "#000000"),
      (.secondarySystemGroupedBackground, "#FFFFFF", "#1C1C1E"),
      (.tertiarySystemGroupedBackground, "#F2F2F7", "#2C2C2E"),
      (.systemFill, "#78788033", "#7878805C"), (.secondarySystemFill, "#78788029", "#78788052"),
      (.tertiarySystemFill, "#7676801F", "#7676803D"),
      (.quaternarySystemFill, "#74748014", "#7676802E"),
    ] as [(UIColor, String, String)])
  func systemColoursAreThoseOfIOS(color: UIColor, light: String, dark: String) throws {
    #expect(color.resolvedColor(with: try Screen.traits()).cgColor.hexString == light)
    let traits = try Screen.traits(style: .dark)
    #expect(color.resolvedColor(with: traits).cgColor.hexString == dark)
  }

  @Test func colourInitialisersMakeEqualColours() {
    let color = UIColor(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(color == UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor(red: 2, green: -1, blue: 0, alpha: 1).cgColor.hexString == "#FF0000")
  }

  @Test func coloursAreSetForFillsAndStrokes() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 4, height: 2)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIColor.blue.setStroke()
      context.cgContext.stroke(CGRect(x: 2.5, y: 0.5, width: 1, height: 1), width: 1)
    }
    #expect(image[0, 0] == .red && image[2, 0] == .blue && image[3, 1] == .blue)
  }

  @Test func systemFontsHaveTheirWeightAndSlant() throws {
    try Screen.run {
      let fonts: [(UIFont, UIFontDescriptor.SymbolicTraits)] = [
        (.systemFont(ofSize: 15), []), (.systemFont(ofSize: 15, weight: .bold), .traitBold),
        (.boldSystemFont(ofSize: 15), .traitBold), (.italicSystemFont(ofSize: 15), .traitItalic),
        (.monospacedSystemFont(ofSize: 15, weight: .regular), .traitMonoSpace),
      ]
      for (font, traits) in fonts {
        #expect(font.fontDescriptor.symbolicTraits == traits && font.pointSize == 15)
        #expect(font.withSize(20).pointSize == 20)
        #expect(font.withSize(20).fontName == font.fontName)
        #expect(font.withSize(20).familyName == font.familyName)
      }
      #expect(
        UIFont.systemFont(ofSize: 15).familyName == UIFont.boldSystemFont(ofSize: 9).familyName)
      #expect(UIFont(name: "Helvetica-Bold", size: 12)?.familyName == "Helvetica")
    }
  }
}
