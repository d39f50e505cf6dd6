// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("ChatKit's configuration")
struct ConfigurationTests {
  private let english = Localization(tag: "en", strings: .chatkit)

  // MARK: Menus

  @Test func textsCanBeCopiedAndOthersOfferNothing() {
    let configuration = ChatKitConfiguration(viewer: "me")
    func names(_ message: Message) -> [String] {
      configuration.menu(for: MenuRequest(message, in: HookFixture.group), in: english)
        .map { "\($0.name) \($0.title)" }
    }
    expectEqual(names(HookFixture.text("m")), ["copy Copy"])
    expectEqual(names(HookFixture.custom("m", type: 1)), [])
    expectEqual(names(Message(msgID: "m", element: .image(ImageElement()))), [])
    expectEqual(names(Message(msgID: "m", element: .groupTips(GroupTipsElement()))), [])
  }

  @Test func anApplicationsMenuIsInPlaceOfThatAndHasNoDisabledItems() {
    let calls = Calls<String>()
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.menuItems = { request in
      [
        ChatKitMenuItem("recall", title: "Recall", isEnabled: request.owner == .me),
        ChatKitMenuItem("forward", title: "Forward") { calls.add(request.message.msgID) },
      ]
    }
    func menu(_ sender: String) -> [ChatKitMenuItem] {
      let request = MenuRequest(HookFixture.text("m", from: sender), in: HookFixture.group)
      return configuration.menu(for: request, in: english)
    }
    expectEqual(menu("tom").map(\.name), ["forward"])
    expectEqual(menu("me").map(\.name), ["recall", "forward"])
    menu("tom").last?.action()
    expectEqual(calls.values, ["m"])
  }

  // MARK: People

  @Test func pressingAnAvatarMentionsOthersInGroups() {
    let configuration = ChatKitConfiguration(viewer: "me")
    var message = HookFixture.text("m", from: "tom")
    message.nickName = "Tom"
    expectEqual(configuration.mentionText(for: message, in: HookFixture.group), "@Tom ")
    expectNil(configuration.mentionText(for: message, in: HookFixture.single))
    let own = HookFixture.text("m", from: "me")
    expectNil(configuration.mentionText(for: own, in: HookFixture.group))
  }

  @Test(
    arguments: [(nil, nil), (7, 7), (99, 20), (-3, 0), (Double.nan, 0)] as [(Double?, Double?)])
  func cornersAreRoundUpToACircle(_ radius: Double?, _ drawn: Double?) {
    var configuration = ChatKitConfiguration(viewer: "me")
    if let radius { configuration.avatarCornerRadius = { _ in CGFloat(radius) } }
    let style = configuration.avatarStyle(
      size: CGSize(width: 40, height: 50), over: AvatarStyle(shape: .circle))
    expectEqual(style.shape, drawn.map { .rounded(radius: $0) } ?? .circle)
  }

  @Test func theCornersMayDependOnTheSize() {
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.avatarCornerRadius = { $0.height / 2 }
    let style = configuration.avatarStyle(
      size: CGSize(width: 45, height: 45), over: AvatarStyle())
    expectEqual(style.shape, .rounded(radius: 22.5))
  }

  // MARK: Images

  @Test func imagesAreShownInTheirOrder() throws {
    func image(_ id: String, path: String = "", _ urls: [ImageElement.Variant.Size: String] = [:])
      -> Message
    {
      let variants = urls.map { size, url in
        var variant = ImageElement.Variant()
        (variant.type, variant.url) = (size, url)
        return variant
      }
      return Message(
        msgID: id, element: .image(ImageElement(path: path, variants: variants)))
    }
    var recalled = image("recalled")
    recalled.status = .revoked
    let messages = [
      image("a", [.original: "a.jpg", .thumbnail: "a-t.jpg"]), HookFixture.text("t"), recalled,
      HookFixture.custom("c", type: 1), image("b", path: "b.png", [.large: "b-l.jpg"]), image("n"),
    ]
    let preview = try #require(ImagePreview(of: messages, tapped: "b"))
    expectEqual(preview.index, 1)
    expectEqual(preview.items.map(\.msgID), ["a", "b", "n"])
    expectEqual(preview.items.map(\.source), ["a.jpg", "b.png", nil])
    expectEqual(preview.items.map(\.thumbnail), ["a-t.jpg", "b-l.jpg", nil])
    expectNil(ImagePreview(of: messages, tapped: "t"))
  }

