// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// A touch as the recognisers of views get it: the methods that apps override, and the actions of a recogniser that
/// sets its own state in them.
struct GestureTouches {
  let recognizers: [UIGestureRecognizer]
  let touch: UITouch
  let event: UIEvent

  /// The finger goes down. Returns whether a recogniser has acted.
  func begin() -> Bool { send { $0.touchesBegan([touch], with: event) } }

  /// The finger has moved.
  func move() -> Bool {
    touch.phase = .moved
    return send(isMove: true) { $0.touchesMoved([touch], with: event) }
  }

  /// The finger goes up.
  func end() -> Bool {
    touch.phase = .ended
    return send { $0.touchesEnded([touch], with: event) }
  }

  /// Prepares the recognisers for the next touch.
  func reset() {
    for recognizer in recognizers {
      recognizer.reset()
      recognizer.state = .possible
    }
  }

  private func send(isMove: Bool = false, _ call: (UIGestureRecognizer) -> Void) -> Bool {
    var hasActed = false
    for recognizer in recognizers {
      let old = recognizer.state
      call(recognizer)
      let state = recognizer.state
      guard state != old || isMove && state == .changed, [.began, .changed, .ended].contains(state)
      else {
        continue
      }
      if recognizer.enter(state, at: touch.location(in: recognizer.view)) { hasActed = true }
    }
    return hasActed
  }
}
