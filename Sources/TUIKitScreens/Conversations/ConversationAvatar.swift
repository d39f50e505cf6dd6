// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleViews
import Foundation

/// A row's leading avatar: the peer's, or a group's.
enum ConversationAvatar {
  /// Makes the view of a conversation's avatar. A group without an image has its members, or else the sign of
  /// its kind.
  static func makeView(of conversation: Conversation, title: String) -> View {
    let environment = RenderEnvironment.current
    let style = environment.resolvedAvatarStyle
    let size = CGSize(width: side, height: side)
    let image = environment.screenImage(
      at: conversation.faceURL, size: size, msgID: conversation.conversationID, field: "faceURL",
      without: without)
    let isGroup = conversation.isInGroup || conversation.isLocalConversationFoldList
    guard isGroup, image == nil else {
      let view = AvatarView()
      view.show(
        image, name: title, identifier: conversation.userID ?? conversation.conversationID,
        style: style)
      return view
    }
    return GroupAvatarView.ofMembers(
      of: conversation, size: size, style: style, kind: conversation.avatarKind, without: without)
  }

  private static let without = "The avatar is drawn without it."

  /// The side that avatars are decoded for, in points: no row has larger ones.
  private static let side = 48.0
}

extension Conversation {
  fileprivate var avatarKind: AvatarKind {
    switch groupType {
    case "Public": .publicGroup
    case "Meeting": .meeting
    case "AVChatRoom": .liveRoom
    case "Community": .community
    default: .group
    }
  }
}
