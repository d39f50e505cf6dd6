// SPDX-License-Identifier: MIT
public import Foundation

/// Reads messages one after the other from JSON, however many there are.
///
/// The input is a JSON array of messages, an object whose `messages`, `MsgList` or `RspMsgList` is that array, or
/// JSON Lines; its first bytes decide which. Several such objects may follow each other. UTF-8, with or without a
/// byte order mark. A wrapper's other fields are ignored, and so are fields that a message doesn't have.
///
/// A broken message never stops the rest: it takes its place in the sequence as an error. An input
/// that ends early yields every complete message, and then one error for the one that was cut off.
/// Only one message is in memory at a time.
///
/// ```swift
/// for message in MessageReader(bytes) {
///   switch message.result {
///   case .success(let message): draw(message)
///   case .failure(let error): print(error)  // message 3 ("m-17"): textElem.text must be a string…
///   }
/// }
/// ```
///
/// How the text of one message becomes a ``Message`` depends on the ``MessageFormat``. In a format whose messages have
/// several elements, a message becomes several of the sequence, with one place in the input.
public struct MessageReader: Sequence, IteratorProtocol {
  private var scanner: InputScanner
  private var format: MessageFormat
  private let limits: ReadingLimits
  private var nextIndex = 0

  /// The remaining messages of the latest text.
  private var further: ArraySlice<ReadMessage> = []

  /// Reads from bytes that arrive in chunks.
  ///
  /// - Parameters:
  ///   - format: The messages' wire format.
  ///   - limits: The limits of a message.
  ///   - nextChunk: Returns the next bytes, cut anywhere, and none at the end. Its error becomes
  ///     the last element of the sequence. It isn't called again after either.
  public init(
    format: MessageFormat = .tuikit, limits: ReadingLimits = ReadingLimits(),
    nextChunk: @escaping () throws -> [UInt8]
  ) {
    precondition(limits.bytesPerMessage > 0, "The limit of bytes per message must be 1 or more.")
    self.format = format
    self.limits = limits
    scanner = InputScanner(
      ByteSource(nextChunk: nextChunk), bytesPerMessage: limits.bytesPerMessage,
      startsRecord: format.startsRecord)
  }

  /// Reads from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: The messages' wire format.
  ///   - limits: The limits of a message.
  public init(
    _ bytes: [UInt8], format: MessageFormat = .tuikit, limits: ReadingLimits = ReadingLimits()
  ) {
    var remaining = bytes
    self.init(format: format, limits: limits) {
      defer { remaining = [] }
      return remaining
    }
  }

  /// Reads from an open file, or from standard input.
  ///
  /// - Parameters:
  ///   - file: A handle at the start of the input. It isn't closed.
  ///   - format: The messages' wire format.
  ///   - limits: The limits of a message.
  public init(
    _ file: FileHandle, format: MessageFormat = .tuikit, limits: ReadingLimits = ReadingLimits()
  ) {
    self.init(format: format, limits: limits) { Array(try file.read(upToCount: 1 << 16) ?? Data()) }
  }

  /// Reads the next message; `nil` after the last.
  public mutating func next() -> ReadMessage? {
    if !further.isEmpty { return further.removeFirst() }
    while true {
      guard var finding = scanner.next() else { return nil }
      if format.detect != nil { settleFormat(by: &finding) }
      defer { nextIndex += 1 }
      let read = format.read(finding, index: nextIndex, limits: limits, further: &further)
      // Not unwrapped: messages are large values.
      if read != nil { return read }
    }
  }

  /// Finds the format by a message, where the input decides it.
  private mutating func settleFormat(by finding: inout InputScanner.Finding) {
    guard let detect = format.detect, case .message(let text) = finding else { return }
    switch detect(text) {
    case .format(let format): self.format = format
    case .unknown(let fields): finding = .failure(.unknownFormat(fields: fields))
    case .undecided: break
    }
  }

  /// Whether no message so far was of a format that has to be read for its messages.
  private var keepsLines = true

  /// The next messages that aren't cut apart: the complete lines that have arrived. `nil` where there are none, or
  /// where messages aren't lines, or have to be read.
  mutating func nextLines() -> LineBatch? {
    guard keepsLines, isInLines else { return nil }
    let offset = scanner.source.offset
    return scanner.source.nextLines().map { LineBatch(bytes: $0, byteOffset: offset) }
  }

  /// Whether the next message is a line with all that is known of it.
  private var isInLines: Bool {
    guard case .inLines = scanner.place else { return false }
    return format.keepsMessagesApart
  }

  /// Cuts off the next messages without reading them, for another thread to read; `nil` after the
  /// last. Waits for the first of them only.
  mutating func nextChunk(countLimit: Int = MessageChunk.countLimit) -> MessageChunk? {
    guard var first = scanner.next() else { return nil }
    settleFormat(by: &first)
    var findings = [first]
    // A chunk has one format.
    while format.detect == nil, findings.count < countLimit,
      let next = scanner.nextArrived()
    {
      findings.append(next)
    }
    defer { nextIndex += findings.count }
    keepsLines = keepsLines && format.keepsMessagesApart
    return MessageChunk(
      findings: findings, firstIndex: nextIndex, format: format, limits: limits)
  }

  /// Cuts off the lines that have arrived, or else the next message, which arrives in parts; in other inputs, a chunk.
  mutating func nextBatch() -> MessageBatch? {
    if let lines = nextLines() { return .lines(lines) }
    return nextChunk(countLimit: keepsLines && isInLines ? 1 : MessageChunk.countLimit)
      .map(MessageBatch.messages)
  }

  /// The messages in chunks, which any thread may read.
  public var chunks: MessageChunks { MessageChunks(reader: self) }
}
