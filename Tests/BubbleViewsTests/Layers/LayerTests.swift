// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@testable import BubbleViews

@Suite("Layer")
struct LayerTests {
  @Test func viewsForwardTheirAppearance() {
    let view = View()
    view.backgroundColor = .white
    view.alpha = 1.5
    view.clipsToBounds = true
    view.isHidden = true
    expectEqual(view.layer.backgroundColor, .white)
    expectEqual(view.layer.opacity, 1)
    #expect(view.layer.masksToBounds && view.layer.isHidden)
  }

  @Test func radiusIsAtMostHalfOfTheShorterSide() {
    let layer = Layer()
    layer.cornerRadius = 100
    expectEqual(layer.cornerRadii(in: CGSize(width: 80, height: 30)), CornerRadii(15))
  }

  @Test func onlyMaskedCornersAreRound() {
    let layer = Layer()
    layer.cornerRadius = 10
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    expectEqual(
      layer.cornerRadii(in: CGSize(width: 80, height: 30), inset: 2),
      CornerRadii(topLeft: 8, topRight: 0, bottomLeft: 0, bottomRight: 8))
  }

  @Test func shadowNeedsOpacityAndSomethingThatCastsIt() {
    let layer = Layer()
    expectNil(layer.shadow())
    layer.shadowOpacity = 0.5
    expectNil(layer.shadow())
    layer.backgroundColor = Color(white: 1, alpha: 0.5)
    expectEqual(
      layer.shadow(),
      Shadow(
        color: Color(white: 0, alpha: 0.25), blurRadius: 6,
        offset: CGSize(width: 0, height: -3)))
    layer.shadowPath = Path()
    expectEqual(layer.shadow()?.color.alpha, 0.5)
    layer.masksToBounds = true
    expectNil(layer.shadow())
  }

  @Test func gradientIsInFractionsOfTheBounds() {
    let layer = Layer()
    layer.gradient = LinearGradient(
      start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1), stops: [])
    let gradient = layer.gradient(in: CGRect(x: 10, y: 20, width: 40, height: 60))
    expectEqual(gradient?.start, CGPoint(x: 30, y: 20))
    expectEqual(gradient?.end, CGPoint(x: 30, y: 80))
  }
}
