// SPDX-License-Identifier: MIT
public import Foundation

/// A place at a rectangle's edges.
public enum NSRectAlignment: Int, Hashable, Sendable {
  case none
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges that it names.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A point of a rectangle, at its edges, with an offset.
///
/// An axis without an edge is anchored in the middle.
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges.
  public let edges: NSDirectionalRectEdge

  /// The offset: in points, or as a fraction of the supplementary view's size. X grows in the reading direction.
  public let offset: CGPoint

  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is a fraction of the supplementary view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  /// Creates an anchor without an offset.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Creates an anchor with an offset in fractions of the supplementary view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// The offset in points for a view of a size.
  func points(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }

  /// The anchored point of a rectangle, without the offset.
  func point(in rect: CGRect) -> CGPoint {
    let x =
      edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return CGPoint(x: x, y: y)
  }
}
