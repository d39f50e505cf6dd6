// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Reports of exports")
struct ExportReportTests {
  private func export(_ messages: String, format: ExportFormat = .telegram) throws -> ChatExport {
    let head = #"{"name": "Mira", "type": "personal_chat", "id": 17, "messages": ["#
    var options = ChatExport.Options()
    options.needsViewer = false
    return try ChatExport(
      FileTree(["result.json": head + messages + "]}"]), format: format, options: options)
  }

  private static let text = #"{"id": 1, "from": "Tom", "from_id": "user1", "text": "Hi"}"#

  @Test func messagesAreCountedOnce() throws {
    // A text and its file are two messages of the model, and one of the export.
    let photo =
      #"{"id": 2, "from": "Tom", "from_id": "user1", "text": "Look", "photo": "gone.jpg"}"#
    let report = try export([Self.text, photo, Self.text].joined(separator: ",")).report
    expectEqual(report.messageCount, 3)
    expectEqual(report.drawnCount, 2)
    expectEqual(report.leftOutCount, 1)
    #expect(!report.isComplete)
  }

  @Test func whatWasNotChosenIsNoLoss() throws {
    func node(_ id: String, after parent: String, _ text: String) -> String {
      let message =
        #"{"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["\#(text)"]}}"#
      return #""\#(id)": {"parent": "\#(parent)", "message": \#(message)}"#
    }
    let others = [node("b", after: "a", "Two"), node("c", after: "a", "")].joined(separator: ", ")
    func report(_ current: String) throws -> ExportReport {
      let root = #""a": {"parent": null, "message": null}"#
      let text = #"[{"mapping": {\#(root), \#(others)}, "current_node": "\#(current)"}]"#
      return try ChatExport(
        FileTree(["a.json": text], file: "a.json"), format: .openAI
      ).report
    }
    let chosen = try report("b")
    expectEqual(chosen.description, "1 message read: 1 drawn; not chosen (--branch): branch 2 of 2")
    #expect(chosen.isComplete)
    // An empty message is lost all the same.
    let empty = try report("c")
    expectEqual(
      empty.description,
      "1 message read: 0 drawn, 1 left out (message 1: it is empty); not chosen (--branch): "
        + "branch 1 of 2 (“Two”)")
    #expect(!empty.isComplete)
  }

  @Test func emptyMessagesAreReported() throws {
    let export = try export(
      Self.text + #",{"id": 2, "from": "Tom", "from_id": "user1", "text": ""}"#)
    // A line stands in its place.
    expectEqual(export.count, 2)
    let reason = "Telegram exports nothing of its content"
    expectEqual(
      export.report.description, "2 messages read: 1 drawn, 1 left out (message 1: \(reason))")
    expectEqual(
      export.losses.flatMap(\.losses), ["result.json: message 1 (\"2\"): message: \(reason)"])
  }

  @Test func errorsAreCountedApart() throws {
    let export = try export(
      Self.text + #",{"id": 2, "from": "Tom", "from_id": "user1", "text": 7}"#)
    expectEqual(export.report.description, "1 message read: 1 drawn, 1 error")
    #expect(!export.report.isComplete)
  }

  @Test func contentIsListedByItsFrequency() {
    var report = ExportReport()
    var draft = MessageDraft()
    draft.showAsText("poll", "Poll: Lunch? · 3 options")
    var other = draft
    other.leaveOut("video", because: "its file isn't in the export")
    let context = ExportContext()
    for read in [draft, draft, other].flatMap({ context.read($0, index: 0) }) { report.add(read) }
    expectEqual(
      report.description,
      "3 messages read: 0 drawn, 2 shown as text (poll 3), "
        + "1 left out (video 1: its file isn't in the export)")
    expectEqual(draft.text.plain, "Poll: Lunch? · 3 options")
  }

  @Test func differentRemarksAreBounded() {
    var report = ExportReport()
    for number in 0..<10_000 {
      var draft = MessageDraft()
      draft.leaveOut("part \(number)", because: "reason")
      for read in ExportContext().read(draft, index: 0) { report.add(read) }
    }
    expectEqual(report.leftOutCount, 10_000)
    #expect(report.remarks.count <= 201)
    expectEqual(report.remarks.reduce(0) { $0 + $1.count }, 10_000)
  }

  @Test func textBeforeTheFirstMessageHasALine() throws {
    let chat = """
      Exported from my old phone

      01/06/2024, 10:15 - Tom: Hi
      01/06/2024, 10:16 - Mira: Hello
      """
    var options = ChatExport.Options()
    options.viewer = "Mira"
    let export = try ChatExport(
      FileTree(["_chat.txt": chat]), format: .whatsApp, options: options)
    expectEqual(export.count, 2)
    expectEqual(
      export.report.description,
      "3 messages read: 2 drawn, 1 left out (message 1: it begins with no date)")
  }

  @Test func otherTextsAreNotCalledEmpty() {
    let error = exportError {
      _ = try ChatExport(
        FileTree(["notes.txt": "Shopping list\nmilk\n"], file: "notes.txt"), format: .whatsApp)
    }
    expectEqual(error, "no line of 'notes.txt' looks like WhatsApp's")
  }

  @Test func viewersAreNeededForDrawingAlone() throws {
    let chat = "01/06/2024, 10:15 - Tom: Hi\n01/06/2024, 10:16 - Mira: Hello\n"
    let files = FileTree(["_chat.txt": chat])
    expectEqual(
      exportError { _ = try ChatExport(files, format: .whatsApp) },
      "the export doesn't say whose messages are outgoing. "
        + "Name a participant (--me): 'Tom', 'Mira', or none to draw all as incoming")
    var options = ChatExport.Options()
    options.needsViewer = false
    let export = try ChatExport(files, format: .whatsApp, options: options)
    expectEqual(export.viewer, "")
    #expect(export.messages().allSatisfy { $0.message.message?.isSelf == false })
    // The file's name is that of the other one.
    let named = try ChatExport(
      FileTree(["WhatsApp Chat with Tom.txt": chat]), format: .whatsApp)
    expectEqual(named.viewer, "Mira")
  }
}
