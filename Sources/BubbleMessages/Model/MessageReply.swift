// SPDX-License-Identifier: MIT
/// The reference that a message of TUIKit 8.9 or older has to the one that it answers or quotes:
/// `messageReply` in its `cloudCustomData`.
package struct MessageReply: Hashable, Sendable {
  /// The ID of the message that is answered. May be empty.
  package let messageID: String

  /// The name of who sent that message. May be empty.
  package let sender: String

  /// The other message as a line of text. May be empty.
  package let abstract: String

  /// The type of that message's element; `nil` for one that has no wording of its own.
  package let type: ElementType?

  /// Whether the message belongs to the answers below another one; otherwise it only quotes.
  package let isInThread: Bool

  /// Decodes the data; `nil` where there is none, or only one of a version that isn't known.
  package init?(of message: Message) {
    guard let data = message.cloudCustomData?["messageReply"]?.object,
      let version = data["version"]?.double, version <= 1
    else { return nil }
    messageID = data["messageID"]?.string ?? ""
    sender = data["messageSender"]?.string ?? ""
    abstract = data["messageAbstract"]?.string ?? ""
    type = data["messageType"]?.int.flatMap { Self.types[$0] }
    isInThread = data["messageRootID"].map { $0 != .null } ?? false
  }

  private static let types: [Int: ElementType] = [
    3: .image, 4: .sound, 5: .video, 6: .file, 8: .face,
  ]
}

extension Message {
  /// The ID of the message that this one quotes or answers; `nil` when it does neither.
  package var quotedID: String? {
    if let quotedMsgID { return quotedMsgID }
    guard cloudCustomData != nil else { return nil }
    return firstNonEmpty(MessageReply(of: self)?.messageID)
  }
}
