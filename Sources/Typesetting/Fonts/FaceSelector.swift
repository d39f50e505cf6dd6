/// Finds the face that shows a grapheme cluster: the system family's where it can, else a fallback.
///
/// A selector belongs to one text, and remembers what it found for it.
struct FaceSelector {
  private struct Key: Hashable {
    var scalar: UInt32
    var font: Font
    var script: Script
    var language: String?
  }

  private struct OrderKey: Hashable {
    var isEmoji: Bool
    var script: Script
  }

  private struct Choice: Hashable {
    var family: Int
    var font: Font
    var language: String?
  }

  private let fonts: FontCollection
  private let remembersCharacters: Bool
  private var orders: [OrderKey: [Int]] = [:]
  private var choices: [Choice: SelectedFace?] = [:]
  private var systemFaces: [Font: SelectedFace] = [:]
  private var fallbacks: [Key: SelectedFace] = [:]

  /// - Parameter remembersCharacters: Whether the face of a character is kept, to be asked for again.
  init(fonts: FontCollection, remembersCharacters: Bool = true) {
    self.fonts = fonts
    self.remembersCharacters = remembersCharacters
  }

  /// The face of the system family that answers a font.
  mutating func systemFace(for font: Font) -> SelectedFace? {
    if let known = systemFaces[font] { return known }
    let face = fonts.systemFace(for: font)
    systemFaces[font] = face
    return face
  }

  /// The face for one cluster. Marks and joined sequences stay with their base.
  ///
  /// A face that has all of the cluster's visible scalars comes before one that has only the first.
  /// Where no family has even that, the system face shows its box for missing glyphs.
  mutating func face(
    for cluster: UnsafeBufferPointer<UInt32>.SubSequence, font: Font, script: Script,
    language: String?
  ) -> SelectedFace? {
    let isEmoji = EmojiPresentation.isEmoji(cluster)
    guard let system = systemFace(for: font) else { return nil }
    if !isEmoji, system.face.covers(cluster) { return system }
    guard cluster.count == 1, let scalar = cluster.first else {
      return search(cluster, isEmoji: isEmoji, font: font, script: script, language: language)
        ?? system
    }
    let key = Key(scalar: scalar, font: font, script: script, language: language)
    if let known = fallbacks[key] { return known }
    let found =
      search(cluster, isEmoji: isEmoji, font: font, script: script, language: language) ?? system
    if remembersCharacters { fallbacks[key] = found }
    return found
  }

  private mutating func search(
    _ cluster: UnsafeBufferPointer<UInt32>.SubSequence, isEmoji: Bool, font: Font, script: Script,
    language: String?
  ) -> SelectedFace? {
    var partial: SelectedFace?
    for index in order(OrderKey(isEmoji: isEmoji, script: script)) {
      guard let choice = choice(Choice(family: index, font: font, language: language)) else {
        continue
      }
      if choice.face.covers(cluster) { return choice }
      if partial == nil, choice.face.covers(cluster.prefix(1)) { partial = choice }
    }
    if let system = fonts.systemFace(for: font), system.face.covers(cluster.prefix(1)) {
      return system
    }
    return partial
  }

  /// The face of a fallback family.
  private mutating func choice(_ key: Choice) -> SelectedFace? {
    if let known = choices[key] { return known }
    let face = fonts.face(of: key.family, for: key.font, language: key.language)
    choices[key] = .some(face)
    return face
  }

  /// The fallback families, best first.
  private mutating func order(_ key: OrderKey) -> [Int] {
    if let known = orders[key] { return known }
    let ranked = fonts.fallbacks.indices.map { index in
      (rank(of: fonts.fallbacks[index].coverage, isEmoji: key.isEmoji, script: key.script), index)
    }
    let order = ranked.sorted { $0 < $1 }.map(\.1)
    orders[key] = order
    return order
  }

  private func rank(
    of coverage: FallbackFamily.Coverage, isEmoji: Bool, script: Script
  ) -> Int {
    switch coverage {
    case .emoji: isEmoji ? 0 : 3
    case .scripts(let scripts): scripts.contains(script) ? 1 : 4
    case .cjk: script.isCJK ? 1 : 2
    // A sign looks the same beside any script: in Han text and outside of it, the Han faces' comes
    // first where their family does.
    case .symbols: 2
    }
  }
}

extension FontFace {
  /// Whether the face has a glyph for every visible scalar of a cluster.
  func covers(_ cluster: UnsafeBufferPointer<UInt32>.SubSequence) -> Bool {
    cluster.allSatisfy { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      return glyph(for: scalar) != nil || EmojiPresentation.isInvisible(value)
    }
  }
}
