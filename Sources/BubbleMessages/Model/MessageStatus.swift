/// How far a message has come. The raw values are those of the message's `status` field.
public enum MessageStatus: Int, Hashable, Sendable, CaseIterable {
  /// Any number that has no meaning of its own is read as this.
  case unknown = 0
  case sending = 1
  case sent = 2
  case failed = 3
  case deleted = 4
  case imported = 5

  /// Taken back by its sender or by someone who may: drawn as a notice, not as a message.
  case revoked = 6
}
