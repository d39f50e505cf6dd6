// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@testable import UIKit

@Suite("SVG files", .enabled(if: RSVGDocument.isAvailable, "needs librsvg"))
struct SVGTests {
  /// A red square of 10 points whose right half is blue.
  private static let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">
    <rect width="10" height="10" fill="#f00"/><rect x="5" width="5" height="10" fill="#00f"/></svg>
    """

  private let folder: AssetFolder

  init() throws { folder = try AssetFolder() }

  private func svg(_ body: String) -> Data {
    Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">\#(body)</svg>"#
        .utf8)
  }

  @Test(arguments: [1.0, 2, 3])
  func aDrawingHasThePixelsOfTheScreen(scale: Double) throws {
    try folder.writeSet(
      "icon", entry: #""idiom": "universal""#, file: Data(Self.halves.utf8), "a.svg")
    let image = try #require(folder.image("icon", try Screen.traits(scale: scale)))
    #expect(image.size == CGSize(width: 10, height: 10) && Double(image.scale) == scale)
    let middle = Int(5 * scale)
    #expect(image[middle - 1, 0] == .red && image[middle, 0] == .blue)
  }

  @Test func aDrawingOfAScaleHasAsManyPixelsPerPoint() throws {
    try folder.writeSet(
      "icon", entry: #""idiom": "universal", "scale": "2x""#, file: Data(Self.halves.utf8), "a.svg")
    let image = try #require(folder.image("icon", try Screen.traits(scale: 2)))
    #expect(image.size == CGSize(width: 5, height: 5) && image.image?.bitmap.pixelWidth == 10)
  }

  @Test(arguments: [1.0, 3]) func slicesAreInPointsOfTheDrawing(scale: Double) throws {
    try folder.writeSet(
      "bubble",
      entry: #"""
        "idiom": "universal", "resizing": {"mode": "9-part",
        "center": {"mode": "stretch", "width": 1, "height": 1},
        "cap-insets": {"top": 4, "left": 4, "bottom": 5, "right": 5}}
        """#, file: Data(Self.halves.utf8), "a.svg")
    let image = try #require(folder.image("bubble", try Screen.traits(scale: scale)))
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.capInsets == UIEdgeInsets(top: 4, left: 4, bottom: 5, right: 5))
  }

  @Test(arguments: [true, false])
  func vectorsThatAreKeptStaySharpWhenStretched(isKept: Bool) throws {
    try folder.writeSet(
      "icon", entry: #""idiom": "universal""#,
      properties: #"{"preserves-vector-representation": \#(isKept)}"#,
      file: Data(Self.halves.utf8), "a.svg")
    try Screen.run(Screen.traits(scale: 1)) {
      let image = try #require(folder.image("icon") as UIImage?)
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: 45, height: 45)
      let drawn = try view.pixels(scale: 1)
      // 22.5 pixels: one column is mixed where the drawing is sharp.
      let mixed = (0..<45).filter { ![Pixel.red, .blue].contains(drawn[$0, 20]) }
      #expect(isKept ? mixed.count == 1 : mixed.count > 1)
    }
  }

  @Test func templatesTakeTheTint() throws {
    try folder.writeSet(
      "icon", entry: #""idiom": "universal""#,
      properties:
        #"{"template-rendering-intent": "template", "preserves-vector-representation": true}"#,
      file: Data(Self.halves.utf8), "a.svg")
    try Screen.run(Screen.traits(scale: 1)) {
      let image = try #require(folder.image("icon") as UIImage?)
      let view = UIImageView(image: image)
      view.tintColor = UIColor.green
      view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      #expect(try view.pixels(scale: 1)[15, 15] == .green)
    }
  }

  @Test func darkInterfacesHaveTheirOwn() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try folder.write(
      """
      {"images": [{"idiom": "universal", "filename": "a.svg"},
        {"idiom": "universal", "filename": "b.svg", \(dark)}]}
      """, to: "Assets.xcassets/icon.imageset/Contents.json")
    for (name, color) in [("a", "#f00"), ("b", "#0f0")] {
      try folder.write(
        svg(#"<rect width="10" height="10" fill="\#(color)"/>"#),
        to: "Assets.xcassets/icon.imageset/\(name).svg")
    }
    #expect(folder.image("icon", try Screen.traits())?[5, 5] == .red)
    #expect(folder.image("icon", try Screen.traits(style: .dark))?[5, 5] == .green)
  }

  @Test func bytesAndFilesAreRead() throws {
    try folder.write(Data(Self.halves.utf8), to: "loose.svg")
    #expect(UIImage(data: Data(Self.halves.utf8))?.size == CGSize(width: 10, height: 10))
    #expect(folder.image("loose")?.size == CGSize(width: 10, height: 10))
    let path = folder.url.appendingPathComponent("loose.svg").path
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 10, height: 10))
  }

  @Test func aViewBoxIsTheSizeOfAFileWithoutOne() {
    let data = Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>"#.utf8)
    #expect(UIImage(data: data)?.size == CGSize(width: 24, height: 12))
  }

  @Test func otherFilesAreNotRead() throws {
    let png = try #require(UIImage.filled(.red, width: 4, height: 4).pngData())
    try folder.write(png, to: "secret.png")
    let path = folder.url.appendingPathComponent("secret.png").path
    for address in [path, "file://\(path)", "secret.png"] {
      let image = UIImage(data: svg(#"<image width="10" height="10" xlink:href="\#(address)"/>"#))
      #expect(image?.image?.bitmap.hasInk(CGRect(x: 0, y: 0, width: 10, height: 10)) != true)
    }
  }

  @Test(arguments: [
    #"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>"#,
    #"<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;&a;">]>"#,
    #"<!DOCTYPE svg [<!ENTITY a "&#60;fil&#116;er/>">]>"#,
    #"<!DOCTYPE svg [<!ENTITY % a "x">]>"#,
    #"<?xml version="1.0" encoding="UTF-7"?>"#,
  ])
  func entitiesThatHideSomethingAreRefused(head: String) {
    #expect(UIImage(data: Data(head.utf8) + svg("<text>&b;</text>")) == nil)
  }

  @Test func namespacesOfDrawingProgramsAreFine() {
    let head = #"<!DOCTYPE svg [<!ENTITY ns "http://ns.example/1.0/">]>"#
    #expect(UIImage(data: Data(head.utf8) + svg("<g id='&ns;'/>")) != nil)
  }

  @Test func filtersAreNotDrawn() throws {
    let plain = #"<rect width="6" height="6" fill="red"/>"#
    let filtered = plain.replacingOccurrences(of: "<rect", with: "<rect filter='url(#f)'")
    let filter = #"<filter id="f"><feGaussianBlur stdDeviation="5000"/></filter>"#
    #expect(
      UIImage(data: svg(filter + filtered))?.image?.bitmap
        == UIImage(data: svg(plain))?.image?.bitmap)
  }

  @Test func groupsThatMultiplyAreNotDrawn() {
    var body = #"<defs><g id="g0"><rect width="1" height="1"/></g>"#
    for level in 1...9 {
      let uses = String(repeating: "<use xlink:href='#g\(level - 1)'/>", count: 10)
      body += #"<g id="g\#(level)">\#(uses)</g>"#
    }
    #expect(UIImage(data: svg(body + "</defs><use xlink:href='#g9'/>")) == nil)
  }

  @Test func sizesHaveABound() {
    let data = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>"#.utf8)
    #expect(UIImage(data: data) == nil)
    let wide = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="1"/>"#.utf8)
    #expect((UIImage(data: wide)?.image?.bitmap.pixelWidth ?? 0) <= 4096)
    #expect(UIImage(data: Data("<svg".utf8)) == nil && UIImage(data: Data("<html>".utf8)) == nil)
  }
}

extension UIView {
  /// The view as it is drawn.
  func pixels(scale: Double) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(scale)
    let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
      layer.render(in: context.cgContext)
    }
    return try #require(image.image?.bitmap)
  }
}
