// SPDX-License-Identifier: MIT
import BubbleCells

/// The words of a document's head, in the languages of cells' strings.
struct HeadWords {
  private let localization: Localization

  init(_ localization: Localization) { self.localization = localization }

  /// The number of messages, without separators between digits: `1204 messages`.
  func messages(_ count: Int) -> String {
    let forms: [PluralCategory: String] =
      switch localization.language {
      case .english: [.one: "%@ message", .other: "%@ messages"]
      case .simplifiedChinese: [.other: "%@ 条消息"]
      case .traditionalChinese: [.other: "%@ 則訊息"]
      case .arabic:
        [.one: "رسالة واحدة", .two: "رسالتان", .few: "%@ رسائل", .other: "%@ رسالة"]
      }
    let form = forms[localization.language.pluralCategory(of: count)] ?? forms[.other] ?? "%@"
    return filled(form, String(count))
  }

  /// The number of participants that a list leaves out.
  func andMore(_ count: Int) -> String {
    let form =
      switch localization.language {
      case .english: "and %@ more"
      case .simplifiedChinese, .traditionalChinese: "及另外 %@ 人"
      case .arabic: "و%@ غيرهم"
      }
    return filled(form, String(count))
  }

  func timeZone(_ name: String) -> String {
    let form =
      switch localization.language {
      case .english: "Time zone: %@"
      case .simplifiedChinese: "时区：%@"
      case .traditionalChinese: "時區：%@"
      case .arabic: "المنطقة الزمنية: %@"
      }
    return filled(form, name)
  }

  /// The date of the document.
  func made(on date: String) -> String {
    let form =
      switch localization.language {
      case .english: "As of %@"
      case .simplifiedChinese, .traditionalChinese: "截至 %@"
      case .arabic: "حتى %@"
      }
    return filled(form, date)
  }

  func made(with program: String) -> String {
    let form =
      switch localization.language {
      case .english: "Made with %@"
      case .simplifiedChinese: "由 %@ 制作"
      case .traditionalChinese: "由 %@ 製作"
      case .arabic: "أُعدّ بواسطة %@"
      }
    return filled(form, program)
  }

  private func filled(_ form: String, _ argument: String) -> String {
    let form = localization.pseudolocale.map { $0(form) } ?? form
    guard let mark = form.firstRange(of: "%@") else { return form }
    return form.replacingCharacters(in: mark, with: argument)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
