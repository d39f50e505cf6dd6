// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// TUIKit's strings in four languages. Each is read on first use.
  public static let tuikit = StringCatalog(
    english: PackageResources.en_json, simplifiedChinese: PackageResources.zh_Hans_json,
    traditionalChinese: PackageResources.zh_Hant_json, arabic: PackageResources.ar_json)

  /// TUIKit's strings in its own English and Chinese, mistakes included: "Not download", "Create Group". The other
  /// languages are those of ``tuikit``.
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
