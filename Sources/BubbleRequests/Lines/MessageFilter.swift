// SPDX-License-Identifier: MIT
package import BubbleKit
import Foundation

/// Answers lines with lines, in the same order: `measure --jsonl`, `render --jsonl`.
package struct MessageFilter: Sendable {
  /// Writes the answer to a message: members of an object, each with a comma before it. The
  /// renderer is `nil` if the line has no environment of its own. Lines are counted from 0.
  package typealias Answer =
    (
      _ read: ReadMessage, _ number: Int, _ renderer: MessageRenderer?,
      _ answers: inout FilterAnswers
    ) throws(FilterError) -> Void

  /// Lends the answering of several lines' messages, on one thread.
  package typealias Session =
    @Sendable (_ base: MessageRenderer, _ body: (Answer) -> FilterAnswers) -> FilterAnswers

  package let environments: FilterEnvironments
  package let messages: SeparateMessages

  /// The maximum length of a line's message, in bytes.
  package let limit: Int

  /// The number of lines that a thread takes at once.
  package let linesPerJob: Int

  package let session: Session

  /// The time that a line may take.
  package let time: MessageTime

  package init(
    environments: FilterEnvironments, messages: SeparateMessages, limit: Int, linesPerJob: Int,
    session: @escaping Session, time: MessageTime
  ) {
    self.environments = environments
    self.messages = messages
    self.limit = limit
    self.linesPerJob = linesPerJob
    self.session = session
    self.time = time
  }

  /// The maximum size of a line besides its message, in bytes.
  private static let requestLength = 1 << 16

  /// The usual length of an answer, in bytes.
  private static let answerLength = 128

  /// The maximum length of a line, in bytes.
  package var lineLimit: Int { limit.saturatingAdd(Self.requestLength) }

  /// Answers lines on several threads.
  ///
  /// - Parameters:
  ///   - number: The first line's place in the input.
  ///   - jobs: The maximum number of threads.
  ///   - consume: Receives the answers in the order of the lines.
  package func answer(
    _ lines: [FilterLines.Line], from number: Int, jobs: Int,
    consume: (FilterAnswers) throws -> Void
  ) rethrows {
    let parts = stride(from: 0, to: lines.count, by: linesPerJob).map {
      FilterPart(number: number + $0, lines: lines[$0..<min($0 + linesPerJob, lines.count)])
    }
    let batch = OrderedBatch(jobs: min(jobs, max(parts.count, 1)))
    try batch.forEach(parts, transform: { answer($0) }, consume: consume)
  }

  /// Answers a line by itself, on this thread.
  package func answer(_ line: FilterLines.Line) -> FilterAnswers {
    answer(FilterPart(number: 0, lines: [line]))
  }

  private func answer(_ part: FilterPart) -> FilterAnswers {
    session(environments.base) { answer in
      var answers = FilterAnswers(capacity: part.lines.count * Self.answerLength)
      for (offset, line) in part.lines.enumerated() {
        self.answer(line, number: part.number + offset, by: answer, into: &answers)
      }
      return answers
    }
  }

  private func answer(
    _ line: FilterLines.Line, number: Int, by answer: Answer, into answers: inout FilterAnswers
  ) {
    guard let line else { return answers.fail(.tooLong(limit: limit), id: nil, msgID: nil) }
    let request = FilterRequest(line)
    if let error = request.error { return answers.fail(error, id: request.id, msgID: nil) }
    do throws(FilterError) {
      let renderer = try request.environment.map(environments.renderer)
      try self.answer(request, number: number, renderer, answer, into: &answers)
    } catch {
      answers.fail(error, id: request.id, msgID: nil)
    }
  }

  /// Answers what a line has: one message as a rule.
  private func answer(
    _ request: FilterRequest, number: Int, _ renderer: MessageRenderer?, _ answer: Answer,
    into answers: inout FilterAnswers
  ) throws(FilterError) {
    var further: ArraySlice<ReadMessage> = []
    guard let read = messages.read(request.message, further: &further) else {
      answers.open(id: request.id, msgID: nil)
      answers.add { $0.write(",\"kind\":null") }
      return answers.finish()
    }
    let msgID = read.message?.msgID ?? read.error?.msgID
    if let error = read.error ?? further.lazy.compactMap(\.error).first {
      return answers.fail(FilterError(error), id: request.id, msgID: msgID)
    }
    do throws(FilterError) {
      answers.open(id: request.id, msgID: msgID)
      if further.isEmpty {
        try answerInTime(read, number, renderer, answer, into: &answers)
      } else {
        try answerAll([read] + further, number: number, renderer, answer, into: &answers)
      }
      answers.finish()
    } catch {
      answers.fail(error, id: request.id, msgID: msgID)
    }
  }

  private func answerInTime(
    _ read: ReadMessage, _ number: Int, _ renderer: MessageRenderer?, _ answer: Answer,
    into answers: inout FilterAnswers
  ) throws(FilterError) {
    do {
      try time.run { try answer(read, number, renderer, &answers) }
    } catch let error as FilterError {
      throw error
    } catch {
      throw (error as? MessageTime.Exceeded ?? .callersTime).answer
    }
  }

  /// Answers a line with several messages: `"messages":[{…},{…}]`.
  private func answerAll(
    _ reads: [ReadMessage], number: Int, _ renderer: MessageRenderer?, _ answer: Answer,
    into answers: inout FilterAnswers
  ) throws(FilterError) {
    answers.add { $0.write(",\"messages\":[") }
    for (place, read) in reads.enumerated() {
      if place > 0 { answers.add { $0.write(",") } }
      answers.open(id: nil, msgID: read.message?.msgID)
      try answerInTime(read, number, renderer, answer, into: &answers)
      answers.close()
    }
    answers.add { $0.write("]") }
  }
}

/// Lines that are answered together.
private struct FilterPart: Sendable {
  /// The first line's place in the input.
  let number: Int

  let lines: ArraySlice<FilterLines.Line>
}

extension Int {
  fileprivate func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
