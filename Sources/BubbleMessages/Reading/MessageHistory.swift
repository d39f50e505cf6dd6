// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

/// The latest messages of an input, for messages that quote one of them.
///
/// A message may quote one of the 10,000 messages before it, if that starts no more than 8,000,000 bytes of
/// the input before it. Chunks are kept as they were cut from the input; a message is read again when it is
/// quoted. Threads may share a history. What they find doesn't depend on where the
/// input was cut, nor on which thread comes first.
package final class MessageHistory: Sendable {
  /// The maximum number of messages that a quote may go back.
  package static let countLimit = 10_000

  /// The maximum number of bytes of the input that a quote may go back.
  package static let byteLimit = 8_000_000

  private let chunks = Mutex<[ReadableChunk]>([])

  package init() {}

  /// Adds the next chunk of the input, before its messages are read.
  package func add(_ chunk: MessageChunk) {
    chunks.withLock { $0.append(ReadableChunk(chunk)) }
  }

  /// Discards messages that only messages up to one may quote, since these have been answered.
  ///
  /// - Parameter index: The message's place in the input. Places grow from call to call.
  package func forgetWhatIsOnlyQuoted(upTo index: Int) {
    chunks.withLock { chunks in
      guard let current = chunks.last(where: { $0.indices.lowerBound <= index }) else { return }
      let count = chunks.prefix { $0.isOutOfReach(of: index, in: current) }.count
      // Not for each of many small chunks: the others are moved.
      if count > chunks.count / 8 { chunks.removeFirst(count) }
    }
  }

  /// The message of an ID before another message of the input: the last one, if several have the ID.
  ///
  /// - Parameter index: The place in the input of the message that quotes.
  /// - Returns: `nil` when there is none within the limits.
  package func message(_ msgID: String, quotedAt index: Int) -> Message? {
    let chunks = chunks.withLock { $0 }
    guard let last = chunks.lastIndex(where: { $0.indices.lowerBound <= index }) else { return nil }
    let current = chunks[last]
    for chunk in chunks[...last].reversed() where !chunk.isOutOfReach(of: index, in: current) {
      if let message = chunk.message(msgID, before: index, in: current) { return message }
    }
    return nil
  }
}

extension MessageChunks {
  /// The chunks, each of which is in a history as soon as it is there.
  package func kept(in history: MessageHistory) -> some Sequence<MessageChunk> {
    lazy.map { chunk in
      history.add(chunk)
      return chunk
    }
  }
}

/// A chunk whose messages are looked through when one of them is quoted.
private final class ReadableChunk: Sendable {
  /// The places of its messages in the input.
  let indices: Range<Int>

  private let chunk: MessageChunk
  private let places = Mutex<MessagePlaces?>(nil)

  init(_ chunk: MessageChunk) {
    self.chunk = chunk
    indices = chunk.indices
  }

  /// The last message of an ID before a place that is within reach of it.
  func message(_ msgID: String, before index: Int, in current: ReadableChunk) -> Message? {
    let candidates = places.withLock { places in
      if let places { return places.places(of: msgID) }
      let found = MessagePlaces(chunk)
      places = found
      return found.places(of: msgID)
    }
    for place in candidates
    where place < index && reaches(place, from: index, in: current) {
      if let message = chunk.messages(at: place).last(where: { $0.msgID.isExactly(msgID) }) {
        return message.quotableExcerpt
      }
      // A broken message isn't read again for each that quotes its ID.
      places.withLock { $0?.remove(place, of: msgID) }
    }
    return nil
  }

  /// Whether none of the messages may be quoted by one.
  func isOutOfReach(of index: Int, in current: ReadableChunk) -> Bool {
    indices.isEmpty || !reaches(indices.upperBound - 1, from: index, in: current)
  }

  private func reaches(_ place: Int, from index: Int, in current: ReadableChunk) -> Bool {
    guard index - place <= MessageHistory.countLimit else { return false }
    guard let end = current.chunk.byteOffset(at: index), let start = chunk.byteOffset(at: place)
    else { return true }
    return end - start <= MessageHistory.byteLimit
  }
}

extension Message {
  /// The message without content that no quote shows: only the beginning of a text.
  package var quotableExcerpt: Message {
    var excerpt = self
    if let text = element.text?.text, text.utf8.count > 4_096 {
      let beginning = String(decoding: text.utf8.prefix(4_096), as: UTF8.self)
      excerpt.element = .text(TextElement(text: beginning))
    }
    excerpt.cloudCustomData = nil
    excerpt.localCustomData = nil
    excerpt.reactions = []
    return excerpt
  }
}
