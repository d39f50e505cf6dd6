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

  private let clock = AnimationClock(isRunning: true)
  private let layer = CALayer()

  private func fade(duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    return animation
  }

  private func opacity(at time: Double) -> Float {
    clock.advance(to: time)
    return layer.presentation()?.opacity ?? -1
  }

  @Test func valuesRunFromOneToTheOther() {
    clock.performAsCurrent { layer.add(fade(), forKey: "fade") }
    #expect([0, 0.25, 0.5, 0.75].map(opacity) == [0, 0.25, 0.5, 0.75])
    #expect(layer.opacity == 1)
    #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade") != nil)
  }

  @Test func anAnimationIsDroppedAtItsEnd() {
    let delegate = Delegate()
    clock.performAsCurrent {
      let animation = fade()
      animation.delegate = delegate
      layer.opacity = 0.2
      layer.add(animation, forKey: nil)
    }
    #expect(opacity(at: 0.5) == 0.5 && delegate.calls == ["start"])
    #expect(opacity(at: 1) == 0.2 && delegate.calls == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationMayStayAtItsEnd() {
    clock.performAsCurrent {
      let animation = fade()
      animation.toValue = 0.6
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "fade")
    }
    #expect(abs(opacity(at: 9) - 0.6) < 1e-6)
    layer.removeAnimation(forKey: "fade")
    #expect(opacity(at: 9) == 1)
  }

  @Test func repetitionsMayRunBack() {
    clock.performAsCurrent {
      let animation = fade()
      animation.autoreverses = true
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "pulse")
    }
    #expect([0.25, 1, 1.75, 2.25, 7.5].map(opacity) == [0.25, 1, 0.25, 0.25, 0.5])
  }

  @Test func offsetsAndSpeedMoveTheTime() {
    clock.performAsCurrent {
      let animation = fade(duration: 2)
      animation.timeOffset = 0.5
      animation.speed = 2
      layer.add(animation, forKey: "fade")
    }
    #expect([0, 0.5].map(opacity) == [0.25, 0.75])
  }

  @Test func aLaterBeginningShowsWhatItIsToldTo() {
    clock.performAsCurrent {
      let animation = fade()
      animation.beginTime = CACurrentMediaTime() + 1
      animation.fillMode = .backwards
      layer.add(animation, forKey: "fade")
    }
    #expect([0.5, 1.5].map(opacity) == [0, 0.5])
  }

  @Test func curvesAreSlowWhereTheyAreSaidToBe() {
    let names: [(CAMediaTimingFunctionName, ClosedRange<Float>)] = [
      (.linear, 0.249...0.251), (.easeIn, 0...0.15), (.easeOut, 0.3...0.5),
      (.easeInEaseOut, 0.05...0.2), (.default, 0.3...0.5),
    ]
    for (name, range) in names {
      let (clock, layer) = (AnimationClock(isRunning: true), CALayer())
      clock.performAsCurrent {
        let animation = fade()
        animation.timingFunction = CAMediaTimingFunction(name: name)
        layer.add(animation, forKey: "fade")
      }
      clock.advance(by: 0.25)
      #expect(range.contains(layer.presentation()?.opacity ?? -1), "\(name.rawValue)")
    }
  }

  @Test func keyFramesAreReachedAtTheirTimes() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 0]
    animation.keyTimes = [0, 0.2, 1]
    animation.duration = 1
    clock.performAsCurrent { layer.add(animation, forKey: "move") }
    clock.advance(to: 0.1)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 5) < 1e-6)
    clock.advance(to: 0.6)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 5) < 1e-6)
  }

  @Test func partsOfATransformAreAnimatedApart() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    clock.performAsCurrent {
      for (keyPath, end) in [("transform.scale", 3.0), ("transform.translation.x", 8)] {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.byValue = keyPath == "transform.scale" ? end - 1 : end
        animation.duration = 1
        layer.add(animation, forKey: keyPath)
      }
    }
    clock.advance(to: 0.5)
    let transform = layer.presentation()?.affineTransform()
    #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 0))
    #expect(layer.affineTransform() == .identity)
  }

  @Test func turnsAreTurned() throws {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = Double.pi
    animation.duration = 2
    clock.performAsCurrent { layer.add(animation, forKey: "turn") }
    clock.advance(to: 1)
    let transform = try #require(layer.presentation()?.affineTransform())
    #expect(abs(transform.a) < 1e-9 && abs(transform.b - 1) < 1e-9)
  }

  @Test func groupsHaveOneTime() {
    let group = CAAnimationGroup()
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: .zero)
    move.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
    group.animations = [fade(duration: 0), move]
    group.duration = 4
    clock.performAsCurrent { layer.add(group, forKey: "group") }
    #expect(opacity(at: 1) == 0.25)
    #expect(layer.presentation()?.position == CGPoint(x: 2.5, y: 5))
  }

  @Test func coloursAndPathsAreMixed() {
    let shape = CAShapeLayer()
    clock.performAsCurrent {
      let color = CABasicAnimation(keyPath: "fillColor")
      color.fromValue = UIColor.black.cgColor
      color.toValue = UIColor.white.cgColor
      color.duration = 1
      shape.add(color, forKey: "color")
      let path = CABasicAnimation(keyPath: "path")
      path.fromValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      path.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)).cgPath
      path.duration = 1
      shape.add(path, forKey: "path")
    }
    clock.advance(to: 0.5)
    #expect(shape.presentation()?.fillColor == UIColor(white: 0.5, alpha: 1).cgColor)
    #expect(shape.presentation()?.path?.boundingBox.width == 15)
  }

  @Test func aSpringOvershootsAndComesToRest() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    clock.performAsCurrent { layer.add(spring, forKey: "spring") }
    var largest: CGFloat = 0
    for step in 0...40 {
      clock.advance(to: spring.settlingDuration * Double(step) / 41)
      largest = max(largest, layer.presentation()?.position.x ?? 0)
    }
    #expect(largest > 105)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 100) < 2)
  }

  @Test func theImageIsThatOfTheMoment() throws {
    let host = try UIKitHost(width: 10, height: 10, scale: 1, runsAnimations: true)
    let view = host.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let child = host.perform { UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 10)) }
    child.backgroundColor = .red
    view.addSubview(child)
    host.perform {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.byValue = 8
      animation.duration = 1
      child.layer.add(animation, forKey: "move")
    }
    #expect(try host.bitmap(of: view).pixel(0, 5)[3] == 255)
    host.advance(by: 0.5)
    let middle = try host.bitmap(of: view)
    #expect(middle.pixel(0, 5)[3] == 0 && middle.pixel(4, 5)[3] == 255)
    #expect(child.frame.minX == 0)
    host.advance(by: 1)
    #expect(try host.bitmap(of: view).pixel(0, 5)[3] == 255)
  }

  @Test func withoutAClockWhatEndsHasEnded() {
    let delegate = Delegate()
    let animation = fade()
    animation.delegate = delegate
    AnimationClock().performAsCurrent { layer.add(animation, forKey: "fade") }
    #expect(layer.animationKeys() == nil && delegate.calls == ["start", "stop true"])
    let pulse = fade()
    pulse.fromValue = 0.5
    pulse.repeatCount = .infinity
    AnimationClock().performAsCurrent { layer.add(pulse, forKey: "pulse") }
    #expect(layer.presentation()?.opacity == 0.5)
    layer.removeAllAnimations()
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func aTransactionSetsTheDurationAndTellsOfItsEnd() {
    var hasEnded = false
    clock.performAsCurrent {
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { hasEnded = true }
      #expect(CATransaction.disableActions())
      layer.add(fade(duration: 0), forKey: "fade")
      CATransaction.commit()
    }
    #expect(opacity(at: 1) == 0.25 && !hasEnded)
    clock.advance(to: 4)
    #expect(hasEnded && CATransaction.animationDuration() == 0.25)
  }

  @Test func aLinkIsCalledForEachFrame() {
    final class Counter {
      var stamps: [Double] = []
      func tick(_ link: CADisplayLink) { stamps.append(link.timestamp) }
    }
    let counter = Counter()
    let tick = Selector("tick(_:)") { target, arguments in
      (target as? Counter)?.tick(arguments[0] as! CADisplayLink)
    }
    let link = CADisplayLink(target: counter, selector: tick)
    link.preferredFramesPerSecond = 10
    clock.performAsCurrent { link.add(to: .main, forMode: .common) }
    clock.advance(by: 0.35)
    #expect(counter.stamps.count == 3 && abs(counter.stamps[1] - 0.2) < 1e-9)
    link.isPaused = true
    clock.advance(by: 1)
    link.invalidate()
    clock.advance(by: 1)
    #expect(counter.stamps.count == 3)
  }
}
