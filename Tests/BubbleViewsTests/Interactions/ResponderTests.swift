// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Responders, windows and selectors")
struct ResponderTests {
  private final class Probe: View {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { calls.append("touch") }
    override func willMove(toWindow newWindow: Window?) {
      calls.append(newWindow == nil ? "will leave" : "will enter")
    }
    override func didMoveToWindow() { calls.append(window == nil ? "left" : "entered") }
    func open(_ sender: Any?) { calls.append("open") }
  }

  private let root = View()
  private let probe = Probe()
  private let inner = View()

  init() {
    root.addSubview(probe)
    probe.addSubview(inner)
  }

  @Test func touchesGoOnToTheNextResponder() {
    inner.touchesBegan([Touch(at: .zero, in: inner)], with: nil)
    #expect(probe.calls == ["touch"] && inner.next === probe)
  }

  @Test func aTreeHasOneFirstResponder() {
    let other = Probe()
    root.addSubview(other)
    #expect(!inner.becomeFirstResponder() && probe.becomeFirstResponder())
    #expect(other.becomeFirstResponder() && !probe.isFirstResponder && other.isFirstResponder)
    #expect(other.resignFirstResponder() && !other.isFirstResponder)
  }

  @Test func viewsHearOfTheirWindow() {
    let (first, second) = (Window(), Window())
    first.addSubview(root)
    #expect(probe.window === first && probe.calls == ["will enter", "entered"])
    probe.calls = []
    second.addSubview(root)
    #expect(probe.window === second && probe.calls == ["will enter", "entered"])
    probe.calls = []
    root.removeFromSuperview()
    #expect(probe.window == nil && probe.calls == ["will leave", "left"])
  }

  @Test func aTouchIsInEveryViewsCoordinates() {
    probe.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
    let touch = Touch(at: CGPoint(x: 1, y: 2), in: probe)
    expectEqual(touch.location(in: root), CGPoint(x: 11, y: 22))
    touch.move(to: CGPoint(x: 5, y: 5))
    expectEqual(touch.location(in: probe), CGPoint(x: 5, y: 5))
    expectEqual(touch.previousLocation(in: probe), CGPoint(x: 1, y: 2))
  }

  @Test func aSelectorReachesItsMethod() {
    let open = Selector("open(_:)") { target, arguments in
      (target as? Probe)?.open(arguments[0])
    }
    let tap = TapGestureRecognizer(target: probe, action: open)
    probe.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    probe.addGestureRecognizer(tap)
    expectEqual(probe.interactions.first?.action, "open(_:)")
    #expect(probe.interactions.first?.fire() == true && probe.calls == ["open"])
    tap.removeTarget(probe, action: open)
    expectEqual(probe.interactions.first?.fire(), false)
    #expect(!Selector("open(_:)").isResolved && Selector("a") == "a")
  }

  @Test func aControlFollowsATouch() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var events: [String] = []
    for event in [Control.Event.touchDown, .touchUpInside, .touchUpOutside] {
      button.addAction(Action("\(event)") { events.append($0.identifier) }, for: event)
    }
    let touch = Touch(at: CGPoint(x: 5, y: 5), in: button)
    button.touchesBegan([touch], with: nil)
    #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
    touch.move(to: CGPoint(x: 50, y: 5))
    button.touchesMoved([touch], with: nil)
    #expect(!button.isHighlighted && button.isTracking)
    button.touchesEnded([touch], with: nil)
    #expect(events == ["touchDown", "touchUpOutside"] && !button.isTracking)
  }
}
