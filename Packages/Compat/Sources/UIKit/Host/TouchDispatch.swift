// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The dispatch of a touch as in UIKit: to the gestures of the view that it hits and of those
/// around it, and to the view.
struct TouchDispatch {
  let root: UIView
  let time: TimeInterval

  /// A tap, or several in a row. Returns whether anything reacted.
  func tap(at point: CGPoint, count: Int) -> Bool {
    guard let (hit, touch) = makeTouch(at: point) else { return false }
    touch.tapCount = count
    let all = recognizers(from: hit, for: touch)
    let event = UIEvent(timestamp: time, touches: [touch])
    let touches = GestureTouches(recognizers: all, touch: touch, event: event)
    defer { touches.reset() }
    let hasBegun = touches.begin()
    let taps = all.filter { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired == count }
    if hasBegun || !taps.isEmpty {
      let hasEnded = touches.end()
      let isTap = taps.first.map { recognize($0, among: taps, touch) } ?? false
      return hasBegun || hasEnded || isTap
    }
    let responder = trackedResponder(from: hit)
    responder.touchesBegan([touch], with: event)
    if touches.end() { return true }
    responder.touchesEnded([touch], with: event)
    return responder is UIControl || select(from: hit)
  }

  /// A press that lasts long enough. Returns whether anything reacted.
  func longPress(at point: CGPoint, duration: TimeInterval) -> Bool {
    guard let (hit, touch) = makeTouch(at: point) else { return false }
    let all = recognizers(from: hit, for: touch)
    let event = UIEvent(timestamp: time, touches: [touch])
    let touches = GestureTouches(recognizers: all, touch: touch, event: event)
    defer { touches.reset() }
    let hasBegun = touches.begin()
    let presses = all.filter { recognizer in
      (recognizer as? UILongPressGestureRecognizer).map { $0.minimumPressDuration <= duration }
        ?? false
    }
    let isPress = presses.first.map { recognize($0, among: presses, touch) } ?? false
    return touches.end() || isPress || hasBegun
  }

  /// A move along a line. Returns whether anything reacted.
  func pan(from start: CGPoint, to end: CGPoint, duration: TimeInterval) -> Bool {
    guard let (hit, touch) = makeTouch(at: start) else { return false }
    let all = recognizers(from: hit, for: touch)
    let event = UIEvent(timestamp: time, touches: [touch])
    let touches = GestureTouches(recognizers: all, touch: touch, event: event)
    defer { touches.reset() }
    var hasActed = touches.begin()
    let found = all.filter { $0 is UIPanGestureRecognizer || $0 is UISwipeGestureRecognizer }
    if let pan = found.first as? UIPanGestureRecognizer, let view = pan.view {
      pan.move(
        from: view.convert(start, from: root), to: view.convert(end, from: root), seconds: duration
      ) {
        touch.move(to: hit.convert(end, from: root))
        _ = touches.move()
      } ending: {
        _ = touches.end()
      }
      return true
    }
    let swipes = found.compactMap { $0 as? UISwipeGestureRecognizer }
    if let swipe = swipes.first(where: { $0.direction.contains(Self.direction(start, end)) }) {
      let isSwipe = recognize(swipe, among: [swipe], touch)
      touch.move(to: hit.convert(end, from: root))
      if touches.move() { hasActed = true }
      return touches.end() || hasActed || isSwipe
    }
    return track(hit, touches, to: end) || hasActed
  }

  private func track(_ hit: UIView, _ touches: GestureTouches, to end: CGPoint) -> Bool {
    let responder = trackedResponder(from: hit)
    let (touch, event) = (touches.touch, touches.event)
    touch.phase = .began
    responder.touchesBegan([touch], with: event)
    touch.move(to: hit.convert(end, from: root))
    let hasMoved = touches.move()
    responder.touchesMoved([touch], with: event)
    let hasEnded = touches.end()
    responder.touchesEnded([touch], with: event)
    return responder is UIControl || hasMoved || hasEnded
  }

  private static func direction(_ start: CGPoint, _ end: CGPoint)
    -> UISwipeGestureRecognizer.Direction
  {
    let (x, y) = (end.x - start.x, end.y - start.y)
    if abs(x) >= abs(y) { return x >= 0 ? .right : .left }
    return y >= 0 ? .down : .up
  }

  private func makeTouch(at point: CGPoint) -> (UIView, UITouch)? {
    let event = UIEvent(timestamp: time)
    guard let hit = root.hitTest(point, with: event) else { return nil }
    let touch = UITouch(at: hit.convert(point, from: root), in: hit)
    touch.timestamp = time
    return (hit, touch)
  }

  /// The gestures that may be recognised, from the view that is hit outwards. A control keeps touches from those of the
  /// views around it.
  private func recognizers(
    from hit: UIView, for touch: UITouch
  ) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view: UIView? = hit
    while let current = view {
      found += (current.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
      if current is UIControl || current === root { break }
      view = current.superview
    }
    return found
  }

  /// Recognises the first gesture that may begin, and those that may go with it.
  private func recognize(
    _ first: UIGestureRecognizer, among all: [UIGestureRecognizer], _ touch: UITouch
  ) -> Bool {
    guard let index = all.firstIndex(where: { $0.mayBegin && !$0.isHeldUp(by: all) }) else {
      return false
    }
    let winner = all[index]
    var hasRun = run(winner, touch)
    for other in all[(index + 1)...] where Self.areSimultaneous(winner, other) && other.mayBegin {
      if run(other, touch) { hasRun = true }
    }
    return hasRun
  }

  private static func areSimultaneous(
    _ one: UIGestureRecognizer, _ other: UIGestureRecognizer
  ) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
  }

  private func run(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    let point = touch.location(in: recognizer.view)
    var hasRun = false
    for state in recognizer.recognizedStates where recognizer.enter(state, at: point) {
      hasRun = true
    }
    recognizer.state = .possible
    return hasRun
  }

  /// The view, or the control around it.
  private func trackedResponder(from hit: UIView) -> UIResponder {
    var view: UIView? = hit
    while let current = view {
      if let control = current as? UIControl { return control }
      view = current.superview
    }
    return hit
  }

  /// Selects the cell that is hit, if it is in a list.
  private func select(from hit: UIView) -> Bool {
    var view: UIView? = hit
    while let current = view {
      if let list = current.superview as? any TouchableList, list.selectCell(current) {
        return true
      }
      view = current.superview
    }
    return false
  }
}
