// SPDX-License-Identifier: MIT
/// A range of text that is shaped as one: one face, script, level, and attributes that shape alike.
struct ItemizedRun {
  var scalars: Range<Int>
  var face: SelectedFace
  var script: Script
  var level: UInt8
  var language: String?

  /// The index of the attributed text's first run that is shaped with this one.
  var attributes: Int

  /// The face of the mark that encloses the run's letter (``EnclosedLetter``); `nil` for most runs.
  var enclosure: SelectedFace?
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

  /// The index of the attributed text's run at the last offset that was needed. Paragraphs come in
  /// order, so none of the runs before it is needed again.
  private var attributes = 0

  /// The face request of that run, with the paragraph's hint.
  private var requested = Request()

  private struct Request {
    var font = Font.system(0)
    var language: String?
    var hanLanguage: String?
    var isAttachment = false

    /// The end of the attributes' range.
    var end = 0
  }

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
  /// - Parameters:
  ///   - scripts: The script of each scalar of the paragraph.
  ///   - open: A run that the paragraph has begun with, which may go on at its end; `nil` to begin at the
  ///     paragraph's start. Runs before it aren't returned.
  ///   - start: The scalar behind the open run; `nil` for the paragraph's start. No invisible character is
  ///     before it.
  /// - Precondition: Paragraphs are requested in their order.
  mutating func runs(
    of paragraph: Range<Int>, levels: BidiLevels, scripts: [Script], after open: ItemizedRun? = nil,
    from start: Int? = nil
  ) -> [ItemizedRun] {
    guard !paragraph.isEmpty else { return [] }
    let hint = HanLanguage.hint(from: scripts)
    requested.end = 0
    var runs: [ItemizedRun] = []
    if let open {
      runs.append(open)
      goOn(with: open)
    }
    var start = start ?? paragraph.lowerBound
    while start < paragraph.upperBound {
      let end = clusterEnd(after: start, in: paragraph)
      let offset = Int(text.offsets[start])
      if offset >= requested.end { takeAttributes(at: offset, hint: hint) }
      let index = start - paragraph.lowerBound
      let level = levels.levels?[index] ?? levels.base
      add(start..<end, script: scripts[index], level: level, to: &runs)
      start = end
    }
    return runs
  }

  /// The script of each scalar of a paragraph.
  func scripts(of paragraph: Range<Int>) -> [Script] {
    text.scalars.withUnsafeBufferPointer {
      ScriptResolver.scripts(of: UnsafeBufferPointer(rebasing: $0[paragraph]))
    }
  }

  /// Counts what makes a run end, as if its clusters had been added one by one.
  private mutating func goOn(with run: ItemizedRun) {
    (invisibleCount, punctuationCount) = (0, 0)
    var start = clusterEnd(after: run.scalars.lowerBound, in: run.scalars)
    while start < run.scalars.upperBound {
      if HanKerning.isFullWidthPunctuation(text.scalars[start]) { punctuationCount += 1 }
      start = clusterEnd(after: start, in: run.scalars)
    }
  }

  private mutating func add(
    _ cluster: Range<Int>, script: Script, level: UInt8, to runs: inout [ItemizedRun]
  ) {
    guard cluster.count > 1 || EnclosingMark.contains(text.scalars[cluster.lowerBound]),
      text.scalars.withUnsafeBufferPointer({ ClusterParts.areSeveral(in: $0[cluster]) })
    else { return addPart(cluster, script: script, level: level, to: &runs) }
    let isEnclosed = text.scalars[cluster].contains(where: EnclosingMark.contains)
    if isEnclosed, addEnclosed(cluster, script: script, level: level, to: &runs) { return }
    for part in ClusterParts.parts(of: cluster, in: text.scalars) {
      addPart(part, script: script, level: level, to: &runs)
    }
  }

