// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText

// The colours of lists, bars and panels, by the keys of ChatKit's theme.
extension ColorKey {
  static let rowTitle: ColorKey = "TableView-CellTitle"
  static let rowTime: ColorKey = "TableView-CellMinor"
  static let rowDetail: ColorKey = "TableView-CellDetail"
  static let rowBackground: ColorKey = "TableView-CellBackgroundColor"
  static let rowSeparator: ColorKey = "TableView-SeparatorColor"
  static let pinnedRow: ColorKey = "ConversationList-MarkOnTop-BackgroundColor"
  static let unreadBadge: ColorKey = "ConversationList-UnreadBackground"
  static let unreadText: ColorKey = "ConversationList-UnreadText"

  /// The colours of a last message, and of the label in front of it.
  static let lastMessage: ColorKey = "ConversationList-LastMessage-TextColor"
  static let linePrefix: ColorKey = "ConversationList-Prefix-TextColor"

  static let panel: ColorKey = "MessageInputView-MorePanel-BackgroundColor"
  static let panelText: ColorKey = "MessageInputView-MorePanel-TextColor"
  static let panelLine: ColorKey = "MessageInputView-MorePanel-SeparatorColor"
  static let panelTile: ColorKey = "MessageInputView-MorePanel-ItemColor"
  static let panelIcon: ColorKey = "MessageInputView-MorePanel-IconColor"

  static let sessionBar: ColorKey = "SessionBar-BackgroundColor"
  static let sessionText: ColorKey = "SessionBar-TextColor"
  static let tabBar: ColorKey = "TabBar-BackgroundColor"
  static let tabText: ColorKey = "TabBar-TextColor"
  static let selectedTab: ColorKey = "TabBar-SelectedColor"
}

extension Theme {
  /// The colour of a key; where the theme has none, the one for light or dark surfaces.
  func screen(_ key: ColorKey) -> Color {
    let defaults = isDark ? Self.dark : Self.light
    return color(key, default: Color(hex: defaults[key] ?? 0x808080))
  }

  private static let light: [ColorKey: UInt32] = [
    .rowTitle: 0x202325, .rowTime: 0x47ABEF, .rowDetail: 0x919191, .rowBackground: 0xFFFFFF,
    .rowSeparator: 0xD8D8D8, .pinnedRow: 0xE7E7E7, .unreadBadge: 0xFF5B45, .unreadText: 0xFFFFFF,
    .lastMessage: 0x808080, .linePrefix: 0xB71414, .panel: 0xEBECEE, .panelText: 0x999999,
    .panelLine: 0xB8B8B8, .panelTile: 0xFFFFFF, .panelIcon: 0x6F757C, .sessionBar: 0xFFDFDF,
    .sessionText: 0x5C5C5C, .tabBar: 0xF7F7F7, .tabText: 0x7A7E83, .selectedTab: 0x317ED8,
  ]

  private static let dark: [ColorKey: UInt32] = [
    .rowTitle: 0xECEDEF, .rowTime: 0x5FB4F0, .rowDetail: 0x8E8E93, .rowBackground: 0x1B1C1F,
    .rowSeparator: 0x36393E, .pinnedRow: 0x2A2C30, .unreadBadge: 0xFF5B45, .unreadText: 0xFFFFFF,
    .lastMessage: 0x9A9DA3, .linePrefix: 0xFF7A70, .panel: 0x1B1C1F, .panelText: 0x9DA1A7,
    .panelLine: 0x36393E, .panelTile: 0x2D3035, .panelIcon: 0xB8BCC2, .sessionBar: 0x4A2A2A,
    .sessionText: 0xE8DADA, .tabBar: 0x1F2124, .tabText: 0x9DA1A7, .selectedTab: 0x5FB4F0,
  ]
}
