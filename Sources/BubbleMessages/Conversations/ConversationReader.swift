// SPDX-License-Identifier: MIT
/// Reads conversations one after the other from JSON.
///
/// The input is a JSON array of conversations, an object whose `conversations` is that array, or JSON Lines;
/// its first bytes decide which. A broken conversation takes its place in the sequence as an error, and never
/// stops the rest. Fields that no conversation has are ignored.
///
/// ```swift
/// for read in ConversationReader(bytes) {
///   switch read.result {
///   case .success(let conversation): list.conversations.append(conversation)
///   case .failure(let error): print(error)  // conversation 3 ("c2c_alice"): unreadCount must be a number…
///   }
/// }
/// ```
public struct ConversationReader: Sequence, IteratorProtocol {
  private var scanner: InputScanner
  private let limits: ReadingLimits
  private var nextIndex = 0

  /// Reads from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - limits: The limits of a conversation.
  public init(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) {
    precondition(limits.bytesPerMessage > 0, "The limit of bytes must be 1 or more.")
    self.limits = limits
    var remaining = bytes
    scanner = InputScanner(
      ByteSource {
        defer { remaining = [] }
        return remaining
      }, bytesPerMessage: limits.bytesPerMessage, listNames: [ListedThing.conversation.plural])
  }

  /// Reads the next conversation; `nil` after the last.
  public mutating func next() -> ReadConversation? {
    guard let finding = scanner.next() else { return nil }
    defer { nextIndex += 1 }
    switch finding {
    case .message(let text): return read(text)
    case .failure(let reason):
      return ReadConversation(
        index: nextIndex,
        error: ConversationError(
          index: nextIndex, conversationID: nil, field: nil, reason: reason))
    }
  }

  private func read(_ text: MessageText) -> ReadConversation {
    var conversation = ConversationFields.conversation.initial
    var warnings: [FieldWarning] = []
    do throws(FieldError) {
      var strings: [JSONObject.Member] = []
      let fields = FieldReader(try text.parseObject(depth: limits.depth, strings: &strings))
      for field in ConversationFields.conversation.fields {
        try field.read(fields, &conversation, &warnings)
      }
    } catch {
      let id = conversation.conversationID
      return ReadConversation(
        index: nextIndex,
        error: ConversationError(
          index: nextIndex, conversationID: id.isEmpty ? nil : id,
          field: error.field.isEmpty ? nil : error.field, reason: error.reason))
    }
    return ReadConversation(
      index: nextIndex, conversation: conversation,
      warnings: warnings.map {
        ConversationWarning(
          index: nextIndex, conversationID: conversation.conversationID, field: $0.field,
          reason: $0.reason)
      })
  }
}

/// The result of reading a conversation of an input.
public struct ReadConversation: Sendable {
  /// The conversation's place in the input, counted from 0.
  public let index: Int

  /// The conversation, or why there is none.
  public let result: Result<Conversation, ConversationError>

  /// The problems found in the conversation.
  public let warnings: [ConversationWarning]

  init(index: Int, conversation: Conversation, warnings: [ConversationWarning]) {
    (self.index, result, self.warnings) = (index, .success(conversation), warnings)
  }

  init(index: Int, error: ConversationError) {
    (self.index, result, warnings) = (index, .failure(error), [])
  }
}
