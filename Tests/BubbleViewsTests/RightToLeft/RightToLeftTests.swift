// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Right to left")
struct RightToLeftTests {
  private let container = View(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
  private let frame = CGRect(x: 10, y: 20, width: 100, height: 40)

  private func makeView(_ attribute: SemanticContentAttribute) -> View {
    let view = View(frame: frame)
    view.semanticContentAttribute = attribute
    container.addSubview(view)
    return view
  }

  @Test func framesAreMirroredInTheSuperview() {
    let view = makeView(.forceRightToLeft)
    view.setRTLFrame(frame)
    expectEqual(view.frame, CGRect(x: 210, y: 20, width: 100, height: 40))
  }

  @Test func leftToRightKeepsTheFrame() {
    let view = makeView(.forceLeftToRight)
    view.setRTLFrame(frame)
    expectEqual(view.frame, frame)
    view.setRTLFrame(CGRect(x: 1, y: 2, width: 3, height: 4), 500)
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aWidthNeedsNoSuperview() {
    let view = View(frame: frame)
    view.semanticContentAttribute = .forceRightToLeft
    view.setRTLFrame(frame, 200)
    expectEqual(view.frame.origin.x, 90)
  }

  @Test func insetsSwapTheirSides() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let swapped = EdgeInsets(top: 1, left: 4, bottom: 3, right: 2)
    expectEqual(insets.flipped(for: .leftToRight), insets)
    expectEqual(makeView(.forceRightToLeft).rtlEdgeInsets(insets), swapped)
  }

  @Test func insetRectanglesStopAtZero() {
    let insets = EdgeInsets(top: 30, left: 2, bottom: 30, right: 4)
    expectEqual(frame.inset(by: insets), CGRect(x: 12, y: 50, width: 94, height: 0))
  }

  @Test(
    arguments: [
      (DirectionalAlignment.leading, TextAlignment.left, TextAlignment.right),
      (.trailing, .right, .left),
      (.center, .center, .center),
      (.undefined, nil, nil),
    ] as [(DirectionalAlignment, TextAlignment?, TextAlignment?)])
  func alignmentsFollowTheDirection(
    _ alignment: DirectionalAlignment, _ leftToRight: TextAlignment?, _ rightToLeft: TextAlignment?
  ) {
    expectEqual(TextAlignment(alignment, in: .leftToRight), leftToRight)
    expectEqual(TextAlignment(alignment, in: .rightToLeft), rightToLeft)
  }

  @Test(arguments: [
    ("hi", "\u{202B}hi"), ("", ""), ("\u{202A}hi", "\u{202A}hi"), ("\u{202B}hi", "\u{202B}hi"),
  ])
  func textIsMarkedOnce(_ text: String, _ expected: String) {
    expectEqual(Array(text.embedded(in: .rightToLeft).utf16), Array(expected.utf16))
  }
}
