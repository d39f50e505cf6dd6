import Foundation

/// Lines for people, beside the results.
enum StandardError {
  static func print(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// How far long work has come: one line on a terminal, that is written over and gone at the end.
///
/// Nothing is written when standard error is no terminal, or before a second has passed.
struct ProgressLine {
  private let verb: String
  private let total: Int?
  private let isShown = isatty(STDERR_FILENO) != 0
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var hasText = false

  /// - Parameters:
  ///   - verb: What is done, such as `Rendering`.
  ///   - total: How many steps there are, when that is known.
  init(_ verb: String, total: Int? = nil) {
    self.verb = verb
    self.total = total
  }

  mutating func update(_ count: Int) {
    let now = ContinuousClock.now
    guard isShown, now - start > .seconds(1), now - lastShown > .milliseconds(100) else { return }
    lastShown = now
    hasText = true
    write("\r\u{1B}[K\(verb) \(count)" + (total.map { " of \($0) \(bar(count, of: $0))" } ?? " messages"))
  }

  /// Takes the line away.
  mutating func finish() {
    if hasText { write("\r\u{1B}[K") }
    hasText = false
  }

  private func bar(_ count: Int, of total: Int) -> String {
    let filled = total == 0 ? 0 : count * 24 / total
    return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: 24 - filled) + "]"
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
