// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The way through a conversation's tree from the root to the current node.
struct ConversationWay {
  /// The nodes from the root on.
  private(set) var nodes: [FieldReader] = []

  /// The errors that end the way early, or that keep it from beginning where it should.
  private(set) var errors: [FieldError] = []

  /// The branches that aren't shown, with the numbers by which they are chosen: `branch 1 of 3 (“The red one.”)`.
  private(set) var others: [String] = []

  private let mapping: FieldReader

  /// - Parameters:
  ///   - mapping: The nodes by ID.
  ///   - current: The ID of the current node; empty for the last one without children.
  ///   - branch: The branch, by number or by an ID; `nil` for that of the current node.
  ///   - reader: The fields of the conversation.
  init(
    _ mapping: JSONObject, current: String, branch: String? = nil, in reader: FieldReader
  ) {
    let tree = ConversationTree(mapping)
    self.mapping = FieldReader(mapping, path: reader.path(of: "mapping"))
    let field = reader.path(of: FieldName("current_node"))
    if let branch, let leaf = tree.leaf(named: branch) {
      follow(from: leaf, field: field)
      others = tree.branches(except: leaf)
      return
    }
    var start = current
    if !current.isEmpty, mapping[current] == nil {
      errors.append(noNode(current, field: field))
      start = ""
    }
    if start.isEmpty {
      guard let leaf = tree.leaves.last else {
        if errors.isEmpty, !mapping.members.isEmpty {
          errors.append(FieldError(field: field, reason: .missing))
        }
        return
      }
      start = leaf
    }
    follow(from: start, field: field)
    others = tree.branches(except: tree.leaf(named: start))
  }

  /// Follows the parents of a node to the root.
  ///
  /// - Parameter field: The path of the field that has the node's ID.
  private mutating func follow(from start: String, field: String) {
    var visited: Set<ExactString> = []
    var (next, field) = (start, field)
    do throws(FieldError) {
      while !next.isEmpty {
        guard visited.insert(exactly: next) else { throw cycle(next, field: field) }
        guard let node = try mapping.fields(FieldName(next)) else {
          throw noNode(next, field: field)
        }
        nodes.append(node)
        field = node.path(of: "parent")
        next = try node.string("parent") ?? ""
      }
    } catch {
      errors.append(error)
    }
    nodes.reverse()
  }

  private func noNode(_ id: String, field: String) -> FieldError {
    FieldError(
      field: field,
      reason: .wrongType(
        expected: "the ID of a node in \(mapping.path)", actual: "'\(id.lineSafe)'"))
  }

  private func cycle(_ id: String, field: String) -> FieldError {
    FieldError(
      field: field,
      reason: .wrongType(
        expected: "the ID of an earlier node", actual: "'\(id.lineSafe)', which follows it"))
  }
}
