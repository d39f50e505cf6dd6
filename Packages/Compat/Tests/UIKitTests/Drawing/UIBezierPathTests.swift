// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("UIBezierPath")
struct UIBezierPathTests {
  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 0.02 && abs(one.minY - other.minY) < 0.02
      && abs(one.maxX - other.maxX) < 0.02 && abs(one.maxY - other.maxY) < 0.02
  }

  @Test func arcsCoverTheirAngles() {
    func arc(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> UIBezierPath {
      UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    }
    #expect(isNear(arc(0, .pi / 2, true).bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(isNear(arc(0, .pi / 2, false).bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(isNear(arc(0, 2 * .pi, true).bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(isNear(arc(.pi, 0, true).bounds, CGRect(x: -10, y: -10, width: 20, height: 10)))
    let end = arc(0, .pi / 2, true).currentPoint
    #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
  }

  @Test func coreGraphicsTurnsTheOtherWay() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(
      isNear(path.path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10)))
  }

  @Test func tangentsRoundACorner() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = path.currentPoint
    #expect(abs(end.x - 10) < 1e-6 && abs(end.y - 4) < 1e-6)
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 9.8, y: 0.2)))
  }

  @Test func onlySomeCornersAreRound() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 19.5, y: 19.5)))
    #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
    #expect(all.cgPath == UIBezierPath(roundedRect: rect, cornerRadius: 8).cgPath)
  }

  @Test func theRuleDecidesWhatIsInside() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 10, y: 10)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 10, y: 10)) && path.contains(CGPoint(x: 2, y: 2)))
    path.usesEvenOddFillRule = false
    let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    hole.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).reversing())
    #expect(!hole.contains(CGPoint(x: 10, y: 10)))
  }

  @Test func boundsAreThoseOfTheCurve() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(isNear(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 5)))
    #expect(path.cgPath.boundingBox.height > 6)
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(isNear(path.bounds, CGRect(x: 5, y: 5, width: 10, height: 5)))
    #expect(UIBezierPath().isEmpty && UIBezierPath().bounds == .zero)
  }

  @Test func pathsAreFilledStrokedAndClipped() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: format
    ).image { context in
      let path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 12, height: 12))
      path.lineWidth = 2
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      path.fill()
      path.stroke()
      path.addClip()
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 8))
    }
    #expect(image[10, 12] == .red && image[3, 12] == .blue && image[4, 12] == .blue)
    #expect(image[10, 6] == .green && image[10, 3] == .blue && image[10, 1] == Pixel.none)
  }
}
