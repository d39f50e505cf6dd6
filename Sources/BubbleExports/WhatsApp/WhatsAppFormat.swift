// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension MessageFormat {
  /// The messages of WhatsApp's `_chat.txt`: lines that begin with a date, and those that continue them.
  static func whatsApp(
    _ context: ExportContext = ExportContext(), clock: WhatsAppClock = WhatsAppClock()
  ) -> MessageFormat {
    MessageFormat(
      name: "whatsapp",
      documentation: {
        MessageDocumentation(
          message: ObjectDescription(name: "message", summary: "A line of text.", fields: []),
          notes: [], text: .empty)
      },
      decode: { text, index, limits, further in
        let record = WhatsAppRecord(text, context: context, clock: clock)
        return record.read(at: index, limits, further: &further)
      }, leavesMessagesOut: true,
      startsRecord: clock.lines.isStart)
  }
}

extension MessageText {
  /// The lines of a text that isn't JSON, without their ends. Bytes that are no UTF-8 are U+FFFD.
  var decodedLines: [Substring] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(
        decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}

extension FormatText {
  /// No text: plain text has no document.
  fileprivate static let empty = FormatText(
    title: "", option: "", introduction: "", schema: "", input: "", fields: "", errorExample: "",
    oddities: "")
}

/// A message of WhatsApp's as it is written: its first line, and those that continue it.
private struct WhatsAppRecord {
  private let text: MessageText
  private let context: ExportContext
  private let clock: WhatsAppClock
  private let markup = ChatMarkup(keepsShortCodeInLine: true)

  init(_ text: MessageText, context: ExportContext, clock: WhatsAppClock) {
    self.text = text
    self.context = context
    self.clock = clock
  }

  private var id: String { "line-\(text.line)" }

  func read(
    at index: Int, _ limits: ReadingLimits, further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage? {
    guard !text.isTooLong else {
      return error(.tooLong(limit: limits.bytesPerMessage), at: index)
    }
    let lines = text.decodedLines
    var rest: Substring = ""
    guard let first = lines.first,
      let header = WhatsAppHeader(first, as: clock.lines.form, rest: &rest)
    else { return ReadMessage(index: index, leftOut: "", because: "it begins with no date") }
    guard
      let seconds = header.seconds(clock.order, isBuddhist: clock.isBuddhist).map(clock.seconds)
    else { return error(.wrongType(expected: "a date", actual: "another text"), at: index) }
    let written = ([rest] + lines.dropFirst()).joined(separator: "\n")
    var message = draft(of: SoftBankEmoji.replaced(in: written), seconds: seconds)
    for line in lines.dropFirst() where clock.lines.looksLikeStart(line) {
      message.readAsText("line")
    }
    let read = context.read(message, index: index)
    further += read.dropFirst()
    return read.first
  }

  private func error(_ reason: MessageError.Reason, at index: Int) -> ReadMessage {
    ReadMessage(
      index: index, error: MessageError(index: index, msgID: id, field: nil, reason: reason),
      warnings: [])
  }
}

// MARK: Messages

extension WhatsAppRecord {
  private func draft(of written: String, seconds: Double) -> MessageDraft {
    var message = MessageDraft()
    message.id = id
    message.timestamp = seconds
    guard let (name, text) = WhatsAppName.split(written) else {
      message.sender = ExportedPerson(id: "WhatsApp", name: "")
      message.notice = written.trimmingMarks
      return message
    }
    message.sender = ExportedPerson(id: name, name: name)
    describe(&message, text)
    return message
  }

  private func describe(_ message: inout MessageDraft, _ source: String) {
    var source = source
    if let text = WhatsAppWords.withoutEdit(source) {
      source = text
      message.isEdited = true
    }
    if WhatsAppWords.isDeleted(source) {
      message.isDeleted = true
    } else if let attachment = WhatsAppWords.attachment(source) {
      describe(attachment, &message)
    } else if let place = Self.place(in: source) {
      message.place = place
    } else if WhatsAppWords.isLiveLocation(source) {
      message.showAsText("live location", "📍 " + source.trimmingMarks)
    } else if let poll = WhatsAppPoll(source) {
      message.cards = [poll.card]
    } else if let event = WhatsAppEvent(source, local: clock.local) {
      message.cards = [event.card]
    } else if WhatsAppWords.isCall(source) {
      message.notice = "\(message.sender.name): \(source.trimmingMarks)"
    } else if source.trimmingMarks.isExactly("null") || source.trimmingMarks.isEmpty {
      message.notice = Self.leftOut(message.sender.name)
      message.leaveOut("message", because: "WhatsApp exports nothing of its content")
    } else if source.unicodeScalars.first?.isDirectionMark == true {
      // An iPhone marks what it wrote itself.
      message.notice = source.trimmingMarks
    } else {
      message.text = markup.text(source.withoutLeadingMarks)
    }
  }

  private func describe(_ attachment: WhatsAppWords.Attachment, _ message: inout MessageDraft) {
    var file = ExportedAttachment()
    switch attachment {
    case .omitted(let note, let caption):
      file.name = note
      file.absence = "it isn't included in the export"
      message.caption = markup.text(caption)
    case .file(let name, let title, let caption):
      let media = WhatsAppMedia(named: name)
      file.name = firstNonEmpty(title) ?? name
      file.path = context.path(name)
      file.kind = media.kind
      message.caption = markup.text(caption)
      if let contact = media.contact { return describe(contact, file, &message) }
    }
    message.attachments = [file]
  }

  /// Describes a contact, whose name the file has.
  private func describe(
    _ contact: String, _ file: ExportedAttachment, _ message: inout MessageDraft
  ) {
    let name = FormattedText(plain: "👤 " + contact)
    message.cards = [
      CardElement(blocks: [
        .heading(CardElement.Line(name)), .note(CardElement.Line(markdown: "Contact")),
      ])
    ]
    if file.path.isEmpty {
      message.leaveOut("contact file", because: file.absence)
    } else {
      message.attachments = [file]
    }
  }

  /// The notice in place of a message without content.
  private static func leftOut(_ name: String) -> String {
    "\(name): a message without content in the export, such as a call or one to be viewed once"
  }

  /// The place of `Location: https://maps.google.com/?q=47.37,8.54`.
  private static func place(in text: String) -> LocationElement? {
    guard text.utf8.count < 1_000, let query = text.exactRange(of: "https://maps.google.com/?q=")
    else {
      return nil
    }
    let numbers = text[query.upperBound...].splitExactly(separator: ",").map {
      Double($0.trimmingSpaces)
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return LocationElement(
      desc: placeName(text[..<query.lowerBound]), longitude: longitude, latitude: latitude)
  }
}

extension WhatsAppRecord {
  /// A place's name and address before its link: `Quay (12 Long Street):`, or on lines of their own before the last
  /// one, which has the word for a place.
  private static func placeName(_ text: Substring) -> String {
    var lines = text.splitExactly(separator: "\n").map(\.trimmingMarks).filter { !$0.isEmpty }
    if lines.count > 1 { lines.removeLast() }
    let name = lines.joined(separator: ", ")
    return name.endsExactly(with: ":")
      ? Substring(name.unicodeScalars.dropLast()).trimmingMarks : name
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
