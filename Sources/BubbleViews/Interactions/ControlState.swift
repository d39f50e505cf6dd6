// SPDX-License-Identifier: MIT
extension Control {
  /// The states of a control, as in UIKit. Several may hold at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a state from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and none of the others.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the left edge, in both layout directions.
    case left
    /// At the right edge, in both layout directions.
    case right
    /// From edge to edge.
    case fill
    /// At the edge where reading starts.
    case leading
    /// At the edge where reading ends.
    case trailing
  }

  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// From edge to edge.
    case fill
  }
}
