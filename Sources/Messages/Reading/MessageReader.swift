public import Foundation

/// Reads messages one after the other from JSON, however many there are.
///
/// The input is a JSON array of messages, an object whose `messages` is that array, or JSON Lines;
/// which of them shows in its first bytes. UTF-8, with or without a byte order mark. A wrapper's
/// other fields are ignored, and so are fields that a message doesn't have.
///
/// A broken message never stops the rest: it takes its place in the sequence as an error. An input
/// that ends early gives every complete message, and then one error for the one that was cut off.
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
public struct MessageReader: Sequence, IteratorProtocol {
  private var scanner: InputScanner
  private let limits: ReadingLimits
  private var nextIndex = 0

  /// Reads from bytes that arrive in pieces.
  ///
  /// - Parameters:
  ///   - limits: What is too much for one message.
  ///   - nextChunk: Gives the next bytes, cut anywhere, and none at the end. What it throws becomes
  ///     the last element of the sequence. It isn't called again after either.
  public init(
    limits: ReadingLimits = ReadingLimits(), nextChunk: @escaping () throws -> [UInt8]
  ) {
    precondition(limits.bytesPerMessage > 0, "A message needs room for at least one byte.")
    self.limits = limits
    scanner = InputScanner(
      ByteSource(nextChunk: nextChunk), bytesPerMessage: limits.bytesPerMessage)
  }

  /// Reads from bytes that are all there.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - limits: What is too much for one message.
  public init(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) {
    var remaining = bytes
    self.init(limits: limits) {
      defer { remaining = [] }
      return remaining
    }
  }

  /// Reads from an open file, or from standard input.
  ///
  /// - Parameters:
  ///   - file: A handle at the start of the input. It isn't closed.
  ///   - limits: What is too much for one message.
  public init(_ file: FileHandle, limits: ReadingLimits = ReadingLimits()) {
    self.init(limits: limits) { Array(try file.read(upToCount: 1 << 16) ?? Data()) }
  }

  /// Reads the next message; `nil` after the last.
  public mutating func next() -> ReadMessage? {
    guard let finding = scanner.next() else { return nil }
    defer { nextIndex += 1 }
    switch finding {
    case .message(let text):
      var decoder = MessageDecoder(index: nextIndex, limits: limits)
      let result = decoder.decode(text)
      return ReadMessage(index: nextIndex, result: result, warnings: decoder.warnings)
    case .failure(let reason):
      let error = MessageError(index: nextIndex, msgID: nil, field: nil, reason: reason)
      return ReadMessage(index: nextIndex, result: .failure(error), warnings: [])
    }
  }
}
