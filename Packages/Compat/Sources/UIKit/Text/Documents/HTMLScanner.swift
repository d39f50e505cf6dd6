// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleMarkdown
import Foundation

/// Splits HTML into tags and text. Markup that isn't complete is text.
struct HTMLScanner {
  enum Token {
    case text(String)
    case start(String, HTMLAttributes)
    case end(String)
  }

  private var rest: Substring

  init(_ html: String) { rest = html.replacingOccurrences(of: "\r\n", with: "\n")[...] }

  mutating func next() -> Token? {
    while !rest.isEmpty {
      if rest.hasPrefix("<!--") {
        skip(through: "-->")
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        skip(through: ">")
      } else if let tag = tag() {
        return tag
      } else {
        return .text(HTMLEntities.decoded(takeText()))
      }
    }
    return nil
  }

  private mutating func skip(through end: String) {
    rest = rest.range(of: end).map { rest[$0.upperBound...] } ?? ""
  }

  private mutating func takeText() -> Substring {
    // A bracket that begins no tag is text.
    let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private mutating func tag() -> Token? {
    guard rest.first == "<" else { return nil }
    let isEnd = rest.dropFirst().first == "/"
    let body = rest.dropFirst(isEnd ? 2 : 1)
    guard let first = body.first, first.isASCII, first.isLetter,
      let close = Self.close(of: body)
    else { return nil }
    let content = body[..<close]
    rest = body[body.index(after: close)...]
    let name = content.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let lowercased = name.lowercased()
    return isEnd
      ? .end(lowercased) : .start(lowercased, Self.attributes(in: content.dropFirst(name.count)))
  }

  /// The bracket that ends a tag, outside of quotation marks.
  private static func close(of tag: Substring) -> Substring.Index? {
    var quote: Character?
    for index in tag.indices {
      let character = tag[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return index
      }
    }
    return nil
  }

  private static func attributes(in text: Substring) -> HTMLAttributes {
    var (rest, attributes) = (text, HTMLAttributes())
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      if name.isEmpty {
        guard rest.first == "=" else { return attributes }
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(name.count).drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      attributes.add(name.lowercased(), HTMLEntities.decoded(value(&rest)))
    }
  }

  private static func value(_ rest: inout Substring) -> Substring {
    let quote = rest.first
    let isQuoted = quote == "\"" || quote == "'"
    if isQuoted { rest = rest.dropFirst() }
    let value = rest.prefix { isQuoted ? $0 != quote : !$0.isWhitespace }
    rest = rest.dropFirst(value.count)
    if isQuoted { rest = rest.dropFirst() }
    return value
  }
}

/// The attributes of a tag.
struct HTMLAttributes {
  private var values: [(name: String, value: String)] = []

  mutating func add(_ name: String, _ value: String) { values.append((name, value)) }

  /// The first value of a name, as in browsers.
  subscript(name: String) -> String? { values.first { $0.name == name }?.value }
}

/// Colours of HTML: `#rgb`, `#rrggbb`, `rgb()`, `rgba()`, and sixteen names.
enum HTMLColor {
  private static let names: KeyValuePairs<String, Int> = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080,
    "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "orange": 0xFFA500,
  ]

  static func color(_ text: String) -> UIColor? {
    let value = text.trimmingCharacters(in: .whitespaces).lowercased()
    if value.hasPrefix("#") { return hexadecimal(value.dropFirst()) }
    if value.hasPrefix("rgb") { return function(value) }
    return names.first { $0.key == value }.map { color(rgb: $0.value) }
  }

  private static func hexadecimal(_ digits: Substring) -> UIColor? {
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard long.count == 6, let rgb = Int(long, radix: 16), rgb >= 0 else { return nil }
    return color(rgb: rgb)
  }

  private static func function(_ value: String) -> UIColor? {
    let numbers = value.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      .split { ", /".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 3 || numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    return UIColor(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
      alpha: numbers.count == 4 ? numbers[3] : 1)
  }

  private static func color(rgb: Int) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }
}
