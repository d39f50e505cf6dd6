// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

/// The structure of PDFs.
@Suite("Structure of PDFs")
struct DocumentStructureTests {
  private func canvas(language: String? = "en", text: DocumentText? = nil) throws -> Canvas {
    var options = DocumentOptions()
    options.language = language
    options.title = "A & B"
    options.text = text
    return try Canvas(
      vector: .pdf, size: CGSize(width: 320, height: 400), background: .white,
      glyphCache: GlyphCache(), options: options)
  }

  private func structure(_ canvas: Canvas) throws -> String {
    try #require(ReadPDF(canvas.finish())).structure
  }

  @Test func textWithoutElementsIsAParagraph() throws {
    let canvas = try canvas()
    try canvas.draw("Hello 😀")
    try expectEqual(structure(canvas), "Document(P(0))")
  }

  @Test func elementsAreReadInTheirOrder() throws {
    let canvas = try canvas()
    let root = try #require(canvas.structure)
    let first = root.append(DocumentElement(.paragraph))
    let second = root.append(DocumentElement(.heading))
    root.append(DocumentElement(.list)).append(DocumentElement(.listItem))
    try canvas.draw("behind", as: second)
    try canvas.draw("before", as: first)
    try expectEqual(structure(canvas), "Document(P(1) H1(0))")
  }

  @Test func elementsGoOnOnOtherPages() throws {
    let canvas = try canvas()
    let element = try #require(canvas.structure?.append(DocumentElement(.paragraph)))
    try canvas.draw("one", as: element)
    try canvas.startPage(size: CGSize(width: 320, height: 100))
    try canvas.draw("two", as: element)
    try expectEqual(structure(canvas), "Document(P(0 MCR0))")
  }

  @Test func figuresHaveAllThatIsDrawnAndTheirWords() throws {
    let canvas = try canvas()
    let figure = DocumentElement(.figure, alternateText: "A cat")
    canvas.structure?.append(figure)
    var isDrawn = false
    canvas.draw(as: figure) {
      canvas.fill(.rect(CGRect(0, 0, 10, 10)), color: .black)
      isDrawn = (try? canvas.draw("سلام")) != nil
    }
    #expect(isDrawn)
    let unseen = DocumentElement(.figure, alternateText: "Nothing")
    canvas.structure?.append(unseen)
    canvas.draw(as: unseen) {}
    let name = DocumentElement(.label, replacementText: "Anna")
    canvas.structure?.append(name)
    canvas.draw(as: name) {}
    try expectEqual(
      structure(canvas), "Document(Figure[Alt=A cat](0) Lbl[ActualText=Anna](1))")
  }

  @Test func artefactsAreInNoElement() throws {
    let canvas = try canvas()
    var isDrawn = false
    canvas.draw(as: nil) { isDrawn = (try? canvas.draw("1 / 2 ١")) != nil }
    #expect(isDrawn)
    try canvas.draw("text")
    try expectEqual(structure(canvas), "Document(P(0))")
  }

  @Test func languagesAreThoseOfTheScripts() throws {
    let canvas = try canvas(language: "zh-Hans")
    try canvas.draw("你好 123")
    try canvas.draw("Привет")
    try canvas.draw("שלום")
    try expectEqual(structure(canvas), "Document(P(0 Span[Lang=ru](1) Span[Lang=he](2)))")
  }

  @Test func linksHaveTheirAreas() throws {
    let canvas = try canvas()
    try canvas.draw("here (a)") { $0.link = "https://example.com/(a)" }
    let pdf = canvas.finish()
    try expectEqual(#require(ReadPDF(pdf)).structure, "Document(P(Link(0 OBJR)))")
    let file = String(decoding: pdf, as: UTF8.self)
    #expect(file.contains("/URI (https://example.com/\\(a\\))"))
    #expect(file.contains("/StructParent 1"))
  }

  @Test func theStandardIsNamedWhereItIsKept() throws {
    let file = String(decoding: try canvas().finish(), as: UTF8.self)
    #expect(file.contains("<pdfuaid:part>1</pdfuaid:part>"))
    #expect(file.contains(">A &amp; B</rdf:li>"))
    #expect(file.contains("/MarkInfo << /Marked true >>"))
    #expect(file.contains("/StructParents 0 /Tabs /S"))
    for other in [try canvas(language: nil), try canvas(text: .outlines)] {
      #expect(!String(decoding: other.finish(), as: UTF8.self).contains("pdfuaid:part"))
    }
  }

  @Test func equalDocumentsHaveEqualBytes() throws {
    func draw() throws -> [UInt8] {
      let canvas = try canvas()
      try canvas.draw("Hello سلام 你好 😀")
      return canvas.finish()
    }
    #expect(try draw() == draw())
  }
}

extension Canvas {
  fileprivate func draw(_ text: String, as element: DocumentElement) throws {
    var result = Result<Void, any Error>.success(())
    draw(as: element) { result = Result { try draw(text) } }
    try result.get()
  }
}
