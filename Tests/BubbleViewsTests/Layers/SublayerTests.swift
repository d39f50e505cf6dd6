// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Sublayers")
struct SublayerTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let layer = Layer()

  init() {
    root.addSubview(view)
    view.backgroundColor = Color(hex: 0xFF0000)
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    layer.backgroundColor = Color(hex: 0x0000FF)
  }

  /// The colour where the two overlap.
  private func front() throws -> String { try PixelReader(drawing: root)[15, 10] }

  @Test func aLayerIsInFrontOfTheViewsThatAreThere() throws {
    root.layer.addSublayer(layer)
    try expectEqual(front(), "0000FF")
    #expect(root.layer.sublayers.count == 2 && layer.superlayer === root.layer)
    root.layer.insertSublayer(layer, at: 0)
    try expectEqual(front(), "FF0000")
    #expect(root.layer.sublayers.first === layer && root.layer.sublayers.count == 2)
    root.layer.insertSublayer(layer, above: view.layer)
    try expectEqual(front(), "0000FF")
    root.layer.insertSublayer(layer, below: view.layer)
    try expectEqual(front(), "FF0000")
    layer.removeFromSuperlayer()
    #expect(root.layer.sublayers.count == 1 && layer.superlayer == nil)
  }

  @Test func viewsThatComeLaterAreInFront() throws {
    root.layer.addSublayer(layer)
    let cover = View(frame: root.bounds)
    cover.backgroundColor = .black
    root.addSubview(cover)
    try expectEqual(front(), "000000")
    root.sendSubviewToBack(cover)
    try expectEqual(front(), "0000FF")
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    expectEqual(root.layer.sublayers.map { $0 === cover.layer }, [false, true, false])
    try expectEqual(front(), "0000FF")
    root.bringSubviewToFront(view)
    try expectEqual(front(), "FF0000")
    view.removeFromSuperview()
    expectEqual(root.layer.sublayers.count, 2)
  }

  @Test func higherLayersAreInFrontWhateverTheirOrder() throws {
    let other = View(frame: root.bounds)
    other.backgroundColor = .black
    root.addSubview(other)
    try expectEqual(front(), "000000")
    view.layer.zPosition = 1
    try expectEqual(front(), "FF0000")
    #expect(root.hitTest(CGPoint(x: 15, y: 10)) === view)
    root.layer.addSublayer(layer)
    try expectEqual(front(), "FF0000")
    layer.zPosition = 1
    try expectEqual(front(), "0000FF")
    view.layer.zPosition = .nan
    expectEqual(view.layer.zPosition, 0)
  }

  @Test func aViewsLayerIsWhereTheViewIs() {
    #expect(view.layer.frame == view.frame && view.layer.bounds == view.bounds)
    view.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    view.layer.position = CGPoint(x: 20, y: 20)
    expectEqual(view.center, CGPoint(x: 20, y: 20))
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(view.transform, CGAffineTransform(scaleX: 2, y: 2))
    root.layer.addSublayer(view.layer)
    expectEqual(root.layer.sublayers.count, 1)
  }

  @Test func aLayerOutlivesItsView() {
    var short: View? = View(frame: root.bounds)
    let layer = short?.layer
    short = nil
    #expect(layer?.frame == .zero && layer?.superlayer == nil)
    layer?.frame = root.bounds
    expectEqual(layer?.frame, root.bounds)
  }

  @Test func aLayerHasAPlaceOfItsOwn() throws {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 2)
    layer.position = CGPoint(x: 20, y: 20)
    #expect(layer.frame.isNear(CGRect(x: 19, y: 0, width: 2, height: 40)))
    root.layer.addSublayer(layer)
    let pixels = try PixelReader(drawing: root)
    expectEqual([pixels[20, 38], pixels[10, 38]], ["0000FF", "FFFFFF"])
    layer.position.x = .nan
    layer.affineTransform = CGAffineTransform(scaleX: .infinity, y: 1)
    #expect(layer.position == CGPoint(x: 20, y: 20) && layer.affineTransform.a.isFinite)
    layer.affineTransform = CGAffineTransform(scaleX: 0, y: 0)
    try expectEqual(PixelReader(drawing: root)[20, 38], "FFFFFF")
  }

  @Test func layersInThemselvesAndEndlessOnesAreRefused() throws {
    layer.addSublayer(layer)
    #expect(layer.sublayers.isEmpty)
    let inner = Layer()
    layer.addSublayer(inner)
    inner.addSublayer(layer)
    #expect(inner.sublayers.isEmpty && layer.superlayer == nil)
    root.layer.addSublayer(layer)
    var last = inner
    for _ in 0..<3_000 {
      let next = Layer()
      next.frame = root.bounds
      next.backgroundColor = .black
      last.addSublayer(next)
      if next.superlayer != nil { last = next }
    }
    var levels = 1
    while let parent = last.superlayer { (last, levels) = (parent, levels + 1) }
    expectEqual(levels, View.levelLimit)
    try expectEqual(front(), "000000")
  }

  @Test func descriptionsListLayersThatAreNoViews() {
    let shape = ShapeLayer()
    shape.name = "edge"
    shape.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    shape.strokeColor = Color(hex: 0x00FF00)
    root.layer.insertSublayer(shape, at: 0)
    view.layer.mask = layer
    expectEqual(
      root.makeLayoutNode().description,
      """
      View (0, 0, 40, 40)
        ShapeLayer#edge (5, 5, 10, 10) fill="#000000" stroke="#00FF00"
        View (0, 0, 20, 20) mask="Layer (10, 0, 20, 20)"

      """)
  }
}
