// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Sending messages")
struct SendingTests {
  private let configuration = ChatKitConfiguration(viewer: "me")

  @Test func attributesAreAddedAndOwnOnesStay() {
    let message = HookFixture.text("m", attributes: [("conversationType", 0), ("x", 1)])
    let prepared = configuration.prepared(
      message, in: HookFixture.group, name: "Mira", isDevelopment: true)
    expectEqual(
      prepared.cloudCustomData,
      JSONObject([("conversationType", 0), ("dev", true), ("username", "Mira"), ("x", 1)]))
    #expect(prepared.isSelf && prepared.sender == "me" && prepared.status == .sending)
    let other = configuration.prepared(HookFixture.text("m"), in: HookFixture.group)
    expectEqual(other.cloudCustomData, JSONObject([("conversationType", 1)]))
    let single = configuration.prepared(HookFixture.text("m"), in: HookFixture.single)
    expectEqual(single.cloudCustomData, JSONObject([("conversationType", 0)]))
  }

  @Test func customMessagesHaveThemInTheirPayload() {
    let card = HookFixture.custom("m", type: 1, attributes: [("typeTitle", "Card")])
    let prepared = configuration.prepared(card, in: HookFixture.group)
    let expected = JSONObject([("conversationType", 1), ("typeTitle", "Card")])
    expectEqual(prepared.element.custom?.payload?["_lcattrs"]?.object, expected)
    expectEqual(prepared.element.custom?.payload?["_lctype"], 1)
    expectEqual(prepared.cloudCustomData, expected)
  }

  @Test func theRowIsShownBeforeTheDecision() async throws {
    let calls = Calls<String>()
    var configuration = configuration
    configuration.decideSending = { message, conversation in
      calls.add("decide \(message.status) \(conversation.conversationID)")
      return .granted
    }
    let result = await configuration.send(
      HookFixture.text("local"), in: HookFixture.group, show: { calls.add("show \($0.status)") },
      transport: { message in
        calls.add("transport")
        var sent = message
        sent.msgID = "server"
        return sent
      })
    expectEqual(calls.values, ["show sending", "decide sending c", "transport"])
    guard case .sent(let sent) = result else { throw TestFailure() }
    #expect(sent.msgID == "server" && sent.status == .sent)
  }

  @Test(arguments: [HookFixture.text("m"), HookFixture.custom("m", type: 1)])
  func whatIsRefusedFailsAndIsNotSent(_ message: Message) async throws {
    var configuration = configuration
    configuration.decideSending = { _, _ in .refused(feedback: "No pictures at night.") }
    let calls = Calls<String>()
    let result = await configuration.send(message, in: HookFixture.single) {
      calls.add("transport")
      return $0
    }
    guard case .refused(let failed, let feedback) = result else { throw TestFailure() }
    #expect(failed.status == .failed && feedback == "No pictures at night.")
    #expect(calls.values.isEmpty)
  }

  @Test func whatCannotBeSentFails() async throws {
    let result = await configuration.send(HookFixture.text("m"), in: HookFixture.single) { _ in
      throw TestFailure()
    }
    guard case .failed(let failed, let error) = result else { throw TestFailure() }
    #expect(failed.status == .failed && error is TestFailure)
    expectEqual(failed.cloudCustomData?["conversationType"], 0)
  }
}
