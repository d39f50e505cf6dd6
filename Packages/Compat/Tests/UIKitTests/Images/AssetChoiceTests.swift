// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Choice among a set's entries")
struct AssetChoiceTests {
  private let folder: AssetFolder

  init() throws { folder = try AssetFolder() }

  /// Writes a set with an entry of each colour.
  private func write(_ entries: [(attributes: String, color: UIColor)]) throws {
    var parts: [String] = []
    for (index, entry) in entries.enumerated() {
      let comma = entry.attributes.isEmpty ? "" : ", "
      parts.append(
        #"{"idiom": "universal", "scale": "1x", "filename": "\#(index).png"\#(comma)\#(entry.attributes)}"#
      )
      try folder.write(entry.color, 4, to: "Assets.xcassets/icon.imageset/\(index).png")
    }
    try folder.write(
      #"{"images": [\#(parts.joined(separator: ","))]}"#,
      to: "Assets.xcassets/icon.imageset/Contents.json")
  }

  private func icon(_ traits: TraitCollection) -> Pixel? { folder.image("icon", traits)?[1, 1] }

  @Test func wideColoursAreLeftToScreensThatHaveThem() throws {
    try write([
      (#""display-gamut": "display-P3""#, .red), (#""display-gamut": "sRGB""#, .green),
    ])
    #expect(icon(try Screen.traits()) == .green)
  }

  @Test func sizeClassesAreThoseOfTheTraits() throws {
    try write([
      (#""width-class": "regular""#, .red), (#""width-class": "compact""#, .green), ("", .blue),
    ])
    #expect(icon(try Screen.traits()) == .green)
  }

  @Test func languagesMayHaveTheirOwn() throws {
    try write([("", .red), (#""locale": "pt""#, .green), (#""locale": "ar""#, .blue)])
    func traits(_ language: String?) throws -> TraitCollection {
      TraitCollection(
        typesetter: Typesetter(fonts: try .bundled()), displayScale: 1, language: language)
    }
    #expect(icon(try traits(nil)) == .red)
    #expect(icon(try traits("pt-BR")) == .green)
    #expect(icon(try traits("ar")) == .blue)
    #expect(icon(try traits("ja")) == .red)
  }

  @Test func directionsMayHaveTheirOwn() throws {
    try write([
      (#""language-direction": "left-to-right""#, .red),
      (#""language-direction": "right-to-left""#, .green),
    ])
    let (left, right) = (try Screen.traits(), try Screen.traits(direction: .rightToLeft))
    #expect(icon(left) == .red && icon(right) == .green)
    #expect(folder.image("icon", left)?.flipsForRightToLeftLayoutDirection == false)
    #expect(folder.image("icon", left)?.imageAsset?.image(with: right)[1, 1] == .green)
  }

  @Test func highContrastIsLeftToReadersWhoAskForIt() throws {
    let high = #"{"appearance": "contrast", "value": "high"}"#
    let dark = #"{"appearance": "luminosity", "value": "dark"}"#
    try write([
      (#""appearances": [\#(high)]"#, .red), (#""appearances": [\#(dark), \#(high)]"#, .blue),
      ("", .green),
    ])
    #expect(icon(try Screen.traits()) == .green)
    #expect(icon(try Screen.traits(style: .dark)) == .green)
  }

  @Test func filesMayBeInALanguagesFolder() throws {
    try folder.write(.red, 4, to: "flag.png")
    try folder.write(.green, 4, to: "pt.lproj/flag.png")
    let traits = TraitCollection(displayScale: 1, language: "pt-PT")
    #expect(folder.image("flag", traits)?[1, 1] == .green)
    #expect(folder.image("flag", TraitCollection(displayScale: 1))?[1, 1] == .red)
  }

  @Test func aSetDoesNotReachFilesOutsideOfIt() throws {
    try folder.write(.red, 4, to: "Assets.xcassets/secret.png")
    try folder.write(
      #"{"images": [{"idiom": "universal", "filename": "../secret.png"}]}"#,
      to: "Assets.xcassets/icon.imageset/Contents.json")
    #expect(icon(try Screen.traits()) == nil)
  }

  @Test func alignmentInsetsAreInPixelsOfTheFile() throws {
    try folder.writeSet(
      "badge",
      entry: #"""
        "idiom": "universal", "scale": "2x",
        "alignment-insets": {"top": 2, "left": 4, "bottom": 0, "right": 6}
        """#, file: try #require(UIImage.filled(.red, width: 20, height: 20).pngData()), "a.png")
    let image = try #require(folder.image("badge"))
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 3))
  }

  @Test func slicesLeaveOutWhatTheCentreDoesNotCover() throws {
    let file = UIGraphicsImageRenderer(
      size: CGSize(width: 12, height: 6), format: .oneToOne
    ).image { context in
      for (color, x) in [(UIColor.red, 0), (.green, 4), (.blue, 6), (.black, 10)] {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: 6, height: 6))
      }
    }
    try folder.writeSet(
      "bubble",
      entry: #"""
        "idiom": "universal", "scale": "1x", "resizing": {"mode": "3-part-horizontal",
          "center": {"mode": "fill", "width": 2},
          "cap-insets": {"top": 1, "left": 4, "bottom": 1, "right": 2}}
        """#, file: try #require(file.pngData()), "a.png")
    let image = try #require(folder.image("bubble"))
    #expect(image.size == CGSize(width: 8, height: 6))
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 2))
    #expect(image[3, 0] == .red && image[4, 0] == .green && image[6, 0] == .black)
  }

  @Test func dataSetsHaveTheirFile() throws {
    try folder.write(
      #"{"data": [{"idiom": "universal", "filename": "a.json", "universal-type-identifier": "public.json"}]}"#,
      to: "Assets.xcassets/Group/words.dataset/Contents.json")
    try folder.write("[1]", to: "Assets.xcassets/Group/words.dataset/a.json")
    let asset = try #require(NSDataAsset(name: "words", bundle: folder.bundle))
    #expect(asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json")
    #expect(NSDataAsset(name: "nothing", bundle: folder.bundle) == nil)
  }

  @Test func namespacesAreNested() throws {
    for group in ["One", "One/Two"] {
      try folder.write(
        #"{"properties": {"provides-namespace": true}}"#,
        to: "Assets.xcassets/\(group)/Contents.json")
    }
    try folder.writeSet(
      "One/Two/icon", entry: #""idiom": "universal""#,
      file: try #require(UIImage.filled(.red, width: 4, height: 4).pngData()), "a.png")
    #expect(folder.image("One/Two/icon") != nil && folder.image("icon") == nil)
  }
}

extension UIGraphicsImageRendererFormat {
  /// One pixel per point.
  fileprivate static var oneToOne: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
