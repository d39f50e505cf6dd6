// SPDX-License-Identifier: MIT
import BubblePNG
import Foundation

/// A PDF file as a simple reader sees it: the text of its pages, in the order in which it is drawn.
///
/// It knows `ActualText` and `ToUnicode`, and leaves out control characters.
struct ReadPDF {
  private let bytes: [UInt8]
  private var offsets: [Int: Int] = [:]

  /// The objects that are in streams with others.
  private var packed: [Int: String] = [:]

  /// Reads a file with a cross-reference stream; `nil` when it has none.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tail = String(decoding: bytes.suffix(40), as: UTF8.self)
    guard let start = tail.firstMatch(of: /startxref\n([0-9]+)\n/).flatMap({ Int($0.1) }),
      let table = Self.stream(in: bytes[start...])
    else { return nil }
    for number in 0..<table.count / 6 where table[number * 6] == 1 {
      offsets[number] = table[number * 6 + 1..<number * 6 + 5].reduce(0) { $0 << 8 | Int($1) }
    }
    for number in offsets.keys.sorted() {
      guard let head = object(number), head.contains("/Type /ObjStm"), let data = stream(number),
        let first = reference("First", in: head)
      else { continue }
      let text = String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
      let places = text.prefix(first).split(separator: " ").compactMap { Int($0) }
      let content = Array(text.dropFirst(first))
      for index in stride(from: 0, to: places.count, by: 2) {
        let end = index + 3 < places.count ? places[index + 3] : content.count
        packed[places[index]] = String(content[places[index + 1]..<end])
      }
    }
  }

  /// The tree of elements: `Document(P(0 Span[Lang=ru](1)) Figure[Alt=A cat](2))`. `MCR` is content of another page
  /// than the first of an element, and `OBJR` the area of a link.
  var structure: String {
    guard let root = packed.values.first(where: { $0.contains("/Type /StructTreeRoot") }) else {
      return ""
    }
    return kids(of: root)
  }

  private func kids(of element: String) -> String {
    guard let list = element.firstMatch(of: /\/K \[ (.*) \]/) else { return "" }
    let kid = /([0-9]+) 0 R|<< \/Type \/MCR [^>]*\/MCID ([0-9]+) >>|<< \/Type \/OBJR [^>]*>>|[0-9]+/
    return String(list.1).matches(of: kid).map { match in
      if let number = match.1.flatMap({ Int($0) }) { return described(packed[number] ?? "") }
      if let number = match.2 { return "MCR\(number)" }
      return match.0.hasPrefix("<<") ? "OBJR" : String(match.0)
    }.joined(separator: " ")
  }

  private func described(_ element: String) -> String {
    let type = element.firstMatch(of: /\/S \/([A-Za-z0-9]+)/).map { String($0.1) } ?? ""
    let texts = element.matches(of: /\/(Alt|ActualText) <FEFF([0-9A-Fa-f]*)>/)
      .map { "[\($0.1)=\(Self.utf16($0.2))]" }
    let language = element.firstMatch(of: /\/Lang \(([^)]*)\)/).map { "[Lang=\($0.1)]" } ?? ""
    return "\(type)\(texts.joined())\(language)(\(kids(of: element)))"
  }

  /// The text of all pages.
  var text: String { pages.map(text(ofPage:)).joined(separator: "\n") }

  private var pages: [String] {
    offsets.keys.sorted().compactMap { object($0) }
      .filter { $0.contains(/\/Type \/Page[^s]/) }
  }

  private func text(ofPage page: String) -> String {
    guard let contents = reference("Contents", in: page), let data = stream(contents),
      let resources = reference("Resources", in: page).flatMap(object)
    else { return "" }
    var fonts: [Substring: Font] = [:]
    for match in resources.matches(of: /\/([bf]-[-0-9]+) ([0-9]+) 0 R/) {
      fonts[match.1] = Int(match.2).flatMap(object).map(font)
    }
    return Self.text(of: data, fonts: fonts)
  }

  /// The characters of a font's codes, and the hexadecimal digits of each.
  private struct Font {
    var characters: [Int: String] = [:]
    var digits = 2
  }

  private func font(_ object: String) -> Font {
    guard let data = reference("ToUnicode", in: object).flatMap(stream) else { return Font() }
    var font = Font()
    let lines = String(decoding: data, as: UTF8.self)
    font.digits = lines.contains("<0000> <ffff>") ? 4 : 2
    for match in lines.matches(of: /<([0-9a-f]+)> <([0-9a-f]*)>\n/) {
      font.characters[Int(match.1, radix: 16) ?? 0] = Self.utf16(match.2)
    }
    return font
  }
}

