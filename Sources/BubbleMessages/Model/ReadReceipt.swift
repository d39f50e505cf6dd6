// SPDX-License-Identifier: MIT
/// The read state of a message.
public struct ReadReceipt: Hashable, Sendable {
  /// The number of group members who have read it. The default is 0.
  public var readCount: Int

  /// The number of group members who haven't read it. The default is 0.
  public var unreadCount: Int

  /// Whether the peer of a one-to-one conversation has read it. The default is `false`.
  public var isPeerRead: Bool

  /// The time of reading, in seconds since 1970. The default is 0, for unknown.
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
