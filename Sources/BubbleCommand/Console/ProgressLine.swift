// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleRequests
import Foundation

/// The progress of long work: one line on a terminal, which is overwritten and removed at the end.
///
/// Nothing is written when standard error is not a terminal, or before a second has passed.
struct ProgressLine {
  private let verb: String
  private let unit: String
  private let total: Int?
  private let input: FileDescriptor?
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var hasText = false

  /// - Parameters:
  ///   - verb: The name of the work, such as `Rendering`.
  ///   - unit: The unit that is counted.
  ///   - total: The number of units, if it is known.
  ///   - input: The file that they are read from: how much of it has been read is shown when the total isn't known.
  ///   - printsResults: Whether results go to standard output meanwhile. On a terminal they show
  ///     the progress themselves.
  init(
    _ verb: String, unit: String = "messages", total: Int? = nil, input: FileDescriptor? = nil,
    printsResults: Bool = false
  ) {
    (self.verb, self.unit, self.total, self.input) = (verb, unit, total, input)
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
    let text = ProgressText(
      count: count, unit: unit, total: total, fraction: input?.readFraction,
      seconds: (now - start).seconds)
    StandardError.write("\r\u{1B}[K\(verb) \(text)")
  }

  /// Removes the line; the next update shows it again.
  mutating func clear() {
    if hasText { StandardError.write("\r\u{1B}[K") }
    hasText = false
  }
}

/// `310 of 1000 messages [=======        ] 31 %, 25/s`.
struct ProgressText: CustomStringConvertible {
  var count: Int
  var unit: String
  var total: Int?

  /// The fraction of the input that has been read, from 0 to 1.
  var fraction: Double?

  /// The duration so far.
  var seconds: Double

  var description: String {
    let counted = total.map { "\(count) of \($0) \(unit)" } ?? "\(count) \(unit)"
    let done = total.map { $0 == 0 ? 1 : Double(count) / Double($0) } ?? fraction
    return ([counted] + (done.map { [bar($0)] } ?? [])).joined(separator: " ") + ", \(rate)/s"
  }

  private var rate: String {
    let rate = seconds > 0 ? Double(count) / seconds : 0
    return rate < 10 ? String(format: "%.1f", rate) : String(Int(rate.rounded()))
  }

  private func bar(_ done: Double) -> String {
    let width = 20
    let filled = Int(done * Double(width))
    let rest = String(repeating: " ", count: width - filled)
    return "[" + String(repeating: "=", count: filled) + rest + "] \(Int(done * 100)) %"
  }
}
