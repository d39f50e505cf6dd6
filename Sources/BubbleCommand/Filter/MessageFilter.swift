// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import Foundation

/// Answers each line of an input with a line of output, in the same order: `measure --jsonl`, `render --jsonl`.
struct MessageFilter {
  /// What a message is answered with: members of an object, each with a comma before it. The renderer is `nil`
  /// where the line says nothing about it.
  typealias Answer =
    (_ read: ReadMessage, _ renderer: MessageRenderer?, _ answer: inout FilterAnswer)
    throws(FilterError) -> Void

  /// Lends what answers the messages of several lines, on one thread.
  typealias Session =
    @Sendable (_ base: MessageRenderer, _ body: (Answer) -> [FilterAnswer]) -> [FilterAnswer]

  let environments: FilterEnvironments
  let messages: SeparateMessages
  let options: FilterOptions

  /// The maximum length of a line's message, in bytes.
  let limit: Int

  let jobs: Int

  /// How many lines a thread takes at once.
  let linesPerJob: Int

  /// What a line may have beside its message, in bytes.
  private static let requestLength = 1 << 16

  private typealias Line = (number: Int, text: FilterInput.Line)

  /// Reads to the end of the input.
  ///
  /// - Throws: The exit status, where a line could not be answered.
  func run(_ file: FileDescriptor, in session: @escaping Session) throws {
    var input = FilterInput(file, limit: limit.saturatingAdd(Self.requestLength))
    var messages = messages
    let output = OutputLines()
    var lineCount = 0
    var failed = false
    while case let texts = try input.nextLines(), !texts.isEmpty {
      if messages.isUnsettled { settle(&messages, by: texts) }
      let work = FilterWork(
        environments: environments, messages: messages, limit: limit, session: session)
      let lines = texts.enumerated().map { (number: lineCount + $0.offset, text: $0.element) }
      lineCount += lines.count
      let parts = stride(from: 0, to: lines.count, by: linesPerJob).map {
        Array(lines[$0..<min($0 + linesPerJob, lines.count)])
      }
      try OrderedBatch(jobs: min(jobs, max(parts.count, 1))).forEach(parts, transform: work.answer)
      {
        answers in
        for answer in answers {
          try output.write(answer.bytes)
          failed = failed || answer.isFailure
          if answer.isFailure, options.failFast { break }
        }
        if failed, options.failFast {
          try output.flush()
          throw ExitCode(1)
        }
      }
      try output.flush()
    }
    if failed { throw ExitCode(1) }
  }

  private func settle(_ messages: inout SeparateMessages, by lines: [FilterInput.Line]) {
    for case let line? in lines where messages.isUnsettled {
      messages.settle(by: FilterRequest(line).message)
    }
  }
}

/// What threads do with lines.
private struct FilterWork: Sendable {
  let environments: FilterEnvironments
  let messages: SeparateMessages
  let limit: Int
  let session: MessageFilter.Session

  typealias Answer = MessageFilter.Answer

  func answer(_ lines: [(number: Int, text: FilterInput.Line)]) -> [FilterAnswer] {
    session(environments.base) { answer in
      lines.map { self.answer($0.text, number: $0.number, by: answer) }
    }
  }

  private func answer(
    _ line: FilterInput.Line, number: Int, by answer: Answer
  ) -> FilterAnswer {
    guard let line else {
      var answer = FilterAnswer(id: nil, msgID: nil)
      answer.fail(.tooLong(limit: limit))
      return answer
    }
    let request = FilterRequest(line)
    if let error = request.error { return failure(error, request, nil) }
    do throws(FilterError) {
      let renderer = try request.environment.map(environments.renderer)
      return self.answer(messages.read(request.message, index: number), request, renderer, answer)
    } catch {
      return failure(error, request, nil)
    }
  }

  /// Answers what was read of a line: one message as a rule.
  private func answer(
    _ reads: [ReadMessage], _ request: FilterRequest, _ renderer: MessageRenderer?,
    _ answer: Answer
  ) -> FilterAnswer {
    let msgID = reads.first?.shown?.msgID
    if let error = reads.lazy.compactMap(\.error).first {
      return failure(FilterError(error), request, error.msgID ?? msgID)
    }
    var result = FilterAnswer(id: request.id, msgID: msgID)
    do throws(FilterError) {
      switch reads.count {
      case 0: result.add { $0.write(",\"kind\":null") }
      case 1: try answer(reads[0], renderer, &result)
      default: try answerAll(reads, renderer, answer, &result)
      }
    } catch {
      return failure(error, request, msgID)
    }
    result.finish()
    return result
  }

  /// Answers a line that stands for several messages: `"messages":[{…},{…}]`.
  private func answerAll(
    _ reads: [ReadMessage], _ renderer: MessageRenderer?, _ answer: Answer,
    _ result: inout FilterAnswer
  ) throws(FilterError) {
    result.add { $0.write(",\"messages\":[") }
    for (place, read) in reads.enumerated() {
      var part = FilterAnswer(id: nil, msgID: read.message?.msgID)
      try answer(read, renderer, &part)
      part.finish()
      let bytes = part.bytes.dropLast()
      result.add {
        if place > 0 { $0.write(",") }
        $0.write(json: bytes)
      }
    }
    result.add { $0.write("]") }
  }

  private func failure(
    _ error: FilterError, _ request: FilterRequest, _ msgID: String?
  ) -> FilterAnswer {
    var answer = FilterAnswer(id: request.id, msgID: msgID)
    answer.fail(error)
    return answer
  }
}

extension Int {
  fileprivate func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
