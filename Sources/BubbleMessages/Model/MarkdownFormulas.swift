// SPDX-License-Identifier: MIT
import BubbleStrings

/// A Markdown text with place-holders for its formulas of TeX, which aren't Markdown.
struct MarkdownFormulas {
  /// The text with place-holders: numbers between two noncharacters.
  private(set) var text: String

  /// The formulas as they are written, with their marks.
  private var formulas: [String] = []

  // U+FDD0 and U+FDD1.
  private static let start: [UInt8] = [0xEF, 0xB7, 0x90]
  private static let end: [UInt8] = [0xEF, 0xB7, 0x91]

  init(in markdown: String) {
    text = markdown
    let bytes = Array(markdown.utf8)
    guard bytes.withUnsafeBufferPointer(FormulaFinder.mayFind),
      !markdown.unicodeScalars.contains(where: { 0xFDD0...0xFDD1 ~= $0.value })
    else { return }
    let found = bytes.withUnsafeBufferPointer { bytes in
      Self.paragraphs(of: bytes).flatMap { paragraph in
        var finder = FormulaFinder(bytes, range: paragraph)
        return finder.formulas()
      }
    }
    var (result, index) = ([UInt8](), 0)
    for formula in found {
      result += bytes[index..<formula.range.lowerBound]
      result += Self.start + Array(String(formulas.count).utf8) + Self.end
      formulas.append(String(decoding: bytes[formula.range], as: UTF8.self))
      index = formula.range.upperBound
    }
    text = String(decoding: result + bytes[index...], as: UTF8.self)
  }

  /// A text that was made from ``text``, with its formulas.
  func restored(_ stripped: String) -> String {
    guard !formulas.isEmpty else { return stripped }
    var result = ""
    var number: String?
    for scalar in stripped.unicodeScalars {
      switch scalar.value {
      case 0xFDD0: number = ""
      case 0xFDD1:
        if let index = number.flatMap({ Int($0) }), index < formulas.count {
          result += formulas[index]
        }
        number = nil
      default:
        if number == nil { result.unicodeScalars.append(scalar) }
        number?.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The ranges of lines between empty ones, without fenced code.
  private static func paragraphs(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var (start, position, isInFence) = (0, 0, false)
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[position..<end].drop { $0 == 0x20 }
      let isFence = line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8)
      if isFence || isInFence || line.allSatisfy({ $0 <= 0x20 }) {
        if start < position { paragraphs.append(start..<position) }
        start = end + 1
        if isFence { isInFence.toggle() }
      }
      position = end + 1
    }
    if start < bytes.count { paragraphs.append(start..<bytes.count) }
    return paragraphs
  }
}
