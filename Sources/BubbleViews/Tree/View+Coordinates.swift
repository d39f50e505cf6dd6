// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// Converting points and rectangles between the coordinates of views.
///
/// `nil` is the root of the tree, in the root's own coordinates. Views of two trees are
/// converted as if the two roots' own coordinates were the same.
extension View {
  /// A point of this view, in another view's coordinates.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let inRoot = point.applying(transformToRoot)
    guard let view else { return inRoot }
    return inRoot.applying(view.transformToRoot.inverted())
  }

  /// A point of another view, in this view's coordinates.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? rootView).convert(point, to: self)
  }

  /// A rectangle of this view, in another view's coordinates: where transforms turn it, the smallest one
  /// that holds it.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    let toRoot = transformToRoot
    guard let view else { return rect.applying(toRoot) }
    return rect.applying(toRoot.concatenating(view.transformToRoot.inverted()))
  }

  /// A rectangle of another view, in this view's coordinates.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? rootView).convert(rect, to: self)
  }

  /// How this view's points become those of the tree's root.
  private var transformToRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var view = self
    while let parent = view.superview {
      transform = transform.concatenating(view.transformToSuperview)
      view = parent
    }
    return transform
  }
}

/// Turning, scaling and slanting.
extension View {
  /// The transform of the view about its ``center``, in drawing and hit testing. The default is the identity.
  ///
  /// Layout doesn't ask for it: constraints and subviews see the view as it is without. Numbers that
  /// aren't finite change nothing.
  public var transform: CGAffineTransform {
    get { uncommonState?.transform ?? .identity }
    set {
      guard newValue.isFinite else { return record(.unusableTransform(view: layoutName)) }
      guard uncommonState != nil || !newValue.isIdentity else { return }
      uncommon.transform = newValue
    }
  }

  /// The transform, unless it changes nothing.
  var activeTransform: CGAffineTransform? {
    guard let transform = uncommonState?.transform, !transform.isIdentity else { return nil }
    return transform
  }

  /// The frame as layout has it: that of the view without its transform.
  var untransformedFrame: CGRect {
    get { placement.frame }
    set {
      if activeTransform == nil { frame = newValue } else { place { $0.setFrame(newValue) } }
    }
  }

  /// How this view's points become its superview's.
  var transformToSuperview: CGAffineTransform { placement.transformToParent(activeTransform) }

  /// What is added to the view's points to have them in its superview, when nothing turns it.
  var offsetInSuperview: CGPoint { placement.offset }

  /// A point of the superview in this view's coordinates; `nil` when a transform leaves the view no area.
  func ownPoint(ofSuperview point: CGPoint) -> CGPoint? {
    guard activeTransform != nil else {
      return CGPoint(x: point.x - offsetInSuperview.x, y: point.y - offsetInSuperview.y)
    }
    let transform = transformToSuperview
    return transform.isInvertible ? point.applying(transform.inverted()) : nil
  }
}
