// SPDX-License-Identifier: MIT
import BubbleStrings

/// The properties of a message in Tencent's chat service besides its elements.
struct TIMRestMessage: Sendable {
  /// The properties that our messages have, too.
  var message = Message(msgID: "")

  /// The identifier that clients know the message by.
  var clientID = ""

  /// The identifier that the service knows it by.
  var key = ""

  var receiver = ""
  var group = Group()
  var mentions: [Mention] = []

  /// The names of the message's disabled effects.
  var controls: [String] = []

  /// The flags of the message, one of which marks it as revoked.
  var flags = 0

  /// The remains of a message that was removed.
  var placeholder = Placeholder.none

  var needsReadReceipt = 0
  var peerHasRead = 0

  /// The sender and the group, as push notifications describe them.
  struct Group: Sendable {
    var groupID = ""
    var nickName: String?
    var faceURL = ""
  }

  /// A person, or everyone, that a group's message mentions.
  struct Mention: Sendable {
    var userID = ""
    var isEveryone = 0
  }

  /// The reason why a message has no content.
  enum Placeholder: Int, Sendable, CaseIterable {
    case none = 0

    /// The message is deleted, expired or was never stored.
    case missing = 1

    case revoked = 2
  }
}

/// The key that distinguishes messages of one conversation.
struct TIMRestKey: Sendable {
  var seq = 0
  var random = 0
  var timestamp = 0.0

  /// The key in the form that the service gives it.
  var text: String { "\(seq)_\(random)_\(Int(timestamp))" }
}

extension TIMRestMessage {
  /// The first identifier that the message has; empty where it has none.
  var identifier: String {
    if let id = firstNonEmpty(clientID, key) { return id }
    guard message.seq != 0 || message.random != 0 else { return "" }
    return TIMRestKey(seq: message.seq, random: message.random, timestamp: message.timestamp).text
  }

  var isRevoked: Bool { flags & Self.revokedFlag != 0 || placeholder == .revoked }

  /// The bit of revoked messages.
  private static let revokedFlag = 8

  /// The message that each element becomes a copy of.
  ///
  /// - Parameters:
  ///   - viewer: The viewer's user ID; `nil` when it isn't known.
  ///   - listGroup: The group of the list that the message is in.
  func makeMessage(viewer: String?, listGroup: String?) -> Message {
    var message = message
    message.msgID = identifier
    message.isSelf = viewer.map { !$0.isEmpty && $0.isExactly(message.sender) } ?? false
    message.groupID = firstNonEmpty(message.groupID, group.groupID, listGroup)
    if message.groupID == nil {
      message.userID = firstNonEmpty(message.isSelf ? receiver : message.sender)
    }
    message.nickName = message.nickName ?? group.nickName
    if message.faceURL.isEmpty { message.faceURL = group.faceURL }
    addState(to: &message)
    return message
  }

  private func addState(to message: inout Message) {
    if isRevoked {
      message.status = .revoked
    } else if placeholder == .missing {
      message.status = .deleted
    }
    message.groupAtUserList = mentions.map {
      $0.isEveryone != 0 ? "__kImSDK_MesssageAtALL__" : $0.userID
    }
    message.isExcludedFromUnreadCount = controls.containsExactly("NoUnread")
    message.isExcludedFromLastMessage = controls.containsExactly("NoLastMsg")
    message.needReadReceipt = needsReadReceipt != 0
    message.isPeerRead = peerHasRead != 0
    if message.isPeerRead {
      var receipt = ReadReceipt()
      receipt.isPeerRead = true
      message.readReceipt = receipt
    }
  }
}
