// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Foundation

/// Completes a file that Cairo wrote: with the text of shaped runs, the structure and the links.
struct PDFPages {
  private var file: PDFFile
  private let layer: PDFTextLayer
  private let options: DocumentOptions

  init?(_ bytes: [UInt8], layer: PDFTextLayer, options: DocumentOptions) {
    guard let file = PDFFile(bytes) else { return nil }
    self.options = options
    self.file = file
    self.layer = layer
  }

  /// The completed file.
  ///
  /// - Parameters:
  ///   - root: The root of the structure; `nil` for none.
  ///   - fontNames: The names of fonts that have none in the file, in their order.
  mutating func finished(
    _ pages: [PDFPage], _ root: DocumentElement?, fontNames: [String]
  ) -> [UInt8] {
    removeStructure()
    nameFonts(fontNames)
    describe(isTagged: root != nil)
    let empty = layer.fontCount > 0 ? PDFTextLayer.addEmptyGlyph(to: &file) : 0
    let fonts = (0..<layer.fontCount).map { layer.addFont($0, empty: empty, to: &file) }
    var structure = PDFStructure(pages: pageNumbers)
    for (index, page) in pages.enumerated() where index < structure.pages.count {
      edit(index, page, fonts: fonts, isTagged: root != nil, &structure)
      addLinks(of: page, to: index, isTagged: root != nil, &structure)
    }
    if let root { structure.write(root, to: &file) }
    return file.written()
  }

  /// The numbers of the pages' objects.
  private var pageNumbers: [Int] {
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

  /// Completes a page's content.
  private mutating func edit(
    _ index: Int, _ page: PDFPage, fonts: [Int], isTagged: Bool, _ structure: inout PDFStructure
  ) {
    let object = structure.pages[index]
    guard isTagged || !page.marks.isEmpty, let number = file[object].reference("/Contents "),
      let content = file.stream(number)
    else { return }
    var edited = PDFTaggedContent(isTagged: isTagged)
    PDFContent(content).forEachPart { mark, part in
      if let mark, page.marks.indices.contains(mark) {
        edited.append(part, of: page.marks[mark], at: mark)
      } else {
        edited.append(part)
      }
    }
    edited.finish()
    file.setStream(number, to: edited.content)
    structure.add(edited, ofPage: index)
    let used = Set(
      page.marks.flatMap { $0.characters.map { $0.glyph / PDFTextLayer.glyphsPerFont } })
    addFonts(used.sorted().map { ($0, fonts[$0]) }, to: object)
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

  /// Adds the areas of links to a page.
  private mutating func addLinks(
    of page: PDFPage, to index: Int, isTagged: Bool, _ structure: inout PDFStructure
  ) {
    guard !page.links.isEmpty else { return }
    var numbers: [Int] = []
    for link in page.links {
      let (rect, height) = (link.rect, page.size.height)
      var place: [UInt8] = []
      for side in [rect.minX, height - rect.maxY, rect.maxX, height - rect.minY] {
        place.append(0x20)
        place.append(decimal: side)
      }
      let parent = link.element.map { structure.add($0) }.flatMap { isTagged ? $0 : nil }
      let number = file.add(
        """
        << /Type /Annot /Subtype /Link /Rect [\(String(decoding: place, as: UTF8.self)) ] /Border [ 0 0 0 ] /F 4
        /A << /Type /Action /S /URI /URI (\(link.target.escapedInPDF)) >>
        /Contents (\(link.target.escapedInPDF))\(parent.map { " /StructParent \($0)" } ?? "") >>
        """)
      link.element?.kids.append(.link(number))
      numbers.append(number)
    }
    let list = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    file.insert("/Annots [ \(list) ]", in: structure.pages[index])
  }

  // MARK: Description

  /// States the document's language and title, and the standard that it conforms to.
  private mutating func describe(isTagged: Bool) {
    let language = options.language.flatMap(Self.tag)
    if let language { file.insert("/Lang (\(language))", in: file.root) }
    let title = options.title?.withoutControls
    if title != nil {
      file.insert("/ViewerPreferences << /DisplayDocTitle true >>", in: file.root)
    }
    guard isTagged else { return }
    let metadata = file.add(
      plainStream: Array(Self.metadata(title: title, language: language).utf8),
      entries: "/Type /Metadata /Subtype /XML ")
    file.insert("/Metadata \(metadata) 0 R", in: file.root)
  }

  /// The description in XMP (ISO 16684-1); with a title and a language, with the mark of PDF/UA-1 (ISO 14289-1, 5).
  private static func metadata(title: String?, language: String?) -> String {
    let isUniversal = title != nil && language != nil
    func list(_ name: String, _ kind: String, _ item: String) -> String {
      "<dc:\(name)><rdf:\(kind)><rdf:li\(item)</rdf:li></rdf:\(kind)></dc:\(name)>\n"
    }
    let title = title.map { list("title", "Alt", " xml:lang=\"x-default\">\($0.escapedInXML)") }
    let language = language.map { list("language", "Bag", ">\($0)") }
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      \(title ?? "")\(language ?? "")<xmp:CreateDate>2000-01-01T00:00:00Z</xmp:CreateDate>
      \(isUniversal ? "<pdfuaid:part>1</pdfuaid:part>\n" : "")</rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  /// A language tag of letters, digits and hyphens; `nil` for others.
  static func tag(_ language: String) -> String? {
    let tag = language.replacingExactly("_", with: "-")
    let isPlain = tag.utf8.allSatisfy {
      $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
        || (0x61...0x7A).contains($0)
    }
    return isPlain && !tag.isEmpty && tag.utf8.count <= 35 ? tag : nil
  }

  /// Names the fonts whose outlines Cairo wrote anew, which it numbers in the order of their use.
  private mutating func nameFonts(_ names: [String]) {
    let fonts = file.numbers.flatMap { number in
      ["/BaseFont /", "/FontName /"].compactMap { (key: StaticString) in
        file[number].generatedName(after: key).map { (number, $0) }
      }
    }
    let numbers = Set(fonts.map(\.1.font)).sorted()
    guard numbers.count == names.count else { return }
    for (object, name) in fonts {
      guard let index = numbers.firstIndex(of: name.font) else { continue }
      file[object].replaceSubrange(name.range, with: names[index].utf8)
    }
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
    file.removeLine("/StructTreeRoot ", in: file.root)
    file.removeLine("/MarkInfo ", in: file.root)
    for page in pageNumbers { file.removeLine("/StructParents ", in: page) }
  }
}

extension ArraySlice<UInt8> {
  /// A name such as `CairoFont-2-0`, after the tag of a subset: its range, and the font's number.
  fileprivate func generatedName(after key: StaticString) -> (range: Range<Int>, font: Int)? {
    let word: StaticString = "CairoFont-"
    guard let start = prefix(600).firstRange(of: key)?.upperBound,
      let end = self[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x20 }),
      let name = self[start..<end].firstRange(of: word),
      let number = number(at: name.upperBound)
    else { return nil }
    return (name.lowerBound..<end, number)
  }
}

extension String {
  /// The text as the content of a literal string (ISO 32000-1, 7.3.4.2). It is ASCII.
  fileprivate var escapedInPDF: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { "()\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
  }

  fileprivate var escapedInXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(scalar)
      }
    }.joined()
  }
}
