// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleGraphics
import BubbleText
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document with one text in it, broken at 300 points, each line on a baseline of its own.
func document(
  _ format: VectorFormat, _ text: String, as kind: DocumentText? = nil,
  attributes change: (inout TextAttributes) -> Void = { _ in }
) throws -> String {
  var options = DocumentOptions()
  options.text = kind
  let canvas = try Canvas(
    vector: format, size: CGSize(width: 320, height: 200), glyphCache: GlyphCache(),
    options: options)
  try canvas.draw(text, attributes: change)
  return String(decoding: canvas.finish(), as: UTF8.self)
}

/// The package's fonts, opened once.
private let typesetter = Result { Typesetter(fonts: try .bundled()) }

extension Canvas {
  /// Draws a text as a label does.
  func draw(
    _ text: String, attributes change: (inout TextAttributes) -> Void = { _ in }
  ) throws {
    var attributes = TextAttributes(font: .system(16))
    change(&attributes)
    let prepared = try typesetter.get().prepare(AttributedText(text, attributes: attributes))
    for line in prepared.lines(fitting: 300) {
      let runs = prepared.glyphRuns(of: line, keepingText: keepsText)
      for run in runs.sorted(by: { $0.textRange.lowerBound < $1.textRange.lowerBound }) {
        draw(run, at: CGPoint(x: 10 + line.x, y: 10 + line.baseline), color: .black)
      }
    }
  }
}

/// The elements of an XML document.
final class ParsedXML: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses a document, or returns `nil` when it is not well-formed.
  init?(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let element = open.last { elements[element].text += text }
  }
}
