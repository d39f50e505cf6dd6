// SPDX-License-Identifier: MIT
import BubbleExpectations
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
    expectEqual(measure.kind, "unsupported")
    expectEqual(measure.warnings.map(\.msgID), ["a"])
    expectEqual(measure.warnings.map(\.field), [field])
    expectEqual(renderer.row(for: message)?.warnings, measure.warnings)
  }

  @Test func readersWarningIsNotRepeated() throws {
    expectEqual(renderer.measure(try message(#"{"msgID":"a","elemType":77}"#)).warnings, [])
    let noObject = try message(#"{"msgID":"a","customElem":{"data":"zz"}}"#)
    expectEqual(renderer.measure(noObject).warnings, [])
  }

  @Test func supportedMessagesHaveNoWarning() throws {
    let text = try message(#"{"msgID":"a","textElem":{"text":"hi"}}"#)
    expectEqual(renderer.measure(text).warnings, [])
    expectEqual(renderer.measure(text.asUnsupported).kind, "unsupported")
  }

  private func message(_ text: String) throws -> Message {
    var reader = MessageReader(Array(text.utf8))
    let first = reader.next()
    return try #require(first).result.get()
  }

  @Test func warningIsOneLine() {
    let warning = RenderWarning(msgID: "a\nb\u{1B}", field: "faceURL", reason: "gone")
    expectEqual(warning.description, #"message "a\nb\u{1B}": faceURL: gone"#)
    expectEqual(warning.description(at: 3), #"message 3 ("a\nb\u{1B}"): faceURL: gone"#)
  }
}
