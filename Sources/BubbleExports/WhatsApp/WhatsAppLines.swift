// SPDX-License-Identifier: MIT
import BubbleMessages

/// The lines of a chat that begin messages: those with a header in the form of the file's, unless they were pasted.
struct WhatsAppLines: Sendable {
  /// The form of the file's headers; `nil` where no line has one.
  ///
  /// A line with a header of another form is part of a message, pasted from another chat.
  var form: WhatsAppHeader.Form?

  /// The numbers of lines with a header of that form that are part of a message, in ascending order.
  var pasted: [UInt32] = []

  /// Whether a line begins a message.
  @Sendable func isStart(_ line: MessageText) -> Bool {
    guard WhatsAppHeader(line, as: form) != nil else { return false }
    return pasted.isEmpty || !isPasted(UInt32(clamping: line.line))
  }

  /// Whether a line that continues a message looks like the beginning of one.
  func looksLikeStart(_ line: Substring) -> Bool {
    guard WhatsAppHeader.mayStart(line.utf8) else { return false }
    var rest = line
    guard let header = WhatsAppHeader(line, rest: &rest) else { return false }
    return header.form == form || header.form != .bare && WhatsAppName.split(String(rest)) != nil
  }

  private func isPasted(_ number: UInt32) -> Bool {
    var (start, end) = (0, pasted.count)
    while start < end {
      let middle = (start + end) / 2
      if pasted[middle] < number { start = middle + 1 } else { end = middle }
    }
    return start < pasted.count && pasted[start] == number
  }
}

extension WhatsAppHeader {
  /// Reads the header of a message's first line; `nil` for text before the first message.
  init?(firstLineOf text: MessageText) {
    guard let line = text.decodedLines.first else { return nil }
    var rest = line
    self.init(line, rest: &rest)
  }

  /// Reads the header of a line; `nil` where the line continues the message before it.
  ///
  /// - Parameter name: The sender's name, which is empty for a line of WhatsApp's own.
  init?(_ line: MessageText, as form: Form? = nil, name: inout String) {
    guard Self.mayStart(line.bytes) else { return nil }
    let text = Substring(decoding: line.bytes, as: UTF8.self)
    var rest = text
    self.init(text, as: form, rest: &rest)
    name = WhatsAppName.split(String(rest))?.name ?? ""
  }

  /// Reads the header of a line; `nil` where the line continues the message before it.
  init?(_ line: MessageText, as form: Form? = nil) {
    guard Self.mayStart(line.bytes) else { return nil }
    let text = Substring(decoding: line.bytes, as: UTF8.self)
    var rest = text
    self.init(text, as: form, rest: &rest)
  }

  /// The form of a line's header; `nil` where it has none.
  static func form(of line: Substring) -> Form? {
    var rest = line
    return WhatsAppHeader(line, rest: &rest)?.form
  }

  /// Returns whether a line begins a message, in whatever form.
  @Sendable static func starts(_ line: MessageText) -> Bool { WhatsAppHeader(line) != nil }

  /// Whether a header may begin with the first byte of a line: a digit, a bracket, the letter of an era, or a character
  /// beyond ASCII.
  fileprivate static func mayStart(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return first >= 0x80 || (0x30...0x39).contains(first) || "[RH".utf8.contains(first)
  }
}
