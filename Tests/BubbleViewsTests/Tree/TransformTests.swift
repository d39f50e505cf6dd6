// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("View transforms")
struct TransformTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: CGRect(x: 20, y: 40, width: 40, height: 20))

  init() { root.addSubview(view) }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: CGAffineTransform
    let frame: CGRect
    /// The position of the view's own point (10, 5) in the root.
    let point: CGPoint

    init(_ name: String, _ transform: CGAffineTransform, _ frame: [CGFloat], _ point: [CGFloat]) {
      testDescription = name
      self.transform = transform
      self.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      self.point = CGPoint(x: point[0], y: point[1])
    }
  }

  static let examples = [
    Example("identity", .identity, [20, 40, 40, 20], [30, 45]),
    Example("moved", CGAffineTransform(translationX: 7, y: -3), [27, 37, 40, 20], [37, 42]),
    Example("twice as large", CGAffineTransform(scaleX: 2, y: 2), [0, 30, 80, 40], [20, 40]),
    Example("mirrored", CGAffineTransform(scaleX: -1, y: 1), [20, 40, 40, 20], [50, 45]),
    Example(
      "a quarter turn", CGAffineTransform(rotationAngle: .pi / 2), [30, 30, 20, 40], [45, 40]),
    Example(
      "slanted", CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), [15, 40, 50, 20],
      [27.5, 45]),
  ]

  @Test(arguments: examples)
  func theFrameHoldsWhatIsSeen(_ example: Example) {
    view.transform = example.transform
    #expect(view.frame.isNear(example.frame))
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 40, height: 20))
    expectEqual(view.center, CGPoint(x: 40, y: 50))
  }

  @Test(arguments: examples)
  func pointsAreConvertedThroughIt(_ example: Example) {
    view.transform = example.transform
    let point = CGPoint(x: 10, y: 5)
    #expect(view.convert(point, to: root).isNear(example.point))
    #expect(root.convert(example.point, to: view).isNear(point))
    #expect(view.convert(view.bounds, to: root).isNear(example.frame))
    #expect(root.hitTest(example.point) === view)
  }

  @Test func boundsWithAnOriginTurnAboutTheirMiddle() {
    view.bounds.origin = CGPoint(x: 100, y: 200)
    view.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(view.convert(CGPoint(x: 100, y: 200), to: root).isNear(CGPoint(x: 60, y: 60)))
    #expect(view.frame.isNear(CGRect(x: 20, y: 40, width: 40, height: 20)))
  }

  @Test func conversionGoesThroughAllLevels() {
    let leaf = View(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
    view.addSubview(leaf)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    leaf.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    // Two quarter turns cancel out: the leaf is upright.
    let frame = leaf.convert(leaf.bounds, to: nil)
    #expect(frame.size.isNear(CGSize(width: 10, height: 10)))
    let right = leaf.convert(CGPoint(x: 10, y: 0), to: nil)
    let left = leaf.convert(CGPoint.zero, to: nil)
    #expect(CGPoint(x: right.x - left.x, y: right.y - left.y).isNear(CGPoint(x: 10, y: 0)))
  }

  @Test func aWrittenFrameIsTheBoundingBox() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
    #expect(view.bounds.size.isNear(CGSize(width: 60, height: 30)))
    #expect(view.center.isNear(CGPoint(x: 15, y: 30)))
    #expect(view.frame.isNear(CGRect(x: 0, y: 0, width: 30, height: 60)))
  }

  @Test func layoutSeesTheViewAsItIsWithout() {
    view.transform = CGAffineTransform(scaleX: 3, y: 3)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.frame.size = CGSize(width: 200, height: 100)
    view.transform = .identity
    expectEqual(view.frame, CGRect(x: 20, y: 40, width: 140, height: 20))
  }

  @Test func constraintsSeeTheViewAsItIsWithout() {
    let other = View()
    root.addSubview(other)
    for view in [view, other] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 10),
      other.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      other.topAnchor.constraint(equalTo: view.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 5),
      other.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    expectEqual(other.frame, CGRect(x: 70, y: 20, width: 5, height: 5))
    expectEqual(view.bounds.size, CGSize(width: 60, height: 10))
    #expect(view.frame.isNear(CGRect(x: 35, y: -5, width: 10, height: 60)))
    // It has settled: nothing is moved again.
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.center.isNear(CGPoint(x: 40, y: 25)))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func unusableNumbersChangeNothing(_ number: Double) {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.transform = CGAffineTransform(rotationAngle: 1).translatedBy(x: number, y: 0)
    expectEqual(view.transform, CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(root.layoutDiagnostics.count, 1)
    guard case .unusableTransform = root.layoutDiagnostics.first else {
      Issue.record("Another diagnostic: \(root.layoutDiagnostics).")
      return
    }
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 0, y: 0),
    CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    CGAffineTransform(scaleX: 1e-200, y: 1e-200),
  ])
  func whatLeavesNoAreaIsNeitherSeenNorHit(_ transform: CGAffineTransform) throws {
    view.backgroundColor = .black
    view.transform = transform
    view.addGestureRecognizer(TapGestureRecognizer())
    #expect(root.hitTest(CGPoint(x: 40, y: 50)) === root)
    #expect(root.interactions.isEmpty)
    try expectEqual(PixelReader(drawing: root)[40, 50], "FFFFFF")
    let point = root.convert(CGPoint(x: 1, y: 1), to: view)
    #expect(!point.x.isNaN && !point.y.isNaN)
    view.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    expectEqual(view.bounds.size, CGSize(width: 40, height: 20))
  }

  @Test func hugeTransformsDrawNothingAndStopNothing() throws {
    let next = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    next.backgroundColor = .black
    root.addSubview(next)
    for factor in [1e9, 1e150, 1e300] {
      view.transform = CGAffineTransform(scaleX: factor, y: factor)
      try expectEqual(PixelReader(drawing: root)[5, 5], "000000")
    }
  }

  @Test func drawingIsTurned() throws {
    view.backgroundColor = Color(hex: 0xFF0000)
    let half = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    half.backgroundColor = Color(hex: 0x0000FF)
    view.addSubview(half)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let pixels = try PixelReader(drawing: root)
    // What was on the left is above.
    expectEqual(pixels[40, 35], "0000FF")
    expectEqual(pixels[40, 65], "FF0000")
    expectEqual([pixels[25, 50], pixels[55, 50]], ["FFFFFF", "FFFFFF"])
  }

  @Test func theRootIsDrawnWithoutItsOwn() throws {
    root.backgroundColor = Color(hex: 0xFF0000)
    root.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    try expectEqual(PixelReader(drawing: root)[99, 0], "FF0000")
  }

  @Test func descriptionsListTheBoxAndTheTransform() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.addSubview(View(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    expectEqual(
      root.makeLayoutNode().description,
      """
      View (0, 0, 100, 100)
        View (30, 30, 20, 40) transform="0 1 -1 0 0 0"
          View (30, 30, 20, 20)

      """)
  }
}

extension CGPoint {
  func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 }
}

extension CGSize {
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }
}

extension CGRect {
  func isNear(_ other: CGRect) -> Bool { origin.isNear(other.origin) && size.isNear(other.size) }
}
