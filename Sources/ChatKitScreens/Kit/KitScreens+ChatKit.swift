// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import ChatKitCells

extension KitScreen {
  /// `conversations`: a ``ChatKitConversationList``.
  public static let chatkitConversations = KitScreen(
    "conversations", title: "Conversations", settings: [.session, .tabs],
    input: .conversations(makeList))

  /// `more`: an ``InputPanel``.
  public static let inputPanel = KitScreen(
    "more", title: "More",
    input: .configuration { configuration, _ throws(ScreenError) in
      try InputPanel(configuration: configuration)
    })

  @Sendable private static func makeList(
    of conversations: [Conversation], _ context: ScreenContext
  ) throws(ScreenError) -> any AppScreen {
    var list = ChatKitConversationList(
      conversations, configuration: ChatKitConfiguration(viewer: context.viewer ?? ""),
      registry: context.registry)
    if let name = context.settings.session {
      guard let event = SessionEvent(rawValue: name) else {
        let names = SessionEvent.allCases.map(\.rawValue).joined(separator: ", ")
        throw ScreenError(
          field: "session", reason: "must be one of \(names), not '\(name.lineSafe)'",
          setting: .session)
      }
      list.session = ChatKitSession(event)
    }
    list.showsTabs = context.settings.showsTabs
    return list
  }
}
