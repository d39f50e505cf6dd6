// SPDX-License-Identifier: MIT
/// Reads texts of independent messages: the result of one depends on no other.
package struct SeparateMessages: Sendable {
  private let format: MessageFormat
  private let limits: ReadingLimits

  package init(format: MessageFormat, limits: ReadingLimits) {
    self.format = format
    self.limits = limits
  }

  /// Returns the message of a text, or its error; `nil` if it is the notice of a removed one.
  /// Offsets in errors count from the text's start.
  ///
  /// - Parameter further: The further messages of a text with several.
  package func read(
    _ bytes: ArraySlice<UInt8>, further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage? {
    let text = text(bytes)
    let read = read(text, as: format, &further)
    // A format that is to be found reads as the most frequent one.
    guard let detect = format.detect, read?.error != nil else { return read }
    switch detect(text) {
    case .undecided: return read
    case .format(let found):
      further = []
      return self.read(text, as: found, &further)
    case .unknown(let fields):
      return format.read(
        .failure(.unknownFormat(fields: fields)), index: 0, limits: limits, further: &further)
    }
  }

  private func read(
    _ text: MessageText, as format: MessageFormat, _ further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage? {
    format.read(.message(text), index: 0, limits: limits, further: &further)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> MessageText {
    var text = MessageText(at: 0, limit: limits.bytesPerMessage)
    text.append(bytes)
    return text
  }
}

extension MessageError {
  /// A name of the reason for programs: `malformed`, `tooLong`, `wrongType`.
  package var code: String {
    switch reason {
    case .emptyInput: "empty"
    case .notText: "notText"
    case .unreadable: "unreadable"
    case .truncated: "truncated"
    case .unclosedList, .noList, .repeatedList, .trailingText, .severalElements: "misplaced"
    case .malformed, .malformedString: "malformed"
    case .tooLong: "tooLong"
    case .missing: "missing"
    case .wrongType: "wrongType"
    case .outOfRange: "outOfRange"
    case .unknownFormat: "unknownFormat"
    }
  }

  /// The reason, to be read after the name of the message.
  package var explanation: String { reason.explanation(of: .message) }
}