// MARK: Content

extension ReadPDF {
  private static func tokens(of content: String) -> [Substring] {
    let token =
      /\/[^ \[(<\n]+|\((?:[^()\\]|\\[\s\S])*\)|<<|>>|<[0-9a-fA-F\n]*>|[\[\]]|[^ \n\[\]()<>\/]+/
    return content.matches(of: token).map(\.output)
  }

  private static func text(of data: [UInt8], fonts: [Substring: Font]) -> String {
    let content = String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
    var text = ""
    var (font, name, isActual) = (Font(), Substring(), false)
    var strings: [Substring] = []
    var spans: [Bool] = []
    for word in tokens(of: content) {
      switch word {
      case "Tf": font = fonts[name] ?? Font()
      case "Tj", "TJ":
        if !spans.contains(true) { text += strings.map { decode($0, font) }.joined() }
        strings = []
      case "BDC", "BMC":
        if isActual, !spans.contains(true) {
          text += strings.map { utf16($0.dropFirst().dropLast().dropFirst(4)) }.joined()
        }
        spans.append(isActual)
        (strings, isActual) = ([], false)
      case "EMC": _ = spans.popLast()
      case "/ActualText": isActual = true
      default:
        if word.hasPrefix("/") { name = word.dropFirst() }
        if word.hasPrefix("(") || word.hasPrefix("<") && word != "<<" { strings.append(word) }
      }
    }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
  }

  private static func decode(_ string: Substring, _ font: Font) -> String {
    if string.hasPrefix("(") {
      let plain = string.dropFirst().dropLast().replacing(/\\([0-7]{3}|[\s\S])/) { match in
        if match.1 == "\n" { return "" }
        let octal = match.1.count == 3 ? UInt8(match.1, radix: 8) : nil
        return octal.map { String(Unicode.Scalar($0)) } ?? String(match.1)
      }
      return plain.unicodeScalars.map { font.characters[Int($0.value)] ?? "\u{FFFD}" }.joined()
    }
    let digits = string.dropFirst().dropLast().filter { $0 != "\n" }.map(\.self)
    return stride(from: 0, to: digits.count - font.digits + 1, by: font.digits).map { start in
      let code = Int(String(digits[start..<start + font.digits]), radix: 16) ?? 0
      return font.characters[code] ?? "\u{FFFD}"
    }.joined()
  }

  private static func utf16(_ digits: Substring) -> String {
    let digits = Array(digits)
    let units = stride(from: 0, to: digits.count - 3, by: 4).compactMap {
      UInt16(String(digits[$0..<$0 + 4]), radix: 16)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

// MARK: Objects

extension ReadPDF {
  private func object(_ number: Int) -> String? {
    guard let start = offsets[number] else { return nil }
    let head = bytes[start...].prefix(20_000)
    let text = String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
    return text.firstRange(of: "endobj").map { String(text[..<$0.lowerBound]) }
      ?? text.firstRange(of: "stream\n").map { String(text[..<$0.lowerBound]) }
  }

  private func reference(_ key: String, in object: String) -> Int? {
    object.firstRange(of: "/\(key) ").flatMap {
      Int(object[$0.upperBound...].prefix { $0.isNumber })
    }
  }

  private func stream(_ number: Int) -> [UInt8]? {
    offsets[number].flatMap { Self.stream(in: bytes[$0...]) }
  }

  private static func stream(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let data = Data(bytes)
    guard let start = data.range(of: Data("stream\n".utf8)),
      let end = data.range(of: Data("\nendstream\n".utf8), in: start.upperBound..<data.endIndex)
    else { return nil }
    return ZlibStream.decompress(
      ArraySlice(data[start.upperBound..<end.lowerBound]), limit: 1 << 26)
  }
}
