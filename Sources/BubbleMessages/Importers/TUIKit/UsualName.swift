// SPDX-License-Identifier: MIT
import BubbleStrings

/// A field that messages of other chats have by other names, and those names.
///
/// Applications have fields of their own, too. So names of content are guessed in messages without an element, and those
/// of a sender in messages that have no other field for the same.
struct UsualName: Sendable {
  /// The path of the field: `textElem.text`.
  let path: String

  /// The names of message fields of which any makes this one superfluous; empty for content.
  let others: [String]

  /// The names in lower case, without underscores and dashes.
  let names: [String]

  /// Whether it is in an element.
  var isContent: Bool { others.isEmpty }

  /// The field that a name usually means; `nil` for others.
  static func field(of name: String) -> UsualName? {
    guard name.utf8.count < 32 else { return nil }
    let letters = name.utf8.compactMap(NearestName.normalized)
    return byName[String(decoding: letters, as: UTF8.self)]
  }

  /// All names of a sender's fields.
  static let ofSenders = all.filter { !$0.isContent }.flatMap(\.names)

  /// Discord, Telegram, WhatsApp's libraries, Slack, Matrix and webhooks name them so.
  private static let all = [
    UsualName(
      path: "textElem.text", others: [],
      names: [
        "content", "message", "body", "msg", "caption", "conversation", "textcontent",
        "messagetext", "textmessage", "plaintext",
      ]),
    UsualName(path: "richTextElem.markdown", others: [], names: ["markdown", "mrkdwn"]),
    UsualName(
      path: "imageElem.path", others: [],
      names: [
        "image", "img", "imageurl", "imagepath", "photo", "photourl", "picture", "pictureurl",
      ]),
    UsualName(path: "videoElem.videoPath", others: [], names: ["video", "videourl"]),
    UsualName(
      path: "soundElem.path", others: [],
      names: ["sound", "audio", "audiourl", "voice", "voiceurl", "ptt"]),
    UsualName(
      path: "fileElem.path", others: [], names: ["file", "fileurl", "document", "attachment"]),
    UsualName(path: "faceElem.data", others: [], names: ["sticker"]),
    UsualName(
      path: "nickName", others: ["nickName", "friendRemark", "nameCard"],
      names: [
        "name", "username", "displayname", "author", "authorname", "sendername", "fromname",
        "pushname", "notifyname",
      ]),
    UsualName(
      path: "faceURL", others: ["faceURL"],
      names: [
        "avatar", "avatarurl", "avatarpath", "avatarimage", "profilepicture", "profileimage",
        "profilephoto", "iconurl",
      ]),
    UsualName(
      path: "isSelf", others: ["isSelf"],
      names: ["fromme", "isfromme", "isoutgoing", "outgoing", "ismine", "isown"]),
  ]

  private static let byName: [ExactString: UsualName] = {
    var found: [ExactString: UsualName] = [:]
    for field in all {
      for name in field.names { found[ExactString(name)] = field }
    }
    return found
  }()
}
