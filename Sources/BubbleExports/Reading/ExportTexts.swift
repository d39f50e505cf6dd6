// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
internal import Synchronization

/// The place of a message in an export: a text in a file, and a part of that text.
struct ExportPlace: Sendable {
  /// The offset from the start of the file's part that is read, in bytes.
  let offset: Int

  /// In seconds since 1970; 0 where it isn't known.
  var timestamp = 0.0
  let length: UInt32
  let file: UInt32

  /// The text's number in the file, and that of its first line.
  let index: UInt32
  let line: UInt32

  /// The number of the text's messages that are shown before this one.
  var part: UInt32 = 0

  /// The number of the export's messages that are shown before this one, in the order of the export.
  var number: UInt32 = 0
  let isTooLong: Bool
  let isTruncated: Bool

  init(of text: MessageText, index: Int, file: Int) {
    offset = text.byteOffset
    length = UInt32(clamping: text.bytes.count)
    self.file = UInt32(clamping: file)
    self.index = UInt32(clamping: index)
    line = UInt32(clamping: text.line)
    (isTooLong, isTruncated) = (text.isTooLong, text.isTruncated)
  }

  func isInSameText(as other: ExportPlace) -> Bool { file == other.file && index == other.index }
}

/// The texts of a conversation's messages: all of them in one pass over the files, or one at a time.
struct ExportTexts: Sendable {
  /// A text's messages, the errors of those that can't be read, and the reasons of those that aren't shown.
  struct Reading {
    let path: String

    /// The text's place; `nil` for an error of the file.
    let place: ExportPlace?
    let messages: [ReadMessage]
  }

  private let source: ExportSource
  private let formats: [MessageFormat]
  private let blocks: FileBlocks
  private let latest = LatestText()

  init(
    _ source: ExportSource, context: ExportContext,
    makeFormat: (ExportContext) -> MessageFormat
  ) {
    self.source = source
    blocks = FileBlocks(of: source.files)
    formats = source.conversation.sources.map { file in
      var context = context
      context.folder = file.folder
      return makeFormat(context)
    }
  }

  /// Reads through the files, and returns their texts in the order in which they are written, after what belongs to no
  /// conversation.
  func readings() -> some Sequence<Reading> {
    (-1..<formats.count).lazy.flatMap { file in
      file < 0 ? AnyIterator(strays.makeIterator()) : AnyIterator(FileReadings(self, file: file))
    }
  }

  /// Reads through the files, and returns their texts from the last to the first. Each is read again then, so that one is
  /// in memory at a time.
  func readingsFromEnd() -> some Sequence<Reading> {
    let found = readings().map { reading in
      guard let place = reading.place else { return reading }
      return Reading(path: reading.path, place: place, messages: [])
    }
    return found.reversed().lazy.map { reading in
      guard let place = reading.place else { return reading }
      return Reading(path: reading.path, place: place, messages: messages(at: place))
    }
  }

  private var strays: [Reading] {
    source.strays.map { Reading(path: $0.path, place: nil, messages: [$0.message]) }
  }

  /// The messages of a text that are shown: read again, but for those of the latest text that has several.
  func shownMessages(at place: ExportPlace) -> [Message] {
    if let messages = latest.messages(at: place) { return messages }
    let messages = messages(at: place).compactMap(\.shown)
    latest.keep(messages, at: place)
    return messages
  }

  /// Reads a text again.
  func messages(at place: ExportPlace) -> [ReadMessage] {
    let file = source.conversation.sources[Int(place.file)]
    let start = (file.range?.lowerBound ?? 0) + place.offset
    var text = MessageText(at: place.offset, limit: source.limits.bytesPerMessage)
    text.append(blocks.bytes(of: file.path, start..<start + Int(place.length)))
    text.line = Int(place.line)
    (text.isTooLong, text.isTruncated) = (place.isTooLong, place.isTruncated)
    return read(.message(text), index: Int(place.index), file: Int(place.file))
  }

  fileprivate func read(
    _ finding: InputScanner.Finding, index: Int, file: Int
  ) -> [ReadMessage] {
    var further: ArraySlice<ReadMessage> = []
    let first = formats[file].read(
      finding, index: index, limits: source.limits, further: &further)
    return first.map { [$0] + further } ?? Array(further)
  }

  /// The path of the file that a text is in.
  func path(of place: ExportPlace) -> String {
    source.conversation.sources[Int(place.file)].path
  }

  /// The texts of one file.
  private struct FileReadings: IteratorProtocol {
    private let texts: ExportTexts
    private let file: Int
    private var scanner: InputScanner
    private var index = 0

    /// Whether an error says already that the file has an end too early, or has been compared with what it states.
    private var isEndChecked = false

