// SPDX-License-Identifier: MIT
import Foundation

/// A placed view, in left-to-right coordinates, before its section is scrolled.
struct PlacedElement {
  enum Kind: Hashable {
    case cell
    case supplementary(String)
    case decoration(String)
  }

  let kind: Kind
  var path: IndexPath
  var frame: CGRect
  var zIndex = 0
  /// The edges of the visible area that the view stays at.
  var pin: NSDirectionalRectEdge?
  /// Whether the view moves with its section's own scrolling.
  var isOrthogonal = false
  /// The place of a row in a list.
  var listRow: ListRow?

  func moved(by offset: CGPoint) -> PlacedElement {
    var element = self
    element.frame.origin.x += offset.x
    element.frame.origin.y += offset.y
    return element
  }
}

/// An item or a group with a size, and its views at places relative to its own origin.
struct SolvedItem {
  var size: CGSize
  var elements: [PlacedElement]
  /// The first item of the section that comes after it.
  var next: Int
}

/// The size of a view, as far as it is known before the view is measured.
struct MeasuringRequest: Hashable {
  let kind: PlacedElement.Kind
  let path: IndexPath
  let size: CGSize
  let measuresWidth: Bool
  let measuresHeight: Bool

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(path)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}
