// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Calls")
struct CallTests {
  /// A message from Ann, whom the viewer, `me`, talks to.
  private func message(
    _ action: Signaling.Action, _ data: String, group: String = ""
  ) -> Message {
    var message = Message(msgID: "a", element: .custom(CustomElement(data: "{}")))
    (message.sender, message.nickName, message.userID) = ("ann", "Ann", "ann")
    var signaling = Signaling()
    (signaling.action, signaling.groupID, signaling.inviteeList) = (action, group, ["bob", "cy"])
    signaling.data = #"{"businessID":"av_call""# + (data.isEmpty ? "" : "," + data) + "}"
    message.signaling = signaling
    return message
  }

  private func line(_ message: Message) -> String? {
    let english = Localization(.english, strings: .tuikit)
    return CellKit.tuikitClassic().displayString(of: message, in: english).map {
      String($0.dropFirst())
    }
  }

  @Test(
    arguments: [
      (
        .invite, #""data":{"cmd":"videoCall","inviter":"ann"}"#, "Call started",
        "Ann started a group call"
      ),
      (
        .invite, #""data":{"cmd":"hangup","inviter":"ann"},"call_end":65"#, "Duration: 01:05",
        "Group call ended"
      ),
      (.invite, #""call_end":6000"#, "Duration: 100:00", "Group call ended"),
      (.invite, #""call_end":-5"#, "Duration: 00:00", "Group call ended"),
      (.invite, "", "Call started", "Ann started a group call"),
      (.invite, #""data":{"cmd":"dance"}"#, "Other call event", "Other call event"),
      (
        .invite, #""data":{"cmd":"switchToAudio"}"#, "Asked to switch to audio",
        "Ann asked to switch to audio"
      ),
      (.cancel, #""data":{"inviter":"ann"}"#, "Call canceled by caller", "Group call ended"),
      (.cancel, #""data":{"inviter":"me"}"#, "Canceled", "Group call ended"),
      (.accept, "", "Answered", "Answered by Ann"),
      (
        .accept, #""data":{"cmd":"switchToAudio"}"#, "Agreed to switch to audio",
        "Ann agreed to switch to audio"
      ),
      (.reject, #""data":{"inviter":"me"}"#, "Call declined", "Call declined by Ann"),
      (
        .reject, #""line_busy":"","data":{"inviter":"ann"}"#, "Line busy, call not answered",
        #""bob", "cy" didn't answer"#
      ),
      (
        .timeout, #""data":{"inviter":"me"}"#, "Call wasn't answered", #""bob", "cy" didn't answer"#
      ),
      (.unknown, "", "Other call event", "Other call event"),
    ] as [(Signaling.Action, String, String, String)])
  func stepHasItsLine(
    _ action: Signaling.Action, _ data: String, _ oneToOne: String, _ group: String
  ) {
    expectEqual(line(message(action, data)), oneToOne)
    expectEqual(line(message(action, data, group: "g")), group)
  }

  @Test(arguments: [
    (#""call_type":2"#, true), (#""call_type":1"#, false), ("", false),
    (#""call_type":1,"data":{"cmd":"videoCall"}"#, true),
    (#""call_type":2,"data":{"cmd":"audioCall"}"#, false),
    (#""data":{"cmd":"switchToAudio"}"#, true),
  ])
  func commandDecidesTheMedium(_ data: String, _ isVideo: Bool) throws {
    try expectEqual(#require(Call(message(.invite, data))).isVideo, isVideo)
  }

  @Test func viewerIsTheCallerByTheirOwnOrThePeersMessage() throws {
    var message = message(.cancel, #""data":{"inviter":"me"}"#)
    #expect(try #require(Call(message)).isByViewer)
    (message.isSelf, message.sender) = (true, "me")
    #expect(try #require(Call(message)).isByViewer)
    message.sender = "me2"
    try expectEqual(#require(Call(message)).isByViewer, false)
  }

  @Test func otherMessagesAreNoCalls() {
    var message = message(.invite, "")
    message.element = .text(TextElement())
    expectNil(Call(message))
    expectNil(Call(Message(msgID: "a", element: .custom(CustomElement(data: "{}")))))
  }
}
