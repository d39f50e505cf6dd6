// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests

/// The report of a batch on standard error: warnings, errors, and its progress.
struct BatchReport {
  private(set) var failureCount = 0
  private(set) var warningCount = 0
  private var progress: ProgressLine

  init(progress: ProgressLine) { self.progress = progress }

  /// Prints what is wrong with a message as it was read.
  ///
  /// - Parameter isMeasured: Whether only its size is wanted, without the warnings that have no effect on sizes.
  mutating func add(_ read: ReadMessage, isMeasured: Bool = false) {
    for warning in isMeasured ? read.sizeWarnings : read.warnings { warn("\(warning)") }
    if case .failure(let error) = read.result { fail("\(error)") }
  }

  /// Prints what is wrong with the drawing of a message.
  mutating func add(_ warnings: [RenderWarning], at index: Int) {
    for warning in warnings { warn(warning.description(at: index)) }
  }

  /// Prints where a row is cut: what is lost in it is wrong.
  mutating func add(_ cut: RowCut, at index: Int) {
    let text = cut.description(at: index)
    if cut.isClean { note(text) } else { warn(text) }
  }

  mutating func fail(_ reason: String) {
    failureCount += 1
    print(.error, reason)
  }

  mutating func warn(_ reason: String) {
    warningCount += 1
    print(.warning, reason)
  }

  /// Prints what is worth knowing, and nothing wrong.
  mutating func note(_ text: String) { print(.note, text) }

  private mutating func print(_ kind: TerminalStyle.Kind, _ text: String) {
    progress.clear()
    StandardError.print(
      text, after: "\(Program.current.label) \(TerminalStyle.standardError.label(kind)) ")
  }

  mutating func update(_ count: Int) { progress.update(count) }

  /// Removes the progress line.
  mutating func finish() { progress.clear() }

  /// - Throws: The exit status, when something failed.
  func throwStatus(failsOnWarnings: Bool = false) throws {
    if failureCount > 0 || failsOnWarnings && warningCount > 0 { throw ExitCode(1) }
  }

  /// Prints lines without the name of the program.
  mutating func print(_ line: String) {
    progress.clear()
    StandardError.print(line)
  }

  /// Prints a line of the program's own, with its style.
  mutating func print(styled line: String) {
    progress.clear()
    StandardError.write(line + "\n")
  }
}

/// A report that closures add to, on one thread.
final class SharedReport {
  private(set) var report: BatchReport

  init(_ report: BatchReport) { self.report = report }

  func add(_ read: ReadMessage) { report.add(read) }

  func add(_ warnings: [RenderWarning], at index: Int) { report.add(warnings, at: index) }

  func add(_ cut: RowCut, at index: Int) { report.add(cut, at: index) }
}
