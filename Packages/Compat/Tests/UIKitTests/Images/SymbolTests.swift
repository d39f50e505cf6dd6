// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@_spi(UIKit) @testable import UIKit

@Suite("Symbols")
struct SymbolTests {
  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws
    -> UIImage
  {
    try #require(UIImage(systemName: name, withConfiguration: configuration))
  }

  private func ink(_ image: UIImage) -> Int {
    let bytes = image.image?.bitmap.bytes ?? []
    return stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
  }

  @Test(arguments: SymbolTable.shared.names)
  func everyDrawingHasInkInsideOfItsImage(name: String) throws {
    try Screen.run(Screen.traits(scale: 2)) {
      for end in ["", ".fill", ".circle.fill"] {
        let image = try symbol(name + end)
        let bitmap = try #require(image.image?.bitmap)
        let (width, height) = (bitmap.pixelWidth, bitmap.pixelHeight)
        #expect(bitmap.hasInk(CGRect(x: 0, y: 0, width: width, height: height)), "\(name)\(end)")
        for edge in [
          CGRect(x: 0, y: 0, width: width, height: 1), CGRect(x: 0, y: 0, width: 1, height: height),
          CGRect(x: 0, y: height - 1, width: width, height: 1),
          CGRect(x: width - 1, y: 0, width: 1, height: height),
        ] {
          #expect(!bitmap.hasInk(edge), "\(name)\(end) is cut off")
        }
      }
    }
  }

