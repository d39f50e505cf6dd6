// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The heights of a navigation bar's parts, in points, as iOS 15 to 18 have them.
enum NavigationBarMetrics {
  static let contentHeight: CGFloat = 44
  static let promptHeight: CGFloat = 30
  static let largeTitleHeight: CGFloat = 52
  static let searchHeight: CGFloat = 52
  static let titleSpacing: CGFloat = 8

  /// The distance of items from the sides: 20 on wide phones.
  static func margin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

/// Placing a navigation bar's parts.
extension UINavigationBar {
  private typealias Metrics = NavigationBarMetrics

  /// Whether the top item's title is large while the content is at its top.
  final var wantsLargeTitle: Bool {
    guard prefersLargeTitles, let items, let top = items.last, !isSearching else { return false }
    guard top.title?.isEmpty == false else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  private var showsLargeTitle: Bool { wantsLargeTitle && isAtScrollEdge }

  /// The search bar below the title, unless it is hidden above scrolled content.
  private var searchBar: UISearchBar? {
    guard let top = topItem, let controller = top.searchController else { return nil }
    let hides = top.hidesSearchBarWhenScrolling && !isAtScrollEdge && !controller.isActive
    return hides ? nil : controller.searchBar
  }

  /// Whether the search takes the place of the title.
  private var isSearching: Bool {
    guard let controller = topItem?.searchController else { return false }
    return controller.isActive && controller.hidesNavigationBarDuringPresentation
  }

  /// The y of the title's row.
  private var contentTop: CGFloat { promptHeight + sheetInset }

  private var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : Metrics.promptHeight }

  /// The height at which everything shows, in points.
  final var wantedHeight: CGFloat { height(isAtScrollEdge: isAtScrollEdge) }

  /// The height at the top of the content, or above it, in points.
  final func height(isAtScrollEdge: Bool) -> CGFloat {
    guard let top = topItem, !isSearching else { return isSearching ? 56 : Metrics.contentHeight }
    var height = Metrics.contentHeight + promptHeight + 2 * sheetInset
    if isAtScrollEdge, wantsLargeTitle { height += Metrics.largeTitleHeight }
    if let controller = top.searchController,
      isAtScrollEdge || !top.hidesSearchBarWhenScrolling || controller.isActive
    {
      height += Metrics.searchHeight
    }
    return height
  }

  final func showContent(_ look: UINavigationBarAppearance) {
    showItems(look)
    showTitle(look)
    showPrompt()
    showSearchBar()
  }

  // MARK: Items

  private func showItems(_ look: UINavigationBarAppearance) {
    let top = isSearching ? nil : topItem
    let tint: UIColor = tintColor
    let left = top?.leftBarButtonItems ?? []
    let showsBack =
      backItem != nil && top?.hidesBackButton == false
      && (left.isEmpty || top?.leftItemsSupplementBackButton == true)
    let appearance = { (item: UIBarButtonItem) in
      item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }
    leading.show(left, in: self, tint: tint, appearance: appearance)
    trailing.show(top?.rightBarButtonItems ?? [], in: self, tint: tint, appearance: appearance)
    placeTrailing()
    backButton.isHidden = !showsBack
    if showsBack, let backItem {
      backButton.update(backItem, look: look, tint: tint, isRightToLeft: isRightToLeft)
      let space = (trailingEdge - titleWidth(look)) / 2
      backButton.fit(width: max(space, 100))
      backButton.place(
        CGRect(x: 0, y: contentTop, width: backButton.fittedWidth, height: Metrics.contentHeight),
        in: self)
    }
    placeLeading(from: showsBack ? backButton.fittedWidth + 8 : Metrics.margin(width: bounds.width))
  }

  private func placeLeading(from start: CGFloat) {
    var x = start
    for (index, entry) in leading.entries.enumerated() {
      let size = leading.size(at: index)
      if !entry.item.isSpace { placeItem(entry.view, x: x, size) }
      x += size.width + BarItems.spacing
    }
  }

  private func placeTrailing() {
    var x = bounds.width - Metrics.margin(width: bounds.width)
    for (index, entry) in trailing.entries.enumerated() {
      let size = trailing.size(at: index)
      if !entry.item.isSpace { placeItem(entry.view, x: x - size.width, size) }
      x -= size.width + BarItems.spacing
    }
  }

  private func placeItem(_ view: UIView, x: CGFloat, _ size: CGSize) {
    let height = view is BarButton ? Metrics.contentHeight : min(size.height, 44)
    view.place(
      CGRect(
        x: x, y: contentTop + (Metrics.contentHeight - height) / 2, width: size.width,
        height: height), in: self)
  }

