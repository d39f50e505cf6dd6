// SPDX-License-Identifier: MIT
import Foundation

/// Reads the HTML that chat apps show as text. Whatever isn't known is left out; nothing fails.
struct HTMLReader {
  /// The text with its attributes.
  private(set) var text = NSMutableAttributedString(string: "")

  private let defaults: [NSAttributedString.Key: Any]
  private var open: [(name: String, style: HTMLStyle)] = []
  private var lists: [Int?] = []

  /// The name of an element whose content isn't text; `nil` outside of one.
  private var ignored: String?

  /// The last character of the text.
  private var last: Character?

  private static let blocks: [String] = [
    "p", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "tr",
    "table", "section", "article", "header", "footer",
  ]
  private static let hidden: [String] = ["script", "style", "title", "head", "template"]
  private static let empty: [String] = ["br", "img", "hr", "meta", "link", "input", "wbr"]

  /// The maximum nesting of elements. Deeper ones have the style of those around them.
  private static let maximumDepth = 256

  init(_ html: String, defaults: [NSAttributedString.Key: Any]) {
    self.defaults = defaults
    var scanner = HTMLScanner(html)
    while let token = scanner.next() { read(token) }
    trimSpace()
  }

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }

  private mutating func read(_ token: HTMLScanner.Token) {
    if let name = ignored {
      if case .end(name) = token { ignored = nil }
      return
    }
    switch token {
    case .text(let text): append(text)
    case .start(let name, let attributes): start(name, attributes)
    case .end(let name): end(name)
    }
  }

  private mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    if name == "head" { return }
    if Self.hidden.contains(name) {
      ignored = name
      return
    }
    if name == "br" { return appendRaw("\n") }
    if Self.blocks.contains(name) { beginLine() }
    if Self.empty.contains(name) { return }
    if name == "ul" { lists.append(nil) }
    if name == "ol" { lists.append(0) }
    if open.count < Self.maximumDepth {
      open.append((name, style.element(name, attributes)))
    }
    if name == "li" { appendMarker() }
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    open.removeSubrange(index...)
    if name == "ul" || name == "ol" { _ = lists.popLast() }
    if Self.blocks.contains(name) { beginLine() }
  }

  private mutating func appendMarker() {
    guard let last = lists.indices.last, let number = lists[last] else {
      return appendRaw("\t•\t")
    }
    lists[last] = number + 1
    appendRaw("\t\(number + 1).\t")
  }

  // MARK: White space

  private var endsWithSpace: Bool { last.map { " \n\t".contains($0) } ?? true }

  private mutating func append(_ string: String) {
    if style.keepsSpaces { return appendRaw(string) }
    var collapsed = ""
    var isAfterSpace = endsWithSpace
    for character in string {
      let isSpace = character.isASCII && character.isWhitespace
      if !isSpace { collapsed.append(character) } else if !isAfterSpace { collapsed.append(" ") }
      isAfterSpace = isSpace
    }
    appendRaw(collapsed)
  }

  private mutating func appendRaw(_ string: String) {
    guard !string.isEmpty else { return }
    text.append(
      NSAttributedString(string: string, attributes: style.attributes(over: defaults)))
    last = string.last
  }

  private mutating func beginLine() {
    trimSpace()
    if let last, last != "\n" { appendRaw("\n") }
  }

  /// Removes the space at the end, which is one where spaces are collapsed.
  private mutating func trimSpace() {
    guard last == " ", !style.keepsSpaces else { return }
    text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1))
    last = text.string.last
  }

}

/// The style that elements give their text.
struct HTMLStyle {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var isMonospaced = false
  var keepsSpaces = false
  var size: CGFloat?
  var shift: CGFloat = 0
  var color: UIColor?
  var background: UIColor?
  var link: String?

  /// The style of an element in this one.
  func element(_ name: String, _ attributes: HTMLAttributes) -> HTMLStyle {
    var style = self
    style.apply(name)
    if name == "a", let address = attributes["href"], !address.isEmpty { style.link = address }
    if name == "font", let color = attributes["color"] { style.color = HTMLColor.color(color) }
    style.apply(declarations: attributes["style"] ?? "")
    return style
  }

  private mutating func apply(_ name: String) {
    switch name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "dfn", "var": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruckThrough = true
    case "code", "tt", "kbd", "samp": isMonospaced = true
    case "pre": (isMonospaced, keepsSpaces) = (true, true)
    case "h1": (isBold, size) = (true, 24)
    case "h2": (isBold, size) = (true, 18)
    case "h3": (isBold, size) = (true, 14)
    case "h4", "h5", "h6": isBold = true
    case "small": size = (size ?? 12) * 5 / 6
    case "big": size = (size ?? 12) * 6 / 5
    case "sub": (shift, size) = (-(size ?? 12) / 5, (size ?? 12) * 5 / 6)
    case "sup": (shift, size) = ((size ?? 12) / 3, (size ?? 12) * 5 / 6)
    default: break
    }
  }

  private mutating func apply(declarations: String) {
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      }
      if parts.count == 2 { apply(parts[0], parts[1]) }
    }
  }

  private mutating func apply(_ property: String, _ value: String) {
    switch property {
    case "color": color = HTMLColor.color(value) ?? color
    case "background-color", "background": background = HTMLColor.color(value) ?? background
    case "font-weight": isBold = value.hasPrefix("bold") || (Int(value) ?? 400) >= 600
    case "font-style": isItalic = value == "italic" || value == "oblique"
    case "text-decoration", "text-decoration-line":
      isUnderlined = value.contains("underline")
      isStruckThrough = value.contains("line-through")
    case "font-size": size = Self.length(value, of: size ?? 12) ?? size
    case "font-family": isMonospaced = value.contains("mono") || value.contains("courier")
    case "white-space": keepsSpaces = value.hasPrefix("pre")
    default: break
    }
  }

  /// A length in points. A pixel of CSS is three quarters of a point, as in print.
  private static func length(_ value: String, of size: CGFloat) -> CGFloat? {
    let number = value.prefix { "0123456789.".contains($0) }
    guard let length = Double(number), length.isFinite, length > 0, length < 1000 else {
      return nil
    }
    switch value.dropFirst(number.count) {
    case "px", "": return CGFloat(length) * 0.75
    case "pt": return CGFloat(length)
    case "em", "rem": return CGFloat(length) * size
    case "%": return CGFloat(length) * size / 100
    default: return nil
    }
  }

  func attributes(over defaults: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var attributes = defaults
    attributes[.font] = font(defaults[.font] as? UIFont)
    if let color { attributes[.foregroundColor] = color }
    if let background { attributes[.backgroundColor] = background }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if shift != 0 { attributes[.baselineOffset] = shift }
    if let link { attributes[.link] = URL(string: link) ?? link }
    return attributes
  }

  private func font(_ base: UIFont?) -> UIFont {
    let size = size ?? base?.pointSize ?? 12
    let plain =
      isMonospaced
      ? UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
      : base?.withSize(size) ?? .systemFont(ofSize: size)
    var traits = plain.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return plain.fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(descriptor: $0, size: size)
    }
      ?? plain
  }
}
