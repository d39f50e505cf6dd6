// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

@Suite("Unsupported messages")
struct UnsupportedMessageTests {
  private let renderer: MessageRenderer

  init() throws {
    let typesetter = Typesetter(fonts: try FontCollection.bundled())
    renderer = MessageRenderer(environment: RenderEnvironment(typesetter: typesetter))
  }

  @Test(arguments: [
    (#"{"msgID":"a","elemType":"location","locationElem":{}}"#, "elemType"),
    (#"{"msgID":"a"}"#, "elemType"),
    (
      #"{"msgID":"a","customElem":{"data":"{\"businessID\":\"x\"}"}}"#, "customElem.data.businessID"
    ),
    (#"{"msgID":"a","customElem":{"data":"{}"}}"#, "customElem.data"),
    (
      #"{"msgID":"a","elemType":"custom","customElem":{},"signaling":{"data":"{\"businessID\":\"x\"}"}}"#,
      "signaling.data.businessID"
    ),
  ])
  func warningNamesTheField(text: String, field: String) throws {
    let message = try message(text)
    let measure = renderer.measure(message)
    #expect(measure.kind == "unsupported")
    #expect(measure.warnings.map(\.msgID) == ["a"])
    #expect(measure.warnings.map(\.field) == [field])
    #expect(renderer.row(for: message)?.warnings == measure.warnings)
  }

  @Test func readersWarningIsNotRepeated() throws {
    #expect(renderer.measure(try message(#"{"msgID":"a","elemType":77}"#)).warnings == [])
    let noObject = try message(#"{"msgID":"a","customElem":{"data":"zz"}}"#)
    #expect(renderer.measure(noObject).warnings == [])
  }

  @Test func supportedMessagesHaveNoWarning() throws {
    let text = try message(#"{"msgID":"a","textElem":{"text":"hi"}}"#)
    #expect(renderer.measure(text).warnings == [])
    #expect(renderer.measure(text.asUnsupported).kind == "unsupported")
  }

  private func message(_ text: String) throws -> Message {
    var reader = MessageReader(Array(text.utf8))
    let first = reader.next()
    return try #require(first).result.get()
  }

  @Test func warningIsOneLine() {
    let warning = RenderWarning(msgID: "a\nb\u{1B}", field: "faceURL", reason: "gone")
    #expect(warning.description == #"message "a\nb\u{1B}": faceURL: gone"#)
    #expect(warning.description(at: 3) == #"message 3 ("a\nb\u{1B}"): faceURL: gone"#)
  }
}
