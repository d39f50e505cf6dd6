// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
import BubbleViews
public import Foundation

/// The sizes of rows in a conversation list, in points.
public struct ConversationMetrics: MessageMetrics {
  /// The arrangement at the trailing edge of a row.
  public enum Arrangement: Hashable, Sendable {
    /// The time beside the title, the mute icon beside the subtitle, and the count on the avatar's corner.
    case timeOnTop

    /// The count or the mute icon beside the title, and the time beside the subtitle.
    case timeBelow
  }

  /// The height of a row. It grows with the text size.
  public var rowHeight: CGFloat = 72

  /// The height of a row with a title only.
  public var liteRowHeight: CGFloat = 62

  /// The arrangement at the trailing edge.
  public var arrangement: Arrangement

  /// The space above and below the avatar, and before it.
  public var avatarMargin, avatarLeading: ScreenLength

  /// The space between the avatar and the texts.
  public var textLeading: ScreenLength

  /// The size of the title's font, and whether it is bold.
  public var titleSize: ScreenLength
  public var isTitleBold: Bool

  /// The space above the title, and the height of its box.
  public var titleTop: ScreenLength
  public var titleHeight: CGFloat

  /// The space between the title and the trailing edge.
  public var titleTrailing: ScreenLength
  public var minimumTitleWidth: CGFloat

  /// The size of the subtitle's font, and the space below and beside it.
  public var subtitleSize, subtitleBottom, subtitleTrailing: ScreenLength

  /// The space beside the time, and above it where it is at the top.
  public var timeTrailing: ScreenLength
  public var timeTop: CGFloat = 14

  /// The minimum size of the badge, and the distance by which it extends beyond the avatar.
  public var badgeSide, badgeOverlap: ScreenLength

  /// The size of the last message's status icon, and its distance from the time.
  public var statusSide, statusGap: ScreenLength

  /// The size of the online mark, and its overlap with the avatar.
  public var onlineSide, onlineInset: ScreenLength

  /// Whether online peers have a mark, and offline ones.
  public var showsOnline, showsOffline: Bool

  /// The leading inset of separators; `nil` without separators.
  public var separatorInset: CGFloat?

  /// The names of the swipe actions, from the trailing edge.
  public var swipeActions: [ConversationSwipeKind]
}

extension ConversationMetrics {
  /// The Classic edition's rows.
  public static let classic = ConversationMetrics(
    arrangement: .timeOnTop, avatarMargin: ScreenLength(12), avatarLeading: ScreenLength(15),
    textLeading: ScreenLength(12), titleSize: ScreenLength(16), isTitleBold: false,
    titleTop: ScreenLength(9), titleHeight: 30, titleTrailing: ScreenLength(14),
    minimumTitleWidth: 0, subtitleSize: ScreenLength(14), subtitleBottom: ScreenLength(14),
    subtitleTrailing: ScreenLength(28), timeTrailing: ScreenLength(14),
    badgeSide: ScreenLength(20, onScreenOf: 375), badgeOverlap: ScreenLength(5, onScreenOf: 375),
    statusSide: ScreenLength(14), statusGap: ScreenLength(0),
    onlineSide: ScreenLength(15, onScreenOf: 375), onlineInset: ScreenLength(15, onScreenOf: 375),
    showsOnline: false, showsOffline: true, separatorInset: 12,
    swipeActions: [.delete, .markRead, .hide])

  /// The Minimalist edition's rows.
  public static let minimalist = ConversationMetrics(
    arrangement: .timeBelow, avatarMargin: .k390(12), avatarLeading: .k390(16),
    textLeading: .k390(8), titleSize: .k390(14), isTitleBold: true, titleTop: .k390(14),
    titleHeight: 0, titleTrailing: .k390(28), minimumTitleWidth: 120, subtitleSize: .k390(12),
    subtitleBottom: .k390(14), subtitleTrailing: .k390(8), timeTrailing: .k390(8),
    badgeSide: ScreenLength(18, onScreenOf: 375), badgeOverlap: ScreenLength(0),
    statusSide: .k390(14), statusGap: .k390(9), onlineSide: ScreenLength(10, onScreenOf: 375),
    onlineInset: ScreenLength(10, onScreenOf: 375), showsOnline: true, showsOffline: false,
    separatorInset: nil, swipeActions: [.markRead, .more])

  /// The Classic edition's.
  public static let defaultValue = classic
}

extension ScreenLength {
  /// A length that was drawn for a screen of 390 points.
  static func k390(_ length: CGFloat) -> ScreenLength { ScreenLength(length, onScreenOf: 390) }
}
