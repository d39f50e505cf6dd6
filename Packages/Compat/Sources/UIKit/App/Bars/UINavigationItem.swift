// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The navigation bar's content for a controller.
///
/// Partial: no documents, renaming and centre items.
open class UINavigationItem: NSObject {
  /// Whether the title is large, in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The mode of the item below it in the stack; the item at the bottom is large.
    case automatic
    case always, never
  }

  /// The title of the button that leads back to the item.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The item's title, or “Back” where it doesn't fit.
    case `default`
    /// “Back”.
    case generic
    /// None.
    case minimal
  }

  /// The arrangement of items. Inert.
  public enum ItemStyle: Int, Hashable, Sendable {
    case navigator, browser, editor
  }

  /// The title. The default is `nil`.
  open var title: String? { didSet { changed() } }
  /// A line above the title, which makes the bar 30 points higher. The default is `nil`.
  open var prompt: String? { didSet { changed() } }
  /// The view in place of the title. The default is `nil`.
  open var titleView: UIView? { didSet { changed() } }

  /// The items where reading starts, the first one at the edge. The default is `nil`: none.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items where reading ends, the first one at the edge. The default is `nil`: none.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The first of ``leftBarButtonItems``. Setting it leaves no other.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of ``rightBarButtonItems``. Setting it leaves no other.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The title and action of the button that leads back to this item. The default is `nil`.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the button that leads back to this item. The default is `nil`: ``title``.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The title of the button that leads back to this item. The default is ``BackButtonDisplayMode/default``.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Whether there is no button that leads back from this item. The default is `false`.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether items are shown besides the button that leads back, instead of in its place. The default is `false`.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// Whether the title is large. The default is ``LargeTitleDisplayMode/automatic``.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  /// The search controller whose bar is below the title. The default is `nil`.
  open var searchController: UISearchController? { didSet { changed() } }
  /// Whether the search bar shows only while the content is at its top. The default is `true`.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }

  /// The appearance of the bar for this item. The default is `nil`: the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance at the top of the content. The default is `nil`: the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of a low bar. The default is `nil`. Inert.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of a low bar at the top of the content. The default is `nil`. Inert.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The arrangement of items. Inert.
  open var style = ItemStyle.navigator

  /// The bar that shows it.
  weak var bar: UINavigationBar?

  /// Creates an empty item.
  public override init() {}

  /// Creates an item with a title.
  public init(title: String) { self.title = title }

  /// Creates an empty item. Nothing is read.
  public required init?(coder: NSCoder) {}

  /// Sets ``leftBarButtonItem``, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem``, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets ``leftBarButtonItems``, at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets ``rightBarButtonItems``, at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets ``hidesBackButton``, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  private final func changed() { bar?.itemDidChange() }
}
