// SPDX-License-Identifier: MIT
extension WireFormat {
  /// Memos: objects with a memoID and a text.
  package static let memo = WireFormat(
    name: "memo", summary: "memos",
    recognizes: { _, names in names.contains("memoID") ? .certain : .no },
    make: { viewer, _ in .memo(viewer: viewer) })
}

/// A memo as it is written.
struct Memo: Sendable {
  var id = ""
  var author = ""
  var text = ""
}

enum MemoFields {
  static let memo = FieldTable(
    "memo", "A memo.", initial: Memo(),
    fields: [
      .string("memoID", \.id, example: "17", "The identifier. Required."),
      .string("author", \.author, example: "Mira", "The author."),
      .string("text", \.text, example: "See you at eight?", "The text."),
    ])
}

extension MessageFormat {
  static func memo(viewer: String?) -> MessageFormat {
    MessageFormat(
      name: "memo",
      documentation: {
        MessageDocumentation(
          message: MemoFields.memo.description, identifiers: ["memoID"], notes: [], text: .memo)
      },
      decode: { text, index, limits, _ in
        do throws(FieldError) {
          var (strings, warnings): ([JSONObject.Member], [FieldWarning]) = ([], [])
          let object = try text.parseObject(depth: limits.depth, strings: &strings)
          let memo = try MemoFields.memo.read(FieldReader(object), &warnings)
          var message = Message(msgID: memo.id, element: .text(TextElement(text: memo.text)))
          message.sender = memo.author
          message.isSelf = memo.author == viewer
          return ReadMessage(message, index: index, warnings: [])
        } catch {
          return ReadMessage(error, index: index, msgID: nil, warnings: [])
        }
      })
  }
}

extension FormatText {
  fileprivate static let memo = FormatText(
    title: "Format of memos", option: "--from memo ", introduction: "Memos.",
    schema: "schema/memo.schema.json", input: "An array.", fields: "Fields of a memo.",
    errorExample: "message 3: text must be a string, but is a number", oddities: "")
}
