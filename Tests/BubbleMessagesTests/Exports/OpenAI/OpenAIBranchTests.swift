// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import BubbleSampleTexts
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Branches of conversations")
struct OpenAIBranchTests {
  private let files = try? FileTree(
    at: PackageFiles.examples.appending(path: "exports/every-kind/openai/chatgpt"))

  private func lines(_ branch: String?) throws -> [String] {
    var options = ChatExport.Options()
    (options.conversation, options.branch) = ("Branches", branch)
    return try ChatExport(#require(files), options: options).messages()
      .compactMap(\.message.message).map(\.exportedText)
  }

  @Test(
    arguments: [
      (nil, ["Which lantern?", "{The *blue* one.}", "And the string?", "{Three metres.}"]),
      ("1", ["Which lantern?", "{The red one.}"]),
      ("2", ["Which lantern?", "{The *blue* one.}", "And the rope?", "{Two metres.}"]),
      ("3", ["Which lantern?", "{The *blue* one.}", "And the string?", "{Three metres.}"]),
      ("4", ["Which *candle*?", "{The long one.}"]),
      ("a1", ["Which lantern?", "{The red one.}"]),
      // The latest branch through a message.
      ("q1", ["Which lantern?", "{The *blue* one.}", "And the string?", "{Three metres.}"]),
      ("q1b", ["Which *candle*?", "{The long one.}"]),
    ] as [(String?, [String])])
  func oneIsSelectedByItsNumberOrAMessage(_ branch: String?, _ expected: [String]) throws {
    try expectEqual(lines(branch), expected)
  }

  @Test(arguments: ["0", "5", "-1", "zz", ""])
  func anUnknownOneIsAnErrorWithTheList(_ branch: String) {
    expectEqual(
      exportError { _ = try lines(branch) },
      "the conversation has no branch '\(branch)', but 1 to 4: 'a1', 'a3', 'a4', 'a5'")
  }

  @Test func conversationsWithoutBranchesHaveNone() {
    let message = #"{"role": "user", "content": "a"}"#
    for (format, text) in [
      (ExportFormat.openAI, "[\(message)]"),
      (.openAI, #"[{"mapping": {"a": {"message": {"author": {"role": "user"}}}}}]"#),
      (.whatsApp, "01/06/2024, 09:00 - Mira: a"),
    ] {
      var options = ChatExport.Options()
      (options.branch, options.viewer) = ("2", "Mira")
      expectEqual(
        exportError {
          _ = try ChatExport(
            FileTree(["a.txt": text], file: "a.txt"), format: format, options: options)
        }, "the conversation has no branch '2': it has one course alone")
    }
  }

  @Test func circlesEnd() throws {
    let user =
      #""message": {"author": {"role": "user"}, "content": {"parts": ["x"], "content_type": "text"}}"#
    let text = #"[{"mapping": {"a": {"parent": "b", \#(user)}, "b": {"parent": "a", \#(user)}}}]"#
    var options = ChatExport.Options()
    options.branch = "a"
    let export = try ChatExport(
      FileTree(["a.json": text], file: "a.json"), format: .openAI, options: options)
    #expect(export.report.failureCount == 1 && export.report.drawnCount == 2)
  }

  /// Whatever the form of a conversation is.
  @Test(arguments: [true, false])
  func longConversationsAreReadInLinearTime(_ isChain: Bool) throws {
    let growth = try Growth(to: 5_000) { count in
      let nodes = (0..<count).map { number in
        let parent = number == 0 ? "null" : isChain ? "\"n\(number - 1)\"" : "\"n0\""
        return
          #""n\#(number)": {"parent": \#(parent), "message": {"create_time": \#(number), "author": {"role": "user"}, "content": {"content_type": "text", "parts": ["x"]}}}"#
      }
      return (count, Array(#"[{"mapping": {\#(nodes.joined(separator: ","))}}]"#.utf8))
    } _: { count, text in
      let export = try ChatExport(
        FileTree(file: "a.json", list: { _ in [] }, byteCount: { _ in text.count }) {
          Array(text.dropFirst($1).prefix($2))
        }, format: .openAI)
      expectEqual(export.count, isChain ? count : 2)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
