// SPDX-License-Identifier: MIT
import BubbleStrings

/// A text as the string of a trailing closure in Swift source.
struct InlineLiteral {
  let text: String

  /// The closure with its braces, which begins on a line that has the indentation.
  ///
  /// - Parameters:
  ///   - indentation: The white space that the call's line begins with.
  ///   - step: The white space of one level more.
  func closure(indentation: String, step: String) -> String {
    guard !text.isEmpty else { return "{ \"\" }" }
    let inner = indentation + step
    let quotes = "\"\"\""
    let lines = text.splitExactly(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : inner + escaped(line)
    }
    return (["{", inner + hashes + quotes] + lines + [inner + quotes + hashes, indentation + "}"])
      .joined(separator: "\n")
  }

  /// The number signs that keep backslashes and quotes of the text literal.
  private var hashes: String {
    var hashes = ""
    while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    return hashes
  }

  /// Escapes characters that a reader of the source wouldn't see, or an editor might remove.
  private func escaped(_ line: Substring) -> String {
    var result = ""
    let scalars = Array(line.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isLast = index == scalars.count - 1
      if Self.isHidden(scalar) || isLast && (scalar == " " || scalar == "\t") {
        result += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\t"
    // Joiners are what emoji are made with.
    case .format: scalar.value != 0x200D && scalar.value != 0x200C
    case .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
