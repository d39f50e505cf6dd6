// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleCairo
internal import Foundation

/// Features of PDF alone: text that stays text, links and pages.
extension CairoContext {
  /// The sizes at which text is drawn in a font, in points. At others, glyphs are outlines.
  private static let fontSizes = 0.5...2000.0

  func drawText(
    _ run: GlyphRun, at origin: CGPoint, color: Color, glyphCache: GlyphCache
  ) -> Bool {
    let size = run.size * transform.largestScale
    guard let pdf, pdf.text == .fonts, let text = run.text, Self.fontSizes.contains(size),
      let font = pdf.fonts.font(of: run, glyphCache: glyphCache)
    else { return false }
    var next = 0
    for cluster in text.clusters {
      for glyph in run.glyphs[next..<min(next + cluster.glyphCount, run.glyphs.count)] {
        font.setAdvance(
          cluster.width / Double(cluster.glyphCount) / run.size, of: glyph.glyph)
      }
      next += cluster.glyphCount
    }
    show(run, as: text, at: origin, color: color, font: font)
    drawBitmaps(of: run, at: origin, color: color, glyphCache: glyphCache)
    return true
  }

  /// Readers follow links to where `body` draws.
  func link(to target: String, in rect: CGRect, _ body: () -> Void) {
    guard pdf != nil else { return body() }
    let rect = transform.bounds(of: rect)
    let place = [rect.minX, rect.minY, rect.width, rect.height].map { "\(limit($0))" }
    let attributes = "uri='\(target)' rect=[\(place.joined(separator: " "))]"
    withHandle { cairo_tag_begin($0, CAIRO_TAG_LINK, attributes) }
    body()
    withHandle { cairo_tag_end($0, CAIRO_TAG_LINK) }
  }

  func addBookmark(_ title: String, y: Double) -> Bool {
    pdf?.addBookmark(title, y: limit(transform.yy * y + transform.y0))
    return pdf != nil
  }

  func startPage(size: CGSize) -> Bool {
    pdf?.startPage(size: size)
    return pdf != nil
  }

  func finish() -> [UInt8]? { pdf?.finish() }
}

extension CairoContext {
  /// Shows a run in a font that the document embeds, with the characters of its glyphs.
  ///
  /// Cairo maps a glyph to its characters where the two agree throughout the document (ToUnicode), and
  /// marks the rest with theirs (ActualText).
  private func show(
    _ run: GlyphRun, as text: RunText, at origin: CGPoint, color: Color, font: DocumentFont
  ) {
    // Counts that don't add up are an error after which Cairo draws nothing more.
    guard text.clusters.reduce(0, { $0 + $1.glyphCount }) == run.glyphs.count else { return }
    setSource(color)
    var glyph = 0
    for (number, start) in stride(from: 0, to: text.clusters.count, by: Self.part).enumerated() {
      let clusters = text.clusters[start..<min(start + Self.part, text.clusters.count)]
      let glyphCount = clusters.reduce(0) { $0 + $1.glyphCount }
      set(font, size: run.size * Self.sizes[number % 2])
      show(
        run.glyphs[glyph..<glyph + glyphCount], as: clusters, isRightToLeft: text.isRightToLeft,
        at: origin)
      glyph += glyphCount
    }
  }

  /// The number of clusters that are shown before the document states a position again.
  ///
  /// Cairo truncates a font's widths to thousandths of an em in the document, and goes by exact ones
  /// itself: readers would end a line of 30 letters a fourth of a point too early.
  private static let part = 6

  /// The factors of two font sizes in turn: a change of size makes Cairo state a position again.
  /// The difference is not visible.
  private static let sizes = [1, 1 + 0x1p-24]

  private func show(
    _ glyphs: ArraySlice<PositionedGlyph>, as clusters: ArraySlice<RunText.Cluster>,
    isRightToLeft: Bool, at origin: CGPoint
  ) {
    var glyphs = glyphs.map { glyph in
      cairo_glyph_t(
        index: UInt(glyph.glyph), x: limit(origin.x + glyph.x), y: limit(origin.y + glyph.y))
    }
    guard !glyphs.isEmpty else { return }
    var characters: [UInt8] = []
    var counts: [cairo_text_cluster_t] = []
    for cluster in isRightToLeft ? clusters.reversed() : Array(clusters) {
      let bytes = cluster.documentCharacters.utf8
      guard !bytes.isEmpty || cluster.glyphCount > 0 else { continue }
      characters += bytes
      counts.append(
        cairo_text_cluster_t(
          num_bytes: Int32(bytes.count), num_glyphs: Int32(cluster.glyphCount)))
    }
    let flags =
      isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    characters.withUnsafeBytes { bytes in
      withHandle { handle in
        cairo_show_text_glyphs(
          handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          &glyphs, Int32(glyphs.count), &counts, Int32(counts.count), flags)
      }
    }
  }

  /// Lengths as the font has them: hinting would move glyphs.
  private func set(_ font: DocumentFont, size: Double) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    withHandle { handle in
      cairo_set_font_options(handle, options)
      font.withHandle { cairo_set_font_face(handle, $0) }
      cairo_set_font_size(handle, size)
    }
  }
}

extension RunText.Cluster {
  /// Lam and alef that are one glyph, and the characters of their own that Unicode has for them.
  private static let ligatures = [
    "\u{644}\u{622}": "\u{FEF5}", "\u{644}\u{623}": "\u{FEF7}", "\u{644}\u{625}": "\u{FEF9}",
    "\u{644}\u{627}": "\u{FEFB}",
  ]

  /// The cluster's characters in a PDF. Readers turn text that runs from right to left around glyph by
  /// glyph, and poppler also the characters of one glyph: a single character leaves nothing to turn, and
  /// is compatible to the two (NFKC), which readers of Arabic search for.
  fileprivate var documentCharacters: String {
    glyphCount == 1
      ? Self.ligatures[characters] ?? characters.withoutControls
      : characters.withoutControls
  }
}
