// SPDX-License-Identifier: MIT
/// A person as a message describes them: a member of a group, a revoker, a person who reacted.
public struct Member: Hashable, Sendable {
  /// The account's identifier. The default is empty.
  public var userID: String

  /// The name that the person chose for themselves.
  public var nickName: String?

  /// The name that the viewer gave this friend.
  public var friendRemark: String?

  /// The name that the person has in this group.
  public var nameCard: String?

  /// The address of the avatar image. Empty when there is none, which is the default.
  public var faceURL: String

  /// Makes a member. Names that are `nil` are unknown.
  public init(
    userID: String = "", nickName: String? = nil, friendRemark: String? = nil,
    nameCard: String? = nil, faceURL: String = ""
  ) {
    self.userID = userID
    self.nickName = nickName
    self.friendRemark = friendRemark
    self.nameCard = nameCard
    self.faceURL = faceURL
  }
}

extension Member {
  /// The name to show: name card, friend remark, nickname, user ID. Missing and empty ones are
  /// skipped; the result is empty only when all are.
  public var displayName: String {
    firstNonEmpty(nameCard, friendRemark, nickName) ?? userID
  }

  /// The name in group tips: name card, nickname, user ID. Everyone in the group reads the same
  /// tip, so the viewer's own remark doesn't count. Missing and empty ones are skipped.
  public var nameInTips: String {
    firstNonEmpty(nameCard, nickName) ?? userID
  }
}

/// The first text that is there and not empty.
///
/// Every cell needs names: a list of candidates would be an array on the heap.
package func firstNonEmpty(
  _ first: String?, _ second: String? = nil, _ third: String? = nil, _ fourth: String? = nil
) -> String? {
  if let first, !first.isEmpty { return first }
  if let second, !second.isEmpty { return second }
  if let third, !third.isEmpty { return third }
  if let fourth, !fourth.isEmpty { return fourth }
  return nil
}

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
