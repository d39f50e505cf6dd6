// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleGraphics
package import BubbleMessages
import BubbleViews
package import Foundation

extension AvatarView {
  /// A person's image, or what the environment has in its place.
  ///
  /// - Parameters:
  ///   - path: The path of the image; empty for none.
  ///   - msgID: The message that a missing image is reported for.
  package static func onScreen(
    path: String, name: String, identifier: String, side: CGFloat, msgID: String,
    kind: AvatarKind = .person
  ) -> AvatarView {
    let environment = RenderEnvironment.current
    var style = environment.resolvedAvatarStyle
    style.shape = .circle
    let view = AvatarView()
    let image = environment.screenImage(
      at: path, size: CGSize(width: side, height: side), msgID: msgID, field: "faceURL")
    view.show(image, name: name.visibleStart, identifier: identifier, style: style, kind: kind)
    view.accessibilityIdentifier = "avatar"
    return view
  }
}

extension RenderEnvironment {
  /// An image of a size in points; `nil` without a path, or if it can't be read, which is reported.
  ///
  /// - Parameter without: The sentence about the image's absence in the report.
  package func screenImage(
    at path: String, size: CGSize, msgID: String, field: String,
    without: String = "It is drawn without it."
  ) -> Image? {
    guard !path.isEmpty else { return nil }
    do throws(ImageStoreError) {
      return try image(at: path, size: filling(size), msgID: msgID, field: field)
    } catch {
      Self.report(
        RenderWarning(msgID: msgID, field: field, reason: "\(error). \(without)"))
      return nil
    }
  }
}

extension GroupAvatarView {
  /// The avatar of a group without an image: those of its first nine members, or the sign of its kind.
  ///
  /// - Parameters:
  ///   - size: The size that images are decoded for, in points.
  ///   - without: The sentence about a missing image in the report.
  package static func ofMembers(
    of conversation: Conversation, size: CGSize, style: AvatarStyle, kind: AvatarKind = .group,
    without: String = "It is drawn without it."
  ) -> GroupAvatarView {
    let environment = RenderEnvironment.current
    let faces = conversation.members.prefix(9).enumerated().map { index, member in
      Face(
        image: environment.screenImage(
          at: member.faceURL, size: size, msgID: conversation.conversationID,
          field: "members[\(index)].faceURL", without: without),
        name: member.displayName, identifier: member.userID)
    }
    let view = GroupAvatarView()
    view.show(faces, style: style, kind: kind)
    return view
  }
}
