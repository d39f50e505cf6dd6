// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@testable import TUIKitCells

/// The colours of TUIKit's own theme files, §10.2 and §10.3.
@Suite("Theme values")
struct ThemeValueTests {
  /// A key, and its values in the light, dark, serious and lively themes.
  private static let values = """
    chat_controller_bg_color #FFFFFF #111111 #FFFFFF #FFFFFF
    chat_custom_evaluation_message_desc_color #000000 #FFFFFF #000000 #000000
    chat_link_message_title_color #000000 #FFFFFF #000000 #000000
    chat_custom_order_message_desc_color #999999 #FFFFFF #999999 #999999
    chat_custom_order_message_price_color #FF7201 #FF7201 #FF7201 #FF7201
    chat_file_message_bg_color #FFFFFF #2D2D2D #FFFFFF #FFFFFF
    chat_merge_message_bg_color #FFFFFF #2D2D2D #FFFFFF #FFFFFF
    chat_file_message_subtitle_color #888888 #888888 #888888 #888888
    chat_reference_message_quoteView_recv_text_color #888888 #888888 #888888 #888888
    chat_reply_message_quoteView_recv_text_color #888888 #888888 #888888 #888888
    chat_file_message_title_color #000000 #CCCCCC #000000 #000000
    chat_merge_message_title_color #000000 #CCCCCC #000000 #000000
    chat_link_message_bg_color #FFFFFF #6395DA #FFFFFF #FFFFFF
    chat_link_message_subtitle_color #147AFF #C0DAFC #00286F #C23D26
    chat_merge_message_content_color #D5D5D5 #D5D5D5 #D5D5D5 #D5D5D5
    chat_pop_menu_bg_color #FFFFFF #2D2D2D #FFFFFF #FFFFFF
    chat_pop_menu_text_color #444444 #D9D9D9 #444444 #444444
    chat_reference_message_content_recv_text_color #000000 #D9D9D9 #000000 #000000
    chat_reply_message_content_recv_text_color #000000 #D9D9D9 #000000 #000000
    chat_text_message_receive_text_color #000000 #D9D9D9 #000000 #000000
    chat_reference_message_content_text_color #000000 #000000 #F3F4F5 #F3F4F5
    chat_reply_message_content_text_color #000000 #000000 #F3F4F5 #F3F4F5
    chat_reference_message_quoteView_bg_color #4444440C #393939 #4444440C #4444440C
    chat_reference_message_quoteView_text_color #888888 #D9D9D9 #888888 #888888
    chat_reference_message_sender_text_color #888888 #00000026 #00000026 #00000026
    chat_reply_message_sender_text_color #888888 #00000026 #00000026 #00000026
    chat_reply_message_quoteView_bg_color #4444440C #393939 #4444440C #00000019
    chat_reply_message_quoteView_text_color #888888 #D9D9D9 #D4E2FF #FFE1EC
    chat_text_message_send_text_color #000000 #000000 #FFFFFF #FFFFFF
    chat_voice_message_send_duration_time_color #000000 #000000 #FFFFFF #FFFFFF
    chat_voice_message_recv_duration_time_color #000000 #000000 #000000 #000000
    chat_highlight_link_color #6495ED #6495ED #87CEFA #6495ED
    chat_message_read_name_date_text_color #999999 #888888 #999999 #999999
    chat_message_read_status_text_color #679CE1 #4877B7 #5695E7 #ECA08E
    chat_message_read_status_text_gray_color #BBBBBB #5E5E5E #BBBBBB #BBBBBB
    chat_react_desc_color #888888 #FFFFFF #FFFFFF #FFFFFF
    controller_bg_color #F2F3F5 #111111 #F2F3F5 #F2F3F5
    form_bg_color #FFFFFF #181818 #FFFFFF #FFFFFF
    form_desc_color #BBBBBB #5E5E5E #BBBBBB #BBBBBB
    form_subtitle_color #888888 #666666 #888888 #888888
    form_title_color #000000 #CCCCCC #000000 #000000
    head_bg_gradient_start_color #EBF0F6 #111111 #6395FF #FF7B7B
    primary_color #FFFFFF #FFFFFF #FFFFFF #FFFFFF
    primary_theme_color #147AFF #2170B1 #0052FF #FF8E82
    separator_color #E5E5E5 #39393B #E5E5E5 #E5E5E5
    """

  @Test(arguments: values.split(separator: "\n"))
  func themesHaveTheOriginalsColours(line: Substring) throws {
    let fields = line.split(separator: " ")
    let themes: [Theme] = [.light, .dark, .serious, .lively]
    for (theme, value) in zip(themes, fields.dropFirst()) {
      let key = ColorKey(rawValue: String(fields[0]))
      let color = try #require(Color(hexString: String(value)))
      expectEqual(theme.color(key, default: .clear), color, "\(theme.name)")
    }
    expectEqual(fields.count, 5)
  }

  @Test(arguments: [
    (Theme.light, ThemeFiles.light), (.dark, ThemeFiles.dark), (.serious, ThemeFiles.serious),
    (.lively, ThemeFiles.lively), (.minimalistLight, ThemeFiles.minimalistLight),
    (.minimalistDark, ThemeFiles.minimalistDark),
    (.accessibleLight, ThemeFiles.accessibleLight), (.accessibleDark, ThemeFiles.accessibleDark),
    (.minimalistAccessibleLight, ThemeFiles.minimalistAccessibleLight),
    (.minimalistAccessibleDark, ThemeFiles.minimalistAccessibleDark),
  ])
  func themesAreTheirFiles(theme: Theme, file: Theme) { expectEqual(theme, file) }

  /// The names of kits' themes choose among them, as --theme does.
  @Test func kitsHaveTheirThemes() {
    expectEqual(
      CellKit.tuikitClassic().themes,
      [.light, .dark, .serious, .lively, .accessibleLight, .accessibleDark])
    let minimalist = CellKit.tuikitMinimalist().themes
    expectEqual(
      minimalist,
      [
        .minimalistLight, .minimalistDark, .minimalistAccessibleLight, .minimalistAccessibleDark,
      ])
    expectEqual(
      CellKit.tuikitClassic().themes.map(\.name),
      ["light", "dark", "serious", "lively", "accessible", "accessible-dark"])
    expectEqual(minimalist.map(\.name), ["light", "dark", "accessible", "accessible-dark"])
    expectEqual(minimalist.map(\.isDark), [false, true, false, true])
  }
}
