// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A delegate that decides whether gestures begin and work together. Every method is optional.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether it may begin. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether it receives a touch. The default is `true`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether it may be recognised together with another one. The default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether it waits until another one fails. The default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another one waits until it fails. The default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIGestureRecognizer {
  /// The gesture's delegate; not kept alive. The default is `nil`.
  public var delegate: (any UIGestureRecognizerDelegate)? {
    get { delegateStorage as? any UIGestureRecognizerDelegate }
    set {
      delegateStorage = newValue
      shouldBegin = { recognizer in
        recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
      }
    }
  }

  /// Waits until another gesture fails. Inert: a test chooses the gesture that it means.
  public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    let known = AssociatedValues.value(forKey: "requiredFailures", of: self)
    let others = (known as? [WeakBox] ?? []) + [WeakBox(otherGestureRecognizer)]
    AssociatedValues.set(others, forKey: "requiredFailures", of: self)
  }

  /// The number of fingers: 1.
  public var numberOfTouches: Int { 1 }

  /// Returns the location of a finger, in a view's coordinates; `nil` is the tree's root.
  public func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Whether touches' ends wait for it. The default is `true`. Inert.
  public var delaysTouchesEnded: Bool {
    get { AssociatedValues.value(forKey: "delaysTouchesEnded", of: self) as? Bool ?? true }
    set { AssociatedValues.set(newValue, forKey: "delaysTouchesEnded", of: self) }
  }

  /// Whether the gestures that it waits for haven't begun.
  func isHeldUp(by others: [UIGestureRecognizer]) -> Bool {
    let known = AssociatedValues.value(forKey: "requiredFailures", of: self) as? [WeakBox] ?? []
    return others.contains { other in known.contains { $0.object === other } }
  }
}
