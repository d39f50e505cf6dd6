// SPDX-License-Identifier: MIT
internal import Synchronization

/// The language that the scripts of a paragraph give away (``HanLanguage``).
enum HanHint: Int, CaseIterable {
  case none, japanese, korean

  @inline(__always)
  init(scripts: UInt32) {
    // Most paragraphs have none of the three, which one test finds.
    self = scripts & Self.revealing == 0 ? .none : Self.find(scripts)
  }

  private static let kana: UInt32 = SimpleScript.hiragana.bit | SimpleScript.katakana.bit
  private static let revealing: UInt32 = kana | SimpleScript.hangul.bit

  private static func find(_ scripts: UInt32) -> HanHint {
    scripts & kana != 0 ? .japanese : .korean
  }

  /// Its BCP 47 tag.
  var tag: String? {
    switch self {
    case .none: nil
    case .japanese: "ja"
    case .korean: "ko"
    }
  }
}

/// The advance tables of a font: one for each script of the text, and each language that the text
/// may give away. They are made when they are first needed.
final class AdvanceTables: Sendable {
  private let fonts: FontCollection
  private let font: Font

  /// The language that the text's attributes give.
  private let language: String?
  private let pairIndexEnd: Int
  private let share: CacheShare

  private let tables = AtomicReferences<AdvanceTable>(count: count)
  private let makingLock = Mutex(())

  init(
    fonts: FontCollection, font: Font, language: String?,
    pairIndexEnd: Int, share: CacheShare
  ) {
    self.share = share
    self.fonts = fonts
    self.font = font
    self.language = language
    self.pairIndexEnd = pairIndexEnd
  }

  deinit { tables.deallocate() }

  fileprivate static let scriptCount = SimpleScript.allCases.count
  private static let count = scriptCount * HanHint.allCases.count

  /// The tables, to be read while this object lives.
  var reader: AdvanceTablesReader { AdvanceTablesReader(tables: tables, owner: self) }

  @inline(never)
  fileprivate func make(_ script: UInt8, _ hint: HanHint, at index: Int) -> Unmanaged<AdvanceTable>
  {
    makingLock.withLock { _ in
      if let known = tables[index] { return known }
      let made = AdvanceTable(
        fonts: fonts, font: font, script: SimpleScript(rawValue: script) ?? .common,
        language: language ?? hint.tag,
        hanLanguage: language.flatMap(HanLanguage.canonicalTag) ?? hint.tag,
        pairIndexEnd: pairIndexEnd, share: share)
      return tables.set(index, made)
    }
  }
}

/// Reads ``AdvanceTables``, without keeping them alive and without counting references: threads that
/// count the same object's wait for each other.
struct AdvanceTablesReader: Sendable {
  fileprivate let tables: AtomicReferences<AdvanceTable>
  fileprivate unowned(unsafe) let owner: AdvanceTables

  /// The tables of a paragraph that has certain scripts, as bits.
  @inline(__always)
  func tables(hintedBy scripts: UInt32) -> HintedTables {
    HintedTables(tables: self, hint: HanHint(scripts: scripts))
  }

  @inline(__always)
  subscript(script: UInt8, hint: HanHint) -> AdvanceReader {
    // A row of scripts for each hint.
    let index = hint.rawValue &* AdvanceTables.scriptCount &+ Int(script)
    let table = tables[index] ?? owner.make(script, hint, at: index)
    return table._withUnsafeGuaranteedRef(\.reader)
  }
}

/// The tables of a paragraph, by script.
struct HintedTables {
  fileprivate let tables: AdvanceTablesReader
  let hint: HanHint

  @inline(__always)
  subscript(script: UInt8) -> AdvanceReader { tables[script, hint] }
}
