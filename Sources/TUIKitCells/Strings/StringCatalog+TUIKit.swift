// SPDX-License-Identifier: MIT
public import BubbleCells

extension StringCatalog {
  /// TUIKit's words in four languages.
  public static let tuikit = StringCatalog([
    .english: .english, .simplifiedChinese: .simplifiedChinese,
    .traditionalChinese: .traditionalChinese, .arabic: .arabic,
  ])
}
