// SPDX-License-Identifier: MIT
import BubbleGoldenTesting
import BubbleGoldens
@_spi(UIKit) import UIKit

/// The problems of a snapshot that its reference would only show: symbols without a drawing.
///
/// They fail an assertion whose images are equal, too, unless `.goldens(allowing: [.warning], because: "…")` or
/// `withGoldens(allowing:because:)` of `BubbleGoldenTesting` lets them pass.
@_spi(Internals) public struct SnapshotIssues {
  /// All of them.
  let all: [GoldenIssue]

  /// Those that nothing allows.
  let forbidden: [GoldenIssue]

  /// The reasons that let issues pass.
  let reasons: [String]

  /// - Parameter value: The snapshot. Images have issues.
  public init(of value: Any?) {
    let names = (value as? UIImage)?.undrawnSymbols ?? []
    all = names.map { GoldenIssue(.warning, UndrawnSymbols.problem($0)) }
    let allowances = GoldenConfiguration.current.allowedIssues
    forbidden = all.filter { issue in !allowances.contains { $0.kinds.contains(issue.kind) } }
    reasons = all.isEmpty ? [] : allowances.filter { $0.kinds.contains(.warning) }.map(\.reason)
  }

  /// The message of a failure, with the issues that nothing allows; `nil` where there is neither.
  public func message(_ failure: String?) -> String? {
    guard !forbidden.isEmpty else { return failure }
    let count = forbidden.count == 1 ? "an issue" : "\(forbidden.count) issues"
    let list = forbidden.map { "\n  \($0)" }.joined()
    return (failure.map { "\($0)\n\n" } ?? "") + "The snapshot was made with \(count):\(list)"
  }
}
