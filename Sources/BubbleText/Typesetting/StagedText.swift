// SPDX-License-Identifier: MIT
/// One text, stage by stage, so that benchmarks can time each stage alone.
///
/// The initialiser makes the results that each stage needs from those before it. Each stage returns
/// the number of its results.
@_spi(Benchmarks) public struct StagedText: Sendable {
  private let text: AttributedText
  private let style: ParagraphStyle
  private let fonts: FontCollection
  private let scalars: ScalarText
  private let paragraphs: [ScalarText.Paragraph]
  private let clusterStarts: [Bool]
  private let levels: [BidiLevels]
  private let runs: [[ItemizedRun]]
  private let lineBreaker: LineBreaker

  /// Takes a text through the stages that it has before layout.
  public init(_ text: AttributedText, fonts: FontCollection) {
    self.text = text
    self.fonts = fonts
    style = ParagraphStyle()
    lineBreaker = LineBreaker(dictionary: DictionaryBreaker())
    scalars = ScalarText(text.string)
    paragraphs = scalars.paragraphs()
    clusterStarts = scalars.scalars.withUnsafeBufferPointer(GraphemeClusters.boundaries)
    levels = Self.levels(of: paragraphs, in: scalars, style: style)
    runs = Self.runs(
      of: paragraphs, levels: levels,
      itemizer: RunItemizer(
        text: scalars, attributed: text, style: style, clusterStarts: clusterStarts,
        selector: FaceSelector(fonts: fonts)))
  }

  /// Finds where lines may end, and where grapheme clusters start (UAX #14, UAX #29).
  public func findBreaks() -> Int {
    scalars.scalars.withUnsafeBufferPointer {
      lineBreaker.opportunities(in: $0).count + GraphemeClusters.boundaries(in: $0).count
    }
  }

  /// Finds the embedding levels of each paragraph (UAX #9).
  public func resolveBidi() -> Int {
    Self.levels(of: paragraphs, in: scalars, style: style).reduce(0) { $0 + Int($1.base) }
  }

  /// Cuts each paragraph into runs of one script, level and face, with no face known beforehand.
  public func itemize() -> Int {
    let itemizer = RunItemizer(
      text: scalars, attributed: text, style: style, clusterStarts: clusterStarts,
      selector: FaceSelector(fonts: fonts))
    return Self.runs(of: paragraphs, levels: levels, itemizer: itemizer).reduce(0) { $0 + $1.count }
  }

  /// Shapes each run.
  public func shape() -> Int {
    var buffer = ShapingBuffer()
    var glyphs = 0
    for (paragraph, runs) in zip(paragraphs, runs) {
      for run in runs {
        shape(run, in: paragraph.scalars, with: &buffer) { _ in glyphs += 1 }
      }
    }
    return glyphs
  }

  private func shape(
    _ run: ItemizedRun, in paragraph: Range<Int>, with buffer: inout ShapingBuffer,
    body: (ShapedGlyph) -> Void
  ) {
    let base = paragraph.lowerBound
    scalars.scalars.withUnsafeBufferPointer { all in
      buffer.shape(
        run.scalars.lowerBound - base..<run.scalars.upperBound - base,
        of: UnsafeBufferPointer(rebasing: all[paragraph]), face: run.face.face,
        properties: ShapingProperties(
          script: run.script, isRightToLeft: run.level & 1 == 1, language: run.language,
          formsLigatures: true),
        body: body)
    }
  }

  private static func levels(
    of paragraphs: [ScalarText.Paragraph], in scalars: ScalarText, style: ParagraphStyle
  ) -> [BidiLevels] {
    scalars.scalars.withUnsafeBufferPointer { all in
      paragraphs.map {
        BidiLevels(
          UnsafeBufferPointer(rebasing: all[$0.scalars]),
          mayRunRightToLeft: scalars.mayRunRightToLeft, direction: style.baseDirection)
      }
    }
  }

  private static func runs(
    of paragraphs: [ScalarText.Paragraph], levels: [BidiLevels], itemizer: RunItemizer
  ) -> [[ItemizedRun]] {
    var itemizer = itemizer
    return zip(paragraphs, levels).map {
      itemizer.runs(of: $0.scalars, levels: $1, scripts: itemizer.scripts(of: $0.scalars))
    }
  }
}
