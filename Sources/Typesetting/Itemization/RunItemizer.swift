/// A stretch of text that is shaped as one: one face, script, level and set of attributes.
struct ItemizedRun {
  var scalars: Range<Int>
  var face: SelectedFace
  var script: Script
  var level: UInt8
  var language: String?

  /// The index of the attributed text's run.
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

  /// The runs of a paragraph, in the order of the text. Empty for an empty paragraph.
  mutating func runs(of paragraph: Range<Int>, levels: BidiLevels) -> [ItemizedRun] {
    guard !paragraph.isEmpty else { return [] }
    let scripts = text.scalars.withUnsafeBufferPointer {
      ScriptResolver.scripts(of: UnsafeBufferPointer(rebasing: $0[paragraph]))
    }
    let hint = HanLanguage.hint(from: scripts)
    var runs: [ItemizedRun] = []
    var attributes = 0
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let end = clusterEnd(after: start, in: paragraph)
      attributes = attributesIndex(at: Int(text.offsets[start]), from: attributes)
      let index = start - paragraph.lowerBound
      let level = levels.levels?[index] ?? levels.base
      add(
        start..<end, script: scripts[index], level: level, hint: hint,
        attributes: attributes, to: &runs)
      start = end
    }
    return runs
  }

  private mutating func add(
    _ cluster: Range<Int>, script: Script, level: UInt8, hint: String?, attributes: Int,
    to runs: inout [ItemizedRun]
  ) {
    let wanted = attributed.runs[attributes].attributes
    let language = wanted.language ?? style.language ?? hint
    // A language that is not written in Han says nothing about the forms; the characters may.
    let hanLanguage = language.flatMap(HanLanguage.canonicalTag) ?? hint
    let face = text.scalars.withUnsafeBufferPointer {
      selector.face(for: $0[cluster], font: wanted.font, script: script, language: hanLanguage)
    }
    guard let face else { return }
    if let last = runs.last, last.face == face, last.script == script, last.level == level,
      last.attributes == attributes, wanted.attachment == nil
    {
      runs[runs.count - 1].scalars = last.scalars.lowerBound..<cluster.upperBound
    } else {
      runs.append(
        ItemizedRun(
          scalars: cluster, face: face, script: script, level: level, language: language,
          attributes: attributes))
    }
  }

  private func clusterEnd(after start: Int, in paragraph: Range<Int>) -> Int {
    var end = start + 1
    while end < paragraph.upperBound, !clusterStarts[end] { end += 1 }
    return end
  }

  private func attributesIndex(at offset: Int, from index: Int) -> Int {
    var index = index
    while index + 1 < attributed.runs.count, attributed.runs[index].range.upperBound <= offset {
      index += 1
    }
    return index
  }
}
