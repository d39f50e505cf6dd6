// SPDX-License-Identifier: MIT
import BubbleStrings

/// The messages of a conversation by index, from the oldest on. Only those that are shown are read.
public protocol MessageSource: Sendable {
  /// The number of messages.
  var count: Int { get }

  /// Returns the message at an index; `nil` for one that can't be shown.
  func message(at place: Int) -> Message?

  /// Returns the time when a message was sent, in seconds since 1970; 0 if it isn't known.
  ///
  /// A list calls it once for every message, so it should be known without reading the message.
  func timestamp(at place: Int) -> Double

  /// Returns the index of the first message with an ID; `nil` if none has it.
  ///
  /// The default reads one message after the other.
  func place(ofMessage id: String) -> Int?
}

extension MessageSource {
  public func place(ofMessage id: String) -> Int? {
    (0..<count).first { message(at: $0).map { $0.msgID.isExactly(id) } ?? false }
  }
}

/// A message source in memory.
public struct MessagesInMemory: MessageSource {
  /// The messages, from the oldest on.
  public var messages: [Message]

  public init(_ messages: [Message]) { self.messages = messages }

  public var count: Int { messages.count }

  public func message(at place: Int) -> Message? { messages[place] }

  public func timestamp(at place: Int) -> Double { messages[place].timestamp }
}

extension MessageIndex: MessageSource {}
