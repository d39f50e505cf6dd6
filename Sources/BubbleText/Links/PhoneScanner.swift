// SPDX-License-Identifier: MIT
/// Finds phone numbers.
struct PhoneScanner {
  private let text: LinkText
  private let taken: [FoundLink]
  private var links: [FoundLink] = []

  /// The index of the first link in `taken` that does not end before the scanner's place.
  private var nextTaken = 0

  /// - Parameter taken: The links found so far, in order. Numbers inside of them are ignored.
  static func links(in text: LinkText, taken: [FoundLink]) -> [FoundLink] {
    var scanner = PhoneScanner(text: text, taken: taken)
    scanner.scan()
    return scanner.links
  }

  private init(text: LinkText, taken: [FoundLink]) {
    self.text = text
    self.taken = taken
  }

  private mutating func scan() {
    var index = 0
    while index < text.count {
      if let link = link(at: index) {
        index = link.range.upperBound
      } else if starts(at: index) {
        index = scanGroups(from: index)
      } else {
        index += 1
      }
    }
  }

  private mutating func link(at index: Int) -> FoundLink? {
    while nextTaken < taken.count, taken[nextTaken].range.upperBound <= index { nextTaken += 1 }
    guard nextTaken < taken.count, taken[nextTaken].range.contains(index) else { return nil }
    return taken[nextTaken]
  }

  private func starts(at index: Int) -> Bool {
    let scalar = text[index]
    if LinkCharacter(scalar) == .digit { return true }
    return scalar.isOne(of: "(+") && text.character(at: index + 1) == .digit
  }

  // MARK: Groups

  /// Reads groups of digits with single separators between them, and keeps the numbers they make.
  private mutating func scanGroups(from start: Int) -> Int {
    let limit = nextTaken < taken.count ? taken[nextTaken].range.lowerBound : text.count
    var groups: [DigitGroup] = []
    var index = start
    while index < limit, let group = DigitGroup(text, from: index, after: groups.last) {
      groups.append(group)
      index = group.digits.upperBound
    }
    addNumbers(of: groups)
    return max(index, start + 1)
  }

  private mutating func addNumbers(of groups: [DigitGroup]) {
    var first = 0
    while first < groups.count {
      let count = numberLength(of: groups[first...])
      if count > 0 {
        add(groups[first..<first + count])
        first += count
      } else {
        first += 1
      }
      // Only a space separates numbers; other separators join groups into one.
      while first < groups.count, groups[first].separator != .space,
        groups[first].separator != .none
      { first += 1 }
    }
  }

  /// Returns the number of groups in the longest number; 0 if there is no number.
  private func numberLength(of groups: ArraySlice<DigitGroup>) -> Int {
    let longest = min(groups.count, PhonePattern.maximumGroups)
    return (1...max(longest, 1)).last { count in
      let candidate = groups.prefix(count)
      let next = groups.dropFirst(count).first
      guard next == nil || next?.separator == .space else { return false }
      return PhonePattern(candidate, text: text).isNumber && hasEdges(candidate)
    } ?? 0
  }

  /// Whether the characters around a number allow it to be one.
  private func hasEdges(_ groups: ArraySlice<DigitGroup>) -> Bool {
    guard let start = groups.first?.start, let end = groups.last?.digits.upperBound else {
      return false
    }
    return isEdge(start - 1, beyond: start - 2) && isEdge(end, beyond: end + 1)
  }

  /// Whether a number may be beside a character: no word, no amount, no time, no fraction.
  private func isEdge(_ index: Int, beyond: Int) -> Bool {
    let scalar = text[index]
    if LinkCharacter(scalar).isWord || scalar.isOne(of: "@#$_=%*&+\\") { return false }
    switch scalar {
    case 0xA2...0xA5, 0x20A0...0x20CF, 0xFFE5, 0x3012, 0xB0: return false
    default: break
    }
    return
      !(scalar.isOne(of: ":/.,-~") && text.character(at: beyond).isWord
      && (beyond > index || text.character(at: beyond) == .digit))
  }

  private mutating func add(_ groups: ArraySlice<DigitGroup>) {
    guard let first = groups.first, let last = groups.last else { return }
    let digits = groups.map { text.string($0.digits) }.joined()
    links.append(
      FoundLink(
        range: first.start..<last.digits.upperBound, kind: .phone,
        target: "tel:" + (first.isInternational ? "+" : "") + digits))
  }
}

/// Digits, with the separator before them.
struct DigitGroup {
  /// The separator of a group from the one before it.
  enum Separator: Hashable {
    /// Nothing: it is the first one.
    case none
    case space, hyphen, fullStop, bracket
  }

  let separator: Separator
  let digits: Range<Int>

  /// The start of the group, with its sign or bracket.
  let start: Int

  let isInternational: Bool
  let isBracketed: Bool

  /// Reads a group; `nil` when there is none, or more than one separator before it.
  init?(_ text: LinkText, from index: Int, after last: DigitGroup?) {
    var index = index
    var separator = Separator.none
    if let last {
      guard let found = Self.separator(text, at: &index, after: last) else { return nil }
      separator = found
    }
    start = index
    isInternational = last == nil && text[index] == 0x2B
    isBracketed = text[index] == 0x28
    if isInternational || isBracketed { index += 1 }
    var end = index
    while text.character(at: end) == .digit { end += 1 }
    guard end > index, !isBracketed || text[end] == 0x29 else { return nil }
    self.separator = separator
    digits = index..<end
  }

  private static func separator(
    _ text: LinkText, at index: inout Int, after last: DigitGroup
  ) -> Separator? {
    if last.isBracketed {
      index += 1
      if text[index].isOne(of: " -") { index += 1 }
      return .bracket
    }
    defer { index += 1 }
    switch text[index] {
    case 0x20, 0xA0: return .space
    case 0x2D, 0x2010...0x2013: return .hyphen
    case 0x2E: return .fullStop
    case 0x28:
      index -= 1
      return .bracket
    default: return nil
    }
  }
}
