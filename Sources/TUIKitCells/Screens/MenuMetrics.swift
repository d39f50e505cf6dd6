// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews
public import Foundation

/// The sizes of a message menu, and the items of an edition.
public struct MenuMetrics: MessageMetrics {
  /// The layout of the menu.
  public enum Style: Hashable, Sendable {
    /// A grid of icons with titles below them, in a bubble with an arrow.
    case grid

    /// A list, with the rest of the screen dimmed.
    case list
  }

  /// The layout of the menu. The default is a grid.
  public var style = Style.grid

  /// The weights of the kit's own items. Items without a weight aren't offered.
  public var weights: [MenuItemKind: Int]

  /// The string keys of items' titles that differ from the default.
  public var titleKeys: [MenuItemKind: String] = [:]

  /// Whether messages of plugins can be pinned. The default is `true`.
  public var pinsPlugins = true

  /// Whether replies in threads can be copied. The default is `true`.
  public var copiesReplies = true

  /// Whether "delete" has a colour of its own. The default is `false`.
  public var marksDelete = false

  /// The number of items in a row of the grid, or on a page of the list.
  public var itemLimit = 5

  /// The size of an item.
  public var itemSize = ScreenSize(54, 65)

  /// The space between items of the grid, and between the bubble's edges and them.
  public var itemMargin: CGFloat = 5

  /// The width and height of an item's icon.
  public var iconSide = ScreenLength(20)

  /// The font size of an item's title.
  public var titleSize = ScreenLength(10)

  /// The space above the first row and below the last.
  public var edge = ScreenLength(3)

  /// The radius of the menu's corners.
  public var radius = ScreenLength(5)

  /// The space above and below the message: the arrow's height in the grid.
  public var distance = ScreenLength(10)

  /// The height of the bar of recent emoji.
  public var emojiBarHeight = ScreenLength(44)

  /// The width and height of an emoji in it, the gap between two, and the inset before the first.
  public var emojiSide: CGFloat = 30
  public var emojiGap: CGFloat = 10
  public var emojiMargin: CGFloat = 20

  /// The minimum width of the emoji bar, where it is apart from the menu.
  public var emojiBarWidth = ScreenLength(0)

  /// The margins beside the menu, and above and below it on a device with round corners.
  public var margins = CGSize(width: 50, height: 100)

  public init(weights: [MenuItemKind: Int]) { self.weights = weights }

  /// A width and a height that may grow with the screen.
  public struct ScreenSize: Hashable, Sendable {
    public var width: ScreenLength
    public var height: ScreenLength

    /// - Parameter designWidth: The width of the screen that the size was drawn for; `nil`, the default, for the same
    ///   size on every screen.
    public init(_ width: CGFloat, _ height: CGFloat, onScreenOf designWidth: CGFloat? = nil) {
      func length(_ value: CGFloat) -> ScreenLength {
        designWidth.map { ScreenLength(value, onScreenOf: $0) } ?? ScreenLength(value)
      }
      (self.width, self.height) = (length(width), length(height))
    }
  }
}

extension MenuMetrics {
  /// The Classic edition's.
  public static let defaultValue: MenuMetrics = {
    var metrics = MenuMetrics(weights: [
      .playback: 11_000, .copy: 10_000, .forward: 9_000, .multiSelect: 8_000, .quote: 7_000,
      .reply: 5_000, .recall: 4_000, .delete: 3_000, .pin: 2_900, .translate: 2_000,
      .transcribe: 2_000, .speech: 1_950,
    ])
    metrics.titleKeys = [.recall: "Revoke", .multiSelect: "Multiple"]
    return metrics
  }()

  /// The Minimalist edition's.
  public static let minimalist: MenuMetrics = {
    var metrics = MenuMetrics(weights: [
      .playback: 11_000, .copy: 10_000, .forward: 9_000, .multiSelect: 8_000, .quote: 7_000,
      .reply: 5_000, .recall: 3_000, .info: 2_000, .translate: 2_000, .transcribe: 2_000,
      .speech: 1_950, .delete: 1_000, .pin: 900,
    ])
    metrics.style = .list
    metrics.pinsPlugins = false
    metrics.copiesReplies = false
    metrics.marksDelete = true
    metrics.itemLimit = 4
    metrics.itemSize = ScreenSize(180, 40, onScreenOf: 390)
    metrics.itemMargin = 0
    metrics.iconSide = ScreenLength(18, onScreenOf: 390)
    metrics.titleSize = ScreenLength(16, onScreenOf: 390)
    metrics.edge = ScreenLength(6, onScreenOf: 390)
    metrics.radius = ScreenLength(16, onScreenOf: 390)
    metrics.distance = ScreenLength(8, onScreenOf: 390)
    metrics.emojiBarHeight = ScreenLength(40, onScreenOf: 390)
    metrics.emojiBarWidth = ScreenLength(208, onScreenOf: 390)
    metrics.emojiSide = 25
    metrics.emojiGap = 2
    metrics.emojiMargin = 8
    metrics.margins = CGSize(width: 8, height: 100)
    return metrics
  }()
}
