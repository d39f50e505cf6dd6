// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Animations of views")
struct ViewAnimationTests {
  private let host: UIKitHost
  private let view: UIView

  init() throws {
    host = try UIKitHost(width: 100, height: 100, scale: 1)
    view = host.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    host.window.addSubview(view)
  }

  @Test func changesAreMadeAtOnceAndCompletionsRun() {
    var calls: [String] = []
    host.perform {
      UIView.animate(withDuration: 1, delay: 1, options: [.curveLinear]) {
        self.view.center.x = 105
        self.view.alpha = 0
        calls.append("change")
      } completion: {
        calls.append("end \($0)")
      }
    }
    #expect(calls == ["change", "end true"] && view.center.x == 105 && view.alpha == 0)
    #expect(view.layer.presentation()?.position.x == 105 && view.layer.animationKeys() == nil)
  }

  @Test func constraintsAreResolvedInTheBlock() {
    host.perform {
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      let leading = child.leadingAnchor.constraint(equalTo: view.leadingAnchor)
      leading.isActive = true
      view.layoutIfNeeded()
      leading.constant = 40
      UIView.animate(withDuration: 1) { self.view.layoutIfNeeded() }
      #expect(child.frame.minX == 40 && child.layer.presentation()?.frame.minX == 40)
    }
  }

  @Test func springsAreAtRest() {
    var ended = 0
    host.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) {
        self.view.center.x = 105
      } completion: { _ in
        ended += 1
      }
      UIView.animate(springDuration: 1) {
        self.view.center.y = 7
      } completion: { _ in
        ended += 1
      }
    }
    #expect(view.layer.presentation()?.position == CGPoint(x: 105, y: 7) && ended == 2)
  }

  @Test func withoutAnimationsBlocksRunToo() {
    host.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
      }
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1) { self.view.center.x = 50 }
      }
    }
    #expect(view.center.x == 50 && UIView.areAnimationsEnabled)
  }

  @Test func anAnimatorRunsWhenItIsStarted() {
    var position: UIViewAnimatingPosition?
    host.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 25 }
      animator.addCompletion { position = $0 }
      #expect(view.center.x == 5 && animator.state == .inactive && position == nil)
      animator.startAnimation()
      #expect(view.center.x == 25 && !animator.isRunning && position == .end)
    }
  }

  @Test func keyFramesAreMadeAtOnce() {
    var durations: [TimeInterval] = []
    host.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.center.x = 105
          durations.append(UIView.inheritedAnimationDuration)
        }
      } completion: { _ in
        durations.append(UIView.inheritedAnimationDuration)
      }
    }
    #expect(view.center.x == 105 && durations == [1, 0])
  }

  @Test func transitionsAreDoneAtOnceAndTellOfTheirEnd() {
    var ended = 0
    let other = UIView()
    host.perform {
      UIView.transition(from: view, to: other, duration: 1) { _ in ended += 1 }
      UIView.transition(with: other, duration: 1) {
        other.alpha = 0.5
      } completion: { _ in
        ended += 1
      }
    }
    #expect(other.superview === host.window && view.superview == nil && ended == 2)
  }

  @Test func animationsThatBeginEachOtherAreStopped() {
    final class Blinker {
      var count = 0
      func blink() {
        UIView.animate(withDuration: 1) {
          self.count += 1
        } completion: { _ in
          self.blink()
        }
      }
    }
    let blinker = Blinker()
    host.perform { blinker.blink() }
    #expect((1...100).contains(blinker.count))
  }

  @Test func aSpinnerTurnsWithTheClock() throws {
    let spinner = host.perform { UIActivityIndicatorView(style: .medium) }
    host.perform { spinner.startAnimating() }
    let first = try host.bitmap(of: spinner)
    host.advance(by: 1.0 / 8)
    let second = try host.bitmap(of: spinner)
    host.advance(by: 7.0 / 8)
    #expect(first != second)
    #expect(try host.bitmap(of: spinner) == first)
  }

  @Test func imagesFollowEachOtherWithTheClock() throws {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    let view = host.perform { UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    host.perform {
      view.animationImages = [image(.red), image(.blue)]
      view.animationDuration = 2
      view.startAnimating()
    }
    #expect(view.isAnimating)
    #expect(try host.bitmap(of: view).pixel(1, 1) == [255, 0, 0, 255])
    host.advance(by: 1)
    #expect(try host.bitmap(of: view).pixel(1, 1) == [0, 0, 255, 255])
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