  private mutating func addPart(
    _ cluster: Range<Int>, script: Script, level: UInt8, to runs: inout [ItemizedRun]
  ) {
    let face = text.scalars.withUnsafeBufferPointer {
      selector.face(
        for: $0[cluster], font: requested.font, script: script, language: requested.hanLanguage)
    }
    guard let face else { return }
    let script = face.script(beside: script)
    countCostly(cluster)
    let last = runs.count - 1
    if last >= 0, invisibleCount <= Self.maximumInvisible,
      punctuationCount <= Self.maximumPunctuation,
      runs[last].face == face, runs[last].script == script, runs[last].level == level,
      runs[last].attributes == shapingRuns[attributes], runs[last].enclosure == nil,
      !requested.isAttachment, !ClusterParts.startsRun(text.scalars[cluster.lowerBound])
    {
      runs[last].scalars = runs[last].scalars.lowerBound..<cluster.upperBound
    } else {
      add(cluster, face, script: script, level: level, to: &runs)
    }
  }

  private mutating func add(
    _ scalars: Range<Int>, _ face: SelectedFace, script: Script, level: UInt8,
    enclosure: SelectedFace? = nil, to runs: inout [ItemizedRun]
  ) {
    invisibleCount = 0
    punctuationCount = 0
    runs.append(
      ItemizedRun(
        scalars: scalars, face: face, script: script, level: level, language: requested.language,
        attributes: shapingRuns[attributes], enclosure: enclosure))
  }

  /// Adds a letter with its enclosing marks as a run of its own; `false` where no face has the mark.
  private mutating func addEnclosed(
    _ cluster: Range<Int>, script: Script, level: UInt8, to runs: inout [ItemizedRun]
  ) -> Bool {
    let enclosed = text.scalars.withUnsafeBufferPointer { EnclosedScalars($0[cluster]) }
    guard !requested.isAttachment, let mark = enclosed.marks.first,
      let markFace = face(for: [mark.rawValue], script: .common),
      markFace.face.hasGlyph(for: mark.rawValue),
      let face = face(
        for: enclosed.letter.isEmpty ? [mark.rawValue] : enclosed.letter, script: script)
    else { return false }
    add(
      cluster, face, script: face.script(beside: script), level: level, enclosure: markFace,
      to: &runs)
    return true
  }

  private mutating func face(for cluster: [UInt32], script: Script) -> SelectedFace? {
    cluster.withUnsafeBufferPointer {
      selector.face(
        for: $0[...], font: requested.font, script: script, language: requested.hanLanguage)
    }
  }

  /// The maximum number of invisible clusters in a row in a run. HarfBuzz looks past them for a
  /// glyph's neighbours, again from each of them.
  private static let maximumInvisible = 64

  /// The maximum number of marks of full-width punctuation in a run. HarfBuzz walks the whole run
  /// for each that is made narrower; the marks beyond the run's ends are read all the same.
  private static let maximumPunctuation = 512

  private mutating func countCostly(_ cluster: Range<Int>) {
    let isInvisible = text.scalars[cluster].allSatisfy(EmojiPresentation.isInvisible)
    invisibleCount = isInvisible ? invisibleCount + 1 : 0
    if HanKerning.isFullWidthPunctuation(text.scalars[cluster.lowerBound]) { punctuationCount += 1 }
  }

  private func clusterEnd(after start: Int, in paragraph: Range<Int>) -> Int {
    var end = start + 1
    while end < paragraph.upperBound, !clusterStarts[end] { end += 1 }
    return end
  }

  /// - Parameter hint: The language that the paragraph gives away.
  private mutating func takeAttributes(at offset: Int, hint: String?) {
    while attributes + 1 < attributed.runs.count,
      attributed.runs[attributes].range.upperBound <= offset
    {
      attributes += 1
    }
    let run = attributed.runs[attributes]
    let language = run.attributes.language ?? style.language ?? hint
    // A language that is not written in Han doesn't decide the forms; the characters may.
    requested = Request(
      font: run.attributes.font, language: language,
      hanLanguage: language.flatMap(HanLanguage.canonicalTag) ?? hint,
      isAttachment: run.attributes.attachment != nil,
      end: attributes + 1 < attributed.runs.count ? run.range.upperBound : Int.max)
  }
}