  @Test func aCircleIsAboutAsLargeAsTheSystems() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let size = try symbol("circle").size
      #expect(abs(size.width - 20.33) < 1 && abs(size.height - 20) < 1)
    }
  }

  @Test func sizesFollowPointSizeAndScale() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let medium = try symbol("circle", .init(pointSize: 20)).size.width
      let double = try symbol("circle", .init(pointSize: 40)).size.width
      #expect(abs(double - 2 * medium) < 0.7)
      func width(_ scale: UIImage.SymbolScale) throws -> CGFloat {
        try symbol("circle", .init(pointSize: 20, weight: .regular, scale: scale)).size.width
      }
      let (small, large) = (try width(.small), try width(.large))
      #expect(small < medium && large > medium)
    }
  }

  @Test func textStylesFollowTheReadersTextSize() throws {
    let usual = try Screen.run(Screen.traits(scale: 3)) {
      try symbol("circle", .init(textStyle: .body)).size.width
    }
    try Screen.run(Screen.traits(scale: 3, textScale: 2)) {
      let text = try symbol("circle", .init(textStyle: .body)).size.width
      let fixed = try symbol("circle", .init(pointSize: 17)).size.width
      #expect(abs(text - 2 * usual) < 0.7 && abs(fixed - usual) < 0.7)
    }
  }

  @Test func textStylesFollowTheTextSizeCategory() throws {
    let traits = try Screen.traits(scale: 3, category: .accessibilityExtraExtraExtraLarge)
    try Screen.run(traits) {
      let text = try symbol("circle", .init(textStyle: .body)).size.width
      #expect(try symbol("circle", .init(pointSize: 53)).size.width == text)
      let fixed = try symbol("circle", .init(font: .systemFont(ofSize: 17))).size.width
      #expect(try symbol("circle", .init(pointSize: 17)).size.width == fixed)
    }
  }

  @Test func linesGrowWithTheWeight() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let weights = (1...9).compactMap(UIImage.SymbolWeight.init(rawValue:))
      let inks = try weights.map { ink(try symbol("plus", .init(pointSize: 30, weight: $0))) }
      #expect(inks == inks.sorted() && Set(inks).count == 9)
    }
  }

  @Test(arguments: [UIImage.SymbolScale.small, .medium, .large])
  func theMiddleIsThatOfCapitalLetters(scale: UIImage.SymbolScale) throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let image = try symbol("circle", .init(pointSize: 40, weight: .regular, scale: scale))
      let offset = try #require(image.baselineOffsetFromBottom)
      #expect(abs(image.size.height / 2 - offset - 40 * 0.705 / 2) < 0.5)
    }
  }

  @Test func namesWithoutADrawingAreBoxesAndReported() throws {
    try Screen.run {
      let image = try symbol("axle.2.front.engaged")
      #expect(image.size.width > 15 && image.isSymbolImage)
      #expect(UIKitDiagnostics.messages.contains { $0.contains("'axle.2.front.engaged'") })
    }
  }

  @Test(arguments: [
    "", "Some Name", "a..b", "a/b", "é", ".fill", "not.a.symbol", "hart.fill", "my.icon", "Heart",
    "heart.Fill",
    "1234.circle", "nothing.circle",
  ])
  func otherNamesHaveNoImage(name: String) throws {
    try Screen.run { #expect(UIImage(systemName: name) == nil) }
  }

  @Test(arguments: [
    "shippingbox.fill", "1.circle", "50.square.fill", "a.circle.fill", "eurosign.circle",
    "gobackward.15",
  ])
  func theMostUsualHaveDrawings(name: String) throws {
    let names = try Screen.run { try symbol(name).undrawnSymbols }
    #expect(names == [])
  }

  @Test func partsOfADrawingMayBeAnother() throws {
    let table = SymbolTable(
      "dot: s O4 4 2\nhalf: @dot 0.5 10 0; l M0 0H4\nnone: @nothing; l M0 0H4")
    #expect(table.drawings["half"]?.layers.count == 2 && table.drawings["none"]?.layers.count == 1)
    #expect(
      table.drawings["half"]?.layers[0].path.boundingBoxOfPath
        == CGRect(x: 11, y: 1, width: 2, height: 2))
  }

  @Test func theDocumentationListsAllNames() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/UIKit/UIKit.docc/Symbols.md")
    let text = try String(contentsOf: package, encoding: .utf8)
    let start = try #require(text.range(of: "| theme | names |")).upperBound
    let names = text[start...].split(separator: "`").filter { name in
      name.utf8.allSatisfy {
        $0 == 0x2E || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
      }
    }
    #expect(names.map(String.init).sorted() == SymbolTable.shared.names)
  }

  @Test func variantsAreComposedByTheirNames() {
    #expect(SymbolRecipe("heart.fill") == .filled(.base("heart")))
    #expect(
      SymbolRecipe("mic.slash.circle.fill")
        == .filled(.enclosed(.slashed(.base("mic")), shape: "circle")))
    #expect(
      SymbolRecipe("person.crop.circle.fill.badge.plus")
        == .badged(.filled(.base("person.crop.circle")), sign: .base("plus")))
    #expect(SymbolRecipe("bell.badge") == .badged(.base("bell"), sign: nil))
    #expect(SymbolRecipe("plus.bubble") == .enclosed(.base("plus"), shape: "bubble.left"))
    #expect(SymbolRecipe("nothing.circle") == nil && SymbolRecipe(".fill") == nil)
  }

  @Test func aFilledCircleHasItsSignCutOut() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let image = try symbol("plus.circle.fill")
      let (x, y) = (Int(image.size.width * 1.5), Int(image.size.height * 1.5))
      #expect(image[x, y]?.alpha == 0 && image[x + 12, y + 12]?.alpha == 255)
    }
  }

  @Test func paletteColoursAreThoseOfLayersFromTheFront() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let colors = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
      let image = try symbol("plus.circle.fill", colors)
      let (x, y) = (Int(image.size.width * 1.5), Int(image.size.height * 1.5))
      #expect(image[x, y] == .red && image[x + 12, y + 12] == .blue)
    }
  }

  @Test func hierarchiesFadeTheLayersBehind() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let image = try symbol("plus.circle.fill", .init(hierarchicalColor: .blue))
      let (x, y) = (Int(image.size.width * 1.5), Int(image.size.height * 1.5))
      #expect(image[x, y]?.alpha == 255 && (120...136).contains(image[x + 12, y + 12]?.alpha ?? 0))
    }
  }

  @Test func viewsShowSymbolsInTheirTint() throws {
    try Screen.run(Screen.traits(scale: 2)) {
      let view = UIImageView(image: try symbol("circle.fill"))
      view.tintColor = UIColor.green
      #expect(try view.pixels(scale: 2)[20, 20] == .green)
      view.image = view.image?.withTintColor(.red)
      #expect(try view.pixels(scale: 2)[20, 20] == .red)
    }
  }

  @Test func viewsPreferAConfigurationForWhatTheSymbolLeavesOpen() throws {
    try Screen.run(Screen.traits(scale: 2)) {
      let view = UIImageView(image: try symbol("circle"))
      let usual = view.intrinsicContentSize.width
      view.preferredSymbolConfiguration = .init(pointSize: 34, weight: .bold)
      #expect(view.intrinsicContentSize.width > 1.9 * usual)
      view.image = try symbol("circle", .init(pointSize: 17))
      #expect(view.intrinsicContentSize.width < 1.2 * usual)
    }
  }

  @Test func buttonsPreferAConfiguration() throws {
    try Screen.run(Screen.traits(scale: 2)) {
      let button = UIButton(type: .system)
      button.setImage(try symbol("circle"), for: .normal)
      let usual = button.intrinsicContentSize.width
      button.setPreferredSymbolConfiguration(.init(pointSize: 51), forImageIn: .normal)
      #expect(button.intrinsicContentSize.width > usual + 30)
      #expect(button.currentPreferredSymbolConfiguration == .init(pointSize: 51))
    }
  }

  @Test func aStretchedSymbolIsDrawnInThatSize() throws {
    try Screen.run(Screen.traits(scale: 1)) {
      let view = UIImageView(image: try symbol("square.fill"))
      view.frame = CGRect(x: 0, y: 0, width: 210, height: 200)
      let drawn = try view.pixels(scale: 1)
      let mixed = (0..<105).filter { (1...254).contains(drawn[$0, 100].alpha) }
      #expect(mixed.count <= 2)
    }
  }

  @Test func configurationsAreAppliedOverOthers() throws {
    let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let both = base.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(both == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    #expect(
      base.applying(UIImage.SymbolConfiguration(weight: .thin))
        == .init(pointSize: 20, weight: .thin))
    #expect(both.withoutScale() == base && base != .unspecified)
    try Screen.run {
      let image = try symbol("star", base).withConfiguration(
        UIImage.SymbolConfiguration(scale: .large))
      #expect(image.symbolConfiguration == both)
    }
  }

  @Test func attachmentsTakeTheFontAndTheColourOfTheText() throws {
    try Screen.run(Screen.traits(scale: 2)) {
      let text = NSMutableAttributedString(
        attachment: NSTextAttachment(image: try symbol("circle.fill")))
      let range = NSRange(location: 0, length: 1)
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: range)
      let usual = text.size().width
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 34), range: range)
      #expect(text.size().width > 1.9 * usual)
      text.addAttribute(.foregroundColor, value: UIColor.red, range: range)
      let drawn = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
        text.draw(at: .zero)
      }
      #expect(drawn[40, 40] == .red)
    }
  }

  @Test func anAttachmentsBaselineIsTheTexts() throws {
    try Screen.run(Screen.traits(scale: 2)) {
      let image = try symbol("circle", .init(pointSize: 30))
      let box = NSTextAttachment(image: image).attachmentBounds(
        for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
      #expect(box.minY == -(image.baselineOffsetFromBottom ?? 0) && box.minY < -5)
      #expect(image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom == 3)
      #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    }
  }

  @Test(arguments: [("chevron.forward", true), ("chevron.right", false), ("list.bullet", true)])
  func directionsOfReadingMirrorSome(name: String, isMirrored: Bool) throws {
    try Screen.run {
      let image = try symbol(name)
      #expect(image.flipsForRightToLeftLayoutDirection == isMirrored)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0, 1e9])
  func strangeSizesAreNoReasonToCrash(size: CGFloat) throws {
    try Screen.run(Screen.traits(scale: 1)) {
      let image = try symbol("star", .init(pointSize: size))
      #expect(image.size.width > 0)
    }
  }
}

@Suite("Symbol sets", .enabled(if: RSVGDocument.isAvailable, "needs librsvg"))
struct SymbolSetTests {
  /// A template with two weights: a square of 60 points, and one of 80.
  private static let template = """
    <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g id="Guides">
    <line id="Baseline-M" x1="0" x2="400" y1="150" y2="150" stroke="#0ff"/>
    <line id="Capline-M" x1="0" x2="400" y1="80" y2="80" stroke="#0ff"/>
    <line id="left-margin-Regular-M" x1="40" x2="40" y1="60" y2="170" stroke="#0ff"/>
    <line id="right-margin-Regular-M" x1="120" x2="120" y1="60" y2="170" stroke="#0ff"/></g>
    <g id="Symbols"><g id="Regular-M"><rect x="50" y="85" width="60" height="60"/></g>
    <g id="Black-M"><rect x="210" y="75" width="80" height="80"/></g></g></svg>
    """

  private let folder: AssetFolder

  init() throws {
    folder = try AssetFolder()
    try folder.write(
      #"{"symbols": [{"idiom": "universal", "filename": "a.svg"}]}"#,
      to: "Assets.xcassets/mark.symbolset/Contents.json")
    try folder.write(Self.template, to: "Assets.xcassets/mark.symbolset/a.svg")
  }

  @Test func theVariantOfTheWeightIsDrawnBetweenItsMargins() throws {
    try Screen.run(Screen.traits(scale: 1)) {
      let values = UIImage.SymbolConfiguration(pointSize: 100)
      let image = try #require(
        UIImage(named: "mark", in: folder.bundle, with: values))
      #expect(image.isSymbolImage && image.size.width == 80)
      #expect(image[5, 37] == Pixel.none && image[20, 37] == .black)
      // The middle of the square is that of capital letters.
      let offset = try #require(image.baselineOffsetFromBottom)
      #expect(abs(image.size.height / 2 - offset - 35.25) < 0.5)
      let black = image.withConfiguration(UIImage.SymbolConfiguration(weight: .black))
      #expect(black.size.width == 100)
    }
  }
}
