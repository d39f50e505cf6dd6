// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// TUIKit's strings in four languages. Each is read on first use.
  public static let tuikit = StringCatalog(
    english: PackageResources.en_json, simplifiedChinese: PackageResources.zh_Hans_json,
    traditionalChinese: PackageResources.zh_Hant_json, arabic: PackageResources.ar_json)

  /// TUIKit's strings in its own English and simplified Chinese, mistakes included: "Not download", "Create Group".
  ///
  /// Traditional Chinese and Arabic are those of ``tuikit``, but for what TUIKit's code has in all languages: `、`
  /// between names, `:` before the duration of a call, and "unknown" for an option; and for the menu's 撤回.
  public static let tuikitUpstream = tuikit.overriding(bundled: PackageResources.upstream_json)
}

extension Localization {
  /// The string of a key that the original system doesn't have; `text` in catalogs without it.
  func own(_ key: String, default text: String) -> String {
    let string = self[key]
    return string == key ? text : string
  }

  /// Names, each isolated, with the language's separator between them. Empty ones are left out.
  func list(_ names: [String]) -> String {
    names.filter { !$0.isEmpty }.map(isolated)
      .joined(separator: own("BubbleKitListSeparator", default: "、"))
  }
}

extension MessageCellData {
  /// Joins the parts of an accessibility label. Empty ones are left out.
  func spoken(_ parts: String?..., in localization: Localization) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: localization[.separator])
  }
}
