// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The appearance, the separators, the headers and the swipe actions of a list.
///
/// Partial: spaces are those of grouped tables.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, with space between sections.
    case grouped
    /// Sections with round corners, with space between and beside them.
    case insetGrouped
    /// A sidebar: rows without separators.
    case sidebar
    /// A sidebar without spaces.
    case sidebarPlain
  }

  /// The header of a list's sections.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// None.
    case none
    /// A supplementary view, of ``UICollectionView/elementKindSectionHeader``.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The footer of a list's sections.
  public enum FooterMode: Int, Hashable, Sendable {
    /// None.
    case none
    /// A supplementary view, of ``UICollectionView/elementKindSectionFooter``.
    case supplementary
  }

  /// Returns the actions of a row that is moved aside.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// Returns the separators of a row, from those of the list.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// The appearance.
  public let appearance: Appearance
  /// Whether rows have separators. The default is `true`, except for sidebars.
  public var showsSeparators: Bool
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the separators of a row. The default is `nil`: none.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows. The default is `nil`: that of the appearance.
  public var backgroundColor: UIColor?
  /// The default is `nil`. Inert: rows aren't moved aside.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The default is `nil`. Inert: rows aren't moved aside.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The headers. The default is none.
  public var headerMode = HeaderMode.none
  /// The footers. The default is none.
  public var footerMode = FooterMode.none
  /// The space above headers, in points. The default is `nil`: that of the appearance.
  public var headerTopPadding: CGFloat?

  /// Creates a configuration.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The colour behind the rows.
  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }
}

/// The lines above and below a row.
///
/// Partial: separators beside a selected row stay.
public struct UIListSeparatorConfiguration {
  /// Whether a line shows.
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list has it: between rows.
    case automatic
    case visible, hidden
  }

  /// Insets that the row decides: lines begin with the text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether a line shows above. The default is automatic.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether a line shows below. The default is automatic.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above. The default is automatic.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the line below. The default is automatic.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour. The default is that of separators.
  public var color: UIColor = .separator
  /// The default is that of separators. Inert.
  public var multipleSelectionColor: UIColor = .separator
  /// The default is `nil`. Inert.
  public var visualEffect: UIVisualEffect?

  /// Creates the separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
