// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import Foundation

/// Answers lines with lines, in the same order: `measure --jsonl`, `render --jsonl`.
struct MessageFilter: Sendable {
  /// Writes the answer to a message: members of an object, each with a comma before it. The
  /// renderer is `nil` if the line has no environment of its own. Lines are counted from 0.
  typealias Answer =
    (
      _ read: ReadMessage, _ number: Int, _ renderer: MessageRenderer?,
      _ answers: inout FilterAnswers
    ) throws(FilterError) -> Void

  /// Lends the answering of several lines' messages, on one thread.
  typealias Session =
    @Sendable (_ base: MessageRenderer, _ body: (Answer) -> FilterAnswers) -> FilterAnswers

  let environments: FilterEnvironments
  let messages: SeparateMessages

  /// The maximum length of a line's message, in bytes.
  let limit: Int

  /// The number of lines that a thread takes at once.
  let linesPerJob: Int

  let session: Session

  /// The time that a line may take.
  let time: MessageTime

  /// The maximum size of a line besides its message, in bytes.
  private static let requestLength = 1 << 16

  /// The usual length of an answer, in bytes.
  private static let answerLength = 128

  /// The maximum length of a line, in bytes.
  var lineLimit: Int { limit.saturatingAdd(Self.requestLength) }

  /// Answers lines on several threads.
  ///
  /// - Parameters:
  ///   - number: The first line's place in the input.
  ///   - jobs: The maximum number of threads.
  ///   - consume: Receives the answers in the order of the lines.
  func answer(
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
  func answer(_ line: FilterLines.Line) -> FilterAnswers {
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

extension MessageFilter {
  /// Answers the lines of a file on standard output, to its end.
  ///
  /// - Throws: The exit status, where a line could not be answered.
  func run(_ file: FileDescriptor, options: FilterOptions, jobs: Int) throws {
    var input = FilterInput(file, limit: lineLimit)
    let output = OutputLines()
    var lineCount = 0
    var failed = false
    while case let lines = try input.nextLines(), !lines.isEmpty {
      try answer(lines, from: lineCount, jobs: jobs) { answers in
        failed = try write(answers, to: output, failFast: options.failFast) || failed
      }
      lineCount += lines.count
      try output.flush()
    }
    if failed { throw ExitCode(1) }
  }

  /// Returns whether a line could not be answered.
  private func write(
    _ answers: FilterAnswers, to output: OutputLines, failFast: Bool
  ) throws -> Bool {
    if failFast, let end = answers.firstFailureEnd {
      try output.write(Array(answers.bytes[..<end]))
      try output.flush()
      throw ExitCode(1)
    }
    try output.write(answers.bytes)
    return answers.firstFailureEnd != nil
  }
}

extension Int {
  fileprivate func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

/// The options of commands that answer lines with lines.
struct FilterOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      """
      Work as a filter: answer each line with a line, in the same order. The answer to a line with a mistake is \
      {"id":…,"error":{"code":…,"message":…,"path":…}}, and the exit status is 1.
      """))
  var jsonl = false

  @Flag(help: "End at the first line with a mistake. Needs --jsonl.")
  var failFast = false

  mutating func validate() throws {
    if failFast, !jsonl { throw ValidationError("--fail-fast needs --jsonl.") }
  }
}
