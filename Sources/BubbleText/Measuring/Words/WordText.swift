// SPDX-License-Identifier: MIT
/// A character of a text that is measured by words.
struct WordCharacter {
  var traits: WordTraits

  /// The script's number, as it is resolved among its neighbours.
  var script: UInt8 = 0
  var level: UInt8 = 0

  /// Whether a grapheme cluster starts with the character, and whether the system face shows that.
  var isStart = true
  var isSystem = false
}

/// A text as characters, cut into words.
///
/// A word is a range of one script and one embedding level, all of whose clusters the system face shows, or none.
/// Its face, or its faces, differ from those beside it, so that it is shaped apart.
struct WordText {
  let scalars: UnsafeMutableBufferPointer<UInt32>
  let characters: UnsafeMutableBufferPointer<WordCharacter>
  let breaks: UnsafeMutableBufferPointer<LineBreak>
  private let traits: WordTraitsTable
  private(set) var count = 0

  /// The number of paragraphs.
  private(set) var paragraphCount = 1
  private(set) var hasDictionaryScripts = false
  private var hasMarks = false
  private var isAllSystem = true

  /// The scripts in the text as bits, and its directions.
  private var scripts: UInt32 = 0
  private var directions: UInt32 = 0

  /// - Parameters: Space for as many elements as the text has scalars.
  init(
    scalars: UnsafeMutableBufferPointer<UInt32>,
    characters: UnsafeMutableBufferPointer<WordCharacter>,
    breaks: UnsafeMutableBufferPointer<LineBreak>, traits: WordTraitsTable
  ) {
    self.scalars = scalars
    self.characters = characters
    self.breaks = breaks
    self.traits = traits
  }

  /// The characters that have been read.
  var read: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(rebasing: scalars[..<count]) }

  /// Whether a text may have letters of scripts that join.
  var hasCursiveScripts: Bool { scripts & Self.cursive != 0 }

  private static let cursive: UInt32 = WordScripts.all.enumerated().reduce(0) {
    $1.element.isCursive ? $0 | 1 << UInt32($1.offset) : $0
  }

  // MARK: Reading

  /// Reads a text; `false` where it has a character that takes glyphs.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = UTF8Reader(bytes)
    var invisible = 0
    while let scalar = reader.next() {
      guard scalar < WordTraitsTable.end else { return false }
      let traits = traits[scalar]
      guard traits.isSupported else { return false }
      scalars.initializeElement(at: count, to: scalar)
      characters.initializeElement(at: count, to: WordCharacter(traits: traits))
      note(traits)
      if traits.isControl { invisible &+= 1 }
      if traits.isSeparator, scalar != 0x0A || count == 0 || scalars[count &- 1] != 0x0D {
        paragraphCount &+= 1
      }
      count &+= 1
    }
    // Runs of many are cut (``RunItemizer``).
    return invisible < 32
  }

  @inline(__always)
  private mutating func note(_ traits: WordTraits) {
    scripts |= 1 &<< UInt32(traits.script)
    directions |= traits.direction.bit
    if traits.isOfDictionary { hasDictionaryScripts = true }
  }

  // MARK: Clusters

  /// Finds the grapheme clusters, and whether the system face shows them.
  ///
  /// - Returns: `false` where that takes more than looking at neighbours; and for text of the system face without
  ///   marks, whose words are long and rarely met again.
  mutating func findClusters() -> Bool {
    var start = 0
    for index in 0..<count {
      let traits = characters[index].traits
      guard index > 0, continues(traits, at: index, from: start) else {
        // GB9c joins letters past such marks. Within one word, it doesn't matter whether it does.
        if index > 0, traits.isConjunctConsonant, !characters[index &- 1].isStart,
          traits.script != characters[start].traits.script || traits.isSystem
        {
          return false
        }
        start = index
        characters[index].isSystem = traits.isSystem
        isAllSystem = isAllSystem && traits.isSystem
        continue
      }
      guard !characters[index &- 1].traits.isControl, !characters[index &- 1].traits.isSeparator
      else { return false }
      hasMarks = true
      characters[index].isStart = false
      if !traits.isSystem || traits.isSelector { characters[start].isSystem = false }
    }
    return hasMarks || !isAllSystem
  }

  @inline(__always)
  private func continues(_ traits: WordTraits, at index: Int, from start: Int) -> Bool {
    if traits.extends { return true }
    // GB11.
    return traits.isPictograph && scalars[index &- 1] == 0x200D
      && characters[start].traits.isPictograph
  }

  // MARK: Scripts

  /// Finds the script of each character of a paragraph (``ScriptResolver``).
  func resolveScripts(in paragraph: Range<Int>) {
    let real = scripts & ~1
    if real & (real &- 1) == 0 {
      let only = real == 0 ? 0 : UInt8(truncatingIfNeeded: real.trailingZeroBitCount)
      let isEach = paragraphCount == 1 || real == 0
      guard !isEach else {
        for index in paragraph { characters[index].script = only }
        return
      }
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: paragraph.count) { resolved in
      ScriptResolver.resolve(
        UnsafeBufferPointer(rebasing: scalars[paragraph]), into: resolved, common: 0
      ) { traits[$0].script }
      for index in paragraph {
        characters[index].script = resolved[index &- paragraph.lowerBound]
      }
    }
  }

  // MARK: Levels

  /// Finds the embedding level of each character of a paragraph.
  ///
  /// - Returns: The paragraph's.
  func resolveLevels(in paragraph: Range<Int>, _ direction: BaseDirection) -> UInt8 {
    func has(_ direction: PlainDirection) -> Bool { directions & direction.bit != 0 }
    let hasRightToLeft = has(.rightToLeft) || has(.arabicLetter)
    if !hasRightToLeft, !has(.arabicNumber), !direction.mayBeRightToLeft { return 0 }
    if directions & ~PlainDirection.rightToLeftBits == 0, paragraphCount == 1, hasRightToLeft,
      direction != .forced(.leftToRight)
    {
      for index in paragraph { characters[index].level = 1 }
      return 1
    }
    let found = paragraph.lazy.map { characters[$0].traits.direction }
    if !has(.other), let base = direction.base(of: found),
      PlainBidi.resolve(found, base: base, scalar: { scalars[$0] }, { characters[$0].level = $1 })
    {
      return base
    }
    let levels = BidiLevels(
      UnsafeBufferPointer(rebasing: scalars[paragraph]), mayRunRightToLeft: true,
      direction: direction)
    for index in paragraph {
      characters[index].level = levels.levels?[index &- paragraph.lowerBound] ?? levels.base
    }
    return levels.base
  }
}

