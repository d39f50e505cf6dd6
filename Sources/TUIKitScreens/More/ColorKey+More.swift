// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews

// The colours of the panel "more".
extension ColorKey {
  /// The background of the grid, and of the cards of the sheet.
  static let morePanel: ColorKey = "chat_more_bg_color"

  /// The background of a grid item's icon.
  static let moreTile: ColorKey = "chat_more_item_bg_color"
  static let moreIcon: ColorKey = "chat_more_icon_color"

  /// The title of a grid's item.
  static let moreTitle: ColorKey = "chat_more_title_color"

  /// The sheet's cards.
  static let moreCard: ColorKey = "chat_more_sheet_bg_color"

  /// The titles on a sheet.
  static let moreSheetTitle: ColorKey = "chat_more_sheet_text_color"
  static let moreSeparator: ColorKey = "separator_color"
}
