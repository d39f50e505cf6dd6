// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The transforms between the coordinates of views.
extension View {
  /// The transform from this view's points to those of the tree's root.
  var transformToRoot: CGAffineTransform {
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
  /// The transform, unless it changes nothing.
  var activeTransform: CGAffineTransform? {
    guard let transform = rareState?.transform, !transform.isIdentity else { return nil }
    return transform
  }

  /// The smallest rectangle in the superview that encloses the view: the frame.
  var enclosingFrame: CGRect {
    get {
      guard let transform = activeTransform else { return placement.frame }
      return placement.boundingBox(in: transform)
    }
    set {
      if let transform = activeTransform {
        place { $0.setFrame(newValue, transform: transform) }
      } else {
        place { $0.setFrame(newValue) }
      }
    }
  }

  func setTransform(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return record(.unusableTransform(view: layoutName)) }
    guard rareState != nil || !transform.isIdentity else { return }
    rare.transform = transform
  }

  /// The frame as layout has it: that of the view without its transform.
  var untransformedFrame: CGRect {
    get { placement.frame }
    set {
      if activeTransform == nil { frame = newValue } else { place { $0.setFrame(newValue) } }
    }
  }

  /// Sets the frame that follows from constraints: another size by the bounds, which subclasses override to hear of it,
  /// as UIKit does; then the whole, so that no digit is lost.
  func setFrameFromConstraints(_ frame: CGRect) {
    if frame.size != bounds.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    untransformedFrame = frame
  }

  /// The transform from this view's points to its superview's.
  var transformToSuperview: CGAffineTransform { placement.transformToParent(activeTransform) }

  /// The offset from the view's points to its superview's, if no transform applies.
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
