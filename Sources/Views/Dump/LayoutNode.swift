public import Foundation

/// A laid-out view as a value: what it is, where it is, and what it says about itself.
///
/// It describes the same tree the same way every time, so that layouts are compared as text.
public struct LayoutNode: Hashable, Sendable {
  /// The name of the view's class, without its module.
  public var className: String

  /// The view's accessibility identifier.
  public var id: String?

  /// In points from the root's top left corner.
  public var frame: CGRect

  /// What the view says about itself, in its own order.
  public var details: [LayoutDetail]

  /// The subviews that are not hidden, from back to front.
  public var children: [LayoutNode]

  /// - Parameter className: What the node is called in descriptions.
  public init(
    className: String, id: String? = nil, frame: CGRect, details: [LayoutDetail] = [],
    children: [LayoutNode] = []
  ) {
    self.className = className
    self.id = id
    self.frame = frame
    self.details = details
    self.children = children
  }
}

extension View {
  /// Lays out what needs it, then describes the view and everything in it. Hidden subviews are left
  /// out; this view is described even when it is hidden.
  public func makeLayoutNode() -> LayoutNode {
    layoutIfNeeded()
    return makeLayoutNode(origin: .zero)
  }

  /// - Parameter origin: Where the view's top left corner is in the root.
  private func makeLayoutNode(origin: CGPoint) -> LayoutNode {
    let visible = subviews.filter { !$0.isHidden }
    let children = visible.map { view in
      view.makeLayoutNode(
        origin: CGPoint(
          x: origin.x + view.frame.origin.x - bounds.origin.x,
          y: origin.y + view.frame.origin.y - bounds.origin.y))
    }
    return LayoutNode(
      className: String(describing: type(of: self)), id: accessibilityIdentifier,
      frame: CGRect(origin: origin, size: bounds.size), details: layoutDescription,
      children: children)
  }
}
