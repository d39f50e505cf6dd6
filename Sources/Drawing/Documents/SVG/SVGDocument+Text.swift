internal import Foundation
internal import Typesetting

/// Where a run's line starts, and how it looks.
struct SVGTextPlace {
  var origin: CGPoint
  var color: Color
  var transform: Transform
}

/// Text as outlines, or as characters in embedded fonts.
///
/// A reader shapes characters by itself, so a cluster is left to it only where there is nothing to
/// decide: see ``RunText/Cluster/isOneToOne(_:of:)``. The fonts have no rules for shaping. What is left
/// is drawn as outlines, below text that cannot be seen, but be selected and found.
extension SVGDocument {
  func draw(_ run: GlyphRun, _ place: SVGTextPlace, _ glyphCache: GlyphCache) {
    let isPicture = glyphCache.drawsPictures(run.face)
    guard text == .fonts, let characters = run.text else {
      return isPicture ? () : outline(run.glyphs[...], of: run, place, glyphCache, isLabelled: true)
    }
    guard !isPicture, run.style.isEmpty, !characters.isRightToLeft, FontSubset.canEmbed(run.face)
    else {
      if !isPicture { outline(run.glyphs[...], of: run, place, glyphCache) }
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
    write { writer in
      let start = Start(of: place)
      writer.write("<text font-family=\"\(family),sans-serif\"")
      writer.attribute("font-size", run.size * start.scale)
      writer.paint("fill", place.color)
      let places = run.glyphs[segment.glyphs].map {
        SVGNumber.text(start.x + $0.x * start.scale, decimals: 2)
      }
      writer.write(" x=\"\(places.joined(separator: " "))\"")
      writer.attribute("y", start.y - run.attributes.baselineOffset * start.scale)
      finish(segment.characters, language: run.text?.language, start, &writer)
    }
  }

  /// Characters that cannot be seen, but be selected and found.
  private func hide(
    _ clusters: ArraySlice<RunText.Cluster>, of run: GlyphRun, _ place: SVGTextPlace
  ) {
    guard let text = run.text, let first = clusters.first, let last = clusters.last else { return }
    let isRightToLeft = text.isRightToLeft
    let parts = clusters.map(\.characters)
    let characters = (isRightToLeft ? parts.reversed() : parts).joined()
    let right = last.x + last.width
    guard !characters.withoutControls.isEmpty else { return }
    write { writer in
      let start = Start(of: place)
      writer.write("<text font-family=\"sans-serif\" fill-opacity=\"0\"")
      writer.attribute("font-size", run.size * start.scale)
      if isRightToLeft { writer.write(" direction=\"rtl\" unicode-bidi=\"embed\"") }
      writer.attribute("x", start.x + (isRightToLeft ? right : first.x) * start.scale)
      writer.attribute("y", start.y - run.attributes.baselineOffset * start.scale)
      if right > first.x {
        writer.attribute("textLength", (right - first.x) * start.scale)
        writer.write(" lengthAdjust=\"spacingAndGlyphs\"")
      }
      finish(characters, language: text.language, start, &writer)
    }
  }

  private func finish(
    _ characters: String, language: String?, _ start: Start, _ writer: inout SVGWriter
  ) {
    if let language { writer.attribute("xml:lang", language) }
    writer.attribute(start.transform)
    writer.write(">")
    writer.write(escaping: characters)
    writer.write("</text>\n")
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
    write { writer in
      writer.write("<g")
      // The group as a whole is translucent, so that glyphs that overlap are no darker there.
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
