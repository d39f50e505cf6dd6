// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Export formats as values")
struct ExportFormatTests {
  @Test func namesAreDistinctWords() {
    let names = ExportFormat.all.map(\.name) + WireFormat.all.map(\.name)
    expectEqual(Set(names).count, names.count)
    for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }) }
  }

  /// Exports of one format are of no other, so that the list's order doesn't matter.
  @Test(arguments: ExportFormat.all)
  func examplesAreOfOneFormat(_ format: ExportFormat) throws {
    let files = ExportFiles(
      try FileTree(at: PackageFiles.examples.appending(path: "exports/\(format.name)")))
    let names = Set(try files.names().map { $0.lowercased() })
    #expect(ExportFormat.all.filter { $0.recognizesFolder(names) }.allSatisfy { $0 == format })
    for conversation in try format.contents(files).conversations {
      let path = try #require(conversation.sources.first?.path)
      let head = ExportFileHead(path: path, bytes: try files.bytes(of: path, 0..<65_536))
      expectEqual(ExportFormat.all.filter { $0.recognizesFile(head) }, [format])
    }
  }

  // MARK: A format of a few lines

  private struct Note: Sendable {
    var id = ""
    var author = ""
    var text = ""
  }

  private static let fields = FieldTable(
    "note", "A note.", initial: Note(),
    fields: [
      .string("id", \.id, example: "17", "The identifier. Required."),
      .string("author", \.author, example: "Mira", "Who wrote it."),
      .string("text", \.text, example: "Hi", "The text."),
    ])

  /// Notes, which exist in these tests only: this value is all that an importer is, but for its line in the list.
  private static let notes = ExportFormat(
    name: "notes", title: "Notes", summary: "notes.json of Notes", expectation: "notes.json",
    recognizesFolder: { $0.contains("notes.json") }, recognizesFile: { $0.has("notes") },
    contents: { (files) throws(ExportError) in
      var contents = ExportContents()
      guard files.contains("notes.json") else { return contents }
      var conversation = ExportConversation(id: "1", name: "Notes")
      conversation.sources = [ExportConversation.Source(path: "notes.json")]
      contents.conversations = [conversation]
      return contents
    },
    open: { _ in
      { context in
        .export("notes", fields, identifiers: ["id"], notes: [], text: text, in: context) {
          (note, _) throws(FieldError) in
          var draft = MessageDraft()
          (draft.id, draft.text) = (note.id, RichText(plain: note.text))
          draft.sender = ExportedPerson(id: note.author, name: note.author)
          return [draft]
        }
      }
    })

  private static let text = FormatText(
    title: "Format of Notes", option: "--from notes ", introduction: "", schema: "",
    input: "", fields: "", errorExample: "", oddities: "")

  @Test func aValueIsAllThatAnImporterIs() throws {
    let json = #"[{"id": "1", "author": "Mira", "text": "Hi"}, {"id": "2", "text": 7}]"#
    let files = FileTree(["notes.json": json])
    let export = try ChatExport(files, format: Self.notes)
    expectEqual(export.people.map(\.name), ["Mira"])
    expectEqual(export.count, 2)
    expectEqual(export.message(at: 0)?.element, .text(TextElement(text: "Hi")))
    expectEqual(export.place(ofMessage: "2"), 1)
    expectEqual(
      export.failures.map(\.description),
      [
        "notes.json: message 1 (\"2\"): text must be a string, but is a number"
      ])
    expectEqual(
      exportError { _ = try ChatExport(FileTree([:]), format: Self.notes) },
      "there are no messages of Notes: give notes.json")
    let documented = try #require(Self.notes.documented)
    #expect(FormatDocument(of: documented).text.contains("| `author` | string |"))
    expectNil(ExportFormat.whatsApp.documented)
  }
}
