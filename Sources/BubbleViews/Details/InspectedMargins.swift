// SPDX-License-Identifier: MIT
public import Foundation

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
