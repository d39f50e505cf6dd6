// SPDX-License-Identifier: MIT
/// Limits for sources that md4c 0.4.8 takes quadratic time for: brackets in brackets (its issue
/// 172), and links that it looks for line by line (236).
enum BracketCost {
  /// Whether a source exceeds the limits.
  static func isExcessive(_ source: [UInt8]) -> Bool {
    var (depth, links, lines, previous): (Int, Int, Int, UInt8) = (0, 0, 0, 0)
    for byte in source {
      switch byte {
      case ASCII.openBracket: depth += 1
      case ASCII.closeBracket where depth > maximumDepth: return true
      case ASCII.closeBracket: depth = max(depth - 1, 0)
      case ASCII.openParenthesis where previous == ASCII.closeBracket: links += 1
      case ASCII.lineFeed where previous == ASCII.lineFeed: (depth, links, lines) = (0, 0, 0)
      case ASCII.lineFeed: lines += 1
      default: break
      }
      if links * lines > maximumSteps { return true }
      previous = byte
    }
    return false
  }

  private static let maximumDepth = 256

  /// The maximum number of links times lines, in a part of the text without an empty line.
  private static let maximumSteps = 2_000_000
}
