// SPDX-License-Identifier: MIT
import Foundation

/// One node a line, two spaces further in for each level:
///
/// ```text
/// LinkMessageCell (0, 0, 260, 92)
///   Label#text (10, 10, 245, 36) text="See you at eight" lines=["See you at ", "eight"]
/// ```
extension LayoutNode: CustomStringConvertible {
  /// The lines of the node and its children, each ended by a line feed.
  public var description: String { text(indentation: "") }

  private func text(indentation: String) -> String {
    let type = className.escapedName(isType: true)
    let name = id.map { "\(type)#\($0.escapedName(isType: false))" } ?? type
    let numbers = frame.layoutNumbers.map(LayoutNumber.text).joined(separator: ", ")
    let words = ["\(name) (\(numbers))"] + details.map(\.text)
    let line = indentation + words.joined(separator: " ") + "\n"
    return line + children.map { $0.text(indentation: indentation + "  ") }.joined()
  }
}

extension LayoutDetail {
  /// The detail as `key=value`. Strings are quoted and escaped, so that a line stays one line.
  fileprivate var text: String {
    switch value {
    case .string(let string): "\(key)=\(string.quoted)"
    case .number(let number): "\(key)=\(LayoutNumber.text(number))"
    case .strings(let strings): "\(key)=[\(strings.map(\.quoted).joined(separator: ", "))]"
    }
  }
}

extension String {
  /// The string in quotes, on one line.
  var quoted: String { "\"\(singleLine)\"" }

  /// The string as a part of a view's name. Characters that a reader would take for a frame are
  /// escaped, too, and in the name of a type those of indentation or an identifier.
  fileprivate func escapedName(isType: Bool) -> String {
    var result = ""
    var latest: Unicode.Scalar?
    for scalar in singleLine.unicodeScalars {
      let mayBeginNumber = "+-. ".unicodeScalars.contains(scalar) || ("0"..."9").contains(scalar)
      if latest == "(", mayBeginNumber {
        result.unicodeScalars.removeLast()
        result += "\\u{28}"
      }
      let isHidden = isType && (scalar == "#" || scalar == " " && latest == nil)
      if isHidden {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      latest = scalar
    }
    return result
  }

  /// The string with quotes, backslashes and everything that could break a line escaped.
  fileprivate var singleLine: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case let scalar where scalar.breaksLine: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Control and format characters, line and paragraph separators; joiners stay, because emoji
  /// are made with them.
  fileprivate var breaksLine: Bool {
    // Unicode's tables are slow.
    if (0x20..<0x7F).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200D && value != 0x200C
    default: false
    }
  }
}
