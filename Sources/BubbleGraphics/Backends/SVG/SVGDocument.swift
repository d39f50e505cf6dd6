// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// An SVG document, written as it is drawn.
///
/// Identifiers count from 1 in the order of first use. Anything that is used twice (an image, a
/// clip, a glyph's outline, a gradient) is written once.
final class SVGDocument: CanvasBackend {
  let size: CGSize

  /// The transform from points to the document's.
  var transform = Transform()

  let text: DocumentText
  var definitions = SVGDefinitions()
  var fonts = SVGFonts()
  private let title: String?
  private var content = SVGWriter()
  private var frames: [Frame] = []

  /// The line that text goes to, and its characters so far.
  private var line: (SVGLine, characters: SVGWriter)?
  private var isBelowLine = false

  /// The number of groups opened since the latest saved state.
  private var openGroups = 0

  /// The state that `restore()` or `endLayer(alpha:)` goes back to.
  private enum Frame {
    case saved(Transform, openGroups: Int)
    case layer(Transform, below: SVGWriter, openGroups: Int)
  }

  init(size: CGSize, text: DocumentText, title: String?) {
    self.size = size
    self.text = text
    self.title = title
  }

  /// Adds to the document.
  func write(_ body: (inout SVGWriter) -> Void) {
    if !isBelowLine { closeLine() }
    body(&content)
  }

  func startPage(size: CGSize) -> Bool { false }

  /// The document's bytes.
  func finish() -> [UInt8]? {
    var document = SVGWriter()
    writeStart(of: &document)
    document.write(fonts.styles())
    if !definitions.written.isEmpty {
      document.write("<defs>\n")
      document.write(definitions.written)
      document.write("</defs>\n")
    }
    closeLine()
    var rest = content
    for _ in 0..<openGroups { rest.write("</g>\n") }
    document.write(rest)
    document.write("</svg>\n")
    return document.bytes
  }

  private func writeStart(of document: inout SVGWriter) {
    let (width, height) = (SVGNumber.text(size.width), SVGNumber.text(size.height))
    document.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    document.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\"")
    document.write(" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\"")
    document.write(" xml:space=\"preserve\">\n")
    guard let title, !title.isEmpty else { return }
    document.write("<title>")
    document.write(escaping: title)
    document.write("</title>\n")
  }
}

// MARK: Lines

extension SVGDocument {
  /// Adds characters to a line, which ends the line before.
  func write(to line: SVGLine, _ body: (inout SVGWriter) -> Void) {
    if self.line?.0 != line { closeLine() }
    var characters = self.line?.characters ?? SVGWriter()
    self.line = nil
    body(&characters)
    self.line = (line, characters)
  }

  /// Draws elements that belong to a line, but aren't text: glyphs as outlines and as bitmaps.
  func drawBelowLine(_ body: () -> Void) {
    let wasBelowLine = isBelowLine
    isBelowLine = true
    body()
    isBelowLine = wasBelowLine
  }

  /// Adds to the document without ending the line.
  func writeBelowLine(_ body: (inout SVGWriter) -> Void) { drawBelowLine { write(body) } }

  private func closeLine() {
    guard let (line, characters) = line else { return }
    self.line = nil
    content.write("<text")
    content.attribute("y", line.baseline)
    content.attribute(line.transform)
    content.write(">")
    content.write(characters)
    content.write("</text>\n")
  }
}

// MARK: State

extension SVGDocument {
  func save() {
    closeLine()
    frames.append(.saved(transform, openGroups: openGroups))
    openGroups = 0
  }

  func restore() {
    closeLine()
    guard case .saved(let saved, let groups) = frames.last else { return }
    frames.removeLast()
    closeGroups()
    transform = saved
    openGroups = groups
  }

  func translate(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    transform = transform.offset(by: CGSize(width: x, height: y))
  }

  func scale(x: Double, y: Double) { transform = transform.scaled(x: x, y: y) }

  func rotate(by radians: Double) { transform = transform.rotated(by: radians) }

  func beginLayer() {
    closeLine()
    frames.append(.layer(transform, below: content, openGroups: openGroups))
    content = SVGWriter()
    openGroups = 0
  }

  func endLayer(alpha: Double) {
    let layer = takeLayer()
    guard !layer.isEmpty, alpha > 0 else { return }
    content.write("<g")
    if alpha < 1 { content.attribute("opacity", alpha) }
    content.write(">\n")
    content.write(layer)
    content.write("</g>\n")
  }

  func drawMasked(by mask: () -> Void, _ content: () -> Void) {
    beginLayer()
    content()
    let layer = takeLayer()
    beginLayer()
    mask()
    let coverage = takeLayer()
    guard !layer.isEmpty, !coverage.isEmpty else { return }
    let number = definitions.mask(coverage, size: size)
    self.content.write("<g mask=\"url(#mask\(number))\">\n")
    self.content.write(layer)
    self.content.write("</g>\n")
  }

  /// Ends the latest layer, and returns its content.
  private func takeLayer() -> SVGWriter {
    closeLine()
    while case .saved = frames.last { restore() }
    guard case .layer(let saved, let below, let groups) = frames.popLast() else {
      return SVGWriter()
    }
    closeGroups()
    transform = saved
    let layer = content
    content = below
    openGroups = groups
    return layer
  }

  func clip(to path: Path) {
    closeLine()
    let number = definitions.clip(path.mapPoints(transform.apply).svgData())
    openGroup { $0.write(" clip-path=\"url(#clip\(number))\"") }
  }

  func link(to uri: String, in rect: CGRect, _ body: () -> Void) {
    closeLine()
    content.write("<a")
    content.attribute("href", uri)
    content.write(">\n")
    body()
    closeLine()
    content.write("</a>\n")
  }

  private func openGroup(_ attributes: (inout SVGWriter) -> Void) {
    content.write("<g")
    attributes(&content)
    content.write(">\n")
    openGroups += 1
  }

  private func closeGroups() {
    for _ in 0..<openGroups { content.write("</g>\n") }
    openGroups = 0
  }
}
