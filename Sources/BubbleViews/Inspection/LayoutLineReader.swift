// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation

/// Reads one line of a layout description: `Label#text (10, 10, 245, 36) text="…" lines=["…"]`.
///
/// It goes by scalars: a quote with a combining mark after it is still a quote.
struct LayoutLineReader {
  typealias Scalars = Substring.UnicodeScalarView

  private var rest: Scalars

  init(_ line: Scalars) { rest = line }

  /// The node without its children; `nil` when this isn't such a line.
  mutating func readNode() -> LayoutNode? {
    guard let (name, frame) = readNameAndFrame(), !name.isEmpty else { return nil }
    let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let className = Self.unescaped(parts[0])
    // An escape of no character leaves nothing, and a node without a class could not be read again.
    guard !className.isEmpty else { return nil }
    let id = parts.count > 1 ? Self.unescaped(parts[1]) : nil
    var details: [LayoutDetail] = []
    while !rest.isEmpty {
      guard let detail = readDetail() else { return nil }
      details.append(detail)
    }
    return LayoutNode(className: className, id: id, frame: frame, details: details)
  }

  /// Reads up to the first bracket that holds four numbers: a name may have brackets, too.
  private mutating func readNameAndFrame() -> (name: Scalars, frame: CGRect)? {
    var start = rest.startIndex
    while let bracket = rest[start...].firstIndex(of: "(") {
      let afterBracket = rest.index(after: bracket)
      let inside = rest[afterBracket...].prefix { $0 != ")" && $0 != "(" }
      if bracket > rest.startIndex, inside.endIndex < rest.endIndex,
        case let space = rest.index(before: bracket), rest[space] == " ",
        let frame = Self.frame(inside)
      {
        let name = rest[..<space]
        rest = rest[inside.endIndex...].dropFirst()
        return (name, frame)
      }
      start = inside.endIndex
    }
    return nil
  }

  private static func frame(_ text: Scalars) -> CGRect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(Substring($0.drop { $0 == " " })) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// ` key=value`.
  private mutating func readDetail() -> LayoutDetail? {
    guard skip(" "), let equals = rest.firstIndex(of: "=") else { return nil }
    let key = String(Substring(rest[..<equals]))
    guard !key.isEmpty, !["class", "id", "frame", "children"].contains(key) else { return nil }
    rest = rest[equals...].dropFirst()
    switch rest.first {
    case "\"": return readString().map { LayoutDetail(key, $0) }
    case "[": return readStrings().map { LayoutDetail(key, $0) }
    default:
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      return Double(Substring(word)).map { LayoutDetail(key, $0) }
    }
  }

  private mutating func readStrings() -> [String]? {
    guard skip("[") else { return nil }
    if skip("]") { return [] }
    var strings: [String] = []
    repeat {
      guard let string = readString() else { return nil }
      strings.append(string)
      if skip("]") { return strings }
    } while skip(",") && skip(" ")
    return nil
  }

  private mutating func readString() -> String? {
    guard skip("\"") else { return nil }
    var isEscaped = false
    let end = rest.firstIndex { scalar in
      defer { isEscaped = scalar == "\\" && !isEscaped }
      return scalar == "\"" && !isEscaped
    }
    guard let end else { return nil }
    defer { rest = rest[end...].dropFirst() }
    return Self.unescaped(rest[..<end])
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// The string that was written with escapes.
  private static func unescaped(_ text: Scalars) -> String {
    var result = String.UnicodeScalarView()
    var rest = text
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u": if let scalar = readCodePoint(&rest) { result.append(scalar) }
      default: result.append(escape)
      }
    }
    return String(result)
  }

  /// The scalar of `{202b}`.
  private static func readCodePoint(_ rest: inout Scalars) -> Unicode.Scalar? {
    let digits = rest.dropFirst().prefix { $0 != "}" }
    rest = rest[digits.endIndex...].dropFirst()
    return UInt32(Substring(digits), radix: 16).flatMap(Unicode.Scalar.init)
  }
}
