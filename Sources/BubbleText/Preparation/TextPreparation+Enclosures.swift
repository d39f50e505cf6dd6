// SPDX-License-Identifier: MIT
/// Letters in enclosing marks, which are two runs.
extension TextPreparation {
  /// Adds the runs of a letter in its marks; `false` where the letter's face has a glyph for both.
  mutating func shapeEnclosed(
    _ run: ItemizedRun, by markFace: SelectedFace, in paragraph: Range<Int>,
    with buffer: inout ShapingBuffer
  ) -> Bool {
    guard !isOver(before: run.scalars.count) else { return false }
    let letterSpacing = letterSpacing(of: run)
    if run.scalars.count > 1,
      shapedScalars.withUnsafeBufferPointer({ run.face.face.covers($0[run.scalars]) })
    {
      let whole = glyphs(of: run, in: paragraph, letterSpacing: letterSpacing, with: &buffer)
      guard whole.count > 1 else { return false }
    }
    let scalars = shapedScalars.withUnsafeBufferPointer { EnclosedScalars($0[run.scalars]) }
    let shaped = scalars.letter.withUnsafeBufferPointer {
      fonts.runCache.glyphs(
        of: $0.indices, in: $0, face: run.face.face,
        properties: ShapingProperties(
          script: run.script, isRightToLeft: run.level & 1 == 1, language: run.language,
          formsLigatures: true, formsAlternates: run.face.formsAlternates),
        with: &buffer)
    }
    let font = text.runs[run.attributes].attributes.font
    let heights = fonts.letterHeights(of: font)
    let measures = EnclosedLetter.Measures(
      size: font.size, capHeight: heights.capital * font.size, xHeight: heights.x * font.size,
      spacing: run.level & 1 == 1 ? 0 : letterSpacing)
    add(
      EnclosedLetter(
        shaped, run.face, fonts.scale(of: run.face, in: font), in: scalars.marks, markFace, measures
      ),
      markedAt: run.scalars.lowerBound + scalars.lead, of: run, by: markFace)
    return true
  }

  /// - Parameter index: The scalar of the first mark.
  private mutating func add(
    _ enclosed: EnclosedLetter, markedAt index: Int, of run: ItemizedRun, by markFace: SelectedFace
  ) {
    var letter = run
    var marks = ItemizedRun(
      scalars: run.scalars, face: markFace, script: .common, level: run.level,
      language: run.language, attributes: run.attributes)
    if !enclosed.letter.isEmpty {
      letter.scalars = run.scalars.lowerBound..<index
      marks.scalars = index..<run.scalars.upperBound
      add(enclosed.letter, of: letter, enclosed.letterScale, as: .letter)
    }
    add(enclosed.marks, of: marks, enclosed.markScale, as: .marks)
    mayTouch = mayTouch || style.lineHeightPolicy == .compact
  }

  private mutating func add(
    _ shaped: [ShapedGlyph], of run: ItemizedRun, _ scale: FaceScale, as part: EnclosurePart
  ) {
    let attributes = text.runs[run.attributes].attributes
    let style = RunStyle(
      run, scale: scale, extent: extent(of: run, attributes, box: nil),
      lift: attributes.baselineOffset, letterSpacing: letterSpacing(of: run), enclosure: part)
    let clusters = store.append(
      shaped, firstScalar: run.scalars.lowerBound, scale: scale,
      letterSpacing: style.letterSpacing, isRightToLeft: run.level & 1 == 1)
    runs.append(PreparedRun(scalars: run.scalars, clusters: clusters, style: style))
  }
}
