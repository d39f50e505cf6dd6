// SPDX-License-Identifier: MIT
/// Finds `@` and the names after it.
struct MentionScanner {
  private let text: LinkText
  private let policy: MentionPolicy
  private let names: NameTree

  /// The maximum number of scalars of a name that is not known.
  private static let longestWord = 64

  /// - Parameter taken: Addresses, in order. An `@` inside of one isn't a mention.
  static func links(
    in text: LinkText, policy: MentionPolicy, taken: [FoundLink]
  ) -> [FoundLink] {
    MentionScanner(text: text, policy: policy).links(besides: taken)
  }

  private init(text: LinkText, policy: MentionPolicy) {
    self.text = text
    self.policy = policy
    names = NameTree(Array(policy.names) + policy.everyone)
  }

  private func links(besides taken: [FoundLink]) -> [FoundLink] {
    var links: [FoundLink] = []
    var rest = taken[...]
    var index = 0
    while index < text.count {
      while let first = rest.first, first.range.upperBound <= index { rest = rest.dropFirst() }
      if let first = rest.first, first.range.contains(index) {
        index = first.range.upperBound
      } else if isSign(index),
        let end = nameEnd(from: index + 1, limit: rest.first?.range.lowerBound)
      {
        links.append(
          FoundLink(range: index..<end, kind: .mention, target: text.string(index + 1..<end)))
        index = end
      } else {
        index += 1
      }
    }
    return links
  }

  /// Whether there is an `@`, or its full-width form, at the edge of a word.
  private func isSign(_ index: Int) -> Bool {
    let sign = text[index]
    guard sign == 0x40 || sign == 0xFF20 else { return false }
    let before = text[index - 1]
    return !LinkCharacter(before).isWord && !before.isOne(of: "@._/+-%") && before != 0xFF20
  }

  private func nameEnd(from start: Int, limit: Int?) -> Int? {
    let limit = limit ?? text.count
    if let end = names.longestEnd(in: text, from: start, limit: limit) { return end }
    guard policy.acceptsAnyWord else { return nil }
    var end = start
    while end < limit, text[end] == 0x5F || text.character(at: end).isName {
      guard end - start < Self.longestWord else { return nil }
      end += 1
    }
    return end > start && text.character(at: start) != .mark && text[end] != 0x40 ? end : nil
  }
}

/// Names by their scalars, so that finding one takes no longer for a thousand than for one.
private struct NameTree {
  private struct Node {
    var children: [UInt32: Int] = [:]
    var endsName = false
  }

  private var nodes = [Node()]

  init(_ names: [String]) {
    for name in names where !name.isEmpty {
      var node = 0
      for scalar in name.unicodeScalars { node = child(of: node, scalar.value) }
      nodes[node].endsName = true
    }
  }

  private mutating func child(of node: Int, _ scalar: UInt32) -> Int {
    if let known = nodes[node].children[scalar] { return known }
    nodes.append(Node())
    nodes[node].children[scalar] = nodes.count - 1
    return nodes.count - 1
  }

  /// Returns the end of the longest name at a place, which does not end inside of a word.
  func longestEnd(in text: LinkText, from start: Int, limit: Int) -> Int? {
    var node = 0
    var index = start
    var longest: Int?
    while index < limit, let next = nodes[node].children[text[index]] {
      node = next
      index += 1
      if nodes[node].endsName, isEdge(in: text, at: index) { longest = index }
    }
    return longest
  }

  private func isEdge(in text: LinkText, at index: Int) -> Bool {
    let next = text[index]
    return !text.character(at: index - 1).isWord || !(LinkCharacter(next).isWord || next == 0x5F)
  }
}
