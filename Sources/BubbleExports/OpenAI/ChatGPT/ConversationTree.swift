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

  /// The number of other nodes that follow the same one as a node does.
  func siblingCount(of node: JSONObject) -> Int {
    max((children[node["parent"]?.string ?? ""]?.count ?? 0) - 1, 0)
  }

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
