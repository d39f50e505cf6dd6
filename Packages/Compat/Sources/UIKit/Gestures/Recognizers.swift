// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A gesture that a view listens to.
public typealias UIGestureRecognizer = GestureRecognizer

/// Taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// Presses that last.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// Moves of a finger. A test moves it with ``UIKitHost/pan(from:to:in:duration:)``.
open class UIPanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers. The default is any.
  open var maximumNumberOfTouches = Int.max

  private var path: (start: CGPoint, end: CGPoint, seconds: Double) = (.zero, .zero, 0)

  open override var interactionKind: Interaction.Kind { .gesture("pan") }

  /// Begins, changes and ends.
  open override var recognizedStates: [State] { [.began, .changed, .ended] }

  /// Returns the translation of the finger, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    let (start, end) = (converted(path.start, to: view), converted(path.end, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Makes the move so far a move of some length, from which it goes on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let end = converted(path.end, to: view)
    let start = CGPoint(x: end.x - translation.x, y: end.y - translation.y)
    path.start = view.map { $0.convert(start, to: self.view) } ?? start
  }

  /// Returns the velocity of the finger, in a view's coordinates, in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard path.seconds > 0 else { return .zero }
    let moved = translation(in: view)
    return CGPoint(x: moved.x / path.seconds, y: moved.y / path.seconds)
  }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    self.view?.convert(point, to: view) ?? point
  }

  /// Moves a finger along a line of the view's own coordinates, and calls back before its last two states.
  func move(
    from start: CGPoint, to end: CGPoint, seconds: Double, changing: () -> Void, ending: () -> Void
  ) {
    path = (start, start, 0)
    guard mayBegin else { return }
    enter(.began, at: start)
    path.end = end
    path.seconds = seconds
    changing()
    enter(.changed, at: end)
    ending()
    enter(.ended, at: end)
    state = .possible
  }
}

/// Moves of a finger from the edge of the screen. Partial: a pan, from anywhere.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which they begin. The default is none.
  open var edges: UIRectEdge = []
}

/// Quick moves of a finger.
open class UISwipeGestureRecognizer: GestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The direction of the swipe. The default is to the right.
  open var direction = Direction.right
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  open override var interactionKind: Interaction.Kind { .gesture("swipe") }
}

/// Two fingers that move apart or together.
///
/// Partial: fired by its interaction of ``UIKitHost``, with the scale that a test sets.
open class UIPinchGestureRecognizer: GestureRecognizer {
  /// The scale. The default is 1. A test sets it.
  open var scale: CGFloat = 1
  /// The velocity of the scale, per second: always 0.
  open var velocity: CGFloat { 0 }

  open override var interactionKind: Interaction.Kind { .gesture("pinch") }
  open override var recognizedStates: [State] { [.began, .changed, .ended] }
}

/// Two fingers that turn.
///
/// Partial: fired by its interaction of ``UIKitHost``.
open class UIRotationGestureRecognizer: GestureRecognizer {
  /// The rotation, in radians. The default is 0. A test sets it.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second: always 0.
  open var velocity: CGFloat { 0 }

  open override var interactionKind: Interaction.Kind { .gesture("rotation") }
  open override var recognizedStates: [State] { [.began, .changed, .ended] }
}

/// A pointer above a view. No pointer ever is. Inert.
open class UIHoverGestureRecognizer: GestureRecognizer {
  open override var interactionKind: Interaction.Kind { .gesture("hover") }
}
