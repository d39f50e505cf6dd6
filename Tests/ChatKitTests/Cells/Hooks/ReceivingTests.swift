// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Receiving messages")
struct ReceivingTests {
  private let batch = [HookFixture.text("a"), HookFixture.text("b")]

  @Test func withoutAFilterAllAreShown() async {
    let received = await ChatKitConfiguration(viewer: "me").receive(batch, in: HookFixture.group)
    expectEqual(received.shown, batch)
    #expect(received.error == nil && received.held.isEmpty && !received.mentionsViewer)
  }

  @Test(arguments: [true, false])
  func aBatchIsFilteredOnce(_ isOpen: Bool) async {
    let calls = Calls<[String]>()
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.filterMessages = { messages, _ in
      calls.add(messages.map(\.msgID))
      return Array(messages.dropFirst())
    }
    let received = await configuration.receive(batch, in: HookFixture.group, isOpen: isOpen)
    expectEqual(received.shown.map(\.msgID), ["b"])
    expectEqual(calls.values, [["a", "b"]])
  }

  @Test func whatAFilterFailsOnIsHeldAndMayBeTriedAgain() async {
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.filterMessages = { _, _ in throw TestFailure() }
    let failed = await configuration.receive(batch, in: HookFixture.group)
    #expect(failed.shown.isEmpty)
    expectEqual(failed.held, batch)
    #expect(failed.error is TestFailure)
    configuration.filterMessages = { messages, _ in messages }
    await expectEqual(configuration.receive(failed.held, in: HookFixture.group).shown, batch)
  }

  @Test func aSlowFilterOfTheHistoryIsWaitedFor() async {
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.filterMessages = { messages, _ in
      for _ in 0..<100 { await Task.yield() }
      return Array(messages.reversed())
    }
    let page = await configuration.loadHistory(batch, in: HookFixture.group)
    expectEqual(page.shown.map(\.msgID), ["b", "a"])
  }

  @Test func customMessagesAreReportedBeforeTheyAreFiltered() async {
    let calls = Calls<String>()
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.customMessageArrived = { calls.add("\($0.message.msgID) \($0.hasCell)") }
    configuration.filterMessages = { _, _ in
      calls.add("filter")
      return []
    }
    let messages = [
      HookFixture.custom("card", type: 1), HookFixture.text("t"),
      HookFixture.custom("new", type: 99), HookFixture.custom("untyped", type: 0),
    ]
    let received = await configuration.receive(
      messages, in: HookFixture.single, kit: .chatkit())
    expectEqual(calls.values, ["card true", "new false", "filter"])
    #expect(received.shown.isEmpty)
  }

  // MARK: Mentions

  @Test func mentionsAreThoseThatAreShownWhileTheConversationIsClosed() async {
    var configuration = ChatKitConfiguration(viewer: "me")
    let batch = [HookFixture.text("a", "look, @me!")]
    #expect(await configuration.receive(batch, in: HookFixture.group).mentionsViewer)
    #expect(
      await !configuration.receive(batch, in: HookFixture.group, isOpen: true).mentionsViewer)
    #expect(await !configuration.loadHistory(batch, in: HookFixture.group).mentionsViewer)
    configuration.filterMessages = { _, _ in [] }
    #expect(await !configuration.receive(batch, in: HookFixture.group).mentionsViewer)
  }

  @Test func ownMessagesAndOtherContentMentionNobody() {
    var configuration = ChatKitConfiguration(viewer: "me")
    configuration.viewerNames = ["Mira"]
    #expect(configuration.mentionsViewer(HookFixture.text("a", "@Mira")))
    #expect(!configuration.mentionsViewer(HookFixture.text("a", "@Mira", from: "me")))
    #expect(!configuration.mentionsViewer(HookFixture.custom("a", type: 1)))
    configuration.mentions = { names, text in names == ["me", "Mira"] && text == "hey" }
    #expect(configuration.mentionsViewer(HookFixture.text("a", "hey")))
  }

  @Test(arguments: [
    ("@Tom look", true), ("@Tom", true), ("hello @Tom", true), ("@Tom, look", true),
    ("你好@Tom！", true), ("(@Tom)", true), ("@Tom\nlook", true), ("@Tom\u{3000}看", true),
    ("@Tomas look", false), ("@tom", false), ("Tom", false), ("mail tom@Tom.org", false),
    ("", false), ("@", false), ("@@Tom", true), ("@all", true), ("@All hands", true),
    ("@ALL.", true), ("@allen", false), ("call@all now", false), ("@林小雨 来", true), ("@林小", false),
  ])
  func namesEndWhereTheyEnd(_ text: String, _ isMentioned: Bool) {
    expectEqual(MentionRule.isMentioned(anyOf: ["Tom", "林小雨", ""], in: text), isMentioned)
  }
}
