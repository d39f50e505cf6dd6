// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A conversation of ChatGPT's export: a tree, of which one way is shown.
struct ChatGPTConversation {
  let record: OpenAIRecord
  let mapping: JSONObject
  let context: ExportContext

  /// The branch, by number or by an ID; `nil` for the one that was open last.
  var branch: String?

  /// The messages from the first to the current one, after what keeps others from being read.
  func messages(_ reader: FieldReader) -> [DraftResult] {
    let way = ConversationWay(mapping, current: record.currentNode, branch: branch, in: reader)
    var state = State(time: record.created)
    var results = way.errors.map { DraftResult.failure($0, id: nil) }
    for (index, node) in way.nodes.enumerated() {
      state.imageFollows = imageFollows(way.nodes[(index + 1)...].prefix(8))
      if let result = result(of: node, &state) { results.append(result) }
    }
    passOver(way.others, in: &results)
    return results
  }

  /// State that earlier messages leave for later ones.
  struct State {
    /// The time of the latest message, for those without one.
    var time: Double
    var canvases = CanvasList()

    /// The description of the image that is made.
    var prompt = ""

    /// Whether one of the next messages is the image that a tool made.
    var imageFollows = false
  }

  /// Records the branches that weren't chosen with the last message.
  private func passOver(_ branches: [String], in results: inout [DraftResult]) {
    for index in results.indices.reversed() {
      guard case .message(var draft) = results[index] else { continue }
      for branch in branches { draft.passOver(branch) }
      results[index] = .message(draft)
      return
    }
  }

  private func result(of node: FieldReader, _ state: inout State) -> DraftResult? {
    do throws(FieldError) {
      guard let fields = try node.fields("message") else { return nil }
      return .message(try ChatGPTMessage(fields, node: node, context: context).draft(&state))
    } catch {
      let id = firstNonEmpty(
        node.object["message"]?.object?["id"]?.string, node.object["id"]?.string)
      return .failure(error, id: id)
    }
  }

  /// Whether a tool's image is among nodes before the next question.
  private func imageFollows(_ nodes: some Sequence<FieldReader>) -> Bool {
    for node in nodes {
      guard let message = node.object["message"]?.object else { continue }
      let role = message.object("author").text("role")
      if role.isExactly("user") { return false }
      guard role.isExactly("tool") else { continue }
      let parts = message.object("content").objects("parts")
      if parts.contains(where: { $0.text("content_type").isExactly("image_asset_pointer") }) {
        return true
      }
    }
    return false
  }
}
