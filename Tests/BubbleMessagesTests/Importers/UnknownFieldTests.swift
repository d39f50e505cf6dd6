// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

@Suite("Unknown fields")
struct UnknownFieldTests {
  private func warnings(_ members: String) -> [String] {
    MessageReader(Array(#"{"msgID":"a",\#(members)}"#.utf8)).flatMap(\.warnings).map(\.detail)
  }

  @Test(arguments: [
    (#""text":"hi""#, "text is unknown, and ignored; did you mean 'textElem.text'?"),
    (#""textElm":{"text":"hi"}"#, "textElm is unknown, and ignored; did you mean 'textElem'?"),
    (
      #""textElem":{"txt":"hi"}"#,
      "textElem.txt is unknown, and ignored; did you mean 'textElem.text'?"
    ),
    (
      #""textElem":{"text":"hi"},"is_self":true"#,
      "is_self is unknown, and ignored; did you mean 'isSelf'?"
    ),
    (
      #""textElem":{"text":"hi"},"nickname":"m""#,
      "nickname is unknown, and ignored; did you mean 'nickName'?"
    ),
    (
      #""textElem":{"text":"hi"},"tiemstamp":1"#,
      "tiemstamp is unknown, and ignored; did you mean 'timestamp'?"
    ),
    (
      #""fileElem":{"fileName":"a"}"#,
      "fileElem.fileName is unknown, and ignored; did you mean 'fileElem.filename'?"
    ),
    (
      #""elemType":"txt""#,
      "elemType txt is unknown; the message is drawn as unsupported. It may be none, text, custom, image, sound, video, file, location, face, groupTips, merger, stream, richText, notice, card"
    ),
  ])
  func oneThatIsNearAnotherIsNamed(_ members: String, _ expected: String) {
    expectEqual(warnings(members), [expected])
  }

  /// Names of other chats' messages.
  @Test(arguments: [
    (#""content":"hi""#, "content", "textElem.text"),
    (#""message":"hi""#, "message", "textElem.text"),
    (#""body":"hi""#, "body", "textElem.text"),
    (#""Message_Text":"hi""#, "Message_Text", "textElem.text"),
    (#""caption":"hi""#, "caption", "textElem.text"),
    (#""imageUrl":"a.png""#, "imageUrl", "imageElem.path"),
    (#""textElem":{"text":"hi"},"username":"Mira""#, "username", "nickName"),
    (#""textElem":{"text":"hi"},"author":{"name":"Mira"}"#, "author", "nickName"),
    (#""textElem":{"text":"hi"},"avatar_url":"a.png""#, "avatar_url", "faceURL"),
    (#""imageElem":{"path":"a.png"},"fromMe":true"#, "fromMe", "isSelf"),
  ])
  func theUsualNamesAreGuessed(_ members: String, _ name: String, _ nearest: String) {
    expectEqual(
      warnings(members), ["\(name) is unknown, and ignored; did you mean '\(nearest)'?"])
  }

  @Test(arguments: [
    #""textElem":{"text":"hi"},"content":"the application's own","body":1"#,
    #""textElem":{"text":"hi"},"nickName":"Mira","username":"mira_42","name":"M""#,
    #""textElem":{"text":"hi"},"faceURL":"a.png","avatar":{"id":3}"#,
    #""elemType":"none","caption":"hi""#,
  ])
  func thoseBesideTheFieldThatTheyMeanAreNot(_ members: String) {
    expectEqual(warnings(members), [])
  }

  @Test(arguments: [
    #""textElem":{"text":"hi"},"lifetime":3,"supportMessageExtension":false"#,
    #""textElem":{"text":"hi"},"text":"the application's own""#,
    #""textElem":{"text":"hi","style":"bold"}"#, #""elemType":"poll","pollElem":{"text":"x"}"#,
    #""textElem":{"text":"hi"},"messageId":"b","userId":"c""#,
  ])
  func anApplicationsOwnAreNot(_ members: String) {
    expectEqual(warnings(members).filter { $0.contains("did you mean") }, [])
  }

  @Test func theyCostTheFastPathNothingElse() {
    let own = Array(#"{"msgID":"a","textElem":{"text":"hi"},"lifetime":3,"extra":{"a":[1]}}"#.utf8)
    let near = Array(#"{"msgID":"a","textElem":{"text":"hi"},"nickname":"m"}"#.utf8)
    #expect(isOnFastPath(own))
    #expect(!isOnFastPath(near))
  }

  /// Every name with a letter too many, too few or another passes the test that decides.
  @Test func namesInOneLetterAreAlwaysNear() {
    for name in ["textElem", "timestamp", "isSelf", "seq", "cloudCustomData"] {
      for index in name.indices {
        var (shorter, other) = (name, name)
        shorter.remove(at: index)
        other.replaceSubrange(index...index, with: "q")
        for near in [shorter, other, shorter + "x"] where near != name {
          let bytes = Array(near.utf8)
          let found = NearestName.of(normalized: near, among: [name]) != nil
          let passes = bytes.withUnsafeBufferPointer(UnknownFields.maySuggest)
          #expect(passes || !found, "\(near)")
        }
      }
    }
  }

  @Test func choicesSayWhatTheyAllow() {
    let error = outcomes(of: #"{"msgID":"a","status":"sent"}"#)
    expectEqual(
      error,
      [
        #"message 0 ("a"): status must be one of 0 (unknown), 1 (sending), 2 (sent), 3 (failed), 4 (deleted), 5 (imported), 6 (revoked), but is a string"#
      ])
  }
}
