/// What a reader made of one message of its input.
public struct ReadMessage: Sendable {
  /// The message's place in the input, counted from 0.
  public let index: Int

  /// The message, or why there is none.
  public let result: Result<Message, MessageError>

  /// What is odd about the message. Meant for standard error, one line each.
  public let warnings: [MessageWarning]
}
