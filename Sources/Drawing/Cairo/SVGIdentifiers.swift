/// Gives the elements of an SVG document numbers that depend on the document alone.
///
/// Cairo takes them from a counter of the whole process, so equal drawings would differ.
enum SVGIdentifiers {
  private static let names = [
    "surface", "image", "mask", "clip", "linear", "radial", "pattern", "glyph",
  ]
  .map { Array($0.utf8) }

  /// The document with each `id`, and each reference to one, renumbered in order of appearance.
  static func renumbered(_ document: [UInt8]) -> [UInt8] {
    var numbers: [[UInt8]: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var index = 0
    while index < document.count {
      let byte = document[index]
      result.append(byte)
      index += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { continue }
      guard let identifier = identifier(in: document, at: index) else { continue }
      let key = Array(document[index..<identifier.end])
      let number = numbers[key] ?? numbers.count + 1
      numbers[key] = number
      result.append(contentsOf: identifier.name)
      result.append(contentsOf: String(number).utf8)
      index = identifier.end
    }
    return result
  }

  /// A name that Cairo uses, then digits, then what ends an attribute or a reference.
  private static func identifier(in document: [UInt8], at start: Int) -> (name: [UInt8], end: Int)?
  {
    for name in names where document[start...].starts(with: name) {
      let digits = document[(start + name.count)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, digits.endIndex < document.count else { continue }
      let next = document[digits.endIndex]
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: ")") { return (name, digits.endIndex) }
    }
    return nil
  }
}
