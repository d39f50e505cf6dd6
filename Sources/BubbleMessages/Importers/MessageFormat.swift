// SPDX-License-Identifier: MIT
/// A wire format: how the JSON text of one message becomes a ``Message``, or several.
///
/// Shared behaviour is not part of a format: how an input is cut into messages, limits, and the
/// handling of errors.
public struct MessageFormat: Sendable {
  /// Makes the message of the text at a place in the input, or reports its error. A text may hold
  /// more than one message: those after the first are appended. It may also stand for one that is
  /// gone: `nil`.
  package typealias Decode =
    @Sendable (
      MessageText, _ index: Int, ReadingLimits, _ further: inout ArraySlice<ReadMessage>
    ) -> ReadMessage?

  /// The format's name.
  public let name: String

  /// Makes the format's documentation, which readers don't need.
  package let documentation: @Sendable () -> MessageDocumentation

  let decode: Decode

  /// Whether messages have names and avatars of a list, so that they are never taken from their bytes alone.
  var isNamed = false

  /// Whether each text is one message, and messages are in display order.
  var isDirect = false

  /// Whether each text is one message with all that is known of it.
  var keepsMessagesApart: Bool { !isNamed && isDirect }

  /// Whether a text may hold no message.
  let leavesMessagesOut: Bool

  /// Returns whether a line begins a message of plain text; `nil` for messages of JSON.
  package let startsRecord: (@Sendable (_ line: MessageText) -> Bool)?

  /// Whether a line of plain text that ends between quotation marks goes on in the next.
  package var joinsQuotedLines = false

  /// Finds the format of an input by the text of a message; `nil` for a format that is known.
  let detect: (@Sendable (MessageText) -> FormatDetection)?

  package init(
    name: String, documentation: @escaping @Sendable () -> MessageDocumentation,
    decode: @escaping Decode, leavesMessagesOut: Bool = false,
    startsRecord: (@Sendable (_ line: MessageText) -> Bool)? = nil,
    detect: (@Sendable (MessageText) -> FormatDetection)? = nil
  ) {
    self.name = name
    self.documentation = documentation
    self.decode = decode
    self.leavesMessagesOut = leavesMessagesOut
    self.startsRecord = startsRecord
    self.detect = detect
  }
}

/// The format of an input, as far as the text of a message determines it.
package enum FormatDetection {
  case format(MessageFormat)

  /// No known format has these fields.
  case unknown(fields: [String])

  /// The message has no fields: the next message decides.
  case undecided
}

extension MessageFormat {
  /// The fields of a message.
  package var message: ObjectDescription { documentation().message }

  /// The payloads of fields that are open to applications: custom messages, and data attached to
  /// messages.
  package var payloads: [ObjectDescription] { documentation().payloads }

  /// Reads the finding for a message, or for several: those after the first are appended. Returns
  /// `nil` for none.
  package func read(
    _ finding: InputScanner.Finding, index: Int, limits: ReadingLimits,
    further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage? {
    switch finding {
    case .message(let text): return decode(text, index, limits, &further)
    case .failure(let reason):
      let error = MessageError(index: index, msgID: nil, field: nil, reason: reason)
      return ReadMessage(index: index, error: error, warnings: [])
    }
  }
}

/// The limits beyond which a reader treats the input as hostile.
public struct ReadingLimits: Hashable, Sendable {
  /// The maximum length of one message's JSON text, in bytes. Positive; the default is 1,000,000. A
  /// longer message is skipped with an error; the ones after it are read.
  public var bytesPerMessage = 1_000_000

  /// The maximum nesting of arrays and objects in a message. The default is 64. More than 512 counts as
  /// 512, so that no message can exhaust the stack.
  public var depth = 64

  /// Makes limits with every property at its default.
  public init() {}
}

extension MessageFormat {
  /// The format whose messages have the names and avatars of a list, where they have none of their own.
  public func named(by profiles: ProfileList) -> MessageFormat {
    let (decode, detect) = (decode, detect)
    let decodeNamed: Decode = { text, index, limits, further in
      let count = further.count
      let read = decode(text, index, limits, &further)?.named(by: profiles)
      for place in further.indices.suffix(further.count - count) {
        further[place] = further[place].named(by: profiles)
      }
      return read
    }
    var detectNamed: (@Sendable (MessageText) -> FormatDetection)?
    if let detect { detectNamed = { detect($0).named(by: profiles) } }
    var named = MessageFormat(
      name: name, documentation: documentation, decode: decodeNamed,
      leavesMessagesOut: leavesMessagesOut, startsRecord: startsRecord, detect: detectNamed)
    named.isNamed = true
    named.isDirect = isDirect
    named.joinsQuotedLines = joinsQuotedLines
    return named
  }
}

extension FormatDetection {
  fileprivate func named(by profiles: ProfileList) -> FormatDetection {
    guard case .format(let format) = self else { return self }
    return .format(format.named(by: profiles))
  }
}

extension ReadMessage {
  /// The same with the name and the avatar of the message's sender.
  package func named(by profiles: ProfileList) -> ReadMessage {
    guard let message else { return self }
    return ReadMessage(
      index: index, message: message.named(by: profiles), warnings: warnings, remarks: remarks)
  }
}
