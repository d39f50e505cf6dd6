// SPDX-License-Identifier: MIT
import BubbleStrings
public import BubbleText
public import Foundation

extension Canvas {
  /// Draws something that documents have a text for, which is found and copied in its place.
  ///
  /// - Parameters:
  ///   - text: The text. Empty for none.
  ///   - face: Any face with the text's metrics.
  ///   - size: The size of the text's em, in points.
  ///   - origin: The left end of its baseline.
  ///   - width: The width of what is drawn, in points.
  public func draw(
    labelled text: String, face: FontFace, size: Double, at origin: CGPoint, width: Double,
    _ body: () -> Void
  ) {
    guard keepsText, !text.isEmpty, size > 0, width > 0 else { return body() }
    let run = GlyphRun(
      face: face, size: size, isEmboldened: false, isSlanted: false, glyphs: [], x: 0,
      width: width, textRange: 0..<0, attributes: TextAttributes(font: .system(size)),
      text: .invisible(text, width: width))
    backend.drawLabelled(run, at: origin, body)
  }
}

/// Text in documents: as characters where it can be, else as shapes.
extension Canvas {
  func drawInDocument(_ run: GlyphRun, at origin: CGPoint, color: Color) {
    let origin = snapped(origin, baselineOffset: run.attributes.baselineOffset)
    guard let target = run.attributes.link.flatMap(LinkTarget.init) else {
      return drawUnlinked(run, at: origin, color: color)
    }
    let metrics = run.face.metrics
    let rect = CGRect(
      x: origin.x + run.x, y: origin.y - run.attributes.baselineOffset - metrics.ascent * run.size,
      width: run.width, height: (metrics.ascent + metrics.descent) * run.size)
    backend.link(to: target.uri, in: rect) { drawUnlinked(run, at: origin, color: color) }
  }

  private func drawUnlinked(_ run: GlyphRun, at origin: CGPoint, color: Color) {
    if !backend.drawText(run, at: origin, color: color, glyphCache: glyphCache) {
      drawOutlines(of: run, at: origin, color: color)
    }
    drawDecorations(of: run, at: origin, color: color)
  }

  /// The line's start with the baseline on a whole pixel of the bitmap that the document is to match.
  private func snapped(_ origin: CGPoint, baselineOffset: Double) -> CGPoint {
    let transform = state.transform
    guard let baselineScale, transform.isUniformScale else { return origin }
    let lift = baselineOffset * transform.yy
    let baseline = transform.yy * origin.y + transform.y0 - lift
    let snapped = PixelRect.nearest(baseline * baselineScale) / baselineScale
    return CGPoint(x: origin.x, y: (snapped + lift - transform.y0) / transform.yy)
  }
}

/// The target of a link that is safe to follow from a document: on the web, a mailbox or a phone.
struct LinkTarget {
  /// ASCII without spaces, quotes and backslashes.
  let uri: String

  private static let schemes = ["http:", "https:", "mailto:", "tel:"]

  /// The characters of RFC 3986, but for the apostrophe. A `%` is taken for an escape already.
  private static let plain = Set("-._~:/?#[]@!$&()*+,;=%".utf8)

  init?(_ link: String) {
    let lowercased = link.lowercased()
    guard Self.schemes.contains(where: lowercased.beginsExactly) else { return nil }
    var uri = ""
    for byte in link.utf8 {
      let isAlphanumeric =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isAlphanumeric || Self.plain.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + byte.hexadecimal(digits: 2).uppercased()
      }
    }
    self.uri = uri
  }
}
