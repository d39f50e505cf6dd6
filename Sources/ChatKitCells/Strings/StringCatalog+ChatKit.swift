// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// ChatKit's strings in four languages. Each is read on first use.
  public static let chatkit = StringCatalog { language in
    switch language {
    case .english: PackageResources.en_json
    case .simplifiedChinese: PackageResources.zh_Hans_json
    case .traditionalChinese: PackageResources.zh_Hant_json
    case .arabic: PackageResources.ar_json
    }
  }
}

extension Localization {
  /// The name of a kind of content, such as `Photo`: the preview in conversation lists, without its
  /// brackets.
  func spokenKind(_ key: String) -> String {
    let line = self[key]
    return line.hasPrefix("[") && line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : line
  }
}
