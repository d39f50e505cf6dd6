// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// ChatKit's strings in four languages. Each is read on first use.
  public static let chatkit = StringCatalog(
    english: PackageResources.en_json, simplifiedChinese: PackageResources.zh_Hans_json,
    traditionalChinese: PackageResources.zh_Hant_json, arabic: PackageResources.ar_json)
}
