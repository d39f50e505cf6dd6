// SPDX-License-Identifier: MIT
public import Foundation

/// What a hit test is made for: UIKit's `UIEvent`. There are no touches, so it has no more than its time.
open class Event {
  /// When it took place, in seconds, on the clock of the caller. The default is 0.
  public final let timestamp: TimeInterval

  public init(timestamp: TimeInterval = 0) { self.timestamp = timestamp }
}

extension View {
  /// The frontmost visible view under a point: ``hitTest(_:with:)`` without an event.
  public final func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

  /// Whether a point is in the view: ``point(inside:with:)`` without an event.
  public final func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }
}
