// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Conversations of ChatGPT with something wrong: what is right is read, and what isn't has an error.
@Suite("Broken conversations of OpenAI")
struct OpenAIConversationTests {
  private func outcome(_ text: String, channel: String? = nil) throws -> ExportOutcome {
    try ExportOutcome(.openAI, ["a.json": text], file: "a.json", channel: channel)
  }

  /// A node with a text of its ID.
  private func node(_ id: String, parent: String?, _ fields: String = "") -> String {
    let parent = parent.map { "\"\($0)\"" } ?? "null"
    let message =
      #"{"id": "\#(id)", "author": {"role": "user"}, "content": {"content_type": "text", "parts": ["\#(id)"]}\#(fields)}"#
    return #""\#(id)": {"parent": \#(parent), "children": [], "message": \#(message)}"#
  }

  private func conversation(_ nodes: String..., current: String = "c") -> String {
    let mapping = nodes.joined(separator: ", ")
    return #"{"title": "T", "current_node": "\#(current)", "mapping": {\#(mapping)}}"#
  }

  private func path(_ rest: String) -> String { "a.json: message 0: " + rest }

  @Test func aCurrentNodeThatIsNotThereIsNamed() throws {
    let outcome = try outcome(
      "[\(conversation(node("a", parent: nil), node("b", parent: "a"), current: "zz"))]")
    expectEqual(outcome.lines, ["> a", "> b"])
    expectEqual(
      outcome.errors, [path("current_node must be the ID of a node in mapping, but is 'zz'")])
  }

  @Test func aParentThatIsNotThereIsNamed() throws {
    let outcome = try outcome(
      "[\(conversation(node("b", parent: "zz"), node("c", parent: "b")))]")
    expectEqual(outcome.lines, ["> b", "> c"])
    expectEqual(
      outcome.errors, [path("mapping.b.parent must be the ID of a node in mapping, but is 'zz'")])
  }

  @Test func circlesAreNamed() throws {
    let outcome = try outcome(
      "[\(conversation(node("b", parent: "c"), node("c", parent: "b")))]")
    expectEqual(outcome.lines, ["> b", "> c"])
    expectEqual(
      outcome.errors,
      [
        path("mapping.b.parent must be the ID of an earlier node, but is 'c', which follows it")
      ])
    let circle = #"[{"mapping": {"a": {"parent": "a", "children": ["a"]}}}]"#
    try expectEqual(self.outcome(circle).errors, [path("current_node is missing")])
  }

  @Test func aBrokenNodeCostsItselfAlone() throws {
    let broken = node("b", parent: "a", #", "create_time": "soon""#)
    let outcome = try outcome(
      "[\(conversation(node("a", parent: nil), broken, node("c", parent: "b")))]")
    expectEqual(outcome.lines, ["> a", "> c"])
    expectEqual(
      outcome.errors,
      [
        #"a.json: message 0 ("b"): mapping.b.message.create_time must be a number, but is a string"#
      ])
  }

  @Test func severalErrorsOfAConversationAreAllReported() throws {
    let broken = #", "create_time": "soon""#
    let outcome = try outcome(
      "[\(conversation(node("b", parent: "zz", broken), node("c", parent: "b", broken)))]")
    expectEqual(outcome.errors.count, 3)
  }

  @Test func whatIsAmongConversationsIsNamed() throws {
    let whole = conversation(node("c", parent: nil))
    let outcome = try outcome(
      #"[\#(whole), {"role": "user", "content": "x"}, 7, {"mapping": {}} x"#, channel: "T")
    expectEqual(outcome.lines, ["> c"])
    expectEqual(
      outcome.errors.prefix(2),
      [
        "a.json: message 1: mapping is missing",
        "a.json: message 2: the message must be an object, but is a number",
      ])
    let many = Array(repeating: "7", count: 1_001).joined(separator: ",")
    expectEqual(
      exportError { _ = try self.outcome("[\(whole), \(many)]") },
      "'a.json' has more than 1000 elements that are no conversations")
    try expectEqual(
      self.outcome("[\(whole)").errors,
      [
        "a.json: the list of messages is cut off: the input ends before its closing bracket"
      ])
  }

  @Test func aConversationOverTheLimitIsNamedWithIt() throws {
    expectEqual(ExportFormat.openAI.leastBytesPerMessage, 64_000_000)
    var format = ExportFormat.openAI
    format.leastBytesPerMessage = 1_000
    let rest = String(repeating: "x", count: 2_000)
    let long =
      #"{"conversation_id": "x1", "title": "Long", "mapping": {}, "rest": "\#(rest)"}"#
    let files = ["a.json": "[\(long), \(conversation(node("c", parent: nil)))]"]
    func errors(_ channel: String, limit: Int) throws -> [String] {
      var options = ChatExport.Options()
      options.conversation = channel
      options.limits.bytesPerMessage = limit
      let export = try ChatExport(
        FileTree(files, file: "a.json"), format: format, options: options)
      return export.failures.map(\.description)
    }
    try expectEqual(errors("T", limit: 10), [])
    try expectEqual(errors("Long", limit: 3_000), [])
    try expectEqual(
      errors("Long", limit: 10),
      [
        #"a.json: message 0 ("x1"): the message is longer than the limit of 1000 bytes"#
      ])
  }

  @Test(arguments: [
    (#"{"role": "user"}"#, "content is missing"),
    (#"{"role": "user", "content": ""}"#, "content is missing"),
    (#"{"role": "assistant", "content": []}"#, "content is missing"),
    (
      #"{"role": "user", "content": [{"type": "tide"}]}"#,
      "content must be text, or parts with text, an image, a sound or a file, but is parts of other types"
    ),
    (#"{"type": "function_call_output"}"#, "output is missing"),
    (#"{"role": "user", "content": 7}"#, "content must be a string or an array, but is a number"),
  ])
  func aMessageWithNothingToShowIsAnError(_ message: String, _ reason: String) throws {
    let outcome = try outcome(#"[{"role": "user", "content": "a"}, \#(message)]"#)
    expectEqual(outcome.lines, ["> a"])
    expectEqual(outcome.errors, ["a.json: message 1: \(reason)"])
  }

  @Test func errorsHaveTheIDAndNotTheRole() throws {
    let outcome = try outcome(
      #"[{"role": "user", "id": "m-1", "content": 7}, {"role": "user", "content": 7}]"#)
    expectEqual(
      outcome.errors,
      [
        #"a.json: message 0 ("m-1"): content must be a string or an array, but is a number"#,
        "a.json: message 1: content must be a string or an array, but is a number",
      ])
  }
}
