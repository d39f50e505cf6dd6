// SPDX-License-Identifier: MIT
import BubbleViews
internal import Synchronization

/// The strings of a kit in all of its languages.
public struct StringCatalog: Sendable {
  private var own: [Language: StringTable]
  private var files: StringFiles?

  /// Creates a catalog of tables. English is used for missing languages.
  public init(_ tables: [Language: StringTable]) { own = tables }

  /// Creates a catalog of JSON files, each of which is read on the first use of its language.
  ///
  /// - Parameter file: The bytes of the file of a language.
  package init(files file: @escaping @Sendable (Language) -> [UInt8]) {
    self.init(makingTables: { language in
      var reader = StringFile(file(language))
      return reader.table()
    })
  }

  /// Creates a catalog whose tables are made when their languages are first used.
  init(makingTables make: @escaping @Sendable (Language) -> StringTable) {
    own = [:]
    files = StringFiles(make)
  }

  /// Creates a catalog of a JSON file for each language, which is read on first use.
  package init(
    english: @autoclosure @escaping @Sendable () -> [UInt8],
    simplifiedChinese: @autoclosure @escaping @Sendable () -> [UInt8],
    traditionalChinese: @autoclosure @escaping @Sendable () -> [UInt8],
    arabic: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    self.init(files: { language in
      switch language {
      case .english: english()
      case .simplifiedChinese: simplifiedChinese()
      case .traditionalChinese: traditionalChinese()
      case .arabic: arabic()
      }
    })
  }

  /// The strings by language. English is used for missing languages.
  ///
  /// All languages are read for it; ``subscript(_:)`` reads one.
  public var tables: [Language: StringTable] {
    get {
      guard let files else { return own }
      let read = Language.allCases.map { ($0, files.table($0)) }
      return own.merging(read) { own, _ in own }
    }
    set {
      own = newValue
      files = nil
    }
  }

  /// The strings of a language; `nil` if the catalog doesn't have it. Setting `nil` removes earlier
  /// replacements.
  public subscript(language: Language) -> StringTable? {
    get { own[language] ?? files?.table(language) }
    set { own[language] = newValue }
  }

  /// The words of a language, or else those in English.
  func table(_ language: Language) -> StringTable? { self[language] ?? self[.english] }
}

extension StringCatalog: Hashable {
  public static func == (first: StringCatalog, second: StringCatalog) -> Bool {
    if first.files === second.files { return first.own == second.own }
    return first.tables == second.tables
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(tables) }
}

/// A cache of tables, each made once.
private final class StringFiles: Sendable {
  private let make: @Sendable (Language) -> StringTable
  private let known = Mutex<[Language: StringTable]>([:])

  init(_ make: @escaping @Sendable (Language) -> StringTable) { self.make = make }

  func table(_ language: Language) -> StringTable {
    known.withLock { known in
      if let table = known[language] { return table }
      let table = make(language)
      known[language] = table
      return table
    }
  }
}
