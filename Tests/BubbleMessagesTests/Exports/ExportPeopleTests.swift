// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import BubbleMessages
import Foundation
import Testing

@testable import BubbleExports

@Suite("Participants of an export")
struct ExportPeopleTests {
  /// Messages of others are shown all the same.
  @Test func theFirstTenThousandAreListed() throws {
    let lines = (1...10_050).map { "01/06/2024, 09:00 - Person \($0): Hello\n" }
    let bytes = Array(lines.joined().utf8)
    var options = ChatExport.Options()
    options.viewer = "Person 1"
    let files = FileTree(
      file: "chat.txt", list: { _ in ["chat.txt"] }, byteCount: { _ in bytes.count },
      read: { _, offset, count in Array(bytes[min(offset, bytes.count)...].prefix(count)) })
    let export = try ChatExport(files, format: .whatsApp, options: options)
    expectEqual(export.people.count, 10_000)
    expectEqual(export.people.last?.name, "Person 10000")
    expectEqual(export.count, 10_050)
  }

  // MARK: The viewer

  private func chat(_ names: String...) -> FileTree {
    let lines = names.map { "01/06/2024, 09:00 - \($0): Hello\n" }
    return FileTree(["chat.txt": lines.joined()], file: "chat.txt")
  }

  private func viewer(of files: FileTree, _ me: String? = nil) throws -> String {
    var options = ChatExport.Options()
    options.viewer = me
    let export = try ChatExport(files, options: options)
    let outgoing = Set(
      export.messages().compactMap(\.message.message).filter(\.isSelf).map(\.sender))
    expectEqual(outgoing, export.viewer.isEmpty ? [] : [export.viewer])
    return export.viewer
  }

  /// Of two people, one has to be chosen; of more, none is.
  @Test func aConversationOfManyHasNoViewer() throws {
    try expectEqual(viewer(of: chat("Lin", "Tom", "Zoe")), "")
    try expectEqual(viewer(of: chat("Lin")), "")
    try expectEqual(viewer(of: chat("Lin", "Tom", "Zoe"), "tom"), "Tom")
    let error = exportError { _ = try viewer(of: chat("Lin", "Tom")) }
    #expect(error.hasSuffix("(--me): 'Lin', 'Tom', or none to draw all as incoming"), "\(error)")
  }

  /// Of two, a name that neither has is misspelt, and so is one like another; someone else of a group may only read.
  @Test func someoneWhoWroteNothingMayBeTheViewer() throws {
    try expectEqual(viewer(of: chat("Lin", "Tom", "Zoe"), "Astrid"), "")
    try expectEqual(viewer(of: chat("Lin"), "Astrid"), "")
    expectEqual(
      exportError { _ = try viewer(of: chat("Lin", "Tom"), "Astrid") },
      "no one in the conversation is called 'Astrid', but 'Lin', 'Tom'")
    expectEqual(
      exportError { _ = try viewer(of: chat("Lin", "Tom", "Marina"), "Marian") },
      "no one in the conversation is called 'Marian', but 'Lin', 'Tom', 'Marina'")
  }

  @Test func noneIsNoViewer() throws {
    try expectEqual(viewer(of: chat("Lin", "Tom"), "none"), "")
    try expectEqual(viewer(of: chat("Lin", "none"), "none"), "")
    try expectEqual(viewer(of: chat("Lin", "none"), "name:none"), "none")
    expectEqual(
      exportError { _ = try viewer(of: chat("Lin", "Tom"), "name:none") },
      "no one in the conversation is called 'none', but 'Lin', 'Tom'")
    // The owner of the export counts for nothing then.
    let message = #"[{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]"#
    try expectEqual(viewer(of: FileTree(["a.json": message], file: "a.json"), "none"), "")
  }

  /// A channel's posts are its own, though two people signed them.
  @Test(arguments: [("public_channel", ""), ("private_channel", ""), ("private_group", nil)])
  func channelsHaveNoViewer(_ type: String, _ expected: String?) throws {
    let messages = ["user1", "user2"].map { #"{"id": 1, "from_id": "\#($0)", "text": "a"}"# }
    let text =
      #"{"name": "Quay", "type": "\#(type)", "id": 9, "messages": [\#(messages.joined(separator: ","))]}"#
    let files = FileTree(["result.json": text])
    expectEqual(try? viewer(of: files), expected)
    try expectEqual(viewer(of: files, "user2"), "user2")
  }
}
