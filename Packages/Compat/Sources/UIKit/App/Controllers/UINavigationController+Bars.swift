// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Placing the bars of a navigation, and its children between them.
extension UINavigationController {
  private static let toolbarHeight: CGFloat = 44

  /// Gives the bar the items of the stack.
  final func showItems() {
    let items = viewControllers.map(\.navigationItem)
    for controller in viewControllers where controller.navigationItem.title == nil {
      if let title = controller.title { controller.navigationItem.title = title }
    }
    if navigationBar.items ?? [] != items { navigationBar.items = items }
  }

  /// Places bars and the top controller's view for the stack and the safe area as they are now.
  final func placeBars() {
    guard let view = viewIfLoaded else { return }
    showItems()
    let insets = view.safeAreaInsets
    let isHidden = isNavigationBarHidden || viewControllers.isEmpty
    navigationBar.isHidden = isHidden
    navigationBar.sheetInset = isAtTopOfSheet ? 6 : 0
    followContent(below: insets.top)
    setFrame(
      of: navigationBar,
      CGRect(
        x: 0, y: insets.top, width: view.bounds.width, height: navigationBar.wantedHeight))
    navigationBar.heightAbove = insets.top
    placeToolbar(insets)
    placeTop()
  }

  /// Whether the navigation is presented as a sheet, so that no status bar is above its bar.
  private var isAtTopOfSheet: Bool {
    relations.presentationController?.adapted() is UISheetPresentationController
      && relations.presenting != nil
  }

  private func placeToolbar(_ insets: UIEdgeInsets) {
    let top = topViewController
    toolbar.isHidden = isToolbarHidden || top?.hidesBottomBarWhenPushed == true
    if toolbar.items ?? [] != top?.toolbarItems ?? [] { toolbar.items = top?.toolbarItems }
    let height = Self.toolbarHeight
    setFrame(
      of: toolbar,
      CGRect(
        x: 0, y: view.bounds.height - insets.bottom - height, width: view.bounds.width,
        height: height))
  }

  private func placeTop() {
    guard let top = topViewController, let child = top.viewIfLoaded,
      child.superview === contentView
    else { return }
    var frame = contentView.bounds
    let edges = top.edgesForExtendedLayout
    let isBelowBar =
      edges.contains(.top)
      && (navigationBar.isTranslucent || top.extendedLayoutIncludesOpaqueBars)
    if !navigationBar.isHidden, !isBelowBar {
      frame.size.height -= navigationBar.frame.maxY
      frame.origin.y = navigationBar.frame.maxY
    }
    if !toolbar.isHidden, !edges.contains(.bottom) || !toolbar.isTranslucent {
      frame.size.height -= frame.maxY - toolbar.frame.minY
    }
    setFrame(of: child, frame)
    child.inheritSafeArea()
  }

  private func setFrame(of view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// The insets that bars cover of a child's view.
  final func bars(over child: UIViewController) -> UIEdgeInsets {
    guard isViewLoaded, let frame = child.viewIfLoaded?.frame, child === topViewController else {
      return .zero
    }
    var insets = UIEdgeInsets.zero
    if !navigationBar.isHidden { insets.top = max(navigationBar.frame.maxY - frame.minY, 0) }
    if !toolbar.isHidden { insets.bottom = max(frame.maxY - toolbar.frame.minY, 0) }
    return insets
  }

  /// Sets whether bars are at the edges of the content.
  private func followContent(below top: CGFloat) {
    let topView = topViewController?.contentScrollView(for: .top)
    let height = navigationBar.height(isAtScrollEdge: true)
    navigationBar.isAtScrollEdge = topView.map { $0.isAtTop(barHeight: top + height) } ?? true
    let bottomView = topViewController?.contentScrollView(for: .bottom)
    toolbar.isAtScrollEdge = bottomView.map(\.isAtBottom) ?? true
  }
}

extension UIScrollView {
  /// Whether the content is at its top below a bar.
  ///
  /// - Parameter barHeight: The height of the bar with everything that it shows at the top, in points.
  func isAtTop(barHeight: CGFloat) -> Bool {
    let followsSafeArea = adjustedContentInset.top != contentInset.top
    // It rests at the top of what a lower bar leaves, as before the bar is placed for the first time.
    if followsSafeArea, abs(contentOffset.y + adjustedContentInset.top) < 0.5 { return true }
    return contentOffset.y <= -(contentInset.top + (followsSafeArea ? barHeight : 0)) + 0.5
  }

  /// Whether the content ends above what covers the bottom.
  var isAtBottom: Bool {
    let visible = bounds.height - adjustedContentInset.bottom
    let covered = adjustedContentInset.bottom == contentInset.bottom ? safeAreaInsets.bottom : 0
    return contentOffset.y + visible - covered >= contentSize.height - 0.5
  }
}
