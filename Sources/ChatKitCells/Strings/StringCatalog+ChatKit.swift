// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// ChatKit's words in four languages. Each is read when it is first asked for.
  public static let chatkit = StringCatalog { language in
    switch language {
    case .english: PackageResources.en_json
    case .simplifiedChinese: PackageResources.zh_Hans_json
    case .traditionalChinese: PackageResources.zh_Hant_json
    case .arabic: PackageResources.ar_json
    }
  }
}
