/// A stretch of text that is shaped as one: one face, script, level, and attributes that shape alike.
struct ItemizedRun {
  var scalars: Range<Int>
  var face: SelectedFace
  var script: Script
  var level: UInt8
  var language: String?

  /// The index of the attributed text's first run that is shaped with this one.
  var attributes: Int
}

/// Cuts a paragraph into runs.
struct RunItemizer {
  let text: ScalarText
  let attributed: AttributedText
  let style: ParagraphStyle
  /// Whether a grapheme cluster starts at each scalar of the text.
  let clusterStarts: [Bool]
  var selector: FaceSelector
  private let shapingRuns: [Int]
  private var invisibleCount = 0
  private var punctuationCount = 0
  private var lastLanguage: String?
  private var lastHanTag: String?

  /// The index of the attributed text's run at the last place that was looked at. Paragraphs come in
  /// order, so that none of the runs before it is looked at again.
  private var attributes = 0

  init(
    text: ScalarText, attributed: AttributedText, style: ParagraphStyle, clusterStarts: [Bool],
    selector: FaceSelector
  ) {
    self.text = text
    self.attributed = attributed
    self.style = style
    self.clusterStarts = clusterStarts
    self.selector = selector
    shapingRuns = attributed.shapingRuns()
  }

  /// The runs of a paragraph, in the order of the text. Empty for an empty paragraph.
  ///
  /// - Precondition: Paragraphs are asked for in their order.
  mutating func runs(of paragraph: Range<Int>, levels: BidiLevels) -> [ItemizedRun] {
    guard !paragraph.isEmpty else { return [] }
    let scripts = text.scalars.withUnsafeBufferPointer {
      ScriptResolver.scripts(of: UnsafeBufferPointer(rebasing: $0[paragraph]))
    }
    let hint = HanLanguage.hint(from: scripts)
    var runs: [ItemizedRun] = []
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let end = clusterEnd(after: start, in: paragraph)
      advanceAttributes(to: Int(text.offsets[start]))
      let index = start - paragraph.lowerBound
      let level = levels.levels?[index] ?? levels.base
      add(start..<end, script: scripts[index], level: level, hint: hint, to: &runs)
      start = end
    }
    return runs
  }

  private mutating func add(
    _ cluster: Range<Int>, script: Script, level: UInt8, hint: String?,
    to runs: inout [ItemizedRun]
  ) {
    let wanted = attributed.runs[attributes].attributes
    let language = wanted.language ?? style.language ?? hint
    // A language that is not written in Han says nothing about the forms; the characters may.
    let hanLanguage = hanTag(of: language) ?? hint
    let face = text.scalars.withUnsafeBufferPointer {
      selector.face(for: $0[cluster], font: wanted.font, script: script, language: hanLanguage)
    }
    guard let face else { return }
    countCostly(cluster)
    if invisibleCount <= Self.mostInvisible, punctuationCount <= Self.mostPunctuation,
      let last = runs.last, last.face == face, last.script == script, last.level == level,
      last.attributes == shapingRuns[attributes], wanted.attachment == nil
    {
      runs[runs.count - 1].scalars = last.scalars.lowerBound..<cluster.upperBound
    } else {
      invisibleCount = 0
      punctuationCount = 0
      runs.append(
        ItemizedRun(
          scalars: cluster, face: face, script: script, level: level, language: language,
          attributes: shapingRuns[attributes]))
    }
  }

  /// How many invisible clusters a run may have in a row. HarfBuzz looks past them for a glyph's
  /// neighbours, from each of them anew.
  private static let mostInvisible = 64

  /// How many marks of full-width punctuation a run may have. HarfBuzz walks the whole run for each
  /// that is made narrower; the marks beyond the run's ends are looked at all the same.
  private static let mostPunctuation = 512

  private mutating func countCostly(_ cluster: Range<Int>) {
    let isInvisible = text.scalars[cluster].allSatisfy(EmojiPresentation.isInvisible)
    invisibleCount = isInvisible ? invisibleCount + 1 : 0
    if HanKerning.isFullWidthPunctuation(text.scalars[cluster.lowerBound]) { punctuationCount += 1 }
  }

  /// The canonical tag of a language that is written in Han. Remembers the last, because most
  /// clusters have the language of the one before.
  private mutating func hanTag(of language: String?) -> String? {
    if language == lastLanguage { return lastHanTag }
    lastLanguage = language
    lastHanTag = language.flatMap(HanLanguage.canonicalTag)
    return lastHanTag
  }

  private func clusterEnd(after start: Int, in paragraph: Range<Int>) -> Int {
    var end = start + 1
    while end < paragraph.upperBound, !clusterStarts[end] { end += 1 }
    return end
  }

  private mutating func advanceAttributes(to offset: Int) {
    while attributes + 1 < attributed.runs.count,
      attributed.runs[attributes].range.upperBound <= offset
    {
      attributes += 1
    }
  }
}
