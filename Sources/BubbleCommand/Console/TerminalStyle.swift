// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleRequests
import Foundation

/// Bold and coloured text on standard error, where that is a terminal that has it.
struct TerminalStyle: Sendable {
  /// Whether text is styled.
  let isOn: Bool

  /// The style of this program's standard error: plain where `NO_COLOR` is set (no-color.org).
  static let standardError = TerminalStyle(
    isTerminal: FileDescriptor.standardError.isTerminal,
    environment: ProcessInfo.processInfo.environment)

  /// - Parameter environment: The variables of the program's environment.
  init(isTerminal: Bool, environment: [String: String]) {
    let forbids = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isOn = isTerminal && !forbids && environment["TERM"] != "dumb"
  }

  /// The kind of a line on standard error.
  enum Kind: String {
    case error, warning, note

    fileprivate var code: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      }
    }
  }

  func bold(_ text: String) -> String { styled(text, "1") }

  /// `error:`, in its colour.
  func label(_ kind: Kind) -> String { styled(kind.rawValue + ":", kind.code) }

  func styled(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Program {
  /// The beginning of lines on standard error.
  var label: String { TerminalStyle.standardError.bold(name + ":") }
}
