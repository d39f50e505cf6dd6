// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Masks")
struct MaskTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let view = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    root.addSubview(view)
    view.backgroundColor = Color(hex: 0xFF0000)
    let child = View(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    child.backgroundColor = Color(hex: 0x0000FF)
    view.addSubview(child)
  }

  private func row(_ y: Int = 15) throws -> [String] {
    try PixelReader(drawing: root).row(y, [5, 12, 22, 35])
  }

  @Test func anOutlineCutsOff() throws {
    let shape = ShapeLayer()
    shape.path = .rect(CGRect(x: 0, y: 0, width: 10, height: 20))
    view.layer.mask = shape
    try expectEqual(row(), ["FFFFFF", "0000FF", "FFFFFF", "FFFFFF"])
    // The mask is placed by its frame.
    shape.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
    try expectEqual(row(), ["FFFFFF", "FFFFFF", "0000FF", "FFFFFF"])
    shape.setAffineTransform(CGAffineTransform(translationX: -10, y: 0))
    try expectEqual(row(), ["FFFFFF", "0000FF", "FFFFFF", "FFFFFF"])
  }

  @Test func aMaskOfOneColourIsAnOutlineToo() throws {
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.cornerRadius = 10
    view.layer.mask = layer
    try expectEqual(row(), ["FFFFFF", "FFFFFF", "FFFFFF", "FFFFFF"])
    layer.backgroundColor = Color(hex: 0x00FF00)
    try expectEqual(PixelReader(drawing: root)[10, 10], "FFFFFF")
    try expectEqual(row(18)[1...2], ["0000FF", "0000FF"])
  }

  @Test func opacityCountsAndColoursDoNot() throws {
    let gradient = GradientLayer()
    gradient.frame = view.bounds
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [Color(hex: 0x00FF00), Color(hex: 0x00FF00, alpha: 0)]
    view.layer.mask = gradient
    let pixels = try PixelReader(drawing: root)
    #expect(pixels[10, 25] < "FF1010" && pixels[10, 25] >= "FF0000")
    #expect(
      ["FF7F7F", "FF7C7C", "FF7B7B", "FF7D7D", "FF8080", "FF8686", "FF8585"].contains(
        pixels[19, 25])
        || (pixels[19, 25] > "FF6060" && pixels[19, 25] < "FF9A9A"))
    #expect(pixels[29, 25] > "FFE0E0")
  }

  @Test func aViewMayBeAMask() throws {
    let mask = View(frame: CGRect(x: 5, y: 0, width: 10, height: 20))
    let inner = View(frame: CGRect(x: 0, y: 0, width: 5, height: 20))
    inner.backgroundColor = .black
    mask.addSubview(inner)
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer)
    try expectEqual(
      PixelReader(drawing: root).row(15, [12, 17, 22]), ["FFFFFF", "0000FF", "FFFFFF"])
    mask.alpha = 0.5
    #expect(["7F7FFF", "8080FF"].contains(try PixelReader(drawing: root)[17, 15]))
    mask.isHidden = true
    try expectEqual(row(), ["FFFFFF", "FFFFFF", "FFFFFF", "FFFFFF"])
    view.mask = nil
    try expectEqual(row()[1], "0000FF")
  }

  @Test func anImageMayBeAMask() throws {
    let layer = Layer()
    layer.frame = view.bounds
    // Opaque on the left, empty in the middle and on the right.
    let pixels: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0]
    layer.contents = Image(bitmap: Bitmap(pixelWidth: 3, pixelHeight: 1, bytes: pixels))
    layer.contentsCenter = CGRect(x: 0.4, y: 0, width: 0.2, height: 1)
    view.layer.mask = layer
    try expectEqual(
      PixelReader(drawing: root).row(15, [10, 13, 25]), ["0000FF", "FFFFFF", "FFFFFF"])
  }

  @Test func masksInMasksAndLayersWork() throws {
    let (outer, inner) = (GradientLayer(), ShapeLayer())
    outer.frame = view.bounds
    outer.colors = [.black, .black]
    inner.path = .rect(CGRect(x: 0, y: 0, width: 5, height: 20))
    outer.mask = inner
    view.layer.mask = outer
    view.alpha = 0.5
    let found = try PixelReader(drawing: root).row(15, [12, 17])
    #expect(["7F7FFF", "8080FF"].contains(found[0]) && found[1] == "FFFFFF")
  }

  @Test func whatCannotMaskIsLeftOut() {
    view.layer.mask = view.layer
    expectNil(view.layer.mask)
    view.mask = root
    expectNil(view.mask)
    let (first, second) = (Layer(), Layer())
    first.mask = second
    second.mask = first
    expectNil(second.mask)
    let part = Layer()
    root.layer.addSublayer(part)
    view.layer.mask = part
    expectNil(view.layer.mask)
  }

  @Test func documentsHaveThem() throws {
    let gradient = GradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [.black, .clear]
    view.layer.mask = gradient
    for format in [VectorFormat.svg, .pdf] {
      let canvas = try Canvas(
        vector: format, size: root.bounds.size, glyphCache: GlyphCache())
      root.render(on: canvas)
      let bytes = canvas.finish()
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(format == .pdf || text.contains("<mask id=\"mask1\"") && text.contains("url(#mask1)"))
      #expect(format == .svg || text.contains("/SMask"))
    }
  }
}
