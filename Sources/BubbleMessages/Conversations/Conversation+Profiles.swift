// SPDX-License-Identifier: MIT
extension Conversation {
  /// The conversation with the peer's name and avatar, where it has none of its own, and with those of its last
  /// message's sender.
  public func named(by profiles: ProfileList) -> Conversation {
    var conversation = self
    if let userID, let profile = profiles[userID], !isInGroup {
      if title.isEmpty { conversation.title = profile.name ?? "" }
      if faceURL.isEmpty { conversation.faceURL = profile.avatarURL ?? "" }
    }
    conversation.lastMessage = lastMessage?.named(by: profiles)
    return conversation
  }
}
