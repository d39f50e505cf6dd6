// SPDX-License-Identifier: MIT
/// Addresses that name their scheme.
extension AddressScanner {
  /// The address whose scheme ends at a colon.
  func schemeLink(colon: Int) -> FoundLink? {
    guard let start = schemeStart(before: colon) else { return nil }
    let scheme = text.string(start..<colon).lowercased()
    let body = colon + 1
    switch scheme {
    case "mailto": return mailLink(from: start, body: body)
    case "tel": return phoneLink(from: start, body: body)
    case "http", "https", "ftp":
      return serverEnd(from: body).map { link(start..<$0) }
    default:
      guard options.schemes.contains(scheme) else { return nil }
      let end = pathEnd(from: body)
      return end > body ? link(start..<end) : nil
    }
  }

  private func link(_ range: Range<Int>) -> FoundLink {
    FoundLink(range: range, kind: .url, target: text.string(range))
  }

  /// The longest scheme that is read.
  private static let longestScheme = 32

  /// Returns the start of the letters before a colon (RFC 3986, 3.1); they follow no other letter.
  private func schemeStart(before colon: Int) -> Int? {
    var start = colon
    while start > max(floor, colon - Self.longestScheme - 1), isScheme(start - 1) { start -= 1 }
    while start < colon, text.character(at: start) != .letter { start += 1 }
    return start < colon && colon - start <= Self.longestScheme ? start : nil
  }

  private func isScheme(_ index: Int) -> Bool {
    switch text.character(at: index) {
    case .letter, .digit: true
    case .latin, .spaced, .unspaced, .mark: false
    case .other:
      text[index].isOne(of: "+") || !options.schemes.isEmpty && text[index].isOne(of: ".-")
    }
  }

  /// Returns the end of `//`, the server, and its port, path, query and fragment; `nil` without a
  /// server.
  private func serverEnd(from start: Int) -> Int? {
    guard text[start] == 0x2F, text[start + 1] == 0x2F else { return nil }
    let host = userEnd(from: start + 2)
    guard let end = text[host] == 0x5B ? bracketedEnd(from: host) : hostEnd(from: host) else {
      return nil
    }
    return tailEnd(from: end)
  }

  /// Returns the index past the last `@` before the path; `start` if there is none. A slash ends
  /// the search, and every candidate starts with two of them.
  private func userEnd(from start: Int) -> Int {
    var end = start
    var index = start
    while text.character(at: index) != .other || text[index].isOne(of: "-._~!$&'()*+,;=:%@") {
      if text[index] == 0x40 { end = index + 1 }
      index += 1
    }
    return end
  }

  /// Returns the end of an IPv6 address in brackets (RFC 3986, 3.2.2).
  private func bracketedEnd(from start: Int) -> Int? {
    var end = start + 1
    var colons = 0
    while end <= start + 46, text[end].isOne(of: "0123456789abcdefABCDEF:.") {
      if text[end] == 0x3A { colons += 1 }
      end += 1
    }
    return colons >= 2 && text[end] == 0x5D ? end + 1 : nil
  }

  /// Returns the end of a host after a scheme: any name, an IPv4 address, or `localhost`.
  private func hostEnd(from start: Int) -> Int? {
    var end = start
    while isHost(end) || text[end] == 0x5F { end += 1 }
    var labels: [Range<Int>] = []
    for label in self.labels(in: start..<end) {
      guard isLabel(label) else { break }
      if let cut = cut(in: label, after: labels) {
        labels.append(label.lowerBound..<cut)
        break
      }
      // A sentence may follow a domain and a full stop.
      if !isLatin(label), domain(label) == nil, isWhole(labels) { break }
      labels.append(label)
    }
    guard let last = labels.last, last.upperBound - start <= 253 else { return nil }
    return last.upperBound
  }

  /// Whether labels are a host without any others: they end with a domain, or are the four numbers of an address.
  private func isWhole(_ labels: [Range<Int>]) -> Bool {
    guard labels.count > 1, let last = labels.last else { return false }
    return domain(last) != nil || labels.count == 4 && labels.allSatisfy(isNumber)
  }

  /// Returns the index at which text of another script is glued to a label that could end a host: a domain,
  /// `localhost`, or the last number of an address.
  private func cut(in label: Range<Int>, after labels: [Range<Int>]) -> Int? {
    guard let glued = scriptChange(in: label) else { return nil }
    let part = label.lowerBound..<glued
    guard !labels.isEmpty else {
      return part.count == 9 && text.string(part).lowercased() == "localhost" ? glued : nil
    }
    return domain(part) != nil || isNumber(part) && labels.allSatisfy(isNumber) ? glued : nil
  }

  /// Returns the index of the first letter that is of another kind of script than the label's first letter or digit.
  private func scriptChange(in label: Range<Int>) -> Int? {
    var first = LinkCharacter.other
    return label.first { index in
      let character = text.character(at: index)
      let script = character == .digit && first == .other ? .letter : Self.script(character)
      if first == .other { first = script }
      return script != .other && script != first
    }
  }

  private func isNumber(_ range: Range<Int>) -> Bool {
    range.allSatisfy { text.character(at: $0) == .digit }
  }
}
