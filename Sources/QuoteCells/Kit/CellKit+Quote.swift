// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

extension CellKit {
  /// Messages as quotes: stickers of what people write, as Telegram's bots make them.
  ///
  /// All messages are on the avatar's side, also the viewer's own. The background is transparent.
  ///
  /// ```swift
  /// var environment = try RenderEnvironment.bundled(kit: .quote())
  /// environment.theme = .quote(name: "sea", from: Color(hex: 0x1F4E6B), to: Color(hex: 0x12324A))
  /// ```
  public static func quote() -> CellKit {
    var kit = CellKit(
      name: "quote", bindings: bindings, themes: [.quoteDark, .quoteLight], strings: .quote,
      makeNotice: { text in
        let data = QuoteNoticeCellData(direction: .incoming)
        data.content = text
        return data
      })
    kit.metrics.minimumRowHeight = 0
    kit.metrics.chrome.avatarShape = .circle
    // In the bubble, of each message that begins a group.
    kit.metrics.chrome.names = .always
    kit.metrics.chrome.showsStateBesideContent = false
    kit.metrics.chrome.missingPicture = .quoteImage
    // Messages of one sender are grouped; their distance is in the height of their rows.
    kit.metrics.chrome.runOverlap = ScreenLength(0)
    return kit
  }

  private static let bindings: [ContentKey: CellBinding] = {
    let shown: [(ElementType, String)] = [
      (.text, "text"), (.richText, "rich_text"), (.image, "image"), (.video, "video"),
      (.sound, "voice"), (.file, "file"), (.location, "location"), (.face, "face"),
    ]
    var bindings: [ContentKey: CellBinding] = [
      .revoked: binding("revoked"), .unsupported: binding("unsupported"),
    ]
    for (type, name) in shown { bindings[.element(type)] = binding(name) }
    for (type, name) in [(ElementType.notice, "notice"), (.groupTips, "group_tips")] {
      bindings[.element(type)] = CellBinding(
        name, cellData: QuoteNoticeCellData.self, cell: QuoteNoticeCell.self)
    }
    return bindings
  }()

  private static func binding(_ name: String) -> CellBinding {
    CellBinding(
      name, cellData: QuoteCellData.self, cell: QuoteCell.self,
      displayString: { QuoteLine.of($0, in: $1) })
  }
}
