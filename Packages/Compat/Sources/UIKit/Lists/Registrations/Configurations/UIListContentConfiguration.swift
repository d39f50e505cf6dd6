// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The axes of a layout.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates axes from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The content of a row: an image, a text, and a second text.
///
/// Partial: margins are fixed figures, rows are at least 44 points tall; not `Hashable`.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image at the leading side. The default is `nil`: none.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text. The default is `nil`: none.
  public var text: String? { didSet { attributedText = nil } }
  /// The text with attributes, which replaces ``text``. The default is `nil`.
  public var attributedText: NSAttributedString?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The second text. The default is `nil`: none.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The second text with attributes, which replaces ``secondaryText``. The default is `nil`.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the second text.
  public var secondaryTextProperties: TextProperties
  /// The axes in which the margins are at least those of the cell. The default is both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins around the content.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text is beside the text, if both fit. The default is `false`: it is below.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space after the image, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The least space between texts that are beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The space between texts of which one is below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of everything. The default is 1.
  public var alpha: CGFloat = 1

  /// The least height, in points.
  var minimumHeight: CGFloat

  private init(
    _ style: UIFont.TextStyle, color: UIColor = .label, secondary: UIFont.TextStyle = .subheadline,
    secondaryColor: UIColor = .secondaryLabel, margins: CGFloat = 11, minimumHeight: CGFloat = 44
  ) {
    textProperties = TextProperties(.preferredFont(forTextStyle: style), color)
    secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: secondary), secondaryColor)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins, leading: 16, bottom: margins, trailing: 8)
    self.minimumHeight = minimumHeight
  }

  // MARK: Styles

  /// A cell with a text, and a grey one below.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, secondary: .caption1)
  }

  /// A cell with a text, and a smaller one below.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, secondary: .caption1, secondaryColor: .label)
  }

  /// A cell with a text, and a grey one at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.body, secondary: .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a section in any list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }

  /// The footer of a section in any list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  /// The header of a section in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.headline, margins: 6, minimumHeight: 28)
  }

  /// The footer of a section in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.footnote, color: .secondaryLabel, margins: 6, minimumHeight: 28)
  }

  /// The header of a section in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      .footnote, color: .secondaryLabel, margins: 6, minimumHeight: 28)
    configuration.textProperties.transform = .uppercase
    return configuration
  }

  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.footnote, color: .secondaryLabel, margins: 6, minimumHeight: 28)
  }

  /// A header in the size of a title.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.title3, margins: 8, minimumHeight: 28)
    configuration.textProperties.font = .emphasizedFont(of: .title3)
    return configuration
  }

  /// A header in the size of a larger title.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.title2, margins: 8, minimumHeight: 28)
    configuration.textProperties.font = .emphasizedFont(of: .title2)
    return configuration
  }

  /// A cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, secondary: .caption1)
  }

  /// A cell of a sidebar, with a smaller text below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }

  /// A cell of a sidebar with another column beside it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

  /// A cell of a sidebar with another column beside it, with a smaller text below.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarCell()
  }

  /// The header of a section in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    prominentInsetGroupedHeader()
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the content for a state: the texts of a cell that doesn't take part are grey.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    var updated = self
    updated.textProperties.isDisabled = isDisabled
    updated.secondaryTextProperties.isDisabled = isDisabled
    return updated
  }
}
