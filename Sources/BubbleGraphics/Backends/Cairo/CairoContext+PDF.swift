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
    guard let pdf, pdf.text == .fonts, let text = run.text else { return false }
    if glyphCache.drawsBitmaps(run.face) {
      hidden(run, text, .drawing, at: origin) {
        drawBitmaps(of: run, at: origin, color: color, glyphCache: glyphCache)
      }
      return true
    }
    guard Self.fontSizes.contains(run.size * transform.largestScale),
      let font = font(of: run, text, glyphCache: glyphCache)
    else {
      hidden(run, text, .drawing, at: origin) {}
      return false
    }
    setAdvances(of: run, text, in: font.font)
    if font.isHidden {
      hidden(run, text, .glyphs, at: origin) {
        show(run, text, isHidden: true, at: origin, color: color, font: font.font)
      }
    } else {
      let element = isVisible(run, at: origin) ? pdf.element(of: text) : nil
      if let element { beginMark(PDFMark(kind: .text, element: element)) }
      show(run, text, isHidden: false, at: origin, color: color, font: font.font)
      if element != nil { endMark() }
    }
    return true
  }

  func drawLabelled(_ run: GlyphRun, at origin: CGPoint, _ body: () -> Void) {
    guard let pdf, pdf.text == .fonts, let text = run.text else { return body() }
    hidden(run, text, .drawing, at: origin, body)
  }

  /// The font of a run, and whether its glyphs have no text.
  private func font(
    of run: GlyphRun, _ text: RunText, glyphCache: GlyphCache
  ) -> (font: DocumentFont, isHidden: Bool)? {
    guard let pdf else { return nil }
    if pdf.layerDepth == 0,
      let font = pdf.fonts.font(of: run, isHidden: false, glyphCache: glyphCache),
      font.agrees(with: run, text)
    {
      return (font, false)
    }
    return pdf.fonts.font(of: run, isHidden: true, glyphCache: glyphCache).map { ($0, true) }
  }

  private func setAdvances(of run: GlyphRun, _ text: RunText, in font: DocumentFont) {
    var next = 0
    for cluster in text.clusters {
      for glyph in run.glyphs[next..<min(next + cluster.glyphCount, run.glyphs.count)] {
        font.setAdvance(
          cluster.width / Double(cluster.glyphCount) / run.size, of: glyph.glyph)
      }
      next += cluster.glyphCount
    }
  }

  /// Readers follow links to where `body` draws.
  func link(to target: String, in rect: CGRect, _ body: () -> Void) {
    let visible = transform.bounds(of: rect).intersection(CGRect(clipBounds))
    guard let pdf, visible.width > 0, visible.height > 0 else { return body() }
    pdf.link(to: target, in: visible, body)
  }

  var structure: DocumentElement? { pdf?.structure }

  func draw(as element: DocumentElement?, _ body: () -> Void) {
    guard let pdf else { return body() }
    pdf.draw(
      as: element,
      mark: { mark in
        beginMark(mark)
        endMark()
      }, body)
  }

  /// Whether the clip leaves some of a run's letters.
  private func isVisible(_ run: GlyphRun, at origin: CGPoint) -> Bool {
    let body = CGRect(
      x: origin.x + run.x, y: origin.y - run.attributes.baselineOffset - run.size / 2,
      width: max(run.width, 0.01), height: run.size / 2)
    return !clipBounds.intersection(PixelRect(covering: transform.bounds(of: body))).isEmpty
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

// MARK: Marks

extension CairoContext {
  /// Draws a run's glyphs in a mark, without text, and adds the run's text beside them.
  private func hidden(
    _ run: GlyphRun, _ text: RunText, _ kind: PDFMark.Kind, at origin: CGPoint, _ body: () -> Void
  ) {
    guard let pdf else { return }
    beginMark(PDFMark(kind: kind, element: pdf.element(of: text)))
    let clip = clipBounds
    pdf.addText(text, of: run, at: origin, transform) {
      !clip.intersection(PixelRect(covering: $0)).isEmpty
    }
    body()
    endMark()
  }

  /// Layers have one mark around them: Cairo doesn't count those inside.
  func beginLayerMark() {
    if let pdf { beginMark(PDFMark(kind: .drawing, element: pdf.element(of: nil))) }
    pdf?.layerDepth += 1
  }

  func endLayerMark() {
    pdf?.layerDepth -= 1
    endMark()
  }

  private func beginMark(_ mark: PDFMark) {
    guard let pdf, pdf.layerDepth == 0 else { return }
    pdf.add(mark)
    unclipped { cairo_tag_begin($0, "Span", nil) }
  }

  private func endMark() {
    guard let pdf, pdf.layerDepth == 0 else { return }
    unclipped { cairo_tag_end($0, "Span") }
  }

  /// Cairo leaves out marks where the clip is empty.
  private func unclipped(_ body: (OpaquePointer) -> Void) {
    withHandle { handle in
      cairo_save(handle)
      cairo_reset_clip(handle)
      body(handle)
      cairo_restore(handle)
    }
  }
}

// MARK: Glyphs

extension CairoContext {
  /// Shows a run in a font that the document embeds, with the characters of its glyphs, which Cairo maps to them
  /// (ToUnicode).
  ///
  /// - Parameter isHidden: Whether all glyphs have ``PDFMark/hiddenCharacter``.
  private func show(
    _ run: GlyphRun, _ text: RunText, isHidden: Bool, at origin: CGPoint, color: Color,
    font: DocumentFont
  ) {
    let characters =
      isHidden
      ? Array(repeating: PDFMark.hiddenCharacter, count: run.glyphs.count)
      : text.clusters.filter { $0.glyphCount == 1 }.map(\.characters.documentText)
    // Counts that don't add up are an error after which Cairo draws nothing more.
    guard characters.count == run.glyphs.count else { return }
    if isVisible(run, at: origin), !run.glyphs.isEmpty { pdf?.fonts.noteUse(of: font) }
    setSource(color)
    for (number, start) in stride(from: 0, to: run.glyphs.count, by: Self.part).enumerated() {
      let part = start..<min(start + Self.part, run.glyphs.count)
      set(font, size: run.size * Self.sizes[number % 2])
      show(run.glyphs[part], as: characters[part], at: origin)
    }
  }

  /// The number of glyphs that are shown before the document states a position again.
  ///
  /// Cairo truncates a font's widths to thousandths of an em in the document, and goes by exact ones
  /// itself: readers would end a line of 30 letters a fourth of a point too early.
  private static let part = 6

  /// The factors of two font sizes in turn: a change of size makes Cairo state a position again.
  /// The difference is not visible.
  private static let sizes = [1, 1 + 0x1p-24]

  private func show(
    _ glyphs: ArraySlice<PositionedGlyph>, as characters: ArraySlice<String>, at origin: CGPoint
  ) {
    var glyphs = glyphs.map { glyph in
      cairo_glyph_t(
        index: UInt(glyph.glyph), x: limit(origin.x + glyph.x), y: limit(origin.y + glyph.y))
    }
    var counts = characters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.utf8.count), num_glyphs: 1)
    }
    let text = Array(characters.joined().utf8)
    text.withUnsafeBytes { bytes in
      withHandle { handle in
        cairo_show_text_glyphs(
          handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          &glyphs, Int32(glyphs.count), &counts, Int32(counts.count),
          cairo_text_cluster_flags_t(0))
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
