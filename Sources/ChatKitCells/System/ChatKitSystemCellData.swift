// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of a system row: a time, a tip, or a notice of the program.
open class ChatKitSystemCellData: MessageCellData {
  /// The text. A row without text isn't shown.
  public final var content = ""

  public override init(direction: Direction) {
    super.init(direction: direction)
    showAvatar = false
  }

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitSystemCellData(message: message)
    data.showName = false
    data.content = GroupNotice.text(of: message, in: RenderEnvironment.current.localization)
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    GroupNotice.text(of: message, in: RenderEnvironment.current.localization)
  }

  open override var isNotice: Bool { true }

  open override var shouldHide: Bool { content.isEmpty }

  open override var lineCount: Int { content.isEmpty ? 0 : textSize.lineCount }

  /// The text at 14 points, with less space between paragraphs than messages have.
  final var text: ChatText {
    ChatText(content, font: ChatKitMetrics.current.textFont, paragraphSpacing: 0.15)
  }

  /// The size of the text between the pill's insets, in whole points.
  final var textSize: TextSize { text.size(fitting: Self.textWidth) }

  /// The maximum width of a line.
  static var textWidth: Double {
    let environment = RenderContext.current.environment
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    return max(metrics.bubbleWidth(onScreen: environment.width) - 2 * inset, 1)
  }

  /// The insets of the text at its sides.
  static let inset = 8.0
}

/// The text of a notice to a group.
enum GroupNotice {
  static func text(of message: Message, in localization: Localization) -> String {
    if let notice = message.element.content(as: NoticeElement.self) { return notice.text }
    guard let tips = message.element.content(as: GroupTipsElement.self) else { return "" }
    let names = tips.members.map { localization.isolated($0.displayName) }
      .joined(separator: localization[.separator])
    let actor = localization.isolated(tips.operatingMember?.displayName ?? "")
    let (key, name) = part(of: tips.event, members: names.isEmpty ? actor : names, actor: actor)
    return name.isEmpty ? localization["groupNotice"] : localization.format(key, verbatim: name)
  }

  private static func part(
    of event: GroupTipsElement.Event, members: String, actor: String
  ) -> (key: String, name: String) {
    switch event {
    case .join: ("groupJoined", members)
    case .invite: ("groupInvited", members)
    case .quit: ("groupLeft", members)
    case .kicked: ("groupRemoved", members)
    case .setAdmin: ("groupAdmin", members)
    case .cancelAdmin: ("groupNoAdmin", members)
    case .groupChange, .memberChange, .topicChange, .pinAdded, .pinRemoved:
      ("groupChanged", actor)
    case .none: ("groupNotice", "")
    }
  }
}
