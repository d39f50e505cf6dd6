import ArgumentParser
import BubbleKit

/// What standard error tells about a batch: warnings, errors, and how far it has come.
struct BatchReport {
  private(set) var failureCount = 0
  private var progress: ProgressLine

  init(progress: ProgressLine) { self.progress = progress }

  /// Goes on with another progress.
  init(failuresOf earlier: BatchReport, progress: ProgressLine) {
    self.init(progress: progress)
    failureCount = earlier.failureCount
  }

  /// Tells what is wrong with a message as it was read.
  mutating func add(_ read: ReadMessage) {
    for warning in read.warnings { warn("\(warning)") }
    if case .failure(let error) = read.result { fail("\(error)") }
  }

  /// Tells what is wrong with the drawing of a message.
  mutating func add(_ warnings: [RenderWarning], at index: Int) {
    for warning in warnings { warn(warning.description(at: index)) }
  }

  mutating func fail(_ reason: String) {
    failureCount += 1
    print("bubblekit: error: \(reason)")
  }

  mutating func warn(_ reason: String) { print("bubblekit: warning: \(reason)") }

  /// Tells something that is neither an error nor a warning of ours.
  mutating func tell(_ text: String) { print(text) }

  mutating func update(_ count: Int) { progress.update(count) }

  /// Takes the progress away.
  mutating func finish() { progress.clear() }

  /// - Throws: The exit status, when something failed.
  func throwStatus() throws {
    if failureCount > 0 { throw ExitCode(1) }
  }

  private mutating func print(_ line: String) {
    progress.clear()
    StandardError.print(line)
  }
}
