// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// How a kit composes rows around their content.
public struct ChromeStyle: Hashable, Sendable {
  /// The outline of bubbles.
  public var bubble = BubbleShape()

  /// Whether the names of senders are above their messages in groups. The default is `true`.
  public var showsNames = true

  /// Whether the viewer's own avatar is beside what they sent. The default is `true`.
  public var showsOwnAvatar = true

  /// The outline of avatars, unless the environment's ``AvatarStyle`` has its own. The default has corners of
  /// 5 points.
  public var avatarShape = AvatarStyle.Shape.rounded(radius: 5)

  /// What the mark that shows whether a message is selected is beside. The default is the avatar.
  public var selectionMarkPlacement = SelectionMark.Placement.avatar

  /// Whether spinner and read receipt are beside the bubble. The default is `true`; a kit without them
  /// there shows the state in the content.
  public var showsStateBesideContent = true

  /// How much closer a message is to the next one of the same sender; `nil`, the default, in a kit that
  /// doesn't group messages.
  public var runOverlap: ScreenLength?

  public init() {}
}

extension ChromeStyle {
  /// Whether messages of one sender that follow each other are grouped.
  public var groupsRuns: Bool { runOverlap != nil }
}
