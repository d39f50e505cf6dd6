// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Moves headers and footers that stay in the visible area.
struct VisiblePins {
  let axis: LayoutAxis
  /// The visible area of the content, less the insets of the collection.
  let visible: CGRect

  /// The place of a pinned view. It doesn't leave its section.
  ///
  /// - Parameter limits: The frame of the section, or of everything.
  func frame(_ element: PlacedElement, in limits: CGRect) -> CGRect {
    guard let pin = element.pin else { return element.frame }
    var frame = element.frame
    let (before, after) = axis.edges
    let length = axis.along(frame.size)
    var start = axis.along(frame.origin)
    if pin.contains(before) {
      let last = end(of: limits) - length
      start = max(start, min(axis.along(visible.origin), last))
    } else if pin.contains(after) {
      let first = axis.along(limits.origin)
      start = min(start, max(end(of: visible) - length, first))
    }
    frame.origin = axis.point(along: start, across: axis.crossed.along(frame.origin))
    return frame
  }

  /// The pins of sections, below and above the views that are pinned for everything.
  func inside(_ elements: [PlacedElement]) -> VisiblePins {
    let (before, after) = axis.edges
    func length(_ edge: NSDirectionalRectEdge) -> CGFloat {
      elements.filter { $0.pin?.contains(edge) == true }.map { axis.along($0.frame.size) }.max()
        ?? 0
    }
    let (lead, trail) = (length(before), length(after))
    let area = CGRect(
      origin: axis.point(
        along: axis.along(visible.origin) + lead, across: axis.crossed.along(visible.origin)),
      size: axis.size(
        along: max(axis.along(visible.size) - lead - trail, 0),
        across: axis.crossed.along(visible.size)))
    return VisiblePins(axis: axis, visible: area)
  }

  private func end(of rect: CGRect) -> CGFloat {
    axis.along(rect.origin) + axis.along(rect.size)
  }
}
