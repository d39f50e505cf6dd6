// SPDX-License-Identifier: MIT
internal import Foundation

/// Writes the structure of a document (ISO 32000-1, 14.7): the tree of its elements, and the elements of all marked content
/// and links.
struct PDFStructure {
  /// The numbers of the pages' objects.
  let pages: [Int]

  /// The identifiers of the marked content of each page that begins with a mark, by the marks' indices.
  private var identifiers: [[Int: Int]]

  /// The elements of each page's marked content, by its identifiers.
  private var content: [[DocumentElement]]

  /// The elements of links, whose keys follow those of the pages.
  private var links: [DocumentElement] = []

  /// The objects of elements.
  private var objects: [ObjectIdentifier: Int] = [:]

  init(pages: [Int]) {
    self.pages = pages
    identifiers = Array(repeating: [:], count: pages.count)
    content = Array(repeating: [], count: pages.count)
  }

  /// Adds the marked content of a page.
  mutating func add(_ page: PDFTaggedContent, ofPage index: Int) {
    identifiers[index] = page.identifiers
    content[index] = page.elements
  }

  /// Adds a link of an element, and returns its key.
  mutating func add(_ element: DocumentElement) -> Int {
    links.append(element)
    return pages.count + links.count - 1
  }

  /// Writes the tree, and makes the document a tagged one.
  mutating func write(_ root: DocumentElement, to file: inout PDFFile) {
    let tree = file.reserve()
    let document = write(root, parent: tree, to: &file, isRoot: true) ?? 0
    for (index, page) in pages.enumerated() {
      file.insert("/StructParents \(index) /Tabs /S", in: page)
    }
    let parents = writeParents(to: &file)
    file.set(
      tree,
      to: """
        << /Type /StructTreeRoot /K [ \(document) 0 R ] /ParentTree \(parents) 0 R
        /ParentTreeNextKey \(pages.count + links.count) >>
        """)
    file.insert("/StructTreeRoot \(tree) 0 R /MarkInfo << /Marked true >>", in: file.root)
  }

  /// Writes an element with those inside, and returns its number; `nil` for one that has nothing.
  private mutating func write(
    _ element: DocumentElement, parent: Int, to file: inout PDFFile, isRoot: Bool = false
  ) -> Int? {
    guard isRoot || hasContent(element) else { return nil }
    let number = file.reserve()
    objects[ObjectIdentifier(element)] = number
    var ownPage: Int?
    var kids: [String] = []
    for kid in element.kids {
      switch kid {
      case .element(let child):
        if let object = write(child, parent: number, to: &file) { kids.append("\(object) 0 R") }
      case .mark(let page, let index):
        guard pages.indices.contains(page), let identifier = identifiers[page][index] else {
          continue
        }
        ownPage = ownPage ?? page
        kids.append(
          page == ownPage
            ? "\(identifier)"
            : "<< /Type /MCR /Pg \(pages[page]) 0 R /MCID \(identifier) >>")
      case .link(let object): kids.append("<< /Type /OBJR /Obj \(object) 0 R >>")
      }
    }
    var entries = "/S /\(element.role.rawValue) /P \(parent) 0 R"
    if let ownPage { entries += " /Pg \(pages[ownPage]) 0 R" }
    if let text = element.alternateText { entries += " /Alt \(text.pdfString)" }
    if let text = element.replacementText { entries += " /ActualText \(text.pdfString)" }
    if let tag = element.language.flatMap(PDFPages.tag) { entries += " /Lang (\(tag))" }
    file.set(
      number, to: "<< /Type /StructElem \(entries) /K [ \(kids.joined(separator: " ")) ] >>")
    return number
  }

  private func hasContent(_ element: DocumentElement) -> Bool {
    element.kids.contains { kid in
      switch kid {
      case .element(let child): hasContent(child)
      case .mark(let page, let index):
        identifiers.indices.contains(page) && identifiers[page][index] != nil
      case .link: true
      }
    }
  }

  /// Writes the elements of marked content and of links, by page and by key.
  private func writeParents(to file: inout PDFFile) -> Int {
    var entries: [String] = []
    for (index, elements) in content.enumerated() {
      let list = file.reserve()
      file.set(list, to: "[ \(elements.map(reference).joined(separator: " ")) ]")
      entries.append("\(index) \(list) 0 R")
    }
    for (index, element) in links.enumerated() {
      entries.append("\(pages.count + index) \(reference(to: element))")
    }
    let tree = file.reserve()
    file.set(tree, to: "<< /Nums [ \(entries.joined(separator: " ")) ] >>")
    return tree
  }

  private func reference(to element: DocumentElement) -> String {
    objects[ObjectIdentifier(element)].map { "\($0) 0 R" } ?? "null"
  }
}

extension String {
  /// The text as a string object: in UTF-16, as it may have characters of all scripts.
  fileprivate var pdfString: String { "<FEFF\(withoutControls.utf16Hexadecimal)>" }
}
