// SPDX-License-Identifier: MIT
import Foundation

/// The axes of a scroll view on which its safe area is added to the insets.
@_spi(UIKit) public enum SafeAreaAdjustment: Hashable, Sendable {
  /// As ``scrollableAxes``; and the vertical one of a view that fills a controller's view, or is it.
  case automatic
  /// Those on which the content is larger than the view, or always bounces.
  case scrollableAxes
  /// None.
  case never
  /// Both.
  case always
}

extension ScrollView {
  /// The part of ``View/safeAreaInsets`` that is added to the insets.
  var safeAreaAdjustmentInsets: EdgeInsets {
    guard safeAreaInsets != .zero else { return .zero }
    var insets = EdgeInsets.zero
    if addsSafeArea(scrolls: scrollsVertically, isVertical: true) {
      (insets.top, insets.bottom) = (safeAreaInsets.top, safeAreaInsets.bottom)
    }
    if addsSafeArea(scrolls: scrollsHorizontally, isVertical: false) {
      (insets.left, insets.right) = (safeAreaInsets.left, safeAreaInsets.right)
    }
    return insets
  }

  private func addsSafeArea(scrolls: Bool, isVertical: Bool) -> Bool {
    switch safeAreaAdjustment {
    case .automatic: scrolls || (isVertical && isContentOfController)
    case .scrollableAxes: scrolls
    case .never: false
    case .always: true
    }
  }

  private var scrollsVertically: Bool { alwaysBounceVertical || contentSize.height > bounds.height }

  private var scrollsHorizontally: Bool {
    alwaysBounceHorizontal || contentSize.width > bounds.width
  }

  /// Whether a controller owns the view, or the superview whose rearmost subview it is.
  private var isContentOfController: Bool {
    if rareState?.owner != nil { return true }
    return superview?.rareState?.owner != nil && superview?.subviews.first === self
  }

  /// Moves the content after the insets have changed, and notifies those who want to know.
  final func updateAdjustedInset() {
    let (old, new) = (knownInset, adjustedContentInset)
    guard new != old else { return }
    knownInset = new
    let offset = contentOffset.moved(from: old, to: new, limit: greatestOffset)
    if offset != contentOffset { contentOffset = offset }
    adjustedContentInsetDidChange()
    delegateStorage?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The offset at which the bottom right end of the content shows.
  private var greatestOffset: CGPoint {
    CGPoint(
      x: max(contentSize.width + knownInset.right - bounds.width, -knownInset.left),
      y: max(contentSize.height + knownInset.bottom - bounds.height, -knownInset.top))
  }
}

extension CGPoint {
  /// The offset after a change of insets: content at its first edge stays at it, and content that is beyond its end
  /// by a smaller inset comes back.
  fileprivate func moved(
    from old: EdgeInsets, to new: EdgeInsets, limit: CGPoint
  ) -> CGPoint {
    var offset = self
    if new.left != old.left, x == -old.left { offset.x = -new.left }
    if new.top != old.top, y == -old.top { offset.y = -new.top }
    if new.right < old.right || new.left < old.left { offset.x = min(offset.x, limit.x) }
    if new.bottom < old.bottom || new.top < old.top { offset.y = min(offset.y, limit.y) }
    return offset
  }
}

extension EdgeInsets {
  /// The insets with others added on each side.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}

/// A guide of a scroll view's frame, which stays in place while the content moves.
@_spi(UIKit) public final class FrameGuide {
  /// The guide.
  public let guide = LayoutGuide()
  private let leftEdge: LayoutConstraint
  private let topEdge: LayoutConstraint

  /// Creates the guide of a view, with constraints that keep it at the view's frame.
  public init(of view: ScrollView) {
    view.addLayoutGuide(guide)
    leftEdge = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    topEdge = guide.topAnchor.constraint(equalTo: view.topAnchor)
    LayoutConstraint.activate([
      leftEdge, topEdge, guide.widthAnchor.constraint(equalTo: view.widthAnchor),
      guide.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    follow(view.bounds.origin)
  }

  /// Takes the scrolling back: a view's own edges are those of its content in the coordinates of constraints.
  func follow(_ origin: CGPoint) {
    (leftEdge.constant, topEdge.constant) = (origin.x, origin.y)
  }
}
