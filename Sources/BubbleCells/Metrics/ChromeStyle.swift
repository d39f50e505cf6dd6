// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The composition of a kit's rows around their content.
public struct ChromeStyle: Hashable, Sendable {
  /// The outline of bubbles.
  public var bubble = BubbleShape()

  /// Whether sender names are shown above messages in groups. The default is `true`.
  public var showsNames = true

  /// Whether the viewer's own avatar is shown beside sent messages. The default is `true`.
  public var showsOwnAvatar = true

  /// The outline of avatars, unless the environment's ``AvatarStyle`` has its own. The default has corners of
  /// 5 points.
  public var avatarShape = AvatarStyle.Shape.rounded(radius: 5)

  /// The view that the selection mark is beside. The default is the avatar.
  public var selectionMarkPlacement = SelectionMark.Placement.avatar

  /// Whether spinner and read receipt are shown beside the bubble. The default is `true`; a kit without them
  /// there shows the state in the content.
  public var showsStateBesideContent = true

  /// The distance by which a message moves closer to the next one of the same sender; `nil`, the default, in
  /// a kit that doesn't group messages.
  public var runOverlap: ScreenLength?

  public init() {}
}

extension ChromeStyle {
  /// Whether consecutive messages of a sender are grouped.
  public var groupsRuns: Bool { runOverlap != nil }
}
