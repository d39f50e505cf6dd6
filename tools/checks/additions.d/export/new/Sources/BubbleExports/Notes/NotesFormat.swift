// SPDX-License-Identifier: MIT
import BubbleMessages

extension ExportFormat {
  /// The array of notes that an app exports as notes.json.
  public static let notes = ExportFormat(
    name: "notes", title: "Notes", summary: "notes.json of Notes", expectation: "notes.json",
    recognizesFolder: { $0.contains(NotesFields.fileName) },
    recognizesFile: { $0.isArray && $0.has("noteID") },
    contents: NotesFields.contents, open: { _ in { .notes($0) } })
}

/// A note as it is written.
struct Note: Sendable {
  var id = ""
  var author = ""
  var text = ""
}

enum NotesFields {
  static let fileName = "notes.json"

  static let note = FieldTable(
    "note", "A note.", initial: Note(),
    fields: [
      .string("noteID", \.id, example: "17", "The identifier. Required."),
      .string("author", \.author, example: "Mira", "The author's name."),
      .string("text", \.text, example: "See you at eight?", "The text."),
    ])

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var contents = ExportContents()
    let path = files.file ?? fileName
    guard files.contains(path) else { return contents }
    var conversation = ExportConversation(id: path, name: "Notes")
    conversation.sources = [ExportConversation.Source(path: path)]
    contents.conversations = [conversation]
    return contents
  }
}

extension MessageFormat {
  static func notes(_ context: ExportContext) -> MessageFormat {
    .export(
      "notes", NotesFields.note, identifiers: ["noteID"], notes: [], text: .notes, in: context
    ) { (note, _) throws(FieldError) in
      var draft = MessageDraft()
      draft.id = note.id
      draft.sender = ExportedPerson(id: note.author, name: note.author)
      draft.text = RichText(plain: note.text)
      return [draft]
    }
  }
}

extension FormatText {
  fileprivate static let notes = FormatText(
    title: "Format of Notes", option: "--from notes ", introduction: "Notes.",
    schema: "schema/notes.schema.json", input: "An array.", fields: exportFields,
    errorExample: "notes.json: message 3: text must be a string, but is a number", oddities: "")
}
