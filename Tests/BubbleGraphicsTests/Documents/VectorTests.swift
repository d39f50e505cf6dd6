// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Vector documents")
struct VectorTests {
  private func document(_ format: VectorFormat, _ text: DocumentText) throws -> String {
    var options = DocumentOptions()
    options.text = text
    options.title = "A <bubble>"
    let canvas = try Canvas(
      vector: format, size: CGSize(width: 120, height: 60), background: .white,
      glyphCache: GlyphCache(), options: options)
    let bubble = Path.roundedRect(CGRect(10, 10, 100, 40), radii: CornerRadii(12))
    canvas.drawShadow(of: bubble, Shadow(color: .black, blurRadius: 4, offset: .zero))
    canvas.save()
    canvas.clip(to: bubble)
    canvas.fill(
      bubble,
      gradient: LinearGradient(
        start: .zero, end: CGPoint(x: 120, y: 0),
        stops: [.init(location: 0, color: .red), .init(location: 1, color: .blue)]))
    canvas.restore()
    canvas.beginLayer(alpha: 0.5)
    try canvas.draw("Hi 😀 שלום")
    canvas.endLayer()
    return String(decoding: canvas.finish(), as: UTF8.self)
  }

  @Test func equalDrawingMakesEqualBytes() throws {
    let all = VectorFormat.allCases.flatMap { format in
      DocumentText.allCases.map { (format, $0) }
    }
    let first = try all.map { try document($0, $1) }
    // The drawing of the others moves the counters inside of Cairo on, and this the time of day.
    Thread.sleep(forTimeInterval: 1.1)
    for ((format, text), first) in zip(all, first) {
      try expectEqual(document(format, text), first, "\(format) \(text)")
    }
  }

  @Test func svgHasItsSizeItsNameAndTextAsPaths() throws {
    let xml = try #require(ParsedXML(try document(.svg, .outlines)))
    let root = try #require(xml.elements.first)
    expectEqual(root.name, "svg")
    #expect(root.attributes["width"] == "120" && root.attributes["height"] == "60")
    expectEqual(root.attributes["viewBox"], "0 0 120 60")
    expectEqual(xml.named("title").map(\.text), ["A <bubble>"])
    #expect(xml.named("text").isEmpty)
    let labels = xml.elements.compactMap { $0.attributes["aria-label"] }
    #expect(labels.contains { $0.hasPrefix("Hi") } && labels.contains("שלום"))
  }

  @Test(arguments: DocumentText.allCases)
  func svgReferencesMeetTheirElementsAndNothingOutside(text: DocumentText) throws {
    let svg = try document(.svg, text)
    let names = svg.matches(of: /id="([^"]+)"/).map { String($0.1) }
    let references = svg.matches(of: /(?:url\(#|href="#)([^")]+)/).map { String($0.1) }
    expectEqual(Set(names).count, names.count)
    #expect(!references.isEmpty && Set(references).isSubset(of: names))
    #expect(!svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
  }

  @Test func pdfHasOnePageANameAndAFixedDate() throws {
    let text = try document(.pdf, .fonts)
    #expect(text.hasPrefix("%PDF-1.5"))
    #expect(text.contains("/Count 1"))
    #expect(text.contains("/MediaBox [ 0 0 120 60 ]"))
    #expect(text.contains("/Title (A <bubble>)"))
    #expect(text.contains("/CreationDate (20000101000000Z)"))
    #expect(text.hasSuffix("%%EOF\n"))
  }

  @Test(arguments: VectorFormat.allCases)
  func equalImagesAreEmbeddedOnce(format: VectorFormat) throws {
    let bitmap = Samples.noise(32, 32) { _ in 255 }
    let canvas = try Canvas(
      vector: format, size: CGSize(width: 200, height: 100), glyphCache: GlyphCache())
    for x in 0..<4 {
      let copy = Image(bitmap: Bitmap(pixelWidth: 32, pixelHeight: 32, bytes: bitmap.bytes))
      canvas.draw(copy, in: CGRect(Double(x) * 40, 10, 32, 32), mode: .stretch)
    }
    let text = String(decoding: canvas.finish(), as: UTF8.self)
    let images = text.matches(of: format == .svg ? /<image/ : /\/Subtype \/Image/).count
    expectEqual(images, 1)
    if format == .svg { expectEqual(text.matches(of: /<use href="#image1"/).count, 4) }
  }

  @Test func openStatesAreClosed() throws {
    let canvas = try Canvas(
      vector: .svg, size: CGSize(width: 20, height: 20), glyphCache: GlyphCache())
    canvas.save()
    canvas.clip(to: .rect(CGRect(0, 0, 10, 10)))
    canvas.beginLayer(alpha: 0.5)
    canvas.save()
    canvas.clip(to: .rect(CGRect(0, 0, 5, 5)))
    canvas.fill(.rect(CGRect(0, 0, 20, 20)), color: .red)
    canvas.endLayer()
    #expect(ParsedXML(String(decoding: canvas.finish(), as: UTF8.self)) != nil)
  }

  @Test(arguments: VectorFormat.allCases)
  func unusableNumbersAreHarmless(format: VectorFormat) throws {
    let canvas = try Canvas(
      vector: format, size: CGSize(width: 20, height: 20), glyphCache: GlyphCache())
    canvas.translate(x: 1e300, y: .nan)
    canvas.fill(.rect(CGRect(.nan, .infinity, 1e300, -1e300)), color: .red)
    canvas.stroke(.rect(CGRect(0, 0, 1, 1)), color: .red, width: .infinity)
    canvas.draw(GlyphRun("a", try .latin(), size: 1e9), at: .zero, color: .black)
    canvas.draw(GlyphRun("a", try .latin(), x: .nan), at: .zero, color: .black)
    let text = String(decoding: canvas.finish(), as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
    if format == .svg { #expect(ParsedXML(text) != nil) }
  }

  @Test func emptyDocumentsAreDocuments() throws {
    for format in VectorFormat.allCases {
      let canvas = try Canvas(vector: format, size: .zero, glyphCache: GlyphCache())
      #expect(!canvas.finish().isEmpty)
    }
  }

  @Test func pagesHaveSizesOfTheirOwn() throws {
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 100, height: 50), glyphCache: GlyphCache())
    canvas.translate(x: 1000, y: 0)
    try canvas.startPage(size: CGSize(width: 70, height: 80), background: .red)
    try canvas.draw("second")
    let text = String(decoding: canvas.finish(), as: UTF8.self)
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox [ 0 0 100 50 ]") && text.contains("/MediaBox [ 0 0 70 80 ]"))
    #expect(throws: DrawingError.self) {
      try canvas.startPage(size: CGSize(width: 1e6, height: 1))
    }
  }
}
