// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Animations of layers")
struct LayerAnimationTests {
  private final class Delegate: CAAnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
  }

  private let layer = CALayer()

  private var opacity: Float { layer.presentation()?.opacity ?? -1 }

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.25
    animation.toValue = 0.75
    animation.duration = 1
    return animation
  }

  /// An animation that the layer keeps as it is at its end.
  private func keep(_ animation: CAAnimation, on layer: CALayer) {
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
  }

  @Test func anAnimationThatEndsHasEnded() {
    let delegate = Delegate()
    let animation = fade()
    animation.delegate = delegate
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == nil && delegate.calls == ["start", "stop true"])
    #expect(opacity == 1)
  }

  @Test func anAnimationMayStayAtItsEnd() {
    let animation = fade()
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(opacity == 0.75 && layer.opacity == 1)
    #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade")?.duration == 1)
    layer.removeAnimation(forKey: "fade")
    #expect(opacity == 1 && layer.animationKeys() == nil)
  }

  @Test func anAnimationThatRunsBackEndsAtItsBeginning() {
    let animation = fade()
    animation.autoreverses = true
    keep(animation, on: layer)
    #expect(opacity == 0.25)
  }

  @Test func anAnimationThatFillsNothingShowsTheLayersOwnValue() {
    let animation = fade()
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(opacity == 1 && layer.animationKeys() == ["fade"])
  }

  @Test func anEndlessAnimationIsShownAtItsBeginning() {
    let delegate = Delegate()
    let animation = fade()
    animation.repeatCount = .infinity
    animation.delegate = delegate
    layer.add(animation, forKey: "pulse")
    #expect(opacity == 0.25 && delegate.calls == ["start"])
    layer.removeAllAnimations()
    #expect(opacity == 1 && delegate.calls == ["start", "stop false"])
  }

  @Test func anEndlessAnimationThatBeginsLaterShowsWhatItFills() {
    let animation = fade()
    animation.repeatDuration = .infinity
    let clock = AnimationClock(time: 3)
    clock.performAsCurrent {
      animation.beginTime = CACurrentMediaTime() + 1
      layer.add(animation, forKey: "late")
    }
    #expect(opacity == 1)
    clock.advance(by: 1)
    #expect(opacity == 0.25)
    layer.removeAllAnimations()
    animation.fillMode = .backwards
    AnimationClock().performAsCurrent { layer.add(animation, forKey: "late") }
    #expect(opacity == 0.25)
  }

  @Test func omittedValuesAreTheLayersOwn() {
    for (from, to, by, end) in [
      (nil, 0.5, nil, 0.5), (0.25, nil, nil, 1), (nil, nil, -0.25, 0.75), (0.25, nil, 0.5, 0.75),
      (nil, 0.5, 0.25, 0.5),
    ] as [(Double?, Double?, Double?, Float)] {
      let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
      animation.fromValue = from
      animation.toValue = to
      animation.byValue = by
      keep(animation, on: layer)
      #expect(layer.presentation()?.opacity == end)
    }
  }

  @Test func keyFramesEndWithTheLast() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 4]
    keep(animation, on: layer)
    #expect(layer.presentation()?.position.x == 4)
    let other = CAKeyframeAnimation(keyPath: "position")
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 30, y: 40))
    other.path = path.cgPath
    other.repeatCount = .infinity
    layer.add(other, forKey: "path")
    #expect(layer.presentation()?.position == CGPoint(x: 1, y: 2))
  }

  @Test func partsOfATransformAreSetApart() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    for (keyPath, end) in [("transform.scale", 3.0), ("transform.translation.x", 8)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = end
      keep(animation, on: layer)
    }
    let transform = layer.presentation()?.affineTransform()
    #expect(transform == CGAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 8, ty: 0))
    #expect(layer.affineTransform() == .identity)
  }

  @Test func turnsAreTurned() throws {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.toValue = Double.pi / 2
    keep(animation, on: layer)
    let transform = try #require(layer.presentation()?.affineTransform())
    #expect(abs(transform.a) < 1e-9 && abs(transform.b - 1) < 1e-9)
  }

  @Test func groupsShowTheEndsOfTheirAnimations() {
    let group = CAAnimationGroup()
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: .zero)
    move.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
    move.fillMode = .forwards
    group.animations = [fade(), move]
    keep(group, on: layer)
    // The fade fills nothing.
    #expect(opacity == 1 && layer.presentation()?.position == CGPoint(x: 10, y: 20))
    let (endless, late) = (CAAnimationGroup(), fade())
    late.beginTime = 1
    late.keyPath = "cornerRadius"
    endless.animations = [fade(), late]
    endless.repeatCount = .infinity
    layer.add(endless, forKey: "endless")
    #expect(opacity == 0.25 && layer.presentation()?.cornerRadius == 0)
  }

  @Test func coloursPathsAndListsAreSet() {
    let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
    let color = CABasicAnimation(keyPath: "fillColor")
    color.toValue = UIColor.white.cgColor
    keep(color, on: shape)
    let path = CABasicAnimation(keyPath: "path")
    path.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)).cgPath
    keep(path, on: shape)
    #expect(shape.presentation()?.fillColor == UIColor.white.cgColor)
    #expect(shape.presentation()?.path?.boundingBox.width == 20)
    let locations = CABasicAnimation(keyPath: "locations")
    locations.fromValue = [0, 0.25]
    locations.toValue = [0.75, 1]
    locations.repeatCount = .infinity
    gradient.add(locations, forKey: "shimmer")
    #expect(gradient.presentation()?.locations?.map(\.doubleValue) == [0, 0.25])
  }

  @Test func additionsAreToTheLayersOwnValue() {
    layer.position = CGPoint(x: 7, y: 0)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.isAdditive = true
    keep(spring, on: layer)
    #expect(layer.presentation()?.position.x == 107 && spring.settlingDuration > 1)
  }

  @Test func theImageHasTheShownValues() throws {
    let host = try UIKitHost(width: 10, height: 10, scale: 1)
    let view = host.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let child = host.perform { UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 10)) }
    child.backgroundColor = .red
    view.addSubview(child)
    host.perform {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.byValue = 4
      keep(animation, on: child.layer)
    }
    let image = try host.bitmap(of: view)
    #expect(image.pixel(0, 5)[3] == 0 && image.pixel(4, 5)[3] == 255 && child.frame.minX == 0)
    child.layer.removeAllAnimations()
    #expect(try host.bitmap(of: view).pixel(0, 5)[3] == 255)
  }

  @Test func aTransactionSetsTheDurationAndTellsOfItsEnd() {
    var hasEnded = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { hasEnded = true }
    #expect(CATransaction.disableActions())
    let animation = fade()
    animation.duration = 0
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.duration == 4 && !hasEnded)
    CATransaction.commit()
    #expect(hasEnded && CATransaction.animationDuration() == 0.25)
  }

  @Test func aLinkNeverCalls() throws {
    final class Counter {
      var count = 0
      func tick() { count += 1 }
    }
    let (counter, host) = (Counter(), try UIKitHost(width: 10))
    let tick = Selector("tick(_:)") { target, _ in (target as? Counter)?.tick() }
    let link = CADisplayLink(target: counter, selector: tick)
    link.preferredFramesPerSecond = 10
    host.perform { link.add(to: .main, forMode: .common) }
    host.advance(by: 1)
    #expect(counter.count == 0 && link.timestamp == 0 && link.targetTimestamp == 0.1)
    link.invalidate()
  }
}
