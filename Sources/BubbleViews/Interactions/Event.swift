// SPDX-License-Identifier: MIT
public import Foundation

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
