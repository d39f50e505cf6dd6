// SPDX-License-Identifier: MIT
package import BubbleKit
import Foundation

/// Answers lines with lines, in the same order: `measure --jsonl`, `render --jsonl`.
package struct MessageFilter: Sendable {
  /// Answers a message. The renderer is `nil` if the line has no environment of its own. Lines are counted from 0.
  /// `isStrict` is whether warnings are errors.
  package typealias Answer =
    (
      _ read: ReadMessage, _ number: Int, _ renderer: MessageRenderer?, _ isStrict: Bool
    ) throws(FilterError) -> LineAnswer.Content

  /// Lends the answering of several lines' messages, on one thread.
  package typealias Session =
    @Sendable (_ base: MessageRenderer, _ body: (Answer) -> [LineAnswer]) -> [LineAnswer]

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

  /// The maximum length of a line, in bytes.
  package var lineLimit: Int { limit.saturatingAdd(Self.requestLength) }

  /// Answers lines on several threads.
  ///
  /// - Parameters:
  ///   - number: The first line's place in the input.
  ///   - jobs: The maximum number of threads.
  ///   - encode: Makes something of answers, on the threads that gave them.
  ///   - consume: Receives what was made, in the order of the lines.
  package func answer<Encoded: Sendable>(
    _ lines: [FilterLines.Line], from number: Int, jobs: Int,
    encode: @Sendable ([LineAnswer]) -> Encoded, consume: (Encoded) throws -> Void
  ) rethrows {
    let parts = stride(from: 0, to: lines.count, by: linesPerJob).map {
      FilterPart(number: number + $0, lines: lines[$0..<min($0 + linesPerJob, lines.count)])
    }
    let batch = OrderedBatch(jobs: min(jobs, max(parts.count, 1)))
    try batch.forEach(parts, transform: { encode(answer($0)) }, consume: consume)
  }

  /// Answers a line by itself, on this thread.
  package func answer(_ line: FilterLines.Line) -> LineAnswer {
    answer(FilterPart(number: 0, lines: [line]))[0]
  }

  private func answer(_ part: FilterPart) -> [LineAnswer] {
    session(environments.base) { answer in
      part.lines.enumerated().map { offset, line in
        self.answer(line, number: part.number + offset, by: answer)
      }
    }
  }

  private func answer(
    _ line: FilterLines.Line, number: Int, by answer: Answer
  ) -> LineAnswer {
    guard let line else { return LineAnswer(.failure(.tooLong(limit: limit))) }
    let request = FilterRequest(line)
    do throws(FilterError) {
      if let error = request.error { throw error }
      let environment = try request.environment.map(environments.environment)
      let isStrict = environment?.isStrict ?? environments.isStrict
      let answer = self.answer(request, number: number, environment?.renderer, isStrict, answer)
      return isStrict ? answer.withoutWarnings : answer
    } catch {
      return LineAnswer(id: request.id, .failure(error))
    }
  }

  /// Answers what a line has: one message as a rule.
  private func answer(
    _ request: FilterRequest, number: Int, _ renderer: MessageRenderer?, _ isStrict: Bool,
    _ answer: Answer
  ) -> LineAnswer {
    var further: ArraySlice<ReadMessage> = []
    guard let read = messages.read(request.message, further: &further) else {
      return LineAnswer(id: request.id, .hidden)
    }
    let msgID = read.message?.msgID ?? read.error?.msgID
    do throws(FilterError) {
      if let error = read.error ?? further.lazy.compactMap(\.error).first {
        throw FilterError(error)
      }
      let first = try answerInTime(read, number, renderer, isStrict, answer)
      guard !further.isEmpty else { return LineAnswer(id: request.id, msgID: msgID, first) }
      var parts = [LineAnswer(msgID: read.message?.msgID, first)]
      for read in further {
        let content = try answerInTime(read, number, renderer, isStrict, answer)
        parts.append(LineAnswer(msgID: read.message?.msgID, content))
      }
      return LineAnswer(id: request.id, msgID: msgID, .several(parts))
    } catch {
      return LineAnswer(id: request.id, msgID: msgID, .failure(error))
    }
  }

  private func answerInTime(
    _ read: ReadMessage, _ number: Int, _ renderer: MessageRenderer?, _ isStrict: Bool,
    _ answer: Answer
  ) throws(FilterError) -> LineAnswer.Content {
    do {
      return try time.run { try answer(read, number, renderer, isStrict) }
    } catch let error as FilterError {
      throw error
    } catch {
      throw (error as? MessageTime.Exceeded ?? .callersTime).answer
    }
  }
}

extension LineAnswer {
  /// The answer where warnings are errors. Of several messages, one with a warning is the error of all.
  fileprivate var withoutWarnings: LineAnswer {
    guard let error = FilterError(strictly: warnings) else { return self }
    return LineAnswer(id: id, msgID: msgID, .failure(error))
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
