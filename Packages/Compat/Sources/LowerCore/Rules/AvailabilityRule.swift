// SPDX-License-Identifier: MIT
/// Conditions for versions of iOS after the one that `UIDevice` reports: R19.
///
/// On Linux `#available(iOS 26, *)` holds for any version, and code for it names what isn't there yet.
extension Rewriter {
  mutating func lowerAvailability() {
    for index in tokens.tokens.indices where tokens[index].kind == .directive {
      let isNegative = tokens.at(index, is: "#unavailable")
      guard isNegative || tokens.at(index, is: "#available"), tokens.at(index + 1, is: "(") else {
        continue
      }
      let close = tokens.partner(of: index + 1)
      guard index + 2 < close, isLater(index + 2..<close) else { continue }
      let detail = tokens.source(index...close)
      replace(index...close, with: isNegative ? "true" : "false")
      use(.availability, at: index, detail)
      if !isNegative { removeBody(ofConditionAt: index) }
    }
  }

  /// Whether a list of platforms names a later version of iOS.
  private func isLater(_ range: Range<Int>) -> Bool {
    for index in range where ["iOS", "iOSApplicationExtension"].contains(tokens.text(index)) {
      let parts = tokens.text(index + 1).split(separator: ".").compactMap { Int($0) }
      let version = (parts.first ?? 0, parts.dropFirst().first ?? 0)
      return version > Self.newestVersion
    }
    return false
  }

  /// The version of iOS that `UIDevice.systemVersion` reports.
  private static let newestVersion = (17, 0)

  /// Empties the block that follows a condition of `if`, since it names what isn't there.
  private mutating func removeBody(ofConditionAt index: Int) {
    guard let start = statementStart(before: index), tokens.at(start, is: "if"),
      let open = blockStart(after: index)
    else { return }
    let close = tokens.partner(of: open)
    guard close > open + 1 else { return }
    remove(open + 1...close - 1)
    insert(" fatalError() ", after: open)
  }

  /// The keyword of the statement that has a condition.
  private func statementStart(before index: Int) -> Int? {
    var start = index - 1
    while start >= 0 {
      switch tokens.text(start) {
      case "if", "guard", "while": return start
      case ")", "]", "}": start = tokens.partner(of: start) - 1
      case "{", "(", ";": return nil
      default: start -= 1
      }
    }
    return nil
  }

  /// The brace that opens the block after a condition, behind further conditions.
  private func blockStart(after index: Int) -> Int? {
    var next = tokens.partner(of: index + 1) + 1
    while next < tokens.count {
      switch tokens.text(next) {
      case "{": return next
      case "(", "[": next = tokens.partner(of: next) + 1
      case "}", "else": return nil
      default: next += 1
      }
    }
    return nil
  }
}
