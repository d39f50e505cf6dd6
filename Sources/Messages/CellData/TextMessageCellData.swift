import Foundation
public import Typesetting

/// Data of a text message.
open class TextMessageCellData: BubbleMessageCellData {
  /// What the message says.
  public final var content = ""

  public override init(direction: Direction) {
    super.init(direction: direction)
    layout = layout.forText
  }

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = TextMessageCellData(message: message)
    if case .text(let element) = message.element { data.content = element.text }
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    DisplayString.text(for: message, in: RenderEnvironment.present.localization) ?? ""
  }

  open override var lineCount: Int { textSize.lineCount }

  /// The text as it is measured and drawn: the system face at 16 points.
  public final var preparedText: PreparedText { prepare(content, font: .system(16)) }

  /// The room that the text takes between the bubble's margins. Not rounded.
  public final var textSize: TextSize { preparedText.size(fitting: Self.maximumTextWidth) }

  /// The most that a line of text may take: the screen less 160 points.
  public static var maximumTextWidth: Double { max(RenderEnvironment.present.width - 160, 1) }
}

/// Data of a message that no cell is registered for: a text that says so.
public final class UnsupportedMessageCellData: TextMessageCellData {
  public override class func getCellData(message: Message) -> MessageCellData {
    let data = UnsupportedMessageCellData(message: message)
    data.content = RenderEnvironment.present.localization["TUIKitNotSupportThisMessage"]
    return data
  }
}
