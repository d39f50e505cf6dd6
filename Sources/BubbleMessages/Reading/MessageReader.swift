// SPDX-License-Identifier: MIT
public import Foundation

/// Reads messages one after the other from JSON, however many there are.
///
/// The input is a JSON array of messages, an object whose `messages` is that array, or JSON Lines;
/// its first bytes decide which. UTF-8, with or without a byte order mark. A wrapper's
/// other fields are ignored, and so are fields that a message doesn't have.
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
/// How the text of one message becomes a ``Message`` depends on the ``MessageFormat``.
public struct MessageReader: Sequence, IteratorProtocol {
  private var scanner: InputScanner
  private let format: MessageFormat
  private let limits: ReadingLimits
  private var nextIndex = 0

  /// Reads from bytes that arrive in chunks.
  ///
  /// - Parameters:
  ///   - format: The messages' wire format.
  ///   - limits: What is too much for one message.
  ///   - nextChunk: Returns the next bytes, cut anywhere, and none at the end. What it throws becomes
  ///     the last element of the sequence. It isn't called again after either.
  public init(
    format: MessageFormat = .tuikit, limits: ReadingLimits = ReadingLimits(),
    nextChunk: @escaping () throws -> [UInt8]
  ) {
    precondition(limits.bytesPerMessage > 0, "The limit of bytes per message must be 1 or more.")
    self.format = format
    self.limits = limits
    scanner = InputScanner(
      ByteSource(nextChunk: nextChunk), bytesPerMessage: limits.bytesPerMessage)
  }

  /// Reads from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: The messages' wire format.
  ///   - limits: What is too much for one message.
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
  ///   - limits: What is too much for one message.
  public init(
    _ file: FileHandle, format: MessageFormat = .tuikit, limits: ReadingLimits = ReadingLimits()
  ) {
    self.init(format: format, limits: limits) { Array(try file.read(upToCount: 1 << 16) ?? Data()) }
  }

  /// Reads the next message; `nil` after the last.
  public mutating func next() -> ReadMessage? {
    guard let finding = scanner.next() else { return nil }
    defer { nextIndex += 1 }
    return format.read(finding, index: nextIndex, limits: limits)
  }

  /// Cuts off the next messages without reading them, for another thread to read; `nil` after the
  /// last. Waits for the first of them only.
  mutating func nextChunk() -> MessageChunk? {
    guard let first = scanner.next() else { return nil }
    var findings = [first]
    while findings.count < MessageChunk.countLimit, let next = scanner.nextArrived() {
      findings.append(next)
    }
    defer { nextIndex += findings.count }
    return MessageChunk(
      findings: findings, firstIndex: nextIndex, format: format, limits: limits)
  }

  /// The messages in chunks, which any thread may read.
  public var chunks: MessageChunks { MessageChunks(reader: self) }
}
