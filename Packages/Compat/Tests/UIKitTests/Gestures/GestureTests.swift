// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Gestures")
struct UIKitGestureTests {
  private final class Host: NSObject, UIGestureRecognizerDelegate {
    var calls: [String] = []
    var allowsBegin = true
    var allowsTouch = true
    var isSimultaneous = false

    func handle(_ gesture: UIGestureRecognizer) {
      let place = gesture.location(in: gesture.view)
      calls.append("\(gesture.state) \(Int(place.x)),\(Int(place.y))")
    }
    func pan(_ gesture: UIPanGestureRecognizer) {
      calls.append("\(gesture.state) \(Int(gesture.translation(in: nil).x))")
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      allowsBegin
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { allowsTouch }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    static let handle = Selector("handle(_:)") { target, arguments in
      (target as? Host)?.handle(arguments[0] as! UIGestureRecognizer)
    }
    static let pan = Selector("pan(_:)") { target, arguments in
      (target as? Host)?.pan(arguments[0] as! UIPanGestureRecognizer)
    }
  }

  private let screen: UIKitHost
  private let host = Host()
  private let root: UIView
  private let view: UIView

  init() throws {
    screen = try UIKitHost(width: 100, height: 100, scale: 1)
    root = screen.perform { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    view = screen.perform { UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)) }
    root.addSubview(view)
    screen.layOut(root)
  }

