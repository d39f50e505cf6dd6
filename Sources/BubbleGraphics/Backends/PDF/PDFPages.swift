// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Foundation

/// Completes a file that Cairo wrote: with the text of shaped runs.
struct PDFPages {
  private var file: PDFFile
  private let layer: PDFTextLayer
  private let options: DocumentOptions

  /// The marks of each page, in the order of their drawing.
  private let marks: [[PDFMark]]

  init?(_ bytes: [UInt8], marks: [[PDFMark]], layer: PDFTextLayer, options: DocumentOptions) {
    guard let file = PDFFile(bytes) else { return nil }
    self.options = options
    self.file = file
    self.marks = marks
    self.layer = layer
  }

  /// The completed file.
  mutating func finished() -> [UInt8] {
    removeStructure()
    describe()
    let empty = layer.fontCount > 0 ? PDFTextLayer.addEmptyGlyph(to: &file) : 0
    let fonts = (0..<layer.fontCount).map { layer.addFont($0, empty: empty, to: &file) }
    for (number, page) in pages.enumerated() where number < marks.count {
      edit(page, marks[number], fonts: fonts)
    }
    return file.written()
  }

  /// The numbers of the pages' objects.
  private var pages: [Int] {
    guard let tree = file[file.root].reference("/Pages ") else { return [] }
    let object = file[tree]
    guard let start = object.firstRange(of: "/Kids [ "),
      let end = object[start.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else { return [] }
    // Each is "n 0 R".
    let words = object[start.upperBound..<end].split(separator: 0x20)
    return stride(from: 0, to: words.count, by: 3).compactMap {
      words[$0].number(at: words[$0].startIndex)
    }
  }

  private mutating func edit(_ page: Int, _ marks: [PDFMark], fonts: [Int]) {
    guard !marks.isEmpty, let number = file[page].reference("/Contents "),
      let content = file.stream(number)
    else { return }
    let edited = PDFContent(content).replacingMarks { mark in
      let end = Array("EMC\n".utf8)
      guard marks.indices.contains(mark) else { return (Array("/Span BMC\n".utf8), end) }
      let text = PDFTextLayer.content(of: marks[mark].characters)
      return marks[mark].hasGlyphs
        ? (PDFMark.beginning, end + text) : (text + PDFMark.beginning, end)
    }
    file.setStream(number, to: edited)
    let used = Set(marks.flatMap { $0.characters.map { $0.glyph / PDFTextLayer.glyphsPerFont } })
    addFonts(used.sorted().map { ($0, fonts[$0]) }, to: page)
  }

  private mutating func addFonts(_ fonts: [(number: Int, object: Int)], to page: Int) {
    guard !fonts.isEmpty, let resources = file[page].reference("/Resources ") else { return }
    let entries = fonts.map { "/\(PDFTextLayer.resourceName(ofFont: $0.number)) \($0.object) 0 R" }
      .joined(separator: " ")
    if let old = file[resources].firstRange(of: "/Font <<") {
      file[resources].insert(contentsOf: " \(entries)".utf8, at: old.upperBound)
    } else {
      file.insert("/Font << \(entries) >>", in: resources)
    }
  }

  /// States the document's language, and that its title is to be shown.
  private mutating func describe() {
    if let language = options.language.flatMap(Self.tag) {
      file.insert("/Lang (\(language))", in: file.root)
    }
    if options.title != nil {
      file.insert("/ViewerPreferences << /DisplayDocTitle true >>", in: file.root)
    }
  }

  /// A language tag of letters, digits and hyphens; `nil` for others.
  private static func tag(_ language: String) -> String? {
    let tag = language.replacingExactly("_", with: "-")
    let isPlain = tag.utf8.allSatisfy {
      $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
        || (0x61...0x7A).contains($0)
    }
    return isPlain && !tag.isEmpty && tag.utf8.count <= 35 ? tag : nil
  }

  // MARK: Structure

  /// Removes the tree that Cairo made of our marks.
  private mutating func removeStructure() {
    guard let root = file[file.root].reference("/StructTreeRoot ") else { return }
    if let tree = file[root].reference("/ParentTree ") { file.remove(tree) }
    file.remove(root)
    for number in file.numbers
    where file[number].prefix(32).firstRange(of: "<< /Type /StructElem") != nil {
      file.remove(number)
    }
    guard let entry = file[file.root].firstRange(of: "/StructTreeRoot "),
      let end = file[file.root][entry.upperBound...].firstRange(of: " 0 R")
    else { return }
    file[file.root].removeSubrange(entry.lowerBound..<end.upperBound)
  }
}

/// Marked content of a page: what draws text that readers find beside it, and not in it.
struct PDFMark {
  /// The text, in reading order.
  var characters: [PDFTextLayer.Character] = []

  /// Whether glyphs are drawn, and no images. Text is after them, since PDFium puts a space in a word otherwise, but
  /// before images, since MuPDF loses it otherwise.
  let hasGlyphs: Bool

  /// The character of hidden glyphs, for readers that don't know `ActualText`. PDFium leaves it out, and takes the glyph's
  /// number for a character where there is none. Texts can't have it.
  static let hiddenCharacter = "\u{3}"

  /// The operator that begins content without text.
  static let beginning = Array("/Span << /ActualText <FEFF> >> BDC\n".utf8)
}
