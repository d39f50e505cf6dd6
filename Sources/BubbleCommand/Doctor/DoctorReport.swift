// SPDX-License-Identifier: MIT
import BubbleRequests

/// The findings of `bubblekit doctor`, section by section.
struct DoctorReport {
  /// The result of a check.
  enum Status: String {
    case ok
    case warning = "warn"
    case failure = "fail"

    /// The colour on terminals.
    fileprivate var code: String {
      switch self {
      case .ok: "32"
      case .warning: "33"
      case .failure: "31"
      }
    }
  }

  private(set) var lines: [String] = []
  private var counts: [Status: Int] = [:]
  private let style: TerminalStyle

  init(style: TerminalStyle) { self.style = style }

  var hasFailures: Bool { counts[.failure] != nil }

  /// Starts a section.
  mutating func begin(_ title: String) { lines += ["", style.bold(title)] }

  mutating func add(_ status: Status, _ text: String) {
    counts[status, default: 0] += 1
    let mark = status.rawValue.padded(to: 4)
    lines.append("  \(style.styled(mark, status.code))  \(text.printedLines)")
  }

  /// Adds facts without a check.
  mutating func add(_ text: String) { lines.append("        \(text.printedLines)") }

  /// Adds the summary: `Everything works.`, or the number of problems.
  mutating func finish() {
    let problems = [(Status.failure, "failure"), (.warning, "warning")].compactMap { status, noun in
      counts[status].map { "\($0) \(noun)\($0 == 1 ? "" : "s")" }
    }
    lines += ["", problems.isEmpty ? "Everything works." : problems.joined(separator: ", ") + "."]
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(length - count, 0))
  }
}
