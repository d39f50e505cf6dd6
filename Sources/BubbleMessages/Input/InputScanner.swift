// SPDX-License-Identifier: MIT
/// A scanner that cuts an input into the texts of its messages, reading no further than it has to.
///
/// An input that starts with `[` is a list. One that starts with `{` is a list when that object has
/// an array of a list's name, such as `messages`, and otherwise JSON Lines whose first message may
/// span several lines. Objects around lists may follow each other, as pages of one history do.
/// Anything else is read as lines, so that one broken line costs only itself.
package struct InputScanner {
  /// A finding of the scanner.
  package enum Finding: Sendable {
    case message(MessageText)
    case failure(MessageError.Reason)
  }

  /// The scanner's position in the input.
  enum Place {
    case start
    case inLines

    /// A position in a list. The wrapper is the state of the object around it, if there is one.
    case inList(isFirst: Bool, wrapper: Nesting?)
    case afterList(wrapper: Nesting?)

    /// In plain text, after the first line of a record if there is one, and a number of lines.
    case inRecords(MessageText?, lineCount: Int)
    case atEnd
  }

  package internal(set) var source: ByteSource
  var place = Place.start
  private let bytesPerMessage: Int

  /// The names that wrapped lists may have.
  let listNames: [String]

  /// Returns whether a line begins a record of plain text; `nil` where the input is JSON.
  private let startsRecord: (@Sendable (MessageText) -> Bool)?

  /// Whether a line that ends between quotation marks goes on in the next, as in comma-separated values.
  let joinsQuotedLines: Bool

  /// The members of the object around the list before it, where they concern its messages.
  var envelope: JSONObject?
  private var hasReportedFailure = false

  /// The name of a list in an object whose other members don't concern its messages.
  static let plainListName = "messages"

  package init(
    _ source: ByteSource, bytesPerMessage: Int,
    listNames: [String] = [plainListName, "MsgList", "RspMsgList"],
    startsRecord: (@Sendable (MessageText) -> Bool)? = nil, joinsQuotedLines: Bool = false
  ) {
    self.source = source
    self.bytesPerMessage = bytesPerMessage
    self.listNames = listNames
    self.startsRecord = startsRecord
    self.joinsQuotedLines = joinsQuotedLines
  }

  /// The next message's text, or an error that concerns the input; `nil` at the end.
  package mutating func next() -> Finding? {
    let finding = scan()
    guard let failure = source.failure else { return finding }
    guard !hasReportedFailure else { return nil }
    hasReportedFailure = true
    return fail(.unreadable(explanation: ByteSource.explanation(of: failure)))
  }

  /// The next message's text, when all of it has arrived.
  mutating func nextArrived() -> Finding? {
    let past = (place: place, envelope: envelope, source: source.mark)
    source.staysWithinChunk = true
    let finding = next()
    source.staysWithinChunk = false
    guard !source.isStarved else {
      (place, envelope) = (past.place, past.envelope)
      source.goBack(to: past.source)
      return nil
    }
    return finding
  }

  /// Continues from the current position.
  private mutating func scan() -> Finding? {
    while true {
      if let finding = step() { return finding }
      if case .atEnd = place { return nil }
    }
  }

  /// Takes one step: to a finding, to another place, or to the end.
  private mutating func step() -> Finding? {
    switch place {
    case .start: start()
    case .inLines: nextLine()
    case .inList(let isFirst, let wrapper): nextInList(isFirst: isFirst, wrapper: wrapper)
    case .afterList(let wrapper): finishList(wrapper: wrapper)
    case .inRecords(let first, let lineCount):
      startsRecord.flatMap { nextRecord(first, lineCount: lineCount, startsRecord: $0) }
    case .atEnd: nil
    }
  }

  /// An empty text that starts at the next byte.
  func makeText() -> MessageText {
    MessageText(at: source.offset, limit: bytesPerMessage, envelope: envelope)
  }

  mutating func fail(_ reason: MessageError.Reason) -> Finding {
    place = .atEnd
    return .failure(reason)
  }
}

extension InputScanner {
  /// Chooses the form of the input by the first byte that isn't white space.
  private mutating func start() -> Finding? {
    source.skipByteOrderMark()
    guard startsRecord == nil else {
      if let first = source.peek(), UTF16.isMark(first) || first < 0x09 {
        return fail(.notText(firstByte: first))
      }
      place = .inRecords(nil, lineCount: 0)
      return nil
    }
    source.skipWhiteSpace()
    guard let first = source.peek() else { return fail(.emptyInput) }
    switch first {
    case UInt8(ascii: "["):
      _ = source.next()
      place = .inList(isFirst: true, wrapper: nil)
      return nil
    case UInt8(ascii: "{"):
      return startObject()
    case 0x21...0x7E:
      place = .inLines
      return nil
    default:
      return fail(.notText(firstByte: first))
    }
  }

  /// Reads a line that isn't blank, without its line feed.
  private mutating func nextLine() -> Finding? {
    source.skipWhiteSpace()
    guard source.peek() != nil else {
      place = .atEnd
      return nil
    }
    var text = makeText()
    finishLine(of: &text)
    return .message(text)
  }

  /// Reads up to the next line feed, or to the end.
  mutating func finishLine(of text: inout MessageText) {
    while let (segment, endsLine) = source.nextSegmentOfLine() {
      text.append(segment)
      if endsLine { return }
    }
  }
}
