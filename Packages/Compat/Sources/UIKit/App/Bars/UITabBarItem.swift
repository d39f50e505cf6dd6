// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The tab bar's content for a controller.
open class UITabBarItem: UIBarItem {
  /// A system item: a title and a symbol.
  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// The image while it is selected. The default is `nil`: ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// The text of the badge. The default is `nil`: none.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour of the badge. The default is `nil`: red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The offset of the title, in points. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The appearance of the bar while the item is selected. The default is `nil`: the bar's own.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  /// The appearance at the end of the content. The default is `nil`: the bar's own.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an empty item. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Creates an item with a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates one of the system's items.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbolName)
    self.tag = tag
  }

  /// Sets the attributes of the badge's text in a state. Those of the default state are drawn.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }

  /// The attributes of the badge's text in a state; `nil` for none.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbolName: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle.fill"
    case .mostViewed: "list.number"
    }
  }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with titles below images.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with titles beside images. Inert.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in a low bar. Inert.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour of the image behind the selected item. Inert.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected item. The default is `nil`: none.
  open var selectionIndicatorImage: UIImage?

  public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }
}

/// The appearance of a tab bar's items, by state.
open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The default state.
  public let normal: UITabBarItemStateAppearance
  /// The selected state.
  public let selected: UITabBarItemStateAppearance
  /// The state of an item that isn't enabled.
  public let disabled: UITabBarItemStateAppearance
  /// The focused state. Inert.
  public let focused: UITabBarItemStateAppearance

  /// Creates the default appearance.
  public override init() {
    normal = UITabBarItemStateAppearance()
    selected = UITabBarItemStateAppearance()
    disabled = UITabBarItemStateAppearance()
    focused = UITabBarItemStateAppearance()
  }

  private init(copying other: UITabBarItemAppearance) {
    normal = UITabBarItemStateAppearance(copying: other.normal)
    selected = UITabBarItemStateAppearance(copying: other.selected)
    disabled = UITabBarItemStateAppearance(copying: other.disabled)
    focused = UITabBarItemStateAppearance(copying: other.focused)
  }

  final var copied: UITabBarItemAppearance { UITabBarItemAppearance(copying: self) }

  open func copy(with zone: NSZone? = nil) -> Any { copied }
}

/// The appearance of a tab bar's items in one state.
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title. The default is empty: 10 points, medium.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image. The default is `nil`: the bar's.
  open var iconColor: UIColor?
  /// The colour of the badge. The default is `nil`: red.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge's text. The default is empty: 13 points, white.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the badge, in points. The default is zero.
  open var badgePositionAdjustment = UIOffset.zero

  override init() {}

  init(copying other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
  }
}
