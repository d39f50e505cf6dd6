// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("UIColor")
struct UIColorTests {
  @Test func componentsAreReadBack() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        .getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: &alpha))
    #expect(white == 0.5 && alpha == 1)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
  }

  @Test(arguments: [
    (CGFloat(0), UIColor.red), (1.0 / 3, .green), (2.0 / 3, .blue), (1.0 / 6, .yellow),
  ])
  func huesGoAroundTheWheel(hue: CGFloat, color: UIColor) {
    #expect(
      UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.hexString
        == color.cgColor.hexString)
    var (found, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&found, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(found - hue) < 1e-9 && saturation == 1 && brightness == 1)
  }

  @Test func equalColoursAreEqualObjects() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(UIColor.label == UIColor.label)
    #expect(UIColor.label != UIColor.black)
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test(arguments: [
    (UIColor.systemBlue, "#007AFF", "#0A84FF"), (.label, "#000000", "#FFFFFF"),
    (.systemBackground, "#FFFFFF", "#000000"), (.systemGray6, "#F2F2F7", "#1C1C1E"),
    (.secondaryLabel, "#3C3C4399", "#EBEBF599"),
  ])
  func systemColoursFollowTheTraits(color: UIColor, light: String, dark: String) throws {
    #expect(color.resolvedColor(with: try Screen.traits()).cgColor.hexString == light)
    let traits = try Screen.traits(style: .dark)
    #expect(color.resolvedColor(with: traits).cgColor.hexString == dark)
    try Screen.run(traits) { #expect(color.cgColor.hexString == dark) }
  }

  @Test func aProviderIsAskedForEachTraits() throws {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    #expect(color.resolvedColor(with: try Screen.traits()) == .blue)
    let faded = color.withAlphaComponent(0.5).resolvedColor(with: try Screen.traits(style: .dark))
    #expect(faded == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(color == color && color != UIColor { _ in .blue })
  }

  @Test func aPatternIsTiledFromTheOrigin() throws {
    let tile = UIGraphicsImageRenderer(
      size: CGSize(width: 2, height: 1), format: Self.onePixelAPoint
    ).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 4, height: 2), format: Self.onePixelAPoint
    ).image { context in
      UIColor(patternImage: tile).setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).fill()
    }
    #expect((0..<4).map { image[$0, 1] } == [.red, .blue, .red, .blue])
    #expect(UIColor(patternImage: tile).cgColor.hexString == "#800080")
  }

  private static var onePixelAPoint: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @Test func plainColoursHaveCoreGraphicsNames() {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color.components == [1, 0.5, 0, 0.25])
    #expect(color.copy(alpha: 1)?.alpha == 1)
    #expect(CGColor(gray: 0.5, alpha: 1) == UIColor.gray.cgColor)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1]) == nil)
  }
}
