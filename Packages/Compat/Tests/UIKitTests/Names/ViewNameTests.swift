// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// The rows of views and layers in the table of views that other suites leave out.
@Suite("Names of views and layers")
struct ViewNameTests {
  private final class Probe: UIView {
    var calls: [String] = []
    var natural = CGSize(width: 10, height: 10)
    override var intrinsicContentSize: CGSize { natural }
    override func willMove(toSuperview newSuperview: UIView?) {
      calls.append(newSuperview == nil ? "will leave" : "will move")
    }
    override func didMoveToSuperview() { calls.append(superview == nil ? "left" : "moved") }
    override func didAddSubview(_ subview: UIView) { calls.append("added") }
    override func willRemoveSubview(_ subview: UIView) {
      calls.append("will remove \(subviews.contains(subview))")
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func subviewsAreReordered() {
    let (one, two, three) = (UIView(), UIView(), UIView())
    root.addSubview(one)
    root.insertSubview(two, aboveSubview: one)
    root.insertSubview(three, belowSubview: one)
    #expect(root.subviews == [three, one, two])
    root.sendSubviewToBack(two)
    #expect(root.subviews == [two, three, one])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [one, three, two])
    root.insertSubview(one, at: 2)
    #expect(root.subviews == [three, two, one])
  }

  @Test func aSuperviewAndItsSubviewAreCalledInTurn() {
    let (parent, child) = (Probe(), Probe())
    parent.addSubview(child)
    #expect(child.calls == ["will move", "moved"] && parent.calls == ["added"])
    child.removeFromSuperview()
    #expect(child.calls.suffix(2) == ["will leave", "left"])
    #expect(parent.calls == ["added", "will remove true"])
  }

  @Test func anotherIntrinsicSizeIsLaidOut() {
    let view = Probe()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    view.natural = CGSize(width: 30, height: 20)
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 30, height: 20))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func directionalMarginsFollowTheDirection(direction: LayoutDirection) {
    root.traitCollection = UITraitCollection(layoutDirection: direction)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let isMirrored = direction == .rightToLeft
    #expect(
      root.layoutMargins
        == UIEdgeInsets(top: 1, left: isMirrored ? 4 : 2, bottom: 3, right: isMirrored ? 2 : 4))
    #expect(root.readableContentGuide.layoutFrame == root.layoutMarginsGuide.layoutFrame)
    #expect(root.readableContentGuide.layoutFrame.minX == (isMirrored ? 4 : 2))
  }

  @Test func pointsOfAViewAreInsideOfItsBounds() {
    root.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(root.point(inside: CGPoint(x: 10, y: 10), with: nil))
    #expect(!root.point(inside: CGPoint(x: 9, y: 10), with: nil))
    #expect(!root.point(inside: CGPoint(x: 110, y: 50), with: nil))
  }

  @Test func aPartOfAViewIsAnImageAndTheWholeIsDrawn() throws {
    let host = try UIKitHost(width: 20, height: 20, scale: 1)
    try host.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      let half = UIView(frame: CGRect(x: 4, y: 0, width: 4, height: 8))
      half.backgroundColor = .blue
      view.backgroundColor = .red
      view.addSubview(half)
      let part = try #require(
        view.resizableSnapshotView(
          from: half.frame, afterScreenUpdates: true, withCapInsets: .zero))
      #expect(part.bounds.size == half.bounds.size)
      #expect(try host.bitmap(of: part).pixel(0, 0) == [0, 0, 255, 255])
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(
        size: CGSize(width: 20, height: 20), format: format
      ).image { _ in
        view.drawHierarchy(
          in: CGRect(x: 2, y: 2, width: 16, height: 16), afterScreenUpdates: true)
      }
      #expect(image[3, 3] == .red && image[16, 16] == .blue && image[1, 1] == Pixel.none)
    }
    #expect(!root.drawHierarchy(in: root.bounds, afterScreenUpdates: false))
  }

  @Test func requestedDrawingIsDrawnAgain() throws {
    final class Dot: UIView {
      var color = UIColor.red
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIRectFill(rect)
      }
    }
    let host = try UIKitHost(width: 4, height: 4, scale: 1)
    let view = host.perform { Dot(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    #expect(try host.bitmap(of: view).pixel(1, 1) == [255, 0, 0, 255])
    view.color = .blue
    view.setNeedsDisplay()
    #expect(try host.bitmap(of: view).pixel(1, 1) == [0, 0, 255, 255])
  }

  @Test func accessibilityOfAViewIsReadBack() {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    root.addSubview(view)
    #expect(view.accessibilityFrame == view.frame && view.accessibilityValue == nil)
    view.accessibilityValue = "half"
    view.accessibilityHint = "Opens the chat"
    view.accessibilityIdentifier = "row"
    view.accessibilityFrame = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(view.accessibilityValue == "half" && view.accessibilityHint == "Opens the chat")
    #expect(view.accessibilityIdentifier == "row" && view.accessibilityFrame.width == 2)
  }

  @Test func layersAreLaidOutWithTheirView() {
    final class Sized: CALayer {
      var count = 0
      override func layoutSublayers() {
        super.layoutSublayers()
        count += 1
      }
    }
    let layer = Sized()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.count == 1)
  }

  @Test func contentsAreStretchedAroundTheirCentre() throws {
    let host = try UIKitHost(width: 8, height: 1, scale: 1)
    try host.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let colors = [UIColor.red, .green, .blue]
      let image = UIGraphicsImageRenderer(
        size: CGSize(width: 3, height: 1), format: format
      ).image { context in
        for (x, color) in colors.enumerated() {
          color.setFill()
          context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
        }
      }
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 1))
      view.layer.contents = image.cgImage
      view.layer.contentsScale = 1
      view.layer.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
      let bitmap = try host.bitmap(of: view)
      #expect(bitmap[0, 0] == .red && bitmap[7, 0] == .blue)
      #expect((1...6).allSatisfy { bitmap[$0, 0] == .green })
    }
  }
}
