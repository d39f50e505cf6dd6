/// What is drawn over a tree of views, to look into its layout.
public struct InspectionOverlay: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line along the edge of each view, in a colour for each level.
  public static let frames = InspectionOverlay(rawValue: 1 << 0)

  /// The room inside of edges that content keeps from: green.
  public static let margins = InspectionOverlay(rawValue: 1 << 1)

  /// The line that text stands on: red.
  public static let baselines = InspectionOverlay(rawValue: 1 << 2)

  /// Where a user can do something: pink, or grey where it is disabled.
  public static let interactions = InspectionOverlay(rawValue: 1 << 3)
}
