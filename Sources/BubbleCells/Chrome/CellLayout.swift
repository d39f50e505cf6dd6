// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Sizes and margins of a cell's fixed parts, in points, as seen left to right.
///
/// Each cell data has its own copy; changing one changes no other cell.
public struct CellLayout: Hashable, Sendable {
  /// The avatar's size.
  public var avatarSize = CGSize(width: 40, height: 40)

  /// The space around the avatar.
  public var avatarInsets: EdgeInsets

  /// The space around the message: the height added to its content, and the distance of the container from
  /// the avatar.
  public var messageInsets: EdgeInsets

  /// The space between the bubble and its content.
  public var bubbleInsets = EdgeInsets.zero

  /// The layout of received messages.
  public static let incoming = CellLayout(
    avatarInsets: EdgeInsets(top: 3, left: 8, bottom: 1, right: 0),
    messageInsets: EdgeInsets(top: 3, left: 8, bottom: 17, right: 0))

  /// The layout of sent messages.
  public static let outgoing = CellLayout(
    avatarInsets: EdgeInsets(top: 3, left: 0, bottom: 1, right: 8),
    messageInsets: EdgeInsets(top: 3, left: 0, bottom: 17, right: 8))

  /// The same with insets for text in the bubble.
  public var forText: CellLayout {
    var layout = self
    layout.bubbleInsets = EdgeInsets(top: 10.5, left: 16, bottom: 10.5, right: 16)
    return layout
  }
}