extension WordText {
  /// The end of the word that starts at a cluster.
  @inline(__always)
  func wordEnd(from start: Int, in paragraph: Range<Int>) -> Int {
    let first = characters[start]
    var end = start &+ 1
    while end < paragraph.upperBound {
      let next = characters[end]
      if next.isStart,
        next.script != first.script || next.level != first.level
          || next.isSystem != first.isSystem
      {
        break
      }
      end &+= 1
    }
    return end
  }

  /// Whether letters of a word may join those beside it.
  @inline(__always)
  func mayJoin(_ word: Range<Int>, in paragraph: Range<Int>) -> Bool {
    let first = characters[word.lowerBound]
    guard !first.isSystem, WordScripts.joins(first.script) else { return false }
    return word.lowerBound > paragraph.lowerBound
      && !characters[word.lowerBound &- 1].traits.isApart
      || word.upperBound < paragraph.upperBound
        && !characters[word.upperBound].traits.isApart
  }

  /// The paragraph that starts at an index, and where the next one does.
  func paragraph(from start: Int) -> ScalarText.Paragraph {
    var end = start
    while end < count, !characters[end].traits.isSeparator { end += 1 }
    let length = end < count ? ScalarText.separatorLength(at: end, in: read) : 0
    return ScalarText.Paragraph(scalars: start..<end, end: end + length)
  }
}

extension WordScripts {
  private static let joining: UInt32 = all.enumerated().reduce(0) {
    $1.element.mayJoin ? $0 | 1 << UInt32($1.offset) : $0
  }

  /// Whether letters of a script may join others.
  static func joins(_ number: UInt8) -> Bool { joining >> UInt32(number) & 1 == 1 }
}
