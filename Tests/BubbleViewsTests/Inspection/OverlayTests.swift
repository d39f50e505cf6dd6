// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Overlays")
struct OverlayTests {
  private let root = View(frame: CGRect(x: 5, y: 5, width: 40, height: 30))
  private let child = View(frame: CGRect(x: 10, y: 8, width: 20, height: 12))

  init() { root.addSubview(child) }

  /// The places whose pixels are no longer white.
  private func marks(_ overlay: InspectionOverlay) throws -> Set<Pixel> {
    let canvas = try Canvas(
      size: root.bounds.size, scale: 1, background: .white, glyphCache: GlyphCache())
    root.render(on: canvas)
    root.drawOverlay(overlay, on: canvas)
    let bitmap = canvas.makeBitmap()
    var marks: Set<Pixel> = []
    for y in 0..<bitmap.pixelHeight {
      for x in 0..<bitmap.pixelWidth where bitmap[x, y] != bitmap.white {
        marks.insert(Pixel(x: x, y: y))
      }
    }
    return marks
  }

  @Test func nothingIsDrawnByDefault() throws {
    #expect(try marks([]).isEmpty)
  }

  @Test func framesAreLinesInsideOfEdges() throws {
    try expectEqual(marks(.frames), Pixel.edge(0, 0, 40, 30).union(Pixel.edge(10, 8, 20, 12)))
  }

  @Test func hiddenViewsHaveNoFrames() throws {
    child.isHidden = true
    try expectEqual(marks(.frames), Pixel.edge(0, 0, 40, 30))
  }

  @Test func framesFollowTheOriginOfBounds() throws {
    root.bounds.origin = CGPoint(x: 4, y: -3)
    try expectEqual(marks(.frames), Pixel.edge(0, 0, 40, 30).union(Pixel.edge(6, 11, 20, 12)))
  }

  @Test func aTurnedViewHasTheFrameThatHoldsIt() throws {
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    try expectEqual(marks(.frames), Pixel.edge(0, 0, 40, 30).union(Pixel.edge(14, 4, 12, 20)))
  }

  @Test func marginsAreShownOnceTheyMeanSomething() throws {
    #expect(try marks(.margins).isEmpty)
    child.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let inside = Pixel.area(12, 9, 14, 8)
    try expectEqual(marks(.margins), Pixel.area(10, 8, 20, 12).subtracting(inside))
  }

  @Test func marginsThatLeaveNothingFillTheArea() throws {
    child.layoutMargins = EdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
    try expectEqual(marks(.margins), Pixel.area(10, 8, 20, 12))
  }

  @Test func interactionsAreFilled() throws {
    #expect(try marks(.interactions).isEmpty)
    child.addGestureRecognizer(TapGestureRecognizer())
    try expectEqual(marks(.interactions), Pixel.area(10, 8, 20, 12))
  }

  @Test func eachLineHasABaseline() throws {
    let traits = TraitCollection(typesetter: Typesetter(fonts: try .bundled()))
    let label = traits.performAsCurrent { Label() }
    label.numberOfLines = 0
    label.text = "one\ntwo"
    label.frame = CGRect(x: 2, y: 3, width: 30, height: 60)
    root.frame.size = CGSize(width: 40, height: 70)
    root.addSubview(label)
    let ink = try marks([])
    let lines = try marks(.baselines).subtracting(ink)
    let rows = Set(lines.map(\.y)).sorted()
    expectEqual(rows, label.inspectedBaselines.map { Int((3 + $0).rounded()) })
    expectEqual(rows.count, 2)
    #expect(Set(lines.map(\.x)).isSubset(of: 2..<32))
  }

  @Test(
    "the legend has the colours that are drawn",
    arguments: [
      InspectionOverlay.frames, .margins, .baselines, .interactions,
    ])
  func legendHasTheColorsThatAreDrawn(_ overlay: InspectionOverlay) throws {
    child.layoutMargins = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    child.addGestureRecognizer(TapGestureRecognizer())
    let traits = TraitCollection(typesetter: Typesetter(fonts: try .bundled()))
    let label = traits.performAsCurrent { Label() }
    label.text = "one"
    label.frame = CGRect(x: 2, y: 2, width: 30, height: 20)
    child.addSubview(label)
    let canvas = try Canvas(
      size: root.bounds.size, scale: 1, background: .white, glyphCache: GlyphCache())
    root.drawOverlay(overlay, on: canvas)
    let bitmap = canvas.makeBitmap()
    var drawn: Set<[UInt8]> = []
    for y in 0..<bitmap.pixelHeight {
      for x in 0..<bitmap.pixelWidth { drawn.insert(bitmap[x, y]) }
    }
    let legend = try #require(overlay.legend.first)
    #expect(!legend.meaning.isEmpty)
    // There are two levels of views below the root.
    for entry in legend.colors.prefix(overlay == .frames ? 2 : 3) {
      #expect(
        drawn.contains {
          $0.isColor(entry.color, opacity: 1) || $0.isColor(entry.color, opacity: 0.25)
        })
    }
  }

  @Test func legendsAreOfTheOverlaysInTheSet() {
    #expect(InspectionOverlay([]).legend.isEmpty)
    expectEqual(InspectionOverlay([.margins, .baselines]).legend.map(\.meaning).count, 2)
    expectEqual(InspectionOverlay.accessibility.legend.map(\.colors), [[]])
    expectEqual(
      InspectionOverlay.interactions.legend.map { $0.colors.map(\.name) }, [["pink"], ["grey"]])
  }

  @Test func recursiveDescriptionIsTheLayout() {
    expectEqual(root.recursiveDescription, "View (0, 0, 40, 30)\n  View (10, 8, 20, 12)\n")
  }
}

private struct Pixel: Hashable {
  var x: Int
  var y: Int

  static func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Set<Pixel> {
    Set((y..<y + height).flatMap { y in (x..<x + width).map { Pixel(x: $0, y: y) } })
  }

  static func edge(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Set<Pixel> {
    area(x, y, width, height).subtracting(area(x + 1, y + 1, width - 2, height - 2))
  }
}

extension [UInt8] {
  /// Whether a pixel is that of a colour of some opacity on white.
  fileprivate func isColor(_ color: Color, opacity: Double) -> Bool {
    let wanted = [color.blue, color.green, color.red].map { 255 * (1 - opacity * (1 - $0)) }
    return zip(self, wanted).allSatisfy { pair in abs(Double(pair.0) - pair.1) < 1.5 }
  }
}

extension Bitmap {
  fileprivate var white: [UInt8] { [255, 255, 255, 255] }

  fileprivate subscript(x: Int, y: Int) -> [UInt8] {
    let index = (y * pixelWidth + x) * 4
    return Array(bytes[index..<index + 4])
  }
}
