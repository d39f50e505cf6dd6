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

  /// The margins, with the safe area added.
  var effectiveMargins: EdgeInsets {
    var insets = layoutMargins
    guard insetsLayoutMarginsFromSafeArea, safeAreaInsets != .zero else { return insets }
    insets.top += safeAreaInsets.top
    insets.left += safeAreaInsets.left
    insets.bottom += safeAreaInsets.bottom
    insets.right += safeAreaInsets.right
    return insets
  }

  /// Brings constraints to margins and safe areas up to date.
  func insetsDidChange() {
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
