// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleStrings
public import Foundation

/// The messages of an input by their places. Of each it keeps where it is, when it was sent and a
/// number of its ID: 32 bytes. The message itself is read again on demand.
///
/// An input whose messages may hold several, such as a history of Tencent's REST API, is kept in memory.
///
/// ```swift
/// let index = try MessageIndex { offset, count in try file.read(at: offset, upTo: count) }
/// index.message(at: 700_000)
/// ```
public struct MessageIndex: Sendable {
  /// The order in which messages are counted.
  public enum Order: String, Sendable, CaseIterable {
    /// The order of the input; histories of Tencent's or LeanCloud's REST API, which may begin with
    /// the newest, are ordered by time.
    case auto

    /// The order of the input.
    case input

    /// The order of sending times, then of sequence numbers.
    case time

    /// The order of sequence numbers, which count the messages of a group; then of times.
    case seq
  }

  /// Reads bytes from an offset of the input on: at most the requested number, and none at its end
  /// only.
  public typealias Read = @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

  private var places: [MessagePlace] = []
  private var kept: [(message: Message, number: Int)] = []
  private var ids = IDIndex()
  private let limits: ReadingLimits
  private let read: Read

  /// Reads through an input once.
  ///
  /// - Parameters:
  ///   - order: The order of messages. Of equal ones the first in the input comes first.
  ///   - jobs: The number of cores to use. At least 1. The default is all cores.
  ///   - read: Reads from any offset, on the calling thread. Must always give the same bytes.
  /// - Throws: The errors of `read`.
  public init(
    format: MessageFormat = .tuikit, limits: ReadingLimits = ReadingLimits(),
    order: Order = .auto, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    read: @escaping Read
  ) throws {
    precondition(jobs > 0, "Reading needs at least one job, not \(jobs).")
    try self.init(format: format, limits: limits, order: order, read: read) { reader, add in
      var reader = reader
      OrderedBatch(jobs: jobs, inputsPerJob: 4).forEach(
        AnyIterator { reader.nextBatch() }, transform: { FoundMessages(in: $0, limits: limits) },
        consume: { add($0, nil) })
    }
  }

  /// Reads through an input once.
  ///
  /// - Parameters:
  ///   - jobs: The number of cores to use without `report`.
  ///   - report: Receives each message as it is read, one after the other, with its errors and warnings. Without it, most
  ///     messages are only found, and their bytes aren't checked.
  package init(
    format: MessageFormat, limits: ReadingLimits, order: Order, jobs: Int = 1,
    report: ((ReadMessage) -> Void)?, read: @escaping Read
  ) throws {
    guard let report else {
      try self.init(format: format, limits: limits, order: order, jobs: jobs, read: read)
      return
    }
    try self.init(format: format, limits: limits, order: order, read: read) { reader, add in
      for chunk in reader.chunks { add(FoundMessages(in: chunk, limits: limits, report), report) }
    }
  }

  private typealias Add = (FoundMessages, ((ReadMessage) -> Void)?) -> Void

  /// - Parameter find: Finds the messages of a reader, and adds them in their order.
  private init(
    format: MessageFormat, limits: ReadingLimits, order: Order, read: @escaping Read,
    find: (MessageReader, Add) -> Void
  ) throws {
    self.limits = limits
    self.read = read
    var (offset, failure): (Int, (any Error)?) = (0, nil)
    let reader = MessageReader(format: format, limits: limits) {
      do {
        let bytes = try read(offset, Self.byteCountOfRead)
        offset += bytes.count
        return bytes
      } catch {
        failure = error
        throw error
      }
    }
    var isInOrder = true
    var keys: [UInt32] = []
    find(reader) { found, report in
      add(found, report)
      keys += found.keys
      isInOrder = isInOrder && found.chunk?.isInOrder != false
    }
    if let failure { throw failure }
    if !kept.isEmpty { keys = kept.map { IDIndex.key(of: $0.message.msgID.utf8) } }
    sort(by: order != .auto ? order : isInOrder ? .input : .time, &keys)
    ids = IDIndex(keys)
  }

