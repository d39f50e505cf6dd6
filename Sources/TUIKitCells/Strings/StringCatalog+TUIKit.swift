// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// TUIKit's strings in four languages. Each is read on first use.
  public static let tuikit = StringCatalog { language in
    switch language {
    case .english: PackageResources.en_json
    case .simplifiedChinese: PackageResources.zh_Hans_json
    case .traditionalChinese: PackageResources.zh_Hant_json
    case .arabic: PackageResources.ar_json
    }
  }
}

extension Localization {
  /// The name of a kind of content, such as `Image`: the preview in conversation lists, without its
  /// brackets.
  func spokenKind(_ key: String) -> String { self[key].withoutBrackets }
}

extension String {
  /// The text without square brackets around all of it, as keys and names of emoji have them.
  var withoutBrackets: String {
    hasPrefix("[") && hasSuffix("]") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension MessageCellData {
  /// Joins the parts of an accessibility label. Empty ones are left out.
  func spoken(_ parts: String?..., in localization: Localization) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: localization[.separator])
  }
}
