// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// ChatKit's strings in four languages. Each is read on first use.
  public static let chatkit = StringCatalog(
    english: PackageResources.en_json, simplifiedChinese: PackageResources.zh_Hans_json,
    traditionalChinese: PackageResources.zh_Hant_json, arabic: PackageResources.ar_json)

  /// ChatKit's strings in its own English. The other languages are those of ``chatkit``.
  public static let chatkitUpstream = chatkit.overriding(bundled: PackageResources.upstream_json)
}
