// SPDX-License-Identifier: MIT
/// Who has read a message.
public struct ReadReceipt: Hashable, Sendable {
  /// How many members of the group have read it. The default is 0.
  public var readCount: Int

  /// How many members of the group have not. The default is 0.
  public var unreadCount: Int

  /// Whether the peer of a one-to-one conversation has read it. The default is `false`.
  public var isPeerRead: Bool

  /// When it was read, in seconds since 1970. The default is 0, for unknown.
  public var timestamp: Double

  /// Makes a receipt.
  public init(
    readCount: Int = 0, unreadCount: Int = 0, isPeerRead: Bool = false, timestamp: Double = 0
  ) {
    self.readCount = readCount
    self.unreadCount = unreadCount
    self.isPeerRead = isPeerRead
    self.timestamp = timestamp
  }
}
