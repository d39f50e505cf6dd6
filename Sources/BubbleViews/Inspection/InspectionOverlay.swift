// SPDX-License-Identifier: MIT
public import Foundation

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

/// The margins of an area, for ``InspectionOverlay/margins``.
public struct InspectedMargins: Hashable, Sendable {
  /// The area, in the coordinates of the view that has it.
  public var area: CGRect

  /// The margins inside of its edges.
  public var insets: EdgeInsets

  public init(area: CGRect, insets: EdgeInsets) {
    (self.area, self.insets) = (area, insets)
  }

  /// The parts of the area that stay free: above, below, and on both sides between these.
  var strips: [CGRect] {
    let inner = area.inset(by: insets).intersection(area)
    guard !inner.isEmpty else { return [area] }
    let strips = [
      CGRect(x: area.minX, y: area.minY, width: area.width, height: inner.minY - area.minY),
      CGRect(x: area.minX, y: inner.maxY, width: area.width, height: area.maxY - inner.maxY),
      CGRect(x: area.minX, y: inner.minY, width: inner.minX - area.minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: area.maxX - inner.maxX, height: inner.height),
    ]
    return strips.filter { !$0.isEmpty }
  }
}
