// SPDX-License-Identifier: MIT
/// Finds the face that shows a grapheme cluster: the system family's where it can, else a fallback.
///
/// A selector belongs to one text, and keeps its findings about the text's scripts.
struct FaceSelector {
  private let fonts: FontCollection
  private var searches: [FaceSearch] = []
  private var last = 0

  init(fonts: FontCollection) { self.fonts = fonts }

  /// The face for one cluster. Marks and joined sequences stay with their base.
  ///
  /// A face that has all of the cluster's visible scalars comes before one that has only the first.
  /// Where no family has even that, the system face shows its box for missing glyphs, or another one where it has a
  /// private glyph.
  mutating func face(
    for cluster: UnsafeBufferPointer<UInt32>.SubSequence, font: Font, script: Script,
    language: String?
  ) -> SelectedFace? {
    let isEmoji = EmojiPresentation.isEmoji(cluster)
    if searches.isEmpty || !searches[last].serves(isEmoji, font, script, language) {
      guard select(isEmoji, font, script, language) else { return nil }
    }
    let system = searches[last].system
    if !isEmoji, system.face.covers(cluster) { return system }
    if system.isMonospaced, !isEmoji, let face = proportionalFace(for: cluster, font) {
      return face
    }
    return searches[last].fallback(for: cluster, in: fonts)
      ?? searches[last].faceOfMissing(cluster, in: fonts)
  }

  /// The face of the family that is asked first for a script, where it has all of some clusters.
  ///
  /// - Parameter clusters: Clusters that the system face lacks, none of them an emoji.
  mutating func firstFallback(
    for clusters: UnsafeBufferPointer<UInt32>.SubSequence, font: Font, script: Script,
    language: String?
  ) -> SelectedFace? {
    if searches.isEmpty || !searches[last].serves(false, font, script, language) {
      guard select(false, font, script, language) else { return nil }
    }
    return searches[last].firstFallback(for: clusters, in: fonts)
  }

  /// The system family's face, for letters that the one for code lacks.
  private func proportionalFace(
    for cluster: UnsafeBufferPointer<UInt32>.SubSequence, _ font: Font
  ) -> SelectedFace? {
    var font = font
    font.design = .system
    guard let face = fonts.systemFace(for: font), face.face.covers(cluster) else { return nil }
    return face
  }

  /// Makes a search the last one; `false` without a system face.
  private mutating func select(
    _ isEmoji: Bool, _ font: Font, _ script: Script, _ language: String?
  ) -> Bool {
    if let known = searches.firstIndex(where: { $0.serves(isEmoji, font, script, language) }) {
      last = known
      return true
    }
    guard let system = fonts.systemFace(for: font) else { return false }
    // A text with that many fonts, scripts and languages can be searched again.
    if searches.count == Self.maximumSearches { searches.removeAll() }
    last = searches.count
    searches.append(
      FaceSearch(
        isEmoji: isEmoji, font: font, script: script, language: language, system: system,
        order: fonts.fallbackOrder(isEmoji: isEmoji, script: script)))
    return true
  }

  private static let maximumSearches = 32

  /// Whether a face shows all ideographs that it has, in the font, script and language that were searched last: no
  /// other face is asked before it.
  func showsAllIdeographs(_ face: SelectedFace) -> Bool {
    guard !face.face.omitsIdeographs, !searches.isEmpty else { return false }
    let search = searches[last]
    return face == search.system
      || face == search.firstFace && !search.system.isMonospaced
        && search.system.face.lacksIdeographs
  }
}

/// The faces for clusters of one font, script and language, best first.
private struct FaceSearch {
  let isEmoji: Bool
  let font: Font
  let script: Script
  let language: String?
  let system: SelectedFace

  /// The fallback families, best first.
  let order: [Int]

  /// The families' faces, as far as they were needed; `nil` for files that cannot be read.
  private var faces: [SelectedFace?] = []

  /// The first family's face; `nil` before it was needed.
  var firstFace: SelectedFace? { faces.first ?? nil }

  init(
    isEmoji: Bool, font: Font, script: Script, language: String?, system: SelectedFace,
    order: [Int]
  ) {
    self.isEmoji = isEmoji
    self.font = font
    self.script = script
    self.language = language
    self.system = system
    self.order = order
  }

  @inline(__always)
  func serves(_ isEmoji: Bool, _ font: Font, _ script: Script, _ language: String?) -> Bool {
    self.isEmoji == isEmoji && self.script == script && self.font == font
      && self.language == language
  }

  /// The first fallback that has a whole cluster, or else its first scalar.
  mutating func fallback(
    for cluster: UnsafeBufferPointer<UInt32>.SubSequence, in fonts: FontCollection
  ) -> SelectedFace? {
    var partial: SelectedFace?
    for rank in order.indices {
      guard let choice = face(at: rank, in: fonts) else { continue }
      if choice.face.covers(cluster) { return choice }
      if partial == nil, choice.face.covers(cluster.prefix(1)) { partial = choice }
    }
    return system.face.covers(cluster.prefix(1)) ? system : partial
  }

  /// The face that shows its box for a cluster that no face is to show. The system's shows what it omits, unless that
  /// is private: a private character means something else in each font.
  mutating func faceOfMissing(
    _ cluster: UnsafeBufferPointer<UInt32>.SubSequence, in fonts: FontCollection
  ) -> SelectedFace {
    guard let first = cluster.first.flatMap(Unicode.Scalar.init),
      first.properties.generalCategory == .privateUse, system.face.glyph(for: first) != nil
    else { return system }
    for rank in order.indices {
      guard let choice = face(at: rank, in: fonts), !choice.isEmoji else { continue }
      if choice.face.glyph(for: first) == nil { return choice }
    }
    return system
  }

  /// The face of the first family, if it has some clusters.
  mutating func firstFallback(
    for clusters: UnsafeBufferPointer<UInt32>.SubSequence, in fonts: FontCollection
  ) -> SelectedFace? {
    guard !order.isEmpty, let first = face(at: 0, in: fonts), first.face.covers(clusters) else {
      return nil
    }
    return first
  }

  private mutating func face(at rank: Int, in fonts: FontCollection) -> SelectedFace? {
    if rank == faces.count {
      faces.append(fonts.face(of: order[rank], for: font, language: language))
    }
    return faces[rank]
  }
}

extension FontFace {
  /// Whether the face has a glyph for every visible scalar of a cluster.
  func covers(_ cluster: UnsafeBufferPointer<UInt32>.SubSequence) -> Bool {
    cluster.allSatisfy { hasGlyph(for: $0) || EmojiPresentation.isInvisible($0) }
  }
}
