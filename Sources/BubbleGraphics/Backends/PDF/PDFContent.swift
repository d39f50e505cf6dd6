// SPDX-License-Identifier: MIT
internal import Foundation

/// Marked content in what Cairo wrote of a page (ISO 32000-1, 14.6).
///
/// Cairo begins each of our marks with `/Span << /MCID n >> BDC`, outside of text objects and in the order of their
/// drawing, and links without marks inside of them with `/Link << /MCID n >> BDC`.
struct PDFContent {
  private let content: [UInt8]
  private static let span = Array("/Span << /MCID ".utf8)
  private static let link = Array("/Link << /MCID ".utf8)
  private static let end = Array("EMC\n".utf8)

  init(_ content: [UInt8]) { self.content = content }

  /// Returns the content with other operators where marks begin and end.
  ///
  /// - Parameter operators: Returns the content in place of Cairo's two operators. Receives the marks' indices.
  func replacingMarks(_ operators: (_ mark: Int) -> (begin: [UInt8], end: [UInt8])) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count * 2)
    var open: [[UInt8]] = []
    var (copied, index, mark) = (0, 0, 0)
    while index < content.count {
      switch content[index] {
      case UInt8(ascii: "("): index = endOfString(at: index)
      case UInt8(ascii: "/"):
        guard let (begins, end) = beginning(at: index) else {
          index += 1
          continue
        }
        result += content[copied..<index]
        if begins == .mark {
          let made = operators(mark)
          result += made.begin
          open.append(made.end)
          mark += 1
        } else {
          result += begins == .link ? Array("/Link BMC\n".utf8) : Array(content[index..<end])
          open.append(Self.end)
        }
        (copied, index) = (end, end)
      case UInt8(ascii: "E") where content[index...].starts(with: Self.end):
        result += content[copied..<index]
        result += open.popLast() ?? Self.end
        index += Self.end.count
        copied = index
      default: index += 1
      }
    }
    return result + content[copied...]
  }

  private enum Beginning {
    case mark
    case link
    case other
  }

  /// Marked content that begins at an index, and the end of its operator's line.
  private func beginning(at index: Int) -> (Beginning, end: Int)? {
    let rest = content[index...]
    guard index == 0 || content[index - 1] == 0x0A, let line = rest.firstIndex(of: 0x0A),
      content[..<line].suffix(4).elementsEqual(" BDC".utf8)
    else { return nil }
    let kind: Beginning =
      rest.starts(with: Self.span) ? .mark : rest.starts(with: Self.link) ? .link : .other
    return (kind, line + 1)
  }

  /// The end of a literal string, which may hold what looks like an operator.
  private func endOfString(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index < content.count {
      switch content[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return min(index, content.count)
  }
}
