// SPDX-License-Identifier: MIT
import BubbleStrings

/// Consecutive messages of an input that are cut apart and not read yet.
///
/// Cutting takes a fraction of the time that reading takes. A chunk may be sent to another thread, and
/// is read by iterating over it:
///
/// ```swift
/// OrderedBatch(jobs: 4).forEach(MessageReader(bytes).chunks) { chunk in
///   chunk.map { renderer.measure($0) }
/// } consume: { … }
/// ```
public struct MessageChunk: Sendable, Sequence {
  private let findings: [InputScanner.Finding]
  private let firstIndex: Int
  private let format: MessageFormat
  private let limits: ReadingLimits

  /// The maximum number of messages in a chunk: work for a millisecond, and more than a read of 64 KB usually
  /// has. Threads that read from the same bytes would count references to them in turn.
  static let countLimit = 512

  init(
    findings: [InputScanner.Finding], firstIndex: Int, format: MessageFormat, limits: ReadingLimits
  ) {
    self.findings = findings
    self.firstIndex = firstIndex
    self.format = format
    self.limits = limits
  }

  /// The least number of messages. A text may hold several, and in some formats none.
  public var underestimatedCount: Int { format.leavesMessagesOut ? 0 : findings.count }

  /// The places of the messages in the input.
  var indices: Range<Int> { firstIndex..<firstIndex + findings.count }

  /// The start of the message at a place in the input, in bytes from the start of the input; `nil`
  /// for an error of the input.
  func byteOffset(at index: Int) -> Int? {
    guard indices.contains(index), case .message(let text) = findings[index - firstIndex] else {
      return nil
    }
    return text.byteOffset
  }

  /// Whether each text is one message with all that is known of it.
  var keepsMessagesApart: Bool { format.keepsMessagesApart }

  /// Whether messages are in display order, which holds unless the format has an order of its own.
  var isInOrder: Bool { format.isDirect || format.detect != nil }

  /// The texts that were found, with their places in the input.
  var texts: some Sequence<(number: Int, text: MessageText)> {
    findings.indices.lazy.compactMap { place in
      guard case .message(let text) = findings[place] else { return nil }
      return (firstIndex + place, text)
    }
  }

  /// The errors of the input, which have no text.
  var failures: [ReadMessage] {
    findings.enumerated().compactMap { place, finding in
      guard case .failure(let reason) = finding else { return nil }
      let error = MessageError(
        index: firstIndex + place, msgID: nil, field: nil, reason: reason)
      return ReadMessage(index: firstIndex + place, error: error, warnings: [])
    }
  }

  /// Reads the messages at a place in the input: those that can be read.
  func messages(at place: Int) -> [Message] {
    guard indices.contains(place) else { return [] }
    var further: ArraySlice<ReadMessage> = []
    let first = format.read(
      findings[place - firstIndex], index: place, limits: limits, further: &further)
    return ([first].compactMap { $0 } + further).compactMap(\.message)
  }

  /// Lends the ID of the message at a place in the input, where its bytes have it without being read; `nil` otherwise.
  func withWrittenID<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard keepsMessagesApart, case .message(let text) = findings[place - firstIndex]
    else { return nil }
    return text.withWrittenID(body)
  }

  /// Reads the messages lazily.
  public func makeIterator() -> Iterator { Iterator(chunk: self) }

  /// Reads the messages of a chunk in their order.
  public struct Iterator: IteratorProtocol {
    private let chunk: MessageChunk
    private var position = 0
    private var further: ArraySlice<ReadMessage> = []

    fileprivate init(chunk: MessageChunk) { self.chunk = chunk }

    /// Reads the next message; `nil` after the last.
    public mutating func next() -> ReadMessage? {
      if !further.isEmpty { return further.removeFirst() }
      while position < chunk.findings.count {
        defer { position += 1 }
        let read = chunk.format.read(
          chunk.findings[position], index: chunk.firstIndex + position, limits: chunk.limits,
          further: &further)
        // Not unwrapped: messages are large values.
        if read != nil { return read }
      }
      return nil
    }
  }
}

/// The messages of an input in chunks: those that have arrived, and at most a few hundred.
public struct MessageChunks: Sequence, IteratorProtocol {
  private var reader: MessageReader

  init(reader: MessageReader) { self.reader = reader }

  /// Cuts off the next chunk, and waits for more input only when there is nothing to cut; `nil` at
  /// the end. No chunk is empty, unless its texts stand for messages that are gone.
  public mutating func next() -> MessageChunk? { reader.nextChunk() }
}

/// The places in the input at which the messages of a chunk have their IDs. One that has another ID after all may be
/// among them, and none that has the ID is missing.
struct MessagePlaces {
  /// A number of each ID in the upper half, and its place after the first in the lower one; in the order of places.
  private var entries: [UInt64] = []
  private let chunk: MessageChunk

  /// Most messages aren't read for that: their bytes have the name of the field once, and the ID beside it.
  init(_ chunk: MessageChunk) {
    self.chunk = chunk
    entries.reserveCapacity(chunk.indices.count)
    for place in chunk.indices {
      if let key = chunk.withWrittenID(at: place, Self.key) {
        add(place, key)
      } else {
        for message in chunk.messages(at: place) { add(place, Self.key(of: message.msgID)) }
      }
    }
  }

  private mutating func add(_ place: Int, _ key: UInt64) {
    entries.append(key | UInt64(place - chunk.indices.lowerBound))
  }

  /// The places of an ID, from the last to the first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of messages in the chunk: at most ``MessageChunk/countLimit``, unless
  ///   texts hold several.
  func places(of id: String) -> [Int] {
    let key = Self.key(of: id)
    var places: [Int] = []
    for entry in entries where entry & Self.keyBits == key {
      let place = chunk.indices.lowerBound + Int(entry & ~Self.keyBits)
      let isOther = chunk.withWrittenID(at: place) { !$0.elementsEqual(id.utf8) }
      if isOther != true { places.append(place) }
    }
    return places.reversed()
  }

  /// Forgets one of the places of an ID.
  mutating func remove(_ place: Int, of id: String) {
    let entry = Self.key(of: id) | UInt64(place - chunk.indices.lowerBound)
    entries.removeAll { $0 == entry }
  }

  private static let keyBits: UInt64 = 0xFFFF_FFFF_0000_0000

  /// A number of an ID's bytes, another in each process: no input is made of IDs that share one.
  private static func key(of id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    return UInt64(bitPattern: Int64(hasher.finalize())) & keyBits
  }

  private static func key(of id: String) -> UInt64 {
    var id = id
    return id.withUTF8(key)
  }
}
