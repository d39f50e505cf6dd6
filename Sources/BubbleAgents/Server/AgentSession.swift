// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings

/// Messages in the order of their lines, each answered after those before it.
///
/// Answers to the server's own requests, and cancellations of requests that still wait, count as soon as they come.
package final class AgentSession {
  private let server: AgentServer
  private let limit: Int
  private var lines: FilterLines
  private var waiting: [Item] = []

  /// The maximum nesting of a message: that of a chat message's JSON, in the request around it.
  private static let depth = 80

  /// The maximum number of values in a line. Each may take half a kilobyte once it is parsed.
  private static let valueLimit = 1_000_000

  /// The maximum number of messages in an array.
  private static let batchLimit = 100

  /// The number of messages that are read before the first of them is answered.
  private static let lookAhead = 64

  /// The maximum length of lines that are read ahead, in bytes.
  private static let lookAheadLength = 1 << 20

  fileprivate enum Item {
    case message(AgentMessage, length: Int)

    /// The messages of an array, which are answered by an array.
    case batch([Result<AgentMessage, UnreadableMessage>], length: Int)
    case unreadable(UnreadableMessage)
  }

  /// - Parameter limit: The maximum length of a line, in bytes.
  package init(_ server: AgentServer, limit: Int) {
    self.server = server
    self.limit = limit
    lines = FilterLines(limit: limit)
  }

  /// Whether no message waits for its answer.
  package var isIdle: Bool { waiting.isEmpty }

  /// Whether the next message can't be answered before the client has sent something.
  package var waitsForClient: Bool { server.waitsForRoots && !waiting.isEmpty }

  /// Whether further messages may be read before those that wait are answered.
  package var readsAhead: Bool {
    waiting.count < Self.lookAhead && waiting.lazy.map(\.length).reduce(0, +) < Self.lookAheadLength
  }

  /// Takes bytes of the client.
  ///
  /// - Parameter isLast: Whether these are the last ones, which may lack a line feed.
  package func receive(_ bytes: [UInt8], isLast: Bool) {
    for line in lines.cut(bytes, isLast: isLast) { receive(line) }
  }

  /// Goes on without what the client was asked for.
  package func stopWaiting() { server.giveUpOnRoots() }

  /// The next answer, or request to the client, as a line with its end; `nil` where there is none, or it has to wait.
  package func nextLine() -> [UInt8]? {
    while !waiting.isEmpty, !server.waitsForRoots {
      if let answer = answer(to: waiting.removeFirst()) { return Array("\(answer)\n".utf8) }
    }
    return nil
  }

  // MARK: Reading

  private func receive(_ line: FilterLines.Line) {
    guard let line else {
      return fail(.invalid("The line is longer than the limit of \(limit) bytes."))
    }
    guard line.valueCount <= Self.valueLimit else {
      return fail(.invalid("The line has more values than the limit of \(Self.valueLimit)."))
    }
    do throws(JSONError) {
      take(try JSONValue(parsing: Array(line), maximumDepth: Self.depth), length: line.count)
    } catch {
      fail(.unparsable("The line is not JSON: \(error)"))
    }
  }

  private func fail(_ error: AgentError) {
    waiting.append(.unreadable(UnreadableMessage(id: .null, error)))
  }

  private func take(_ value: JSONValue, length: Int) {
    if case .array(let elements) = value {
      guard elements.count <= Self.batchLimit else {
        return fail(
          .invalid("The array has more messages than the limit of \(Self.batchLimit)."))
      }
      let batch = elements.map { element in
        Result { () throws(UnreadableMessage) in try AgentMessage(element) }
      }
      return waiting.append(.batch(batch, length: length))
    }
    do throws(UnreadableMessage) {
      switch try AgentMessage(value) {
      case .response(let id, let result): server.take(result, of: id)
      case .notification("notifications/cancelled", let parameters):
        if let id = parameters["requestId"] { cancel(id) }
      case let message: waiting.append(.message(message, length: length))
      }
    } catch {
      waiting.append(.unreadable(error))
    }
  }

  /// Takes away a request that still waits. `initialize` can't be cancelled.
  private func cancel(_ id: JSONValue) {
    waiting.removeAll { item in
      guard case .message(.request(let request), _) = item else { return false }
      return request.id == id && !request.method.isExactly("initialize")
    }
  }

  // MARK: Answering

  private func answer(to item: Item) -> JSONValue? {
    switch item {
    case .unreadable(let message): message.error.response(to: message.id)
    case .message(let message, _): answer(to: message)
    case .batch(let messages, _): answer(to: messages)
    }
  }

  private func answer(to message: AgentMessage) -> JSONValue? {
    switch message {
    case .request(let request): return server.response(to: request)
    case .notification(let method, _): return server.request(after: method)
    case .response(let id, let result):
      server.take(result, of: id)
      return nil
    }
  }

  private func answer(to batch: [Result<AgentMessage, UnreadableMessage>]) -> JSONValue? {
    guard server.version?.hasBatches == true, !batch.isEmpty else {
      let error = AgentError.invalid(
        batch.isEmpty
          ? "The array has no messages."
          : "Only version \(AgentProtocol.march2025.rawValue) has arrays of messages.")
      return error.response(to: .null)
    }
    let answers = batch.compactMap { message in
      switch message {
      case .success(.request(let request)) where request.method.isExactly("initialize"):
        AgentError.invalid("initialize can't be one of several messages.").response(to: request.id)
      case .success(let message): answer(to: message)
      case .failure(let message): message.error.response(to: message.id)
      }
    }
    return answers.isEmpty ? nil : .array(answers)
  }
}

extension AgentSession.Item {
  /// The length of its line, in bytes.
  fileprivate var length: Int {
    switch self {
    case .message(_, let length), .batch(_, let length): length
    case .unreadable: 0
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number of values of a JSON text, those that open arrays and objects included, or somewhat more.
  fileprivate var valueCount: Int {
    withUnsafeBytes { bytes in
      var count = 1
      var (isInString, isEscaped) = (false, false)
      for byte in bytes {
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
        default: break
        }
      }
      return count
    }
  }
}
