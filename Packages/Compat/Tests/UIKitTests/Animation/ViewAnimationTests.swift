// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Animations of views")
struct ViewAnimationTests {
  private let host: UIKitHost
  private let view: UIView

  init() throws {
    host = try UIKitHost(width: 100, height: 100, scale: 1, runsAnimations: true)
    view = host.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    host.window.addSubview(view)
  }

  private var shownX: CGFloat { view.layer.presentation()?.position.x ?? -1 }

  @Test func changesAreSetAtOnceAndShownOverTime() {
    var ended: [Bool] = []
    host.perform {
      UIView.animate(withDuration: 1) {
        self.view.center.x = 105
        self.view.alpha = 0
      } completion: {
        ended.append($0)
      }
    }
    #expect(view.center.x == 105 && shownX == 5 && ended.isEmpty)
    host.advance(by: 0.5)
    #expect(abs(shownX - 55) < 0.01)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    host.advance(by: 0.5)
    #expect(shownX == 105 && ended == [true])
  }

  @Test func delaysAndCurvesCount() {
    host.perform {
      UIView.animate(withDuration: 1, delay: 1, options: [.curveLinear]) {
        self.view.center.x = 105
      }
    }
    host.advance(by: 1)
    #expect(shownX == 5)
    host.advance(by: 0.25)
    #expect(abs(shownX - 30) < 0.01)
  }

  @Test func constraintsAreAnimatedByLayout() {
    host.perform {
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      let leading = child.leadingAnchor.constraint(equalTo: view.leadingAnchor)
      leading.isActive = true
      child.widthAnchor.constraint(equalToConstant: 4).isActive = true
      view.layoutIfNeeded()
      leading.constant = 40
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.view.layoutIfNeeded()
      }
      host.advance(by: 0.5)
      #expect(child.frame.minX == 40)
      #expect(abs((child.layer.presentation()?.position.x ?? 0) - 22) < 0.01)
    }
  }

  @Test func springsOvershoot() {
    host.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) { self.view.center.x = 105 }
    }
    var largest: CGFloat = 0
    for _ in 0..<20 {
      host.advance(by: 0.05)
      largest = max(largest, shownX)
    }
    #expect(largest > 110)
  }

  @Test func withoutAnimationsNothingIsAnimated() {
    host.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
      }
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1) { self.view.center.x = 50 }
      }
    }
    #expect(shownX == 50 && UIView.areAnimationsEnabled)
  }

  @Test func anAnimatorRunsWhenItIsStarted() {
    var position: UIViewAnimatingPosition?
    host.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 25 }
      animator.addCompletion { position = $0 }
      #expect(view.center.x == 5 && animator.state == .inactive)
      animator.startAnimation()
      #expect(view.center.x == 25 && animator.isRunning)
    }
    host.advance(by: 0.5)
    #expect(abs(shownX - 15) < 0.01 && position == nil)
    host.advance(by: 0.5)
    #expect(position == .end)
  }

  @Test func keyFramesHaveTheirShareOfTheTime() {
    host.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.center.x = 105
        }
      }
    }
    host.advance(by: 1)
    #expect(shownX == 5)
    host.advance(by: 0.5)
    #expect(abs(shownX - 55) < 0.01)
  }

  @Test func transitionsAreDoneAtOnceAndTellOfTheirEnd() {
    var ended = false
    let other = UIView()
    host.perform {
      UIView.transition(from: view, to: other, duration: 1) { _ in ended = true }
    }
    #expect(other.superview === host.window && view.superview == nil && !ended)
    host.advance(by: 1)
    #expect(ended)
  }

  @Test func withoutAClockCompletionsRunAtOnce() {
    let view = UIView()
    var calls: [String] = []
    AnimationClock().performAsCurrent {
      UIView.animate(withDuration: 3) {
        view.alpha = 0.5
        calls.append("change")
      } completion: { _ in
        calls.append("end")
      }
    }
    #expect(calls == ["change", "end"] && view.alpha == 0.5)
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
    AnimationClock().performAsCurrent { blinker.blink() }
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