  /// The part of an application that opens what is tapped.
  private final class Application: MessageCellDelegate {
    var configuration = ChatKitConfiguration(viewer: "tomas")

    func onSelectMessageAvatar(_ cell: MessageCell) {
      guard let sender = cell.data?.message?.sender else { return }
      configuration.openProfile?(sender, nil)
    }

    func onSelectMessage(_ cell: MessageCell) {
      guard let location = cell.data?.message?.element.content(as: LocationElement.self) else {
        return
      }
      configuration.previewLocation?(location)
    }
  }

  @Test func openingIsUpToTheApplication() throws {
    let calls = Calls<String>()
    let application = Application()
    let message = Fixture.message(.location(LocationElement(desc: "Pier 3")))
    let row = try #require(Fixture.renderer().row(for: message))
    row.cell.delegate = application
    func tap() {
      for interaction in row.cell.interactions where interaction.kind == .tap(count: 1) {
        interaction.fire()
      }
    }
    expectNil(application.configuration.previewImages)
    tap()
    expectEqual(calls.values, [])
    application.configuration.previewLocation = { calls.add($0.desc) }
    application.configuration.openProfile = { id, _ in calls.add(id) }
    tap()
    expectEqual(calls.values.sorted(), ["Pier 3", "yara"])
  }

  @Test func deletingReportsWhatIsGone() {
    let calls = Calls<String>()
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.conversationDeleted = { calls.add($0.conversationID) }
    var conversations = [HookFixture.group, HookFixture.single]
    configuration.delete("c", from: &conversations)
    configuration.delete("c", from: &conversations)
    expectEqual(conversations.map(\.conversationID), ["d"])
    expectEqual(calls.values, ["c"])
  }

  // MARK: Unread

  @Test(
    arguments: [(-1, nil), (0, nil), (1, "1"), (99, "99"), (100, "···"), (Int.max, "···")]
      as [(Int, String?)])
  func badgesEndAtNinetyNine(_ count: Int, _ text: String?) {
    expectEqual(UnreadBadge.text(count: count), text)
    expectEqual(ChatKitConfiguration(viewer: "me").unreadBadge(count), text)
  }

  @Test func mutedConversationsDoNotCount() {
    func conversation(_ count: Int, isMuted: Bool = false) -> Conversation {
      var conversation = HookFixture.group
      conversation.unreadCount = count
      conversation.isNotDisturb = isMuted
      return conversation
    }
    expectEqual(
      UnreadBadge.total(of: [conversation(3), conversation(9, isMuted: true), conversation(4)]), 7)
    expectEqual(UnreadBadge.total(of: [conversation(.max), conversation(5)]), .max)
    expectEqual(UnreadBadge.total(of: [conversation(-4), conversation(5)]), 5)
    expectEqual(UnreadBadge.total(of: []), 0)
  }

  // MARK: The session

  @Test(arguments: [
    (SessionEvent.connected, SessionAnswer.wait, false, false),
    (.connecting, .wait, true, true), (.offline, .wait, true, false),
    (.signedInElsewhere, .signOut, true, false), (.forcedReconnect, .reconnect, true, true),
  ])
  func eventsHaveUsualAnswers(
    _ event: SessionEvent, _ answer: SessionAnswer, _ showsBar: Bool, _ isConnecting: Bool
  ) {
    var session = ChatKitSession(.connected)
    expectEqual(session.handle(event, with: ChatKitConfiguration(viewer: "me")), answer)
    #expect(session.answer == answer && session.event == event)
    expectEqual(session.showsBar, showsBar)
    expectEqual(session.isConnecting, isConnecting)
    expectEqual(session, ChatKitSession(event))
  }

  @Test func theApplicationHasTheLastWord() {
    let calls = Calls<String>()
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.answerSession = { event, usual in
      calls.add("\(event) \(usual)")
      return event == .signedInElsewhere ? .reconnect : usual
    }
    var session = ChatKitSession()
    expectEqual(session.handle(.signedInElsewhere, with: configuration), .reconnect)
    #expect(session.isConnecting)
    expectEqual(session.handle(.offline, with: configuration), .wait)
    #expect(!session.isConnecting)
    expectEqual(calls.values, ["signedInElsewhere signOut", "offline wait"])
  }
}
