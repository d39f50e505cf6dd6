// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// TUIKit's strings in four languages. Each is read on first use.
  public static let tuikit = StringCatalog(
    english: PackageResources.en_json, simplifiedChinese: PackageResources.zh_Hans_json,
    traditionalChinese: PackageResources.zh_Hant_json, arabic: PackageResources.ar_json)
}

extension MessageCellData {
  /// Joins the parts of an accessibility label. Empty ones are left out.
  func spoken(_ parts: String?..., in localization: Localization) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: localization[.separator])
  }
}
