// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// The start of a run's line, its colour and its transform.
struct SVGTextPlace {
  var origin: CGPoint
  var color: Color
  var transform: Transform
}

/// The properties that the characters of one text element share.
///
/// Readers take a text element for a paragraph: the runs of a line are in one, so that words are found
/// and copied whole. Runs of two directions are not, because readers would reorder them again.
struct SVGLine: Hashable {
  var baseline: Double
  var transform: Transform
  var isRightToLeft: Bool
}

/// Text as outlines, or as characters in embedded fonts.
///
/// A reader shapes characters by itself, so a cluster is left to it only where there is nothing to
/// decide: see ``RunText/Cluster/isOneToOne(_:of:)``. The fonts have no rules for shaping. All
/// other clusters are drawn as outlines, below text that is invisible, but can be selected and
/// found.
extension SVGDocument {
  func drawText(
    _ run: GlyphRun, at origin: CGPoint, color: Color, glyphCache: GlyphCache
  ) -> Bool {
    drawBelowLine { drawBitmaps(of: run, at: origin, color: color, glyphCache: glyphCache) }
    draw(run, SVGTextPlace(origin: origin, color: color, transform: transform), glyphCache)
    return true
  }

  func drawLabelled(_ run: GlyphRun, at origin: CGPoint, _ body: () -> Void) {
    guard let label = run.text else { return body() }
    guard text == .fonts else {
      write { writer in
        writer.write("<g role=\"img\"")
        writer.attribute("aria-label", label.string.withoutControls)
        writer.write(">\n")
      }
      body()
      return write { $0.write("</g>\n") }
    }
    drawBelowLine(body)
    hide(
      label.clusters[...], of: run,
      SVGTextPlace(origin: origin, color: .black, transform: transform))
  }

  private func draw(_ run: GlyphRun, _ place: SVGTextPlace, _ glyphCache: GlyphCache) {
    let isBitmap = glyphCache.drawsBitmaps(run.face)
    guard text == .fonts, let characters = run.text else {
      return isBitmap ? () : outline(run.glyphs[...], of: run, place, glyphCache, isLabelled: true)
    }
    guard !isBitmap, run.style.isEmpty, !characters.isRightToLeft, FontSubset.canEmbed(run.face)
    else {
      if !isBitmap { outline(run.glyphs[...], of: run, place, glyphCache) }
      return hide(characters.clusters[...], of: run, place)
    }
    for segment in SVGTextSegment.segments(of: characters, in: run) {
      if segment.isOneToOne {
        show(segment, of: run, place)
      } else {
        outline(run.glyphs[segment.glyphs], of: run, place, glyphCache)
        hide(characters.clusters[segment.clusters], of: run, place)
      }
    }
  }

  /// Characters in an embedded font, each in its place.
  private func show(_ segment: SVGTextSegment, of run: GlyphRun, _ place: SVGTextPlace) {
    let family = fonts.family(of: run.face, for: segment.characters)
    let start = Start(of: place)
    let places = run.glyphs[segment.glyphs].map {
      SVGNumber.text(start.x + $0.x * start.scale, decimals: 2)
    }
    write(segment.characters, of: run, start) { writer in
      writer.write(" font-family=\"\(family),sans-serif\"")
      writer.paint("fill", place.color)
      writer.write(" x=\"\(places.joined(separator: " "))\"")
    }
  }

  /// Characters that cannot be seen, but be selected and found.
  private func hide(
    _ clusters: ArraySlice<RunText.Cluster>, of run: GlyphRun, _ place: SVGTextPlace
  ) {
    guard let text = run.text, let first = clusters.first, let last = clusters.last else { return }
    let parts = clusters.map(\.characters)
    let characters = (text.isRightToLeft ? parts.reversed() : parts).joined()
    guard !characters.withoutControls.isEmpty else { return }
    let start = Start(of: place)
    let width = last.x + last.width - first.x
    write(characters, of: run, start) { writer in
      writer.write(" font-family=\"sans-serif\" fill-opacity=\"0\"")
      writer.attribute("x", start.x + first.x * start.scale)
      guard width > 0 else { return }
      writer.attribute("textLength", width * start.scale)
      writer.write(" lengthAdjust=\"spacingAndGlyphs\"")
    }
  }

  /// Adds characters to the line that is open, or opens another.
  private func write(
    _ characters: String, of run: GlyphRun, _ start: Start,
    _ attributes: (inout SVGWriter) -> Void
  ) {
    let line = SVGLine(
      baseline: start.y - run.attributes.baselineOffset * start.scale, transform: start.transform,
      isRightToLeft: run.text?.isRightToLeft ?? false)
    write(to: line) { writer in
      writer.write("<tspan")
      writer.attribute("font-size", run.size * start.scale)
      attributes(&writer)
      if let language = run.text?.language { writer.attribute("xml:lang", language) }
      writer.write(">")
      writer.write(escaping: characters)
      writer.write("</tspan>")
    }
  }

  /// Glyphs as shapes, in one group.
  private func outline(
    _ glyphs: ArraySlice<PositionedGlyph>, of run: GlyphRun, _ place: SVGTextPlace,
    _ glyphCache: GlyphCache, isLabelled: Bool = false
  ) {
    let numbers = glyphs.map { ($0, definitions.glyph($0.glyph, of: run, glyphCache)) }
    guard numbers.contains(where: { $0.1 != nil }) else { return }
    let unit = run.size / Double(run.face.unitsPerEm)
    let (transform, origin) = (place.transform, place.transform.apply(to: place.origin))
    writeBelowLine { writer in
      writer.write("<g")
      // The group as a whole is translucent, so that overlapping glyphs aren't darker where they
      // overlap.
      if place.color.alpha < 1 { writer.attribute("opacity", place.color.alpha) }
      writer.paint("fill", place.color.opaque)
      writer.attribute(
        Transform(
          xx: transform.xx * unit, yx: transform.yx * unit, xy: transform.xy * unit,
          yy: transform.yy * unit, x0: origin.x, y0: origin.y))
      if isLabelled, let text = run.text?.string.withoutControls, !text.isEmpty {
        writer.write(" role=\"img\"")
        writer.attribute("aria-label", text)
      }
      writer.write(">")
      for case (let glyph, let number?) in numbers {
        writer.write("<use href=\"#glyph\(number)\"")
        writer.attribute("x", glyph.x / unit, decimals: 2)
        if glyph.y != 0 { writer.attribute("y", glyph.y / unit, decimals: 2) }
        writer.write("/>")
      }
      writer.write("</g>\n")
    }
  }

  /// A line's start in the document, with the transform put into it where that is all it takes.
  private struct Start {
    var x: Double
    var y: Double
    var scale = 1.0
    var transform = Transform()

    init(of place: SVGTextPlace) {
      (x, y, transform) = (place.origin.x, place.origin.y, place.transform)
      guard place.transform.isUniformScale else { return }
      let origin = place.transform.apply(to: place.origin)
      (x, y, scale, transform) = (origin.x, origin.y, place.transform.xx, Transform())
    }
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
