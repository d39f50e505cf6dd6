// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Asset catalogues")
struct AssetTests {
  private let folder: AssetFolder

  init() throws {
    folder = try AssetFolder()
    try folder.write(
      """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "2x", "filename": "a@2x.png"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "scale": "2x", "filename": "dark@2x.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ], "properties": {"template-rendering-intent": "template"}}
      """, to: "Assets.xcassets/Group/icon.imageset/Contents.json")
    try folder.write(.red, 10, to: "Assets.xcassets/Group/icon.imageset/a.png")
    try folder.write(.blue, 20, to: "Assets.xcassets/Group/icon.imageset/a@2x.png")
    try folder.write(.green, 20, to: "Assets.xcassets/Group/icon.imageset/dark@2x.png")
  }

  private func icon(_ traits: TraitCollection) throws -> UIImage {
    try #require(UIImage(named: "icon", in: folder.bundle, compatibleWith: traits))
  }

  @Test(arguments: [(1.0, Pixel.red, 1.0), (2, .blue, 2), (3, .blue, 2)])
  func theScaleDecidesTheFile(scale: Double, color: Pixel, found: Double) throws {
    let image = try icon(try Screen.traits(scale: scale))
    #expect(image[0, 0] == color && Double(image.scale) == found)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.renderingMode == .alwaysTemplate)
  }

  @Test func darkInterfacesHaveTheirOwn() throws {
    let (light, dark) = (try Screen.traits(), try Screen.traits(style: .dark))
    let image = try icon(light)
    #expect(try icon(dark)[0, 0] == .green)
    #expect(image.imageAsset?.image(with: dark)[0, 0] == .green)
    #expect(UIImage(named: "nothing", in: folder.bundle, compatibleWith: light) == nil)
  }

  @Test func foldersMayProvideANamespace() throws {
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Names/Contents.json")
    try folder.write(
      """
      {"images": [{"idiom": "universal", "filename": "a.png", "language-direction": "left-to-right",
        "resizing": {"mode": "9-part", "center": {"mode": "stretch"},
          "cap-insets": {"top": 2, "left": 4, "bottom": 2, "right": 4}}, "scale": "2x"}]}
      """, to: "Assets.xcassets/Names/bubble.imageset/Contents.json")
    try folder.write(.red, 20, to: "Assets.xcassets/Names/bubble.imageset/a.png")
    #expect(UIImage(named: "bubble", in: folder.bundle, compatibleWith: nil) == nil)
    let image = try #require(UIImage(named: "Names/bubble", in: folder.bundle, compatibleWith: nil))
    #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
    #expect(image.resizingMode == .stretch && image.flipsForRightToLeftLayoutDirection)
  }

  @Test func coloursAreReadInAllTheirNotations() throws {
    let colors: [(name: String, json: String, color: String)] = [
      ("hex", #"{"red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000"}"#, "#FF8000"),
      ("bytes", #"{"red": "255", "green": "128", "blue": "0", "alpha": "0.500"}"#, "#FF800080"),
      ("parts", #"{"red": "1.000", "green": "0.502", "blue": "0.000", "alpha": "1"}"#, "#FF8000"),
      ("grey", #"{"white": "0.500", "alpha": "1.000"}"#, "#808080"),
    ]
    for color in colors {
      try folder.write(
        """
        {"colors": [{"idiom": "universal",
          "color": {"color-space": "srgb", "components": \(color.json)}}]}
        """, to: "Colors.xcassets/\(color.name).colorset/Contents.json")
    }
    for color in colors {
      let found = UIColor(named: color.name, in: folder.bundle, compatibleWith: nil)
      #expect(found?.cgColor.hexString == color.color, "\(color.name)")
    }
    #expect(UIColor(named: "nothing", in: folder.bundle, compatibleWith: nil) == nil)
  }

  @Test func coloursFollowTheTraits() throws {
    try folder.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}
      ]}
      """, to: "Colors.xcassets/accent.colorset/Contents.json")
    let color = try #require(UIColor(named: "accent", in: folder.bundle, compatibleWith: nil))
    #expect(color.resolvedColor(with: try Screen.traits()).cgColor.hexString == "#007AFF")
    #expect(color.resolvedColor(with: try Screen.traits(style: .dark)) == .red)
    #expect(color == UIColor(named: "accent", in: folder.bundle, compatibleWith: nil))
  }

  @Test func filesOfABundleAreFoundWithoutTheirScale() throws {
    try folder.write(.red, 10, to: "loose.png")
    try folder.write(.blue, 30, to: "loose@3x.png")
    try Screen.run(Screen.traits(scale: 3)) {
      let image = UIImage(named: "loose", in: folder.bundle, compatibleWith: nil)
      #expect(image?[0, 0] == .blue && image?.size.width == 10)
      let path = folder.url.appendingPathComponent("loose").path
      #expect(UIImage(contentsOfFile: path)?.scale == 3)
      #expect(UIImage(contentsOfFile: path + ".png")?.scale == 3)
      #expect(UIImage(contentsOfFile: path + "@3x.png")?[0, 0] == .blue)
    }
    try Screen.run(Screen.traits(scale: 1)) {
      let path = folder.url.appendingPathComponent("loose.png").path
      #expect(UIImage(contentsOfFile: path)?[0, 0] == .red)
      #expect(UIImage(contentsOfFile: path + "x") == nil)
    }
  }

  @Test func registeredFoldersBelongToTheMainBundle() throws {
    let name = "registered-\(UUID().uuidString)"
    try folder.write(.red, 4, to: "\(name).png")
    #expect(UIImage(named: name) == nil)
    ImageBundles.register(folder.url)
    #expect(UIImage(named: name)?[0, 0] == .red)
  }
}