    init(_ texts: ExportTexts, file: Int) {
      self.texts = texts
      self.file = file
      let part = texts.source.conversation.sources[file]
      scanner = InputScanner(
        ByteSource(nextChunk: texts.source.files.chunks(of: part.path, part.range)),
        bytesPerMessage: texts.source.limits.bytesPerMessage,
        startsRecord: texts.formats[file].startsRecord,
        joinsQuotedLines: texts.formats[file].joinsQuotedLines)
    }

    mutating func next() -> Reading? {
      guard let finding = scanner.next() else { return endError() }
      defer { index += 1 }
      isEndChecked = isEndChecked || finding.isEndOfInput
      var place: ExportPlace?
      if case .message(let text) = finding {
        place = ExportPlace(of: text, index: index, file: file)
      }
      return Reading(
        path: texts.source.conversation.sources[file].path, place: place,
        messages: texts.read(finding, index: index, file: file))
    }

    /// The error of a file with another number of messages than it states.
    private mutating func endError() -> Reading? {
      let part = texts.source.conversation.sources[file]
      guard !isEndChecked, let reason = part.endError(count: index) else { return nil }
      isEndChecked = true
      let error = MessageError(index: index, msgID: nil, field: nil, reason: reason)
      return Reading(
        path: part.path, place: nil,
        messages: [ReadMessage(index: index, error: error, warnings: [])])
    }
  }
}

extension InputScanner.Finding {
  /// Whether it is an error after which nothing follows.
  fileprivate var isEndOfInput: Bool {
    switch self {
    case .message(let text): text.isTruncated
    case .failure: true
    }
  }
}

extension ExportConversation.Source {
  /// The error of a file that has a number of messages, and states another; `nil` where it is whole.
  fileprivate func endError(count: Int) -> MessageError.Reason? {
    if isCutOff { return .unclosedList }
    guard let statedCount, statedCount != count else { return nil }
    return .unreadable(explanation: "it has \(count) of \(statedCount) messages")
  }
}

/// The shown messages of the text that was looked up last, where it has several: a conversation of ChatGPT is one text.
private final class LatestText: Sendable {
  private let text = Mutex<(place: ExportPlace, messages: [Message])?>(nil)

  func messages(at place: ExportPlace) -> [Message]? {
    text.withLock { text in
      guard let text, text.place.isInSameText(as: place) else { return nil }
      return text.messages
    }
  }

  func keep(_ messages: [Message], at place: ExportPlace) {
    guard messages.count > 1 else { return }
    text.withLock { $0 = (place, messages) }
  }
}

/// The bytes of files: by blocks where texts follow each other, and alone where one is looked up.
private final class FileBlocks: Sendable {
  private struct Block {
    let path: String
    let number: Int
    let bytes: [UInt8]
  }

  private struct State {
    /// The latest two blocks, which most answers are in, too.
    var blocks: [Block] = []

    /// The end of the latest range that was read alone.
    var end: (path: String, offset: Int) = ("", 0)
  }

  private static let byteCount = 1 << 16

  /// The maximum distance between texts that follow each other: a comma and white space.
  private static let gapLimit = 64

  private let files: ExportFiles
  private let state = Mutex(State())

  init(of files: ExportFiles) { self.files = files }

  /// The bytes of a range, as far as the file has them.
  func bytes(of path: String, _ range: Range<Int>) -> ArraySlice<UInt8> {
    guard !range.isEmpty, range.count <= Self.byteCount else { return readAlone(path, range) }
    var bytes: ArraySlice<UInt8> = []
    for number in range.lowerBound / Self.byteCount...(range.upperBound - 1) / Self.byteCount {
      guard let block = block(number, of: path, for: range) else { return readAlone(path, range) }
      let start = number * Self.byteCount
      let part = block[min(max(range.lowerBound - start, 0), block.count)...]
        .prefix(range.count - bytes.count)
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    return bytes
  }

  private func readAlone(_ path: String, _ range: Range<Int>) -> ArraySlice<UInt8> {
    state.withLock { $0.end = (path, range.upperBound) }
    return ((try? files.bytes(of: path, range)) ?? [])[...]
  }

  /// A block that is kept, or that a text is in which follows the one before; `nil` for others.
  private func block(_ number: Int, of path: String, for range: Range<Int>) -> [UInt8]? {
    state.withLock { state in
      if let known = state.blocks.first(where: { $0.number == number && $0.path.isExactly(path) }) {
        return known.bytes
      }
      let isNext =
        state.blocks.last.map { $0.path.isExactly(path) && $0.number == number - 1 } ?? false
      let gap = state.end.path.isExactly(path) ? range.lowerBound - state.end.offset : -1
      guard isNext || (0...Self.gapLimit).contains(gap) else { return nil }
      let start = number * Self.byteCount
      let bytes = (try? files.bytes(of: path, start..<start + Self.byteCount)) ?? []
      state.blocks = state.blocks.suffix(1) + [Block(path: path, number: number, bytes: bytes)]
      return bytes
    }
  }
}
