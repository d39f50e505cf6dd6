// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleRequests

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
      try answer(lines, from: lineCount, jobs: jobs, encode: { FilterAnswers($0) }) { answers in
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

extension TextFilter {
  /// The maximum size of answers kept before they are written, in bytes.
  private static let longestRound = 1 << 16

  /// Answers the lines of a file on standard output, to its end.
  ///
  /// - Throws: The exit status, where a line could not be answered.
  func run(_ file: FileDescriptor, options: FilterOptions) throws {
    var input = FilterInput(file, limit: limit)
    let output = OutputLines()
    var failed = false
    while case let lines = try input.nextLines(), !lines.isEmpty {
      var answers = FilterAnswers()
      for line in lines where !(failed && options.failFast) {
        answers.add(answer(line))
        failed = answers.firstFailureEnd != nil || failed
        if answers.bytes.count > Self.longestRound { try write(&answers, to: output) }
      }
      try write(&answers, to: output)
      try output.flush()
      if failed, options.failFast { break }
    }
    if failed { throw ExitCode(1) }
  }

  private func write(_ answers: inout FilterAnswers, to output: OutputLines) throws {
    try output.write(answers.bytes)
    answers = FilterAnswers()
  }
}
