// SPDX-License-Identifier: MIT
import BubbleFiles

/// The progress of long work: one line on a terminal, which is overwritten and removed at the end.
///
/// Nothing is written when standard error is not a terminal, or before a second has passed.
struct ProgressLine {
  private let verb: String
  private let unit: String
  private let total: Int?
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var hasText = false

  /// - Parameters:
  ///   - verb: What is done, such as `Rendering`.
  ///   - unit: What is counted.
  ///   - total: How many there are, when that is known.
  ///   - printsResults: Whether results go to standard output meanwhile. On a terminal they show
  ///     the progress themselves.
  init(
    _ verb: String, unit: String = "messages", total: Int? = nil, printsResults: Bool = false
  ) {
    (self.verb, self.unit, self.total) = (verb, unit, total)
    isShown =
      FileDescriptor.standardError.isTerminal
      && !(printsResults && FileDescriptor.standardOutput.isTerminal)
  }

  mutating func update(_ count: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - lastShown > .milliseconds(100) else { return }
    lastShown = now
    hasText = true
    StandardError.write("\r\u{1B}[K\(verb) \(text(for: count))")
  }

  /// Removes the line; the next update shows it again.
  mutating func clear() {
    if hasText { StandardError.write("\r\u{1B}[K") }
    hasText = false
  }

  private func text(for count: Int) -> String {
    guard let total else { return "\(count) \(unit)" }
    return "\(count) of \(total) \(unit) \(bar(count, of: total))"
  }

  private func bar(_ count: Int, of total: Int) -> String {
    let filled = total == 0 ? 0 : count * 24 / total
    let rest = 24 - filled
    return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: rest) + "]"
  }
}
