// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("CALayer")
struct CALayerTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// Draws a layer into ten by ten points, a pixel each.
  private func bitmap(_ layer: CALayer) throws -> (Int, Int) -> [UInt8] {
    let host = try UIKitHost(width: 10, height: 10, scale: 1)
    return try host.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.frame = view.bounds
      view.layer.addSublayer(layer)
      let bitmap = try host.bitmap(of: view)
      return { bitmap.pixel($0, $1) }
    }
  }

  @Test func numbersHaveCoreAnimationsTypes() {
    let opacity: Float = 0.25
    view.layer.opacity = opacity
    view.layer.shadowOpacity = opacity
    #expect(view.layer.opacity == opacity && view.layer.shadowOpacity == opacity)
    #expect(view.alpha == 0.25)
  }

  @Test func cornersBordersAndShadowsAreKept() {
    let layer = view.layer
    layer.cornerRadius = 4
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.borderWidth = 1
    layer.borderColor = UIColor.red.cgColor
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
    #expect(layer.cornerRadius == 4 && layer.maskedCorners == .layerMinXMinYCorner)
    #expect(layer.borderColor == UIColor.red.cgColor && layer.shadowOffset.height == 2)
  }

  @Test func sublayersAreInOrder() {
    let (back, front) = (CALayer(), CALayer())
    #expect(view.layer.sublayers == nil)
    view.layer.addSublayer(front)
    view.layer.insertSublayer(back, at: 0)
    #expect(view.layer.sublayers?.first === back && view.layer.sublayers?.last === front)
    for layer in view.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
    #expect(view.layer.sublayers == nil && back.superlayer == nil)
  }

  @Test("an outline that a view sets as it draws is drawn above what it draws")
  func outlineOfDrawing() throws {
    final class Disc: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 5, y: 0, width: 5, height: 10))
        let shape = layer as? CAShapeLayer
        shape?.path = path
        shape?.fillColor = UIColor.blue.cgColor
      }
    }
    let host = try UIKitHost(width: 10, height: 10, scale: 1)
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let bitmap = try host.bitmap(of: disc)
    #expect(bitmap.pixel(2, 5) == [255, 0, 0, 255])
    #expect(bitmap.pixel(7, 5) == [0, 0, 255, 255])
  }

  @Test func pathsMayBeDrawnStepByStep() {
    let shape = CAShapeLayer()
    shape.path = CGMutablePath()
    #expect(shape.path?.isEmpty == true)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    shape.path = path
    shape.shadowPath = path
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 40))
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(shape.path?.boundingBox == box && shape.shadowPath?.boundingBox == box)
    #expect(UIBezierPath(cgPath: path).bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    shape.path = nil
    #expect(shape.path == nil)
  }

  @Test func aLayerOfAViewIsWhereTheViewIs() {
    view.layer.position = CGPoint(x: 50, y: 50)
    #expect(view.center == CGPoint(x: 50, y: 50))
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.transform.a == 2 && view.layer.affineTransform().a == 2)
    view.layer.transform = CATransform3DMakeScale(3, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 3, y: 3))
  }

  @Test func theClassOfALayerIsTheViewsChoice() {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(GradientView().layer is CAGradientLayer)
  }

  @Test func aShapeIsFilledAndStroked() throws {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).cgPath
    shape.fillColor = UIColor.green.cgColor
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 2
    let pixel = try bitmap(shape)
    #expect(pixel(5, 5) == [0, 255, 0, 255] && pixel(1, 5) == [255, 0, 0, 255])
    #expect(pixel(0, 0)[3] == 0)
  }

  @Test(arguments: [(CGFloat(0), CGFloat(0.5), true, false), (0.5, 1, false, true)])
  func onlyAPartOfALineIsStroked(_ part: (CGFloat, CGFloat, Bool, Bool)) throws {
    let shape = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 10, y: 5))
    shape.path = path.cgPath
    shape.strokeColor = UIColor.red.cgColor
    shape.fillColor = nil
    shape.lineWidth = 4
    (shape.strokeStart, shape.strokeEnd) = (part.0, part.1)
    let pixel = try bitmap(shape)
    #expect((pixel(2, 5)[3] > 0, pixel(7, 5)[3] > 0) == (part.2, part.3))
  }

  @Test func dashesCapsAndRulesAreKept() {
    let shape = CAShapeLayer()
    #expect(shape.lineDashPattern == nil)
    shape.lineDashPattern = [4, 2]
    (shape.lineCap, shape.lineJoin, shape.fillRule) = (.round, .bevel, .evenOdd)
    #expect(shape.lineDashPattern == [4, 2] && shape.lineCap == .round)
    #expect(shape.fillRule == .evenOdd)
  }

  @Test func aGradientRunsBetweenItsPoints() throws {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let pixel = try bitmap(gradient)
    #expect(pixel(0, 5)[0] < 30 && pixel(9, 5)[0] > 225)
    #expect(gradient.colors?.count == 2 && gradient.locations == [0, 1])
  }

  @Test func aMaskCutsOut() throws {
    let layer = CALayer()
    layer.backgroundColor = UIColor.red.cgColor
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 10)).cgPath
    layer.mask = mask
    let pixel = try bitmap(layer)
    #expect(pixel(2, 5)[3] == 255 && pixel(7, 5)[3] == 0)
  }

  @Test func contentsAreAnImage() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let layer = CALayer()
    layer.contents = image.cgImage
    layer.contentsGravity = .resize
    #expect(try bitmap(layer)(5, 5) == [0, 0, 255, 255])
    #expect(layer.contents is CGImage && layer.contentsGravity == .resize)
    layer.contents = nil
    #expect(layer.contents == nil)
  }

  @Test func higherLayersAreInFront() throws {
    let container = CALayer()
    let (red, blue) = (CALayer(), CALayer())
    red.backgroundColor = UIColor.red.cgColor
    blue.backgroundColor = UIColor.blue.cgColor
    for layer in [red, blue] {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      container.addSublayer(layer)
    }
    red.zPosition = 1
    #expect(try bitmap(container)(5, 5) == [255, 0, 0, 255])
  }

  @Test func pointsAreConvertedBetweenLayers() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 6, y: 6))
    #expect(outer.hitTest(CGPoint(x: 16, y: 16)) === inner)
    #expect(outer.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }

  @Test func recordedPropertiesAndDelegatesAreKept() {
    final class Delegate: CALayerDelegate {}
    let (layer, delegate) = (CALayer(), Delegate())
    layer.shouldRasterize = true
    layer.delegate = delegate
    layer.name = "name"
    #expect(layer.shouldRasterize && layer.delegate === delegate && layer.name == "name")
  }

  @Test func aTextLayerDrawsItsText() throws {
    let layer = CATextLayer()
    layer.fontSize = 9
    layer.foregroundColor = UIColor.black.cgColor
    layer.alignmentMode = .center
    layer.truncationMode = .end
    layer.string = NSAttributedString(string: "W", attributes: [.foregroundColor: UIColor.red])
    let pixel = try bitmap(layer)
    let reds = (0..<10).flatMap { x in (0..<10).map { y in pixel(x, y) } }.filter {
      $0[0] > 100 && $0[1] < 80
    }
    #expect(!reds.isEmpty && layer.alignmentMode == .center && layer.truncationMode == .end)
    layer.string = "plain"
    #expect(layer.string as? String == "plain")
  }

  @Test func matricesMultiply() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let both = CATransform3DConcat(turn, CATransform3DMakeTranslation(5, 0, 0))
    let point = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(both))
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 1) < 1e-9)
    #expect(CATransform3DIsAffine(both) && CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
  }
}
