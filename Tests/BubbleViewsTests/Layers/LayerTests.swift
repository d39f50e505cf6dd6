// SPDX-License-Identifier: MIT
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
    #expect(view.layer.backgroundColor == .white)
    #expect(view.layer.opacity == 1)
    #expect(view.layer.masksToBounds && view.layer.isHidden)
  }

  @Test func radiusIsAtMostHalfOfTheShorterSide() {
    let layer = Layer()
    layer.cornerRadius = 100
    #expect(layer.cornerRadii(in: CGSize(width: 80, height: 30)) == CornerRadii(15))
  }

  @Test func onlyMaskedCornersAreRound() {
    let layer = Layer()
    layer.cornerRadius = 10
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(
      layer.cornerRadii(in: CGSize(width: 80, height: 30), inset: 2)
        == CornerRadii(topLeft: 8, topRight: 0, bottomLeft: 0, bottomRight: 8))
  }

  @Test func shadowNeedsOpacityAndSomethingThatCastsIt() {
    let layer = Layer()
    #expect(layer.shadow() == nil)
    layer.shadowOpacity = 0.5
    #expect(layer.shadow() == nil)
    layer.backgroundColor = Color(white: 1, alpha: 0.5)
    #expect(
      layer.shadow()
        == Shadow(
          color: Color(white: 0, alpha: 0.25), blurRadius: 6,
          offset: CGSize(width: 0, height: -3)))
    layer.shadowPath = Path()
    #expect(layer.shadow()?.color.alpha == 0.5)
    layer.masksToBounds = true
    #expect(layer.shadow() == nil)
  }

  @Test func gradientIsInFractionsOfTheBounds() {
    let layer = Layer()
    layer.gradient = LinearGradient(
      start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1), stops: [])
    let gradient = layer.gradient(in: CGRect(x: 10, y: 20, width: 40, height: 60))
    #expect(gradient?.start == CGPoint(x: 30, y: 20))
    #expect(gradient?.end == CGPoint(x: 30, y: 80))
  }
}
