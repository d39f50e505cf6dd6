// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// A linear gradient: colours that change along a line.
///
/// The first and the last colour continue beyond the start and the end.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and its location on the line.
  public struct Stop: Hashable, Sendable {
    /// The location from 0 (start) to 1 (end).
    public var location: Double

    /// The colour at the location.
    public var color: Color

    /// Creates a stop.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The start of the line, in points.
  public var start: CGPoint

  /// The end of the line, in points.
  public var end: CGPoint

  /// The colours, in any order. Without stops, nothing is drawn.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}
