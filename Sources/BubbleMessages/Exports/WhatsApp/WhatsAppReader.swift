// SPDX-License-Identifier: MIT
/// Reads the messages of WhatsApp's `_chat.txt`, whose dates are in the phone's language and have no offset.
struct WhatsAppReader: Sequence, IteratorProtocol {
  /// The settings of dates and times.
  struct Clock: Sendable {
    var order = WhatsAppHeader.DateOrder.dayMonthYear

    /// The seconds since 1970, by the seconds that a clock in Greenwich would have shown.
    var seconds: @Sendable (Double) -> Double = { $0 }
  }

  private var lines: TextLines
  private let context: ExportContext
  private let clock: Clock
  private let markup = ChatMarkup(keepsShortCodeInLine: true)

  /// The message that lines may go on with.
  private var pending: Record?
  private var nextIndex = 0
  private var waiting: ArraySlice<ReadMessage> = []

  /// A message's first line, and those after it.
  private struct Record {
    var header: WhatsAppHeader
    var line: Int
    var text: String
    var isTooLong = false
  }

  private let limit: Int

  init(
    _ context: ExportContext, clock: Clock, limits: ReadingLimits,
    nextChunk: @escaping () throws -> [UInt8]
  ) {
    self.context = context
    self.clock = clock
    limit = limits.bytesPerMessage
    lines = TextLines(limit: limits.bytesPerMessage, nextChunk: nextChunk)
  }

  mutating func next() -> ReadMessage? {
    while waiting.isEmpty {
      guard let record = nextRecord() else { return failure() }
      defer { nextIndex += 1 }
      if record.isTooLong {
        return error(.tooLong(limit: limit), id: "line-\(record.line)")
      }
      guard let seconds = clockSeconds(of: record) else {
        return error(
          .wrongType(expected: "a date", actual: "another text"), id: "line-\(record.line)")
      }
      let messages = context.messages(of: message(of: record, seconds: seconds))
      waiting = messages.map { ReadMessage(index: nextIndex, message: $0, warnings: []) }[...]
    }
    return waiting.removeFirst()
  }

  private func clockSeconds(of record: Record) -> Double? {
    let header = record.header
    return header.seconds(header.startsWithYear ? .yearMonthDay : clock.order).map(clock.seconds)
  }

  private func error(_ reason: MessageError.Reason, id: String) -> ReadMessage {
    ReadMessage(
      index: nextIndex,
      error: MessageError(index: nextIndex, msgID: id, field: nil, reason: reason), warnings: [])
  }

  /// Returns the error that ended the input, once; `nil` at the regular end.
  private mutating func failure() -> ReadMessage? {
    guard let failure = lines.takeFailure() else { return nil }
    return ReadMessage(
      index: nextIndex,
      error: MessageError(
        index: nextIndex, msgID: nil, field: nil,
        reason: .unreadable(explanation: String(describing: failure))), warnings: [])
  }

  /// The next message with all of its lines; `nil` at the end.
  private mutating func nextRecord() -> Record? {
    while let line = lines.next() {
      var rest = line.text[...]
      guard let header = WhatsAppHeader(line.text[...], rest: &rest) else {
        goOn(line)
        continue
      }
      let finished = pending
      pending = Record(
        header: header, line: line.number, text: String(rest), isTooLong: line.isTooLong)
      if let finished { return finished }
    }
    defer { pending = nil }
    return pending
  }

  private mutating func goOn(_ line: TextLines.Line) {
    guard var record = pending else { return }
    pending = nil
    if line.isTooLong || record.text.utf8.count + line.text.utf8.count >= limit {
      record.isTooLong = true
    } else {
      record.text += "\n" + line.text
    }
    pending = record
  }
}

// MARK: Messages

extension WhatsAppReader {
  private func message(of record: Record, seconds: Double) -> ExportedMessage {
    var message = ExportedMessage()
    message.id = "line-\(record.line)"
    message.timestamp = seconds
    guard let (name, text) = Self.split(record.text) else {
      message.sender = ExportedPerson(id: "WhatsApp", name: "")
      message.notice = record.text.trimmingMarks
      return message
    }
    message.sender = ExportedPerson(id: name, name: name)
    describe(&message, text)
    return message
  }

  /// The sender's name and the text; `nil` for a line of WhatsApp's own.
  ///
  /// A group's new name may have a colon, too: no one's name has quotation marks.
  static func split(_ text: String) -> (name: String, text: String)? {
    let first = text.prefix { $0 != "\n" }
    guard let colon = first.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let after = first[first.utf8.index(after: colon)...]
    guard
      after.isEmpty || after.first?.isWhitespace == true
        || after.unicodeScalars.first?.isDirectionMark == true
    else { return nil }
    var name = first[..<colon].trimmingMarks
    // Someone who isn't in the phone's contacts.
    if name.hasPrefix("~") { name = name.dropFirst().trimmingMarks }
    guard !name.isEmpty, name.count <= 80, !name.contains(where: { "\"“”„«»".contains($0) }) else {
      return nil
    }
    var rest = text[text.utf8.index(after: colon)...]
    if rest.first?.isWhitespace == true, rest.first != "\n" { rest.removeFirst() }
    return (name, String(rest))
  }

  private func describe(_ message: inout ExportedMessage, _ source: String) {
    var source = source
    if let text = WhatsAppWords.withoutEdit(source) {
      source = text
      message.isEdited = true
    }
    if WhatsAppWords.isDeleted(source) {
      message.isDeleted = true
    } else if let attachment = WhatsAppWords.attachment(source) {
      describe(attachment, &message)
    } else if source.unicodeScalars.first?.isDirectionMark == true {
      // An iPhone marks what it wrote itself.
      message.notice = source.trimmingMarks
    } else if let place = Self.place(in: source) {
      message.place = place
    } else {
      message.text = markup.text(source.withoutLeadingMarks)
    }
  }

  private func describe(_ attachment: WhatsAppWords.Attachment, _ message: inout ExportedMessage) {
    var file = ExportedAttachment()
    switch attachment {
    case .omitted(let note):
      file.name = note
    case .file(let name, let caption):
      file.name = name
      file.path = context.path(name)
      file.kind = ExportedAttachment.kind(ofName: name)
      if !caption.isEmpty { message.text = markup.text(caption) }
    }
    message.attachments = [file]
  }

  /// The place of `Location: https://maps.google.com/?q=47.37,8.54`.
  private static func place(in text: String) -> LocationElement? {
    guard text.utf8.count < 400, !text.contains("\n"),
      let query = text.range(of: "https://maps.google.com/?q=")
    else { return nil }
    let numbers = text[query.upperBound...].split(separator: ",").map { Double($0.trimmingSpaces) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    let title = text[..<query.lowerBound].trimmingMarks
    return LocationElement(
      desc: title.hasSuffix(":") ? String(title.dropLast()) : title, longitude: longitude,
      latitude: latitude)
  }
}

extension String {
  fileprivate var withoutLeadingMarks: String {
    guard let first = unicodeScalars.first, first.isDirectionMark else { return self }
    return String(unicodeScalars.drop(while: \.isDirectionMark))
  }

  fileprivate func range(of text: String) -> Range<Index>? {
    firstRange(of: text)
  }
}
