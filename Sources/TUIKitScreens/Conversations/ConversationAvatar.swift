// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleViews
import Foundation

/// A row's leading avatar: the peer's, or a group's.
enum ConversationAvatar {
  /// Makes the view of a conversation's avatar. A group without an image has its members, or else the sign of
  /// its kind.
  static func makeView(of conversation: Conversation, title: String) -> View {
    let environment = RenderEnvironment.current
    let style = environment.resolvedAvatarStyle
    let image = image(at: conversation.faceURL, "faceURL", of: conversation, in: environment)
    let isGroup = conversation.isInGroup || conversation.isLocalConversationFoldList
    guard isGroup, image == nil else {
      let view = AvatarView()
      view.show(
        image, name: title, identifier: conversation.userID ?? conversation.conversationID,
        style: style)
      return view
    }
    let view = GroupAvatarView()
    view.show(
      conversation.members.prefix(9).enumerated().map { index, member in
        GroupAvatarView.Face(
          image: self.image(
            at: member.faceURL, "members[\(index)].faceURL", of: conversation, in: environment),
          name: member.displayName, identifier: member.userID)
      }, style: style, kind: conversation.avatarKind)
    return view
  }

  private static func image(
    at path: String, _ field: String, of conversation: Conversation,
    in environment: RenderEnvironment
  ) -> Image? {
    guard !path.isEmpty else { return nil }
    do throws(ImageStoreError) {
      return try environment.images.image(
        at: path, size: environment.filling(CGSize(width: side, height: side)))
    } catch {
      RenderEnvironment.report(
        RenderWarning(
          msgID: conversation.conversationID, field: field,
          reason: "\(error). The avatar is drawn without it."))
      return nil
    }
  }

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
