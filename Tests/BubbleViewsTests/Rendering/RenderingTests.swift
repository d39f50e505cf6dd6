// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Rendering a tree")
struct RenderingTests {
  private let root = View(frame: CGRect(x: 100, y: 100, width: 20, height: 10))
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func addView(_ numbers: [CGFloat], _ color: Color?, to parent: View? = nil) -> View {
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let view = View(frame: frame)
    view.backgroundColor = color
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func theRootIsDrawnAtTheOrigin() throws {
    root.backgroundColor = red
    let pixels = try PixelReader(drawing: root)
    expectEqual(pixels.size, CGSize(width: 20, height: 10))
    expectEqual([pixels[0, 0], pixels[19, 9]], ["FF0000", "FF0000"])
  }

  @Test func laterSubviewsCoverEarlierOnes() throws {
    let first = addView([0, 0, 10, 10], red)
    _ = addView([5, 0, 10, 10], blue)
    try expectEqual(PixelReader(drawing: root).row(5, [4, 5, 15]), ["FF0000", "0000FF", "FFFFFF"])
    root.bringSubviewToFront(first)
    try expectEqual(PixelReader(drawing: root).row(5, [9, 10]), ["FF0000", "0000FF"])
  }

  @Test func hiddenAndTransparentViewsAreLeftOut() throws {
    addView([0, 0, 5, 10], red).isHidden = true
    addView([5, 0, 5, 10], red).alpha = 0
    try expectEqual(PixelReader(drawing: root).row(5, [2, 7]), ["FFFFFF", "FFFFFF"])
  }

  @Test func alphaAppliesToTheWholeGroup() throws {
    let group = addView([0, 0, 20, 10], red)
    _ = addView([0, 0, 10, 10], blue, to: group)
    group.alpha = 0.5
    let pixels = try PixelReader(drawing: root)
    // The blue view hides the red one below it, although both are half transparent.
    #expect(["7F7FFF", "8080FF"].contains(pixels[5, 5]))
    #expect(["FF7F7F", "FF8080"].contains(pixels[15, 5]))
  }

  @Test func onlyClippingViewsCutTheirSubviewsOff() throws {
    let parent = addView([0, 0, 10, 10], nil)
    _ = addView([5, 0, 10, 10], blue, to: parent)
    try expectEqual(PixelReader(drawing: root)[12, 5], "0000FF")
    parent.clipsToBounds = true
    try expectEqual(PixelReader(drawing: root).row(5, [7, 12]), ["0000FF", "FFFFFF"])
  }

  @Test func anEmptyViewThatClipsShowsNothing() throws {
    let parent = addView([0, 0, 0, 0], nil)
    parent.clipsToBounds = true
    _ = addView([0, 0, 10, 10], blue, to: parent)
    try expectEqual(PixelReader(drawing: root)[5, 5], "FFFFFF")
  }

  @Test func boundsOriginScrollsTheSubviews() throws {
    let scroller = addView([2, 0, 18, 10], red)
    _ = addView([10, 0, 2, 10], blue, to: scroller)
    scroller.bounds.origin.x = 8
    let pixels = try PixelReader(drawing: root)
    expectEqual(
      pixels.row(5, [1, 2, 4, 5, 6]), ["FFFFFF", "FF0000", "0000FF", "0000FF", "FF0000"])
  }

  @Test func contentIsBetweenBackgroundAndSubviews() throws {
    let drawing = DrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    drawing.backgroundColor = red
    root.addSubview(drawing)
    _ = addView([0, 0, 5, 10], .black, to: drawing)
    try expectEqual(PixelReader(drawing: root).row(5, [2, 7, 15]), ["000000", "0000FF", "FF0000"])
  }

  @Test func layoutIsDoneFirst() throws {
    let filling = FillingView(frame: root.bounds)
    _ = addView([0, 0, 0, 0], blue, to: filling)
    root.addSubview(filling)
    try expectEqual(PixelReader(drawing: root)[19, 9], "0000FF")
  }

  /// Fills its left half with blue.
  private final class DrawingView: View {
    override func draw(_ rect: CGRect, on canvas: Canvas) {
      var half = rect
      half.size.width /= 2
      canvas.fill(.rect(half), color: Color(hex: 0x0000FF))
    }
  }

  private final class FillingView: View {
    override func layoutSubviews() {
      for view in subviews { view.frame = bounds }
    }
  }
}