  /// The x at which the title may begin, in a bar that reads from left to right.
  private var leadingEdge: CGFloat {
    var edge = backButton.isHidden ? 0 : backButton.fittedWidth
    if !leading.entries.isEmpty {
      edge = max(edge + 8, Metrics.margin(width: bounds.width)) + leading.width
    }
    return max(edge + Metrics.titleSpacing, Metrics.margin(width: bounds.width))
  }

  /// The x at which the title must end.
  private var trailingEdge: CGFloat {
    let margin = Metrics.margin(width: bounds.width)
    guard !trailing.entries.isEmpty else { return bounds.width - margin }
    return bounds.width - margin - trailing.width - Metrics.titleSpacing
  }

  // MARK: Titles

  private func titleWidth(_ look: UINavigationBarAppearance) -> CGFloat {
    if let view = topItem?.titleView { return view.barSize.width }
    guard !showsLargeTitle else { return 0 }
    style(look).apply(topItem?.title, to: titleLabel)
    return titleLabel.sizeThatFits(CGSize(width: 10_000, height: 44)).width
  }

  private func style(_ look: UINavigationBarAppearance) -> BarTextStyle {
    BarTextStyle(
      font: .systemFont(ofSize: 17, weight: .semibold), color: .label, look.titleTextAttributes)
  }

  private func showTitle(_ look: UINavigationBarAppearance) {
    let titleView = isSearching ? nil : topItem?.titleView
    if shownTitleView !== titleView {
      if shownTitleView?.superview === self { shownTitleView?.removeFromSuperview() }
      shownTitleView = titleView
      if let titleView { addSubview(titleView) }
    }
    titleLabel.isHidden = titleView != nil || showsLargeTitle || isSearching
    largeTitleLabel.isHidden = !showsLargeTitle
    if let titleView { placeTitleView(titleView, in: titleArea(width: titleView.barSize.width)) }
    if !titleLabel.isHidden {
      style(look).apply(topItem?.title, to: titleLabel)
      let offset = look.titlePositionAdjustment
      titleLabel.place(
        titleArea(width: titleLabel.sizeThatFits(CGSize(width: 10_000, height: 44)).width)
          .offsetBy(
            dx: offset.horizontal,
            dy: offset.vertical + titleVerticalPositionAdjustment(for: .default)), in: self)
    }
    if showsLargeTitle { placeLargeTitle(look) }
  }

  /// The middle of the bar, or, where items are in the way, the space beside them.
  private func titleArea(width: CGFloat) -> CGRect {
    let (start, end) = (leadingEdge, trailingEdge)
    let fitting = min(width, max(end - start, 0))
    let x = min(max(bounds.midX - fitting / 2, start), max(end - fitting, start))
    return CGRect(x: x, y: contentTop, width: fitting, height: Metrics.contentHeight)
  }

  private func placeTitleView(_ view: UIView, in area: CGRect) {
    let height = min(view.barSize.height, Metrics.contentHeight)
    view.place(
      CGRect(x: area.minX, y: area.midY - height / 2, width: area.width, height: height), in: self)
  }

  private func placeLargeTitle(_ look: UINavigationBarAppearance) {
    BarTextStyle(
      font: .systemFont(ofSize: 34, weight: .bold), color: .label, look.largeTitleTextAttributes
    ).apply(topItem?.title, to: largeTitleLabel)
    largeTitleLabel.lineBreakMode = .byTruncatingTail
    let margin = Metrics.margin(width: bounds.width)
    largeTitleLabel.place(
      CGRect(
        x: margin, y: contentTop + Metrics.contentHeight + 3,
        width: max(bounds.width - 2 * margin, 0), height: 41), in: self)
  }

  // MARK: Prompt and search

  private func showPrompt() {
    promptLabel.isHidden = promptHeight == 0
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .label
    promptLabel.text = topItem?.prompt
    promptLabel.frame = CGRect(
      x: 16, y: 6 + sheetInset, width: max(bounds.width - 32, 0), height: promptHeight - 8)
  }

  private func showSearchBar() {
    let searchBar = self.searchBar
    if shownSearchBar !== searchBar {
      if shownSearchBar?.superview === self { shownSearchBar?.removeFromSuperview() }
      shownSearchBar = searchBar
      if let searchBar { addSubview(searchBar) }
    }
    guard let searchBar else { return }
    searchBar.isInNavigationBar = true
    let height = isSearching ? bounds.height : Metrics.searchHeight
    searchBar.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
