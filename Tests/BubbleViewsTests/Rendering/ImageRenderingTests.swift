// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Rendering images")
struct ImageRenderingTests {
  /// Red on the left, blue on the right; 4 × 2 pixels.
  private static let image: Image = {
    let red: [UInt8] = [0, 0, 255, 255]
    let blue: [UInt8] = [255, 0, 0, 255]
    let row = red + red + blue + blue
    return Image(bitmap: Bitmap(pixelWidth: 4, pixelHeight: 2, bytes: row + row))
  }()

  private let view = ImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() { view.image = Self.image }

  @Test(arguments: [
    (ContentMode.scaleToFill, ["FF0000", "FF0000", "0000FF"]),
    (.scaleAspectFit, ["FFFFFF", "FF0000", "0000FF"]),
    (.bottomLeft, ["FFFFFF", "FFFFFF", "FFFFFF"]),
  ])
  func theModePlacesTheImage(_ mode: ContentMode, _ colors: [String]) throws {
    view.contentMode = mode
    let pixels = try PixelReader(drawing: view)
    expectEqual([pixels[5, 5], pixels[5, 20], pixels[35, 20]], colors)
  }

  @Test func mirroringSwapsLeftAndRight() throws {
    view.isMirrored = true
    try expectEqual(PixelReader(drawing: view).row(20, [5, 35]), ["0000FF", "FF0000"])
  }

  @Test func templatesTakeTheTint() throws {
    view.renderingMode = .template
    view.tintColor = Color(hex: 0x00FF00)
    try expectEqual(PixelReader(drawing: view).row(20, [5, 35]), ["00FF00", "00FF00"])
  }

  @Test func capsKeepTheirSize() throws {
    view.capInsets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    // One point of red stays on the left, and two of blue on the right; the red between is stretched.
    try expectEqual(
      PixelReader(drawing: view).row(20, [0, 10, 36, 39]), ["FF0000", "FF0000", "FF0000", "0000FF"])
    view.isMirrored = true
    try expectEqual(
      PixelReader(drawing: view).row(20, [0, 3, 30, 39]), ["0000FF", "FF0000", "FF0000", "FF0000"])
  }

  @Test func aSpinnerIsBrightestAtItsPhase() throws {
    let spinner = ActivityIndicator()
    spinner.frame.size = CGSize(width: 20, height: 20)
    spinner.hidesWhenStopped = false
    spinner.color = .black
    spinner.phase = 2
    let pixels = try PixelReader(drawing: spinner)
    #expect(pixels[16, 10] < pixels[10, 3])
    #expect(pixels[10, 3] < "FFFFFF" && pixels[10, 10] == "FFFFFF")
  }

  @Test func aPathIsFilledAndStroked() throws {
    let shape = PathView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    shape.path = .rect(CGRect(x: 4, y: 4, width: 12, height: 12))
    shape.fillColor = Color(hex: 0xFF0000)
    shape.strokeColor = .black
    shape.lineWidth = 2
    try expectEqual(
      PixelReader(drawing: shape).row(10, [2, 3, 4, 5, 10]),
      ["FFFFFF", "000000", "000000", "FF0000", "FF0000"])
  }
}
