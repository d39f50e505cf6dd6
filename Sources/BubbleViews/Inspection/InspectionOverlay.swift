// SPDX-License-Identifier: MIT
/// What is drawn over a tree of views, to inspect its layout.
public struct InspectionOverlay: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line along the edge of each view, in a colour for each level.
  public static let frames = InspectionOverlay(rawValue: 1 << 0)

  /// The margins inside of edges: green.
  public static let margins = InspectionOverlay(rawValue: 1 << 1)

  /// The baselines of text: red.
  public static let baselines = InspectionOverlay(rawValue: 1 << 2)

  /// The areas of interactions: pink, or grey where disabled.
  public static let interactions = InspectionOverlay(rawValue: 1 << 3)

  /// What a screen reader finds: an area in a colour of its own for each element, with its number in the order in
  /// which they are read.
  public static let accessibility = InspectionOverlay(rawValue: 1 << 4)
}
