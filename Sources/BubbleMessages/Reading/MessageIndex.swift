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
  private var ids = IDIndex([])
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
    try self.init(format: format, limits: limits, order: order, read: read) { chunks, add in
      OrderedBatch(jobs: jobs, inputsPerJob: 4).forEach(
        chunks, transform: { FoundMessages(in: $0, limits: limits) }, consume: { add($0, nil) })
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
    try self.init(format: format, limits: limits, order: order, read: read) { chunks, add in
      for chunk in chunks { add(FoundMessages(in: chunk, limits: limits, report), report) }
    }
  }

  private typealias Add = (FoundMessages, ((ReadMessage) -> Void)?) -> Void

  /// - Parameter find: Finds the messages of all chunks, and adds them in their order.
  private init(
    format: MessageFormat, limits: ReadingLimits, order: Order, read: @escaping Read,
    find: (MessageChunks, Add) -> Void
  ) throws {
    self.limits = limits
    self.read = read
    var (offset, failure): (Int, (any Error)?) = (0, nil)
    let reader = MessageReader(format: format, limits: limits) {
      do {
        let bytes = try read(offset, 1 << 16)
        offset += bytes.count
        return bytes
      } catch {
        failure = error
        throw error
      }
    }
    var isInOrder = true
    find(reader.chunks) { found, report in
      add(found, report)
      isInOrder = isInOrder && found.chunk.isInOrder
    }
    if let failure { throw failure }
    sort(by: order != .auto ? order : isInOrder ? .input : .time)
    ids = IDIndex(idKeys)
    idKeys = []
  }

  /// The numbers of the IDs while the input is read.
  private var idKeys: [UInt32] = []

  /// The number of messages.
  public var count: Int { kept.isEmpty ? places.count : kept.count }

  // MARK: Reading

  private mutating func add(_ found: FoundMessages, _ report: ((ReadMessage) -> Void)?) {
    if found.chunk.keepsMessagesApart, kept.isEmpty {
      places += found.places
      idKeys += found.idKeys
      return
    }
    for read in found.chunk {
      report?(read)
      guard let message = read.shown else { continue }
      kept.append((message, read.index))
      idKeys.append(IDIndex.key(of: message.msgID))
    }
  }

  private mutating func sort(by order: Order) {
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
    idKeys = sorted.map { idKeys[$0] }
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

/// The places of a chunk's messages, and the numbers of their IDs: an index keeps them.
private struct FoundMessages: Sendable {
  let chunk: MessageChunk
  private(set) var places: [MessagePlace] = []
  private(set) var idKeys: [UInt32] = []

  /// - Parameter report: Receives each message as it is read. Without it, most are only found.
  init(
    in chunk: MessageChunk, limits: ReadingLimits, _ report: ((ReadMessage) -> Void)? = nil
  ) {
    self.chunk = chunk
    guard chunk.keepsMessagesApart else { return }
    for (number, text) in chunk.texts {
      // The fields as they are written, or as they are read where that isn't clear.
      let written = report == nil ? text.written : nil
      if let written = written ?? Self.read(text, number: number, limits: limits, report) {
        add(text, number: number, written)
      }
    }
    // An error of the input has no text.
    if let report { chunk.failures.forEach(report) }
  }

  private mutating func add(_ text: MessageText, number: Int, _ written: WrittenFields) {
    places.append(
      MessagePlace(
        offset: text.byteOffset, timestamp: written.timestamp,
        length: UInt32(clamping: text.bytes.count), number: UInt32(clamping: number),
        seq: written.seq))
    idKeys.append(IDIndex.key(of: written.id))
  }

  private static func read(
    _ text: MessageText, number: Int, limits: ReadingLimits, _ report: ((ReadMessage) -> Void)?
  ) -> WrittenFields? {
    let read = TUIKitDecoder.decode(text, index: number, limits: limits)
    report?(read)
    return read.shown.map {
      WrittenFields(id: $0.msgID, timestamp: $0.timestamp, seq: $0.seq)
    }
  }
}

/// The fields of a message that an index stores.
private struct WrittenFields {
  let id: String
  let timestamp: Double
  let seq: Int
}

extension MessageText {
  /// The fields as they are written; `nil` where the message has to be read for that.
  fileprivate var written: WrittenFields? {
    guard !isTooLong, !isTruncated else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var (id, timestamp, seq): (String?, Double?, Double?) = (nil, nil, nil)
      var isClear = true
      bytes.forEachOwnMember { name, value in
        switch name {
        case "msgID":
          id = bytes.plainString(at: value)
          isClear = id != nil
        case "timestamp":
          timestamp = bytes.number(at: value)
          isClear = timestamp.map { $0 >= 0 } ?? false
        case "seq":
          seq = bytes.number(at: value)
          isClear = seq.map { Int(exactly: $0) != nil } ?? false
        default: break
        }
        return isClear && (id == nil || timestamp == nil || seq == nil)
      }
      guard isClear, let id, let number = Int(exactly: seq ?? 0) else { return nil }
      return WrittenFields(id: id, timestamp: timestamp ?? 0, seq: number)
    }
  }
}
