public import Foundation

/// Converting points and rectangles between the coordinates of views.
///
/// `nil` stands for the root of the tree, in the root's own coordinates. Views of two trees are
/// converted as if the two roots' own coordinates were the same.
extension View {
  /// A point of this view, in another view's coordinates.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let here = offsetFromRoot
    let there = view?.offsetFromRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view, in this view's coordinates.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? rootView).convert(point, to: self)
  }

  /// A rectangle of this view, in another view's coordinates.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, in this view's coordinates.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// What is added to a point of this view to have it in the root's own coordinates.
  private var offsetFromRoot: CGPoint {
    var offset = CGPoint.zero
    var view = self
    while let parent = view.superview {
      offset.x += view.frame.origin.x - view.bounds.origin.x
      offset.y += view.frame.origin.y - view.bounds.origin.y
      view = parent
    }
    return offset
  }
}
