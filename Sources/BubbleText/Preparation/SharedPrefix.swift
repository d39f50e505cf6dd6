// SPDX-License-Identifier: MIT
/// The beginning of a text that an earlier text had as well, and whose preparation is taken from it.
///
/// It ends a little before the texts differ, where nothing behind it changes its glyphs, levels or breaks.
struct SharedPrefix {
  /// The earlier text.
  let base: ShapedText

  /// The index of the paragraph that goes on, or begins, behind the prefix.
  let paragraph: Int

  /// The first scalar and the first cluster that are prepared again.
  let scalar: Int
  let cluster: Int

  /// The number of the earlier text's runs that end before.
  let runCount: Int

  /// The run that goes on behind the prefix; `nil` where one begins.
  let openRun: PreparedRun?

  /// The scalar from which breaks are found, and the open run is shaped: a little before the prefix's end, so that
  /// both have some text in front of them.
  let lead: Int

  /// The paragraph's levels and scripts, where it began in the prefix.
  let resolved: (levels: BidiLevels, scripts: [Script])?

  /// The distance from the end of the prefix to the first difference, in scalars. Rules of fonts look at 64 glyphs at
  /// most, and those of line breaking at a few characters.
  static let margin = 128

  /// The minimum number of scalars of a prefix's last paragraph, and of the lead in it.
  static let shortestLead = 16

  /// The number of scalars in which a place for the end is looked for.
  static let searchLength = 2048
}

/// Places where a text may be taken apart and prepared from: between two characters of ordinary letters, or a space and
/// one of them.
struct PrefixEnds {
  let scalars: UnsafeBufferPointer<UInt32>
  let clusterStarts: UnsafeBufferPointer<Bool>

  /// The last place up to an index; `nil` without one after a lower bound.
  func last(upTo index: Int, after bound: Int, where isValid: (Int) -> Bool = { _ in true }) -> Int?
  {
    var index = min(index, scalars.count - 1)
    while index > bound {
      if isEnd(index), isValid(index) { return index }
      index -= 1
    }
    return nil
  }

  private func isEnd(_ index: Int) -> Bool {
    guard index > 0, clusterStarts[index], clusterStarts[index - 1] else { return false }
    let (left, right) = (scalars[index - 1], scalars[index])
    if left == 0x20 { return Self.classes(of: right).meets(.lettersOfPrefixes.union(.dictionary)) }
    return Self.classes(of: left).meets(.lettersOfPrefixes)
      && Self.classes(of: right).meets(.lettersOfPrefixes)
      && !EmojiPresentation.isInvisible(left) && !EmojiPresentation.isInvisible(right)
  }

  private static func classes(of scalar: UInt32) -> LineBreakClassSet {
    LineBreakClassSet(bitOf: ScalarTable.lineBreak[scalar])
  }
}

extension LineBreakClassSet {
  /// Letters whose breaks depend on no text far away.
  fileprivate static let lettersOfPrefixes = Self(.al, .hl, .id, .h2, .h3)

  /// Letters whose breaks depend on the whole range of such letters.
  fileprivate static let dictionary = Self(.sa)
}

extension ShapedText {
  /// The index of the cluster that begins at a scalar; `nil` in the middle of one.
  func cluster(startingAt scalar: Int) -> Int? {
    let index = store.scalars.indices.partitioningIndex { Int(store.scalars[$0]) >= scalar }
    return index < store.scalars.count && Int(store.scalars[index]) == scalar ? index : nil
  }
}

extension TextPreparation {
  /// The part of an earlier text's preparation that is the same for this text; `nil` where there is none worth taking.
  func sharedPrefix(with base: ShapedText) -> SharedPrefix? {
    guard base.fonts === fonts, base.style == style else { return nil }
    let common = scalars.index(ofOffset: text.commonPrefix(with: base.text))
    let last = common - SharedPrefix.margin
    guard last > 0 else { return nil }
    let paragraphs = scalars.paragraphs()
    let index = paragraphs.indices.partitioningIndex { paragraphs[$0].end > last }
    guard index < base.paragraphs.count, index < paragraphs.count else { return nil }
    let paragraph = paragraphs[index]
    return prefix(of: base, in: paragraph, at: index, upTo: last)
      ?? prefix(of: base, before: paragraph, at: index)
  }