  /// Lines are cut apart and searched on all cores, a read at a time.
  private static let byteCountOfRead = 1 << 18

  /// The number of messages of the input that have been found, those that can't be read included.
  private var foundCount = 0

  /// The number of messages.
  public var count: Int { kept.isEmpty ? places.count : kept.count }

  // MARK: Reading

  private mutating func add(_ found: FoundMessages, _ report: ((ReadMessage) -> Void)?) {
    defer { foundCount += found.count }
    guard let chunk = found.chunk, !chunk.keepsMessagesApart || !kept.isEmpty else {
      let start = places.count
      places += found.places
      for place in start..<places.count {
        places[place].number = UInt32(clamping: Int(places[place].number) + foundCount)
      }
      return
    }
    for read in chunk {
      report?(read)
      if let message = read.shown { kept.append((message, read.index)) }
    }
  }

  /// - Parameter keys: The numbers of the messages' IDs, which are sorted with them.
  private mutating func sort(by order: Order, _ keys: inout [UInt32]) {
    func isBefore(_ first: (Double, Int), _ second: (Double, Int)) -> Bool? {
      let (times, numbers) = ((first.0, second.0), (first.1, second.1))
      let isEarlier = times.0 == times.1 ? nil : times.0 < times.1
      let isSmaller = numbers.0 == numbers.1 ? nil : numbers.0 < numbers.1
      return order == .time ? isEarlier ?? isSmaller : isSmaller ?? isEarlier
    }
    guard order != .input else { return }
    let moments =
      kept.isEmpty
      ? places.map { ($0.timestamp, $0.seq) } : kept.map { ($0.message.timestamp, $0.message.seq) }
    let sorted = moments.indices.sorted {
      isBefore(moments[$0], moments[$1]) ?? ($0 < $1)
    }
    if kept.isEmpty { places = sorted.map { places[$0] } } else { kept = sorted.map { kept[$0] } }
    keys = sorted.map { keys[$0] }
  }

  // MARK: Messages

  /// The message at a place; one that is drawn as unsupported where it can't be read, and `nil` where not even its ID
  /// can be.
  public func message(at place: Int) -> Message? {
    guard kept.isEmpty else { return kept[place].message }
    let known = places[place]
    var text = MessageText(at: known.offset, limit: limits.bytesPerMessage)
    while text.bytes.count < Int(known.length) {
      guard
        let bytes = try? read(
          known.offset + text.bytes.count, Int(known.length) - text.bytes.count),
        !bytes.isEmpty
      else { break }
      text.append(bytes.prefix(Int(known.length) - text.bytes.count))
    }
    return TUIKitDecoder.decode(text, index: place, limits: limits).shown
  }

  /// The time of sending of the message at a place, in seconds since 1970; 0 where it isn't known.
  public func timestamp(at place: Int) -> Double {
    kept.isEmpty ? places[place].timestamp : kept[place].message.timestamp
  }

  /// Returns the place in the input of the message at a place of the index.
  package func number(at place: Int) -> Int {
    kept.isEmpty ? Int(places[place].number) : kept[place].number
  }

  /// The first place of a message that has an ID; `nil` where none has.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of messages, and reading the message.
  public func place(ofMessage id: String) -> Int? {
    ids.first(id) { message(at: $0).map { $0.msgID.isExactly(id) } ?? false }
  }
}

/// The place of a message in the input.
private struct MessagePlace {
  var offset: Int
  var timestamp: Double
  var length: UInt32

  /// The message's place in the input.
  var number: UInt32
  var seq: Int
}

/// The places of a batch's messages, and the numbers of their IDs: an index keeps them.
private struct FoundMessages: Sendable {
  /// The messages; `nil` where they were lines.
  let chunk: MessageChunk?

  /// The number of messages, those that can't be read included.
  private(set) var count = 0

