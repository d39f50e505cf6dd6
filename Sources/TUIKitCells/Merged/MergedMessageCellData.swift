// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import BubbleText
public import BubbleViews
import Foundation

/// Data of messages that were forwarded together as one.
public final class MergedMessageCellData: MessageCellData {
  /// The heading.
  public var title = "" { didSet { latest = nil } }

  /// The first messages, one per line: `sender:text`. At most three are shown.
  public var abstractList: [String] = [] {
    didSet {
      lines = Self.lines(of: abstractList)
      latest = nil
    }
  }

  /// The lines that are shown.
  private(set) var lines: [MergedLine] = []

  private var latest: (measurers: TextMeasurers, layout: MergedLayout)?

  /// The maximum number of lines.
  static let lineLimit = 3

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = MergedMessageCellData(message: message)
    guard let element = message.element.content(as: MergerElement.self) else { return data }
    data.title = element.title
    data.abstractList = element.abstractList
    return data
  }

  private static func lines(of list: [String]) -> [MergedLine] {
    list.lazy.filter { !$0.isEmpty }.prefix(lineLimit)
      .map { MergedLine(TextPreview.lines($0)) }.filter { !$0.isEmpty }
  }

  public override class func getDisplayString(message: Message) -> String {
    displayString(in: RenderEnvironment.current.localization)
  }

  static func displayString(in localization: Localization) -> String {
    "[" + localization["TUIKitRelayChatHistory"] + "]"
  }

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    let lines = lines.filter { !$0.isEmpty }.map { line in
      let detail = EmojiText.localized(line.detail, in: words)
      return line.sender.isEmpty ? detail : "\(line.sender): \(detail)"
    }
    return spoken(
      words["TUIKitRelayChatHistory"], title, lines.joined(separator: words[.separator]), in: words)
  }

  public override var spokenTraits: AccessibilityTraits { .button }

  public override var lineCount: Int { mergedLayout.lineCount }

  /// The sizes in the current environment.
  var mergedLayout: MergedLayout {
    let environment = RenderContext.current.environment
    if let latest, latest.measurers === environment.textMeasurers { return latest.layout }
    let layout = MergedLayout(title: title, lines: lines, in: environment)
    latest = (environment.textMeasurers, layout)
    return layout
  }

  /// The text behind a line's sender, prepared for measuring and drawing.
  func preparedDetail(of line: MergedLine) -> PreparedText {
    let text = MergedLayout.detailText(of: line, in: RenderContext.current.environment)
    return prepare(text, font: MergedLayout.lineFont)
  }
}

/// Data of forwarded messages that are nested too deep to be shown: a text that reports it.
final class OverLimitMergedCellData: TextMessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    let data = OverLimitMergedCellData(message: message)
    data.content = RenderEnvironment.current.localization["TUIKitRelayLayerLimitTips"]
    return data
  }
}

/// The rule for forwarded messages that are shown as a text.
enum MergedRule {
  /// The key of those that are nested too deep.
  static let overLimit = ContentKey.local("merged_over_limit")
}
