/// The words of one language.
struct StringTable: Sendable {
  /// The days of the week, from Sunday to Saturday.
  let weekdays: [String]

  /// The strings by key; `%@` stands for what is filled in.
  let strings: [String: String]
}

extension Language {
  var table: StringTable {
    switch self {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    case .traditionalChinese: .traditionalChinese
    case .arabic: .arabic
    }
  }
}
