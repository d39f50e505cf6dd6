// SPDX-License-Identifier: MIT
/// Reads texts that are messages each, and not cut from one input. Any thread may.
package struct SeparateMessages: Sendable {
  private var format: MessageFormat
  private let limits: ReadingLimits

  package init(format: MessageFormat, limits: ReadingLimits) {
    self.format = format
    self.limits = limits
  }

  /// Whether the format is still to be found, by the first text that tells.
  package var isUnsettled: Bool { format.detect != nil }

  /// Finds the format by a text, where that tells.
  package mutating func settle(by bytes: ArraySlice<UInt8>) {
    guard let detect = format.detect, case .format(let format) = detect(text(bytes)) else { return }
    self.format = format
  }

  /// The messages of a text: usually one, none where it stands for one that is gone. A text that can't be read
  /// gives its error.
  ///
  /// - Parameter index: The text's place, for errors. Their offsets count from the text's start.
  package func read(_ bytes: ArraySlice<UInt8>, index: Int) -> [ReadMessage] {
    var further: ArraySlice<ReadMessage> = []
    var format = format
    var finding = InputScanner.Finding.message(text(bytes))
    if let detect = format.detect {
      switch detect(text(bytes)) {
      case .format(let found): format = found
      case .unknown(let fields): finding = .failure(.unknownFormat(fields: fields))
      case .undecided: break
      }
    }
    let first = format.read(finding, index: index, limits: limits, further: &further)
    return [first].compactMap { $0 } + further
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
    case .malformed: "malformed"
    case .tooLong: "tooLong"
    case .missing: "missing"
    case .wrongType: "wrongType"
    case .outOfRange: "outOfRange"
    case .unknownFormat: "unknownFormat"
    }
  }

  /// What is wrong, to be read after the name of what it is wrong with.
  package var explanation: String { reason.explanation(of: .message) }
}
