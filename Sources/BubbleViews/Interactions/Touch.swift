// SPDX-License-Identifier: MIT
public import Foundation

/// A finger on a view: UIKit's `UITouch`. Hosts and tests create touches: there is no touch screen.
open class Touch {
  /// A phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// The touch begins.
    case began
    /// The touch moves.
    case moved
    /// The touch rests.
    case stationary
    /// The touch ends.
    case ended
    /// The touch is interrupted.
    case cancelled
  }

  /// The view that the touch began in; `nil` once it is gone.
  public final weak var view: View?

  /// The phase of the touch. The default is ``Phase/began``.
  public final var phase = Phase.began

  /// The number of consecutive taps, including this one. The default is 1.
  public final var tapCount = 1

  /// The time of the touch, in seconds, on the caller's clock. The default is 0.
  public final var timestamp: TimeInterval = 0

  private final var place: CGPoint
  private final var placeBefore: CGPoint

  /// Creates a touch at a point of a view's own coordinates.
  public init(at point: CGPoint, in view: View) {
    self.view = view
    place = view.convert(point, to: nil)
    placeBefore = place
  }

  /// Creates a touch on no view, at the origin.
  public init() { (place, placeBefore) = (.zero, .zero) }

  /// Moves the touch to a point of the view's own coordinates.
  public final func move(to point: CGPoint) {
    placeBefore = place
    place = view?.convert(point, to: nil) ?? point
  }

  /// Returns the touch's location in a view's own coordinates; `nil` is the tree's root.
  open func location(in view: View?) -> CGPoint { own(place, in: view) }

  /// Returns the touch's location before it moved, in a view's own coordinates; `nil` is the tree's
  /// root.
  open func previousLocation(in view: View?) -> CGPoint { own(placeBefore, in: view) }

  private final func own(_ point: CGPoint, in view: View?) -> CGPoint {
    view.map { $0.convert(point, from: $0.rootView) } ?? point
  }
}

/// Touches are equal when they are the same one.
extension Touch: Hashable {
  public static func == (one: Touch, other: Touch) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event with its time and its touches, if any: UIKit's `UIEvent`.
open class Event {
  /// The time of the event, in seconds, on the caller's clock. The default is 0.
  public final let timestamp: TimeInterval

  /// The touches of the event; `nil` for none.
  public final let allTouches: Set<Touch>?

  public init(timestamp: TimeInterval = 0, touches: Set<Touch>? = nil) {
    self.timestamp = timestamp
    allTouches = touches
  }
}

extension View {
  /// The frontmost visible view under a point: ``hitTest(_:with:)`` without an event.
  public final func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

  /// Whether a point is in the view: ``point(inside:with:)`` without an event.
  public final func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }
}
