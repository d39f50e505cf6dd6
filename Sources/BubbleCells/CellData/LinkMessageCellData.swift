public import BubbleMessages
import BubbleText
import Foundation

/// Data of the custom message `text_link`: a text and where it leads.
public final class LinkMessageCellData: BubbleMessageCellData {
  /// The business ID of link messages.
  public static let businessID = "text_link"

  /// What the message says.
  public var text = "" { didSet { measured = MeasuredText() } }

  /// Where a tap leads.
  public var link = ""

  private var measured = MeasuredText()

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = LinkMessageCellData(message: message)
    if let element = message.element.custom {
      data.text = element.payload?["text"]?.string ?? ""
      data.link = element.payload?["link"]?.string ?? ""
    }
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    DisplayString.text(for: message, in: RenderEnvironment.present.localization) ?? ""
  }

  public override var lineCount: Int { textSize.lineCount }

  /// The text as it is measured and drawn: the system face at 15 points.
  var preparedText: PreparedText { prepare(text, font: Self.font) }

  private static let font = Font.system(15)

  /// The room that the text takes. Not rounded.
  var textSize: TextSize {
    measured.size(of: text, font: Self.font, fitting: Self.textLimit)
  }

  /// The most that a line of text may take, in points.
  static var textLimit: Double {
    switch RenderContext.present.environment.generation {
    case .v2021, .v5_8: 300
    case .v7_4: 245
    }
  }
}
