// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Shape, gradient and text layers")
struct ShapeLayerTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  @Test func aShapeIsFilledByItsRule() throws {
    let shape = ShapeLayer()
    shape.frame = root.bounds
    var path = Path.rect(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.append(.rect(CGRect(x: 10, y: 10, width: 20, height: 20)))
    shape.path = path
    root.layer.addSublayer(shape)
    try expectEqual(PixelReader(drawing: root).row(20, [5, 20]), ["000000", "000000"])
    shape.fillRule = .evenOdd
    try expectEqual(PixelReader(drawing: root).row(20, [5, 20]), ["000000", "FFFFFF"])
  }

  struct Line: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (ShapeLayer) -> Void
    /// Whether there is ink at (2, 20), (8, 20), (14, 20), (20, 20) and (37, 20).
    let ink: [Bool]
  }

  @Test(arguments: [
    Line(testDescription: "butt", change: { _ in }, ink: [false, true, true, true, false]),
    Line(
      testDescription: "square", change: { $0.lineCap = .square },
      ink: [true, true, true, true, true]),
    Line(
      testDescription: "round", change: { $0.lineCap = .round },
      ink: [true, true, true, true, true]),
    Line(
      testDescription: "dashes", change: { $0.lineDashPattern = [6, 6] },
      ink: [false, true, false, true, false]),
    Line(
      testDescription: "later dashes",
      change: {
        $0.lineDashPattern = [6, 6]
        $0.lineDashPhase = 6
      }, ink: [false, false, true, false, false]),
    Line(
      testDescription: "no pattern", change: { $0.lineDashPattern = [0, 0] },
      ink: [false, true, true, true, false]),
    Line(
      testDescription: "hostile pattern", change: { $0.lineDashPattern = [-1, .nan, 1e-300] },
      ink: [false, true, true, true, false]),
    Line(
      testDescription: "hostile phase",
      change: {
        $0.lineDashPattern = [6, 6]
        $0.lineDashPhase = .infinity
      }, ink: [false, true, true, true, false]),
  ])
  func linesAreDrawnInTheirStyle(_ line: Line) throws {
    let shape = ShapeLayer()
    shape.frame = root.bounds
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 20))
    path.addLine(to: CGPoint(x: 35, y: 20))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = .black
    shape.lineWidth = 8
    line.change(shape)
    root.layer.addSublayer(shape)
    let row = try PixelReader(drawing: root).row(20, [2, 8, 14, 20, 37])
    expectEqual(row.map { $0 == "000000" }, line.ink)
  }

  @Test func joinsDiffer() throws {
    var corners: Set<String> = []
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let shape = ShapeLayer()
      var path = Path()
      path.move(to: CGPoint(x: 10, y: 40))
      path.addLine(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 40, y: 10))
      shape.path = path
      (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .black, 16)
      shape.lineJoin = join
      let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      root.layer.addSublayer(shape)
      let pixels = try PixelReader(drawing: root)
      corners.insert([pixels[3, 3], pixels[5, 5]].joined())
    }
    expectEqual(corners.count, 3)
  }

  @Test(
    arguments: [
      (nil, "BFBFBF"), ([0.0, 0.5, 1.0], "BFBFBF"), ([0.0, 1.0], "BFBFBF"),
      ([0.0, 0.25, 1.0], "808080"),
    ] as [([Double]?, String)])
  func coloursRunBetweenTheirPlaces(_ locations: [Double]?, _ quarter: String) throws {
    let gradient = GradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    gradient.colors = [.white, Color(white: 0.5), .black]
    gradient.locations = locations
    root.layer.addSublayer(gradient)
    let found = try #require(UInt32(PixelReader(drawing: root)[20, 10].prefix(2), radix: 16))
    let expected = try #require(UInt32(quarter.prefix(2), radix: 16))
    #expect(abs(Int(found) - Int(expected)) < 8)
  }

  @Test func noColoursAreNothing() throws {
    let gradient = GradientLayer()
    gradient.frame = root.bounds
    root.layer.addSublayer(gradient)
    try expectEqual(PixelReader(drawing: root)[20, 10], "FFFFFF")
  }

  @Test func textStartsAtTheTop() throws {
    let layer = try TextFixture.make { TextLayer() }
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.string = "Text that is long"
    layer.fontSize = 12
    layer.foregroundColor = .black
    root.layer.addSublayer(layer)
    func inkRows() throws -> [Int] {
      let pixels = try PixelReader(drawing: root)
      return (0..<40).filter { y in (0..<40).contains { pixels[$0, y] < "808080" } }
    }
    #expect(try inkRows().allSatisfy { $0 < 16 } && inkRows()[0] < 8)
    layer.isWrapped = true
    #expect(try inkRows().contains { $0 > 16 })
    layer.isWrapped = false
    layer.truncationMode = .end
    #expect(layer.layoutDescription[1] != LayoutDetail("lines", ["Text that is long"]))
    #expect(TextLayer().layoutDescription.isEmpty)
  }

  @Test func aVeilLiesOverWhatIsBehind() throws {
    root.backgroundColor = .black
    let effect = VisualEffectView(effect: BlurEffect(style: .light))
    effect.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    expectEqual(effect.contentView.frame, effect.bounds)
    effect.contentView.backgroundColor = nil
    root.addSubview(effect)
    let row = try PixelReader(drawing: root).row(20, [10, 30])
    #expect(row[0] > "A00000" && row[0] < "B00000" && row[1] == "000000")
    effect.effect = nil
    try expectEqual(PixelReader(drawing: root)[10, 20], "000000")
  }
}