  /// The places of those that can be read, numbered from the batch's first.
  private(set) var places: [MessagePlace] = []

  /// The numbers of their IDs.
  private(set) var keys: [UInt32] = []

  init(in batch: MessageBatch, limits: ReadingLimits) {
    switch batch {
    case .messages(let chunk): self.init(in: chunk, limits: limits)
    case .lines(let lines): self.init(in: lines, limits: limits)
    }
  }

  private init(in lines: LineBatch, limits: ReadingLimits) {
    chunk = nil
    lines.forEachLine { bytes, offset in
      defer { count += 1 }
      let isShort = bytes.count <= limits.bytesPerMessage
      guard let written = isShort ? bytes.written : nil else {
        var text = MessageText(at: offset, limit: limits.bytesPerMessage)
        text.append(Array(bytes)[...])
        guard let read = Self.read(text, number: count, limits: limits, nil) else { return }
        return add(offset, length: text.bytes.count, read)
      }
      add(offset, length: bytes.count, written)
    }
  }

  /// - Parameter report: Receives each message as it is read. Without it, most are only found.
  init(
    in chunk: MessageChunk, limits: ReadingLimits, _ report: ((ReadMessage) -> Void)? = nil
  ) {
    self.chunk = chunk
    guard chunk.keepsMessagesApart else {
      count = chunk.indices.count
      return
    }
    for (number, text) in chunk.texts {
      count = number - chunk.indices.lowerBound
      // The fields as they are written, or as they are read where that isn't clear.
      let written = report == nil ? text.written : nil
      if let written = written ?? Self.read(text, number: number, limits: limits, report) {
        add(text.byteOffset, length: text.bytes.count, written)
      }
    }
    count = chunk.indices.count
    // An error of the input has no text.
    if let report { chunk.failures.forEach(report) }
  }

  private mutating func add(_ offset: Int, length: Int, _ written: WrittenFields) {
    places.append(
      MessagePlace(
        offset: offset, timestamp: written.timestamp, length: UInt32(clamping: length),
        number: UInt32(clamping: count), seq: written.seq))
    keys.append(written.idKey)
  }

  private static func read(
    _ text: MessageText, number: Int, limits: ReadingLimits, _ report: ((ReadMessage) -> Void)?
  ) -> WrittenFields? {
    let read = TUIKitDecoder.decode(text, index: number, limits: limits)
    report?(read)
    return read.shown.map {
      WrittenFields(
        idKey: IDIndex.key(of: $0.msgID.utf8), timestamp: $0.timestamp, seq: $0.seq)
    }
  }
}

/// The fields of a message that an index stores.
private struct WrittenFields {
  let idKey: UInt32
  let timestamp: Double
  let seq: Int
}

extension MessageText {
  /// The fields as they are written; `nil` where the message has to be read for that.
  fileprivate var written: WrittenFields? {
    guard !isTooLong, !isTruncated else { return nil }
    return bytes.withUnsafeBufferPointer(\.written)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The fields of the message that bytes are, as they are written; `nil` where it has to be read for that.
  fileprivate var written: WrittenFields? {
    var (idKey, timestamp, seq): (UInt32?, Double?, Double?) = (nil, nil, nil)
    var isClear = true
    forEachOwnMember { name, value in
      switch name {
      case "msgID":
        idKey = self.idKey(at: value)
        isClear = idKey != nil
      case "timestamp":
        timestamp = number(at: value)
        isClear = timestamp.map { $0 >= 0 } ?? false
      case "seq":
        seq = number(at: value)
        isClear = seq.map { Int(exactly: $0) != nil } ?? false
      default: break
      }
      return isClear && (idKey == nil || timestamp == nil || seq == nil)
    }
    guard isClear, let idKey, let number = Int(exactly: seq ?? 0) else { return nil }
    return WrittenFields(idKey: idKey, timestamp: timestamp ?? 0, seq: number)
  }
}
