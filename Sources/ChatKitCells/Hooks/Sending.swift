// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The decision whether to send a message.
public enum SendDecision: Hashable, Sendable {
  case granted

  /// The message is not sent; the feedback, if any, is a line in the conversation.
  case refused(feedback: String?)
}

/// The result of sending a message.
public enum SendResult: Sendable {
  /// The message was sent; the value is the message as returned by the service.
  case sent(Message)

  /// The application rejected it. The message is kept as failed; the feedback is for a line of its own.
  case refused(Message, feedback: String?)

  /// The message could not be sent. It is kept as failed.
  case failed(Message, any Error)
}

extension ChatKitConfiguration {
  /// Returns the message to send, with its state and the attributes that ChatKit adds.
  ///
  /// Existing attributes take precedence. Those added are `conversationType` (0 one-to-one, 1 group), and,
  /// where they are known, `username` and `dev`.
  ///
  /// - Parameters:
  ///   - name: The viewer's name.
  ///   - isDevelopment: Whether push notifications of programs in development are used; `nil` adds nothing.
  public func prepared(
    _ message: Message, in conversation: Conversation, name: String? = nil,
    isDevelopment: Bool? = nil
  ) -> Message {
    var added: [(String, JSONValue)] = [
      ("conversationType", .integer(conversation.isInGroup ? 1 : 0))
    ]
    if let name, !name.isEmpty { added.append(("username", .string(name))) }
    if let isDevelopment { added.append(("dev", .bool(isDevelopment))) }
    var message = message.adding(attributes: added)
    message.sender = viewer
    message.isSelf = true
    message.status = .sending
    return message
  }

  /// Sends a message: shows its row, calls ``decideSending``, and passes it to the service.
  ///
  /// - Parameters:
  ///   - show: Shows the row. Called with the message in the state of sending, before the decision.
  ///   - transport: Sends the message to the service, and returns the service's version of it.
  public func send(
    _ message: Message, in conversation: Conversation, name: String? = nil,
    show: (Message) -> Void = { _ in },
    transport: (Message) async throws -> Message
  ) async -> SendResult {
    var message = prepared(message, in: conversation, name: name)
    show(message)
    switch await decideSending(message, conversation) {
    case .granted:
      do {
        var sent = try await transport(message)
        if sent.status == .sending { sent.status = .sent }
        return .sent(sent)
      } catch {
        message.status = .failed
        return .failed(message, error)
      }
    case .refused(let feedback):
      message.status = .failed
      return .refused(message, feedback: feedback)
    }
  }
}

extension Message {
  /// Returns the message with added attributes. Existing ones are kept; a custom message has all of them in
  /// its payload, too.
  public func adding(attributes: [(String, JSONValue)]) -> Message {
    let own = chatKitAttributes.object.members.map { ($0.key, $0.value) }
    let merged = JSONObject(attributes + own)
    var message = self
    message.cloudCustomData = merged
    if let custom = element.custom, let payload = custom.payload {
      let members = payload.members.map { ($0.key, $0.value) }
      message.element = .custom(
        CustomElement(
          payload: JSONObject(members + [("_lcattrs", .object(merged))]), desc: custom.desc,
          extensionData: custom.extensionData))
    }
    return message
  }
}