  /// The paragraphs before one.
  private func prefix(
    of base: ShapedText, before paragraph: ScalarText.Paragraph, at index: Int
  ) -> SharedPrefix? {
    let (known, start) = (base.paragraphs[index], paragraph.scalars.lowerBound)
    guard known.clusters.lowerBound > 0 else { return nil }
    return SharedPrefix(
      base: base, paragraph: index, scalar: start, cluster: known.clusters.lowerBound,
      runCount: known.runs.lowerBound, openRun: nil, lead: start, resolved: nil)
  }

  /// A prefix that ends within a paragraph.
  private func prefix(
    of base: ShapedText, in paragraph: ScalarText.Paragraph, at index: Int, upTo last: Int
  ) -> SharedPrefix? {
    let start = paragraph.scalars.lowerBound
    guard last - start > 2 * SharedPrefix.shortestLead else { return nil }
    let (levels, scripts) = (levels(of: paragraph), itemizer.scripts(of: paragraph.scalars))
    guard HanLanguage.hint(from: scripts) == base.paragraphs[index].hint else { return nil }
    let same = base.sameRuns(
      of: base.paragraphs[index], from: start, levels: levels, scripts: scripts,
      clusterStarts: graphemeStarts, upTo: last + SharedPrefix.margin)
    let limit = min(last, same - SharedPrefix.margin)
    return scalars.scalars.withUnsafeBufferPointer { scalars in
      graphemeStarts.withUnsafeBufferPointer { starts in
        let ends = PrefixEnds(scalars: scalars, clusterStarts: starts)
        let bound = max(start + SharedPrefix.shortestLead, limit - SharedPrefix.searchLength)
        let end = ends.last(upTo: limit, after: bound) { base.isSafe(at: $0) }
        guard let end, let cluster = base.cluster(startingAt: end) else { return nil }
        let lead = ends.last(
          upTo: end - SharedPrefix.shortestLead, after: max(start, end - SharedPrefix.searchLength)
        ) { base.isSafe(at: $0) }
        let run = base.run(ofCluster: cluster)
        let isOpen = base.runs[run].clusters.lowerBound < cluster
        return SharedPrefix(
          base: base, paragraph: index, scalar: end, cluster: cluster, runCount: run,
          openRun: isOpen ? base.runs[run] : nil, lead: lead ?? start, resolved: (levels, scripts))
      }
    }
  }
}

extension ShapedText {
  /// Whether the text can be cut at a scalar without changing glyphs on either side.
  fileprivate func isSafe(at scalar: Int) -> Bool {
    cluster(startingAt: scalar).map { !isUnsafe($0) } ?? false
  }

  /// The end of the part of a paragraph that has the same levels and scripts as before.
  ///
  /// - Parameter start: The paragraph's first scalar, which `levels` and `scripts` begin with.
  fileprivate func sameRuns(
    of paragraph: PreparedParagraph, from start: Int, levels: BidiLevels, scripts: [Script],
    clusterStarts: [Bool], upTo end: Int
  ) -> Int {
    for run in runs[paragraph.runs] {
      for scalar in run.scalars.clamped(to: start..<end) where clusterStarts[scalar] {
        let level = levels.levels?[scalar - start] ?? levels.base
        guard level == run.level, run.face.script(beside: scripts[scalar - start]) == run.script
        else { return scalar }
      }
    }
    return end
  }
}

extension ItemizedRun {
  /// The part of a run that is before a scalar.
  init(_ run: PreparedRun, until end: Int) {
    self.init(
      scalars: run.scalars.lowerBound..<end, face: run.face, script: run.script, level: run.level,
      language: run.language, attributes: run.attributes)
  }
}
