// SPDX-License-Identifier: MIT
import Foundation

/// Insets of content from a view's edges.
extension View {
  /// The default margins of a view: 8 points on every side, as in UIKit.
  public static let defaultLayoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether the safe area counts as part of the margins. The default is `true`.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.addsSafeArea ?? true }
    set {
      ownLayoutState.addsSafeArea = newValue
      insetsDidChange()
    }
  }

  /// Whether margins reach at least as far in as those of the superview. The default is `false`.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutState?.preservesMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      ownLayoutState.preservesMargins = newValue
      insetsDidChange()
    }
  }

  /// The area inside of the margins.
  public var layoutMarginsGuide: LayoutGuide { guide(for: .margins) }

  /// The area inside of ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide { guide(for: .safeArea) }

  /// The area where lines are comfortable to read: here, that inside of the margins.
  public var readableContentGuide: LayoutGuide { guide(for: .readableContent) }

  /// The margins by reading direction; `nil` where they weren't set.
  var directionalMargins: DirectionalEdgeInsets? {
    get { layoutState?.margins }
    set {
      ownLayoutState.margins = newValue
      insetsDidChange()
      layoutMarginsDidChange()
    }
  }

  /// The margins, with the safe area added, and those of the superview that the view preserves.
  var effectiveMargins: EdgeInsets {
    var insets = layoutMargins
    if insetsLayoutMarginsFromSafeArea, safeAreaInsets != .zero {
      insets.top += safeAreaInsets.top
      insets.left += safeAreaInsets.left
      insets.bottom += safeAreaInsets.bottom
      insets.right += safeAreaInsets.right
    }
    guard preservesSuperviewLayoutMargins, let superview else { return insets }
    return preserving(superview.effectiveMargins, of: superview, insets)
  }

  private func preserving(
    _ margins: EdgeInsets, of superview: View, _ own: EdgeInsets
  ) -> EdgeInsets {
    let (frame, bounds) = (untransformedFrame, superview.bounds)
    // An edge outside of the superview preserves no more than one that is at its edge.
    func inset(_ own: CGFloat, _ margin: CGFloat, _ distance: CGFloat) -> CGFloat {
      max(own, margin - max(distance, 0))
    }
    return EdgeInsets(
      top: inset(own.top, margins.top, frame.minY - bounds.minY),
      left: inset(own.left, margins.left, frame.minX - bounds.minX),
      bottom: inset(own.bottom, margins.bottom, bounds.maxY - frame.maxY),
      right: inset(own.right, margins.right, bounds.maxX - frame.maxX))
  }

  /// Brings constraints to margins and safe areas up to date.
  func insetsDidChange() {
    for view in subviews where view.preservesSuperviewLayoutMargins { view.insetsDidChange() }
    guard let layoutState else { return }
    layoutState.changeGeometry()
    setNeedsLayout()
  }

  private func guide(for area: LayoutGuide.Area) -> LayoutGuide {
    if let known = ownLayoutState.areaGuides[area] { return known }
    let guide = LayoutGuide(area, of: self)
    ownLayoutState.areaGuides[area] = guide
    return guide
  }
}
