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
