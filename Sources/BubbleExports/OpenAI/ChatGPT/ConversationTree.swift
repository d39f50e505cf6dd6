// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The nodes of a conversation: a tree, as answers are asked for again and questions are edited.
struct ConversationTree {
  private let mapping: JSONObject

  /// The nodes with a message below each node, in the order in which they were written.
  private var children: [ExactString: [String]] = [:]

  /// The last messages of all branches, in the order in which they were written.
  let leaves: [String]

  init(_ mapping: JSONObject) {
    self.mapping = mapping
    var parents: Set<ExactString> = []
    var written: [(id: String, time: Double)] = []
    for member in mapping.members {
      guard let node = member.value.object else { continue }
      if let parent = node["parent"]?.string { parents.insert(exactly: parent) }
      guard node["message"]?.object != nil else { continue }
      written.append((member.key, Self.time(of: node)))
    }
    written.sort { $0.time < $1.time || $0.time == $1.time && $0.id.precedesExactly($1.id) }
    for (id, _) in written {
      children[mapping[id]?.object?["parent"]?.string ?? "", default: []].append(id)
    }
    leaves = written.map(\.id).filter { !parents.contains(exactly: $0) }
  }

  private static func time(of node: JSONObject) -> Double {
    let value = node["message"]?.object?["create_time"]
    return value?.double ?? value?.string.flatMap { ISODate.seconds($0) } ?? 0
  }

  /// The maximum number of branches that are described.
  private static let branchLimit = 20

  /// The branches but one, each by its number and the last message in it.
  func branches(except chosen: String?) -> [String] {
    var branches: [String] = []
    for (index, leaf) in leaves.enumerated() where !leaf.isExactly(chosen) {
      guard branches.count < Self.branchLimit else { return branches + ["more branches"] }
      let text = text(of: leaf)
      let words = text.isEmpty ? "" : " (“\(text)”)"
      branches.append("branch \(index + 1) of \(leaves.count)\(words)")
    }
    return branches
  }

  /// The beginning of a message's text, in one line; empty where it has none.
  private func text(of node: String) -> String {
    let content = mapping[node]?.object?["message"]?.object?["content"]?.object
    let part = content?["parts"]?.array?.lazy.compactMap(\.string).first { !$0.isEmpty }
    let start = (part ?? content?.text("text") ?? "").prefix(200)
    let line = start.splitExactly(separator: "\n").map(\.trimmingSpaces).first { !$0.isEmpty } ?? ""
    return line.count > Self.textLimit ? line.prefix(Self.textLimit).trimmingSpaces + "…" : line
  }

  /// The maximum length of a text that describes a branch, in characters.
  private static let textLimit = 40

  /// The last message of a branch; `nil` where there is no such branch.
  ///
  /// - Parameter name: The number of a branch, from 1 on, or the ID of a message in it.
  func leaf(named name: String) -> String? {
    if mapping[name]?.object != nil { return lastLeaf(below: name) }
    guard let number = Int(name), leaves.indices.contains(number - 1) else { return nil }
    return leaves[number - 1]
  }

  private func lastLeaf(below start: String) -> String {
    var node = start
    // A circle ends here, and is found on the way up.
    for _ in 0..<mapping.members.count {
      guard let next = children[node]?.last else { break }
      node = next
    }
    return node
  }
}