  @Test func aTapReachesTheViewThatIsHit() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: host, action: Host.handle))
    #expect(screen.tap(at: CGPoint(x: 15, y: 20), in: root))
    #expect(host.calls == ["ended 5,10"])
    #expect(!screen.tap(at: CGPoint(x: 80, y: 80), in: root) && host.calls.count == 1)
  }

  @Test func aTapReachesTheViewsAround() {
    root.addGestureRecognizer(UITapGestureRecognizer(target: host, action: Host.handle))
    #expect(screen.tap(view))
    #expect(host.calls == ["ended 35,35"])
  }

  @Test func theInnerGestureWins() {
    let outer = Host()
    root.addGestureRecognizer(UITapGestureRecognizer(target: outer, action: Host.handle))
    let inner = UITapGestureRecognizer(target: host, action: Host.handle)
    inner.delegate = host
    view.addGestureRecognizer(inner)
    screen.tap(view)
    #expect(host.calls.count == 1 && outer.calls.isEmpty)
    host.isSimultaneous = true
    screen.tap(view)
    #expect(host.calls.count == 2 && outer.calls.count == 1)
  }

  @Test func theDelegateDecides() {
    let tap = UITapGestureRecognizer(target: host, action: Host.handle)
    tap.delegate = host
    view.addGestureRecognizer(tap)
    host.allowsBegin = false
    #expect(!screen.tap(view))
    (host.allowsBegin, host.allowsTouch) = (true, false)
    #expect(!screen.tap(view) && host.calls.isEmpty)
    host.allowsTouch = true
    #expect(screen.tap(view) && host.calls.count == 1)
  }

  @Test func aViewMayRefuse() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let refusing = Refusing(frame: view.bounds)
    view.addSubview(refusing)
    refusing.addGestureRecognizer(UITapGestureRecognizer(target: host, action: Host.handle))
    #expect(!screen.tap(refusing) && host.calls.isEmpty)
  }

  @Test func numbersOfTapsAndDurationsCount() {
    let double = UITapGestureRecognizer(target: host, action: Host.handle)
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    let press = UILongPressGestureRecognizer(target: host, action: Host.handle)
    press.minimumPressDuration = 1
    view.addGestureRecognizer(press)
    #expect(!screen.tap(view))
    #expect(screen.tap(at: CGPoint(x: 5, y: 5), in: view, count: 2))
    #expect(!screen.longPress(at: CGPoint(x: 5, y: 5), in: view, duration: 0.5))
    #expect(screen.longPress(at: CGPoint(x: 5, y: 5), in: view, duration: 1))
    #expect(host.calls == ["ended 5,5", "began 5,5", "ended 5,5"])
  }

  @Test func aPanHasItsTranslation() {
    view.addGestureRecognizer(UIPanGestureRecognizer(target: host, action: Host.pan))
    #expect(screen.pan(from: CGPoint(x: 15, y: 15), to: CGPoint(x: 45, y: 15), in: root))
    #expect(host.calls == ["began 0", "changed 30", "ended 30"])
  }

  @Test(arguments: [(CGPoint(x: 40, y: 12), true), (CGPoint(x: 12, y: 40), false)])
  func aSwipeHasADirection(_ end: CGPoint, _ isRecognized: Bool) {
    let swipe = UISwipeGestureRecognizer(target: host, action: Host.handle)
    swipe.direction = .right
    view.addGestureRecognizer(swipe)
    #expect(screen.pan(from: CGPoint(x: 12, y: 12), to: end, in: root) == isRecognized)
  }

  @Test func aControlKeepsTapsFromTheViewsAround() {
    root.addGestureRecognizer(UITapGestureRecognizer(target: host, action: Host.handle))
    let button = screen.perform { UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    view.addSubview(button)
    var events = 0
    button.addAction(UIAction { _ in events += 1 }, for: .touchUpInside)
    #expect(screen.tap(button))
    #expect(events == 1 && host.calls.isEmpty && !button.isHighlighted)
  }

  @Test func disabledAndRemovedGesturesAreIgnored() {
    let tap = UITapGestureRecognizer(target: host, action: Host.handle)
    view.addGestureRecognizer(tap)
    tap.isEnabled = false
    #expect(!screen.tap(view))
    tap.isEnabled = true
    tap.removeTarget(host, action: nil)
    #expect(!screen.tap(view))
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers?.isEmpty ?? true && tap.view == nil && host.calls.isEmpty)
  }

  @Test func touchesReachAViewWithoutGestures() {
    final class Touchable: UIView {
      var phases: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("began \(Int(touches.first?.location(in: self).x ?? -1))")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("ended \(event?.allTouches?.count ?? 0)")
      }
    }
    let touchable = screen.perform { Touchable(frame: view.bounds) }
    view.addSubview(touchable)
    screen.tap(at: CGPoint(x: 7, y: 7), in: touchable)
    #expect(touchable.phases == ["began 7", "ended 1"])
  }

  @Test func theFirstResponderIsOneOfATree() {
    final class Focusable: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (one, other) = (Focusable(), Focusable())
    root.addSubview(one)
    root.addSubview(other)
    #expect(!view.becomeFirstResponder() && one.becomeFirstResponder() && one.isFirstResponder)
    #expect(other.becomeFirstResponder() && !one.isFirstResponder)
    #expect(root.endEditing(true) && !other.isFirstResponder)
  }

  private final class Drag: UIPanGestureRecognizer {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      calls.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      calls.append("moved \(Int(translation(in: view).x)) by \(Int(velocity(in: view).x))")
      setTranslation(.zero, in: view)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      calls.append("ended")
    }
    override func reset() {
      super.reset()
      calls.append("reset")
    }
  }

  /// As a recorder's slider does it: it moves by the translation since the last move.
  @Test func aRecogniserOfOnesOwnReceivesTouches() {
    let drag = Drag(target: nil, action: nil)
    view.addGestureRecognizer(drag)
    screen.pan(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 40, y: 20), in: root, duration: 0.5)
    #expect(drag.calls == ["began", "moved 20 by 40", "ended", "reset"])
  }

  private final class Press: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  @Test func aRecogniserThatSetsItsStateCallsItsActions() {
    let press = Press(target: host, action: Host.handle)
    view.addGestureRecognizer(press)
    #expect(screen.tap(at: CGPoint(x: 15, y: 20), in: root))
    #expect(host.calls == ["began 5,10", "ended 5,10"] && press.state == .possible)
  }

  @Test func everyGestureHasDefaults() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.cancelsTouchesInView && !tap.delaysTouchesBegan)
    #expect(tap.state == .possible && tap.numberOfTouches == 1)
    #expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
  }
}
