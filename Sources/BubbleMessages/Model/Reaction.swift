// SPDX-License-Identifier: MIT
/// An emoji that people reacted to a message with.
public struct Reaction: Hashable, Sendable {
  /// The name of the emoji.
  public var reactionID: String

  /// The number of people who chose it, in all. Not less than the number of `users` when well
  /// formed.
  public var totalUserCount: Int

  /// Whether the viewer is one of them.
  public var isByMyself: Bool

  /// Some of the people who chose it, in order; the field is `partialUserList`.
  public var users: [Member]

  /// Makes a reaction.
  public init(
    reactionID: String, totalUserCount: Int = 0, isByMyself: Bool = false, users: [Member] = []
  ) {
    self.reactionID = reactionID
    self.totalUserCount = totalUserCount
    self.isByMyself = isByMyself
    self.users = users
  }
}
