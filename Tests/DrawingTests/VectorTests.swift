import Foundation
import Testing
import Typesetting

@testable import Drawing

@Suite("Vector documents")
struct VectorTests {
  private func document(_ format: VectorFormat) throws -> [UInt8] {
    let canvas = try Canvas(
      vector: format, size: CGSize(width: 120, height: 60), background: .white,
      glyphCache: GlyphCache())
    let bubble = Path.roundedRect(CGRect(10, 10, 100, 40), radii: CornerRadii(12))
    canvas.drawShadow(of: bubble, Shadow(color: .black, blurRadius: 4, offset: .zero))
    canvas.fill(
      bubble,
      gradient: LinearGradient(
        start: .zero, end: CGPoint(x: 120, y: 0),
        stops: [.init(location: 0, color: .red), .init(location: 1, color: .blue)]))
    canvas.beginLayer(alpha: 0.5)
    canvas.draw(GlyphRun("Hi", try .latin()), at: CGPoint(x: 20, y: 35), color: .white)
    canvas.draw(GlyphRun("😀", try .emoji()), at: CGPoint(x: 60, y: 35), color: .black)
    canvas.endLayer()
    return canvas.finish()
  }

  @Test(arguments: VectorFormat.allCases)
  func equalDrawingMakesEqualBytes(format: VectorFormat) throws {
    let first = try document(format)
    // Drawing in between moves the counters inside of Cairo on.
    _ = try document(.svg)
    _ = try document(.pdf)
    #expect(try document(format) == first)
  }

  @Test func svgHasItsSizeInPixelsAndTextAsPaths() throws {
    let text = String(decoding: try document(.svg), as: UTF8.self)
    #expect(text.contains(#"width="120px" height="60px" viewBox="0 0 120 60""#))
    #expect(!text.contains("<text"))
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func svgReferencesMeetTheirElements() throws {
    let text = String(decoding: try document(.svg), as: UTF8.self)
    let names = text.matches(of: /id="([^"]+)"/).map { String($0.1) }
    let references = text.matches(of: /(?:url\(#|href="#)([^")]+)/).map { String($0.1) }
    #expect(Set(names).count == names.count)
    #expect(!references.isEmpty && Set(references).isSubset(of: names))
  }

  @Test func pdfHasOnePageAndAFixedDate() throws {
    let text = String(decoding: try document(.pdf), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.5"))
    #expect(text.contains("/Count 1"))
    #expect(text.contains("/MediaBox [ 0 0 120 60 ]"))
    #expect(text.contains("/CreationDate (20000101000000Z)"))
    #expect(text.hasSuffix("%%EOF\n"))
  }

  @Test func identifiersAreRenumberedInOrder() {
    let document = ##"<g id="surface17"/><use href="#surface17" mask="url(#mask9)"/> "image" #a1"##
    let expected = ##"<g id="surface1"/><use href="#surface1" mask="url(#mask2)"/> "image" #a1"##
    #expect(
      String(decoding: SVGIdentifiers.renumbered(Array(document.utf8)), as: UTF8.self) == expected)
  }

  @Test func emptyDocumentsAreDocuments() throws {
    for format in VectorFormat.allCases {
      let canvas = try Canvas(vector: format, size: .zero, glyphCache: GlyphCache())
      #expect(!canvas.finish().isEmpty)
    }
  }
}
