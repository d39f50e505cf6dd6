// SPDX-License-Identifier: MIT
extension Message {
  /// The sender's name, for the label above the bubble and for sentences about the message: name
  /// card, friend remark, nickname, sender. Missing and empty ones are skipped.
  ///
  /// The original label takes the first that isn't missing, and shows nothing when that one is
  /// empty; here, a member with an empty name card keeps their name.
  public var senderName: String {
    firstNonEmpty(nameCard, friendRemark, nickName) ?? sender
  }

  /// Whether the message belongs to a group. An empty `groupID` is no group; the original takes
  /// it for one.
  public var isInGroup: Bool { !(groupID ?? "").isEmpty }

  /// Whether the message belongs to a one-to-one conversation: it has a peer, and no group.
  public var isOneToOne: Bool { !isInGroup && !(userID ?? "").isEmpty }

  /// The address of the sender's avatar image, or `nil` for the default one.
  public var avatarURL: String? { faceURL.isEmpty ? nil : faceURL }

  /// Whether the message is a notice about its conversation, and not written by a participant.
  package var isNotice: Bool { element.type == .groupTips || element.type == .notice }

  /// Whether the message was revoked.
  public var isRevoked: Bool { status == .revoked }

  /// The sender as a member, with the names that are in the message.
  public var senderMember: Member {
    Member(
      userID: sender, nickName: nickName, friendRemark: friendRemark, nameCard: nameCard,
      faceURL: faceURL)
  }

  /// The kind of custom message, or `nil` when the message isn't one or has no ID: the signalling
  /// data's `businessID` when there is signalling, and otherwise the custom element's.
  public var businessID: String? {
    guard let element = element.custom else { return nil }
    guard let signaling else { return element.businessID }
    return signaling.payload.flatMap(CustomElement.businessID(in:))
  }
}
