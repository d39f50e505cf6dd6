// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

/// A second format, as small as can be: a table, a decoder and a value.
private enum Note {
  static let fields = FieldTable(
    "note", "A note.", initial: Message(msgID: ""),
    fields: [
      .identifier(FieldName("key"), \.msgID, example: "n-1", "The note's identifier."),
      .number("at", \.timestamp, example: 17, "When it was written."),
    ])

  static func decode(_ text: MessageText, index: Int, limits: ReadingLimits) -> ReadMessage {
    var strings: [JSONObject.Member] = []
    var warnings: [FieldWarning] = []
    do throws(FieldError) {
      let object = try text.parseObject(depth: limits.depth, strings: &strings)
      let message = try fields.read(FieldReader(object), &warnings)
      return ReadMessage(message, index: index, warnings: warnings)
    } catch {
      let id = strings.first { $0.key == "key" }?.value.string
      return ReadMessage(error, index: index, msgID: id, warnings: warnings)
    }
  }
}

extension MessageFormat {
  fileprivate static let note = MessageFormat(
    name: "note",
    documentation: {
      MessageDocumentation(message: Note.fields.description, notes: [], text: .tuikit)
    },
    decode: { text, index, limits, _ in Note.decode(text, index: index, limits: limits) })
}

@Suite("Message formats")
struct MessageFormatTests {
  private let input =
    #"{"messages":[{"key":"n-1","at":5},{"at":1},{"key":"n-3","at":"x"},{"key":"n-4",}]}"#

  @Test func formatDecidesHowMessagesAreRead() {
    let reader = MessageReader(Array(input.utf8), format: .note)
    expectEqual(
      outcomes(of: reader),
      [
        "n-1", "message 1: key is missing", "message 2: at must be a number, but is a string",
        #"message 3 ("n-4"): the message is not valid JSON: unexpected '}' (byte 79 of the input)"#,
      ])
  }

  @Test func chunksAreReadInTheFormat() {
    let chunks = MessageReader(Array(input.utf8), format: .note).chunks
    expectEqual(chunks.flatMap { $0.compactMap(\.shown?.msgID) }, ["n-1", "n-4"])
  }

  @Test func documentsAreWrittenOfAnyFormat() {
    #expect(FormatDocument(of: .note).text.contains("| `at` | number |  | `0` | `17` |"))
    expectEqual(FormatSchema(of: .note).text.contains(#""An alias of"#), false)
  }
}
