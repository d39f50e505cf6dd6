// SPDX-License-Identifier: MIT
/// Domains without a scheme.
extension AddressScanner {
  /// Adds the domains in a range of host characters, with their ports and paths.
  ///
  /// The range is cut where a label changes from one kind of script to another, as in
  /// 见baidu.com吧.
  mutating func addBareHosts(in run: Range<Int>) {
    for part in parts(of: run) where part.count > 3 {
      for labels in labelGroups(in: part, mayBeUnspaced: part == run) {
        if let link = bareLink(labels) { add(link) }
      }
    }
  }

  private func parts(of run: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = run.lowerBound
    var script = LinkCharacter.other
    for index in run {
      if text[index] == 0x2E {
        script = .other
        continue
      }
      let next = Self.script(text.character(at: index))
      guard next != .other else { continue }
      if script != .other, script != next {
        parts.append(start..<index)
        start = index
      }
      script = next
    }
    return parts + [start..<run.upperBound]
  }

  /// The kind of script of a letter; digits, marks and hyphens have none.
  static func script(_ character: LinkCharacter) -> LinkCharacter {
    switch character {
    case .letter, .latin: .letter
    case .spaced, .unspaced: character
    case .digit, .mark, .other: .other
    }
  }

  /// The labels between full stops, in groups that have no fault in them. Labels in scripts without
  /// spaces part groups too, unless they are all of the text's run, with a domain of such a script.
  private func labelGroups(in part: Range<Int>, mayBeUnspaced: Bool) -> [[Range<Int>]] {
    let labels = labels(in: part)
    let keepsUnspaced = mayBeUnspaced && labels.last.map { isUnspaced($0) } == true
    var groups: [[Range<Int>]] = [[]]
    for label in labels {
      if isLabel(label), keepsUnspaced || !isUnspaced(label) {
        groups[groups.count - 1].append(label)
      } else {
        groups.append([])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  func labels(in range: Range<Int>) -> [Range<Int>] {
    var labels: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where text[index] == 0x2E {
      labels.append(start..<index)
      start = index + 1
    }
    return labels + [start..<range.upperBound]
  }

  /// RFC 1123, 2.1: 1 to 63 letters, digits and hyphens, with no hyphen at the ends.
  func isLabel(_ label: Range<Int>) -> Bool {
    !label.isEmpty && label.count <= 63 && text[label.lowerBound] != 0x2D
      && text[label.upperBound - 1] != 0x2D
  }

  func isLatin(_ label: Range<Int>) -> Bool {
    switch text.character(at: label.lowerBound) {
    case .letter, .digit, .latin: true
    case .spaced, .unspaced, .mark, .other: false
    }
  }

  private func isUnspaced(_ label: Range<Int>) -> Bool {
    !label.isEmpty && text.character(at: label.lowerBound) == .unspaced
  }

  func domain(_ label: Range<Int>) -> TopLevelDomain? {
    label.count <= TopLevelDomain.longest ? TopLevelDomain(text.string(label)) : nil
  }

  private func bareLink(_ labels: [Range<Int>]) -> FoundLink? {
    guard let last = lastLabel(of: labels) else { return nil }
    let host = labels[0].lowerBound..<labels[last].upperBound
    guard host.lowerBound >= floor, host.count <= 253, mayStand(host) else { return nil }
    let end = tailEnd(from: host.upperBound)
    guard end > host.upperBound || isCertain(labels[...last]) else { return nil }
    let range = host.lowerBound..<end
    return FoundLink(range: range, kind: .url, target: "https://" + text.string(range))
  }

  /// The index of the top-level domain: the last label, or the one before a new sentence.
  private func lastLabel(of labels: [Range<Int>]) -> Int? {
    let last = labels.count - 1
    if domain(labels[last]) != nil, !startsSentence(labels[last], after: labels[0]) { return last }
    let next = labels.indices.dropFirst().first { startsSentence(labels[$0], after: labels[0]) }
    guard let next, next > 1, domain(labels[next - 1]) != nil else { return nil }
    return next - 1
  }

  /// Whether a label is capitalised, in a host that starts with a small letter.
  private func startsSentence(_ label: Range<Int>, after first: Range<Int>) -> Bool {
    let isCapitalised =
      text[label.lowerBound].isUppercase
      && !(label.count > 1 && text[label.lowerBound + 1].isUppercase)
    return isCapitalised && !text[first.lowerBound].isUppercase
  }

  /// Whether the characters around a host allow it to be one: no path before it, no address around
  /// it.
  private func mayStand(_ host: Range<Int>) -> Bool {
    let next = text[host.upperBound]
    let leadsOn = next == 0x3A && text[host.upperBound + 1] == 0x2F
    return !text[host.lowerBound - 1].isOne(of: "@/\\_#$+%") && !next.isOne(of: "@_\\+%")
      && !leadsOn
  }

  /// Whether the labels are a domain even without a path after them.
  private func isCertain(_ labels: ArraySlice<Range<Int>>) -> Bool {
    guard let last = labels.last, let domain = domain(last) else { return false }
    switch domain {
    case .certain: return true
    case .doubtful:
      let first = text.string(labels[labels.startIndex]).lowercased()
      guard labels.count > 2 else { return false }
      let second = labels[labels.endIndex - 2]
      return first == "www"
        || second.count <= 3 && Self.registries.contains(text.string(second).lowercased())
    }
  }

  /// Second-level domains of registries, as in `co.in`.
  private static let registries: Set = [
    "ac", "co", "com", "edu", "go", "gob", "gov", "ne", "net", "or", "org",
  ]
}

extension UInt32 {
  /// Whether the scalar is a capital of ASCII.
  fileprivate var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
}
