// SPDX-License-Identifier: MIT
/// E-mail addresses, and numbers after `tel:`.
extension AddressScanner {
  /// The longest local part (RFC 5321, 4.5.3.1.1).
  private static let longestLocalPart = 64

  /// The address around an `@`.
  func email(at sign: Int) -> FoundLink? {
    var start = sign
    while start > floor, sign - start <= Self.longestLocalPart, isLocal(start - 1) { start -= 1 }
    while start < sign, text[start].isOne(of: ".-+%") { start += 1 }
    let before = text.character(at: start - 1)
    guard !(start > floor && before.isWord), !text[start - 1].isOne(of: "/@") else { return nil }
    return address(from: start, sign: sign).map { end in
      let range = start..<end
      return FoundLink(range: range, kind: .email, target: "mailto:" + text.string(range))
    }
  }

  /// `mailto:` with an address, and a query if there is one.
  func mailLink(from start: Int, body: Int) -> FoundLink? {
    var sign = body
    while sign - body <= Self.longestLocalPart, isLocal(sign) { sign += 1 }
    guard text[sign] == 0x40, let end = address(from: body, sign: sign) else { return nil }
    let range = start..<(text[end] == 0x3F ? pathEnd(from: end) : end)
    return FoundLink(range: range, kind: .email, target: text.string(range))
  }

  /// `tel:` with 3 to 15 digits.
  func phoneLink(from start: Int, body: Int) -> FoundLink? {
    var number = text[body] == 0x2B ? "+" : ""
    var end = number.isEmpty ? body : body + 1
    var index = end
    var digitCount = 0
    while digitCount < 16, text.character(at: index) == .digit || text[index].isOne(of: "-.()") {
      if text.character(at: index) == .digit {
        number += text.string(index..<index + 1)
        digitCount += 1
        end = index + 1
      }
      guard index - body < 40 else { return nil }
      index += 1
    }
    guard digitCount >= 3, digitCount <= 15 else { return nil }
    return FoundLink(range: start..<end, kind: .phone, target: "tel:" + number)
  }

  /// The end of an address, if the parts on both sides of the sign are good.
  private func address(from start: Int, sign: Int) -> Int? {
    guard start < sign, sign - start <= Self.longestLocalPart, text[sign - 1] != 0x2E,
      !(start..<sign).contains(where: { text[$0] == 0x2E && text[$0 + 1] == 0x2E })
    else { return nil }
    guard let end = mailHostEnd(from: sign + 1), text[end] != 0x40 else { return nil }
    return end
  }

  private func isLocal(_ index: Int) -> Bool {
    switch text.character(at: index) {
    case .letter, .digit: true
    case .latin, .spaced, .unspaced, .mark: false
    case .other: text[index].isOne(of: "._%+-")
    }
  }

  /// Returns the end of the last label that is a top-level domain.
  private func mailHostEnd(from start: Int) -> Int? {
    var end = start
    var script = LinkCharacter.other
    while isHost(end) {
      let next = Self.script(text.character(at: end))
      if text[end] == 0x2E { script = .other } else if script == .other { script = next }
      guard next == .other || next == script else { break }
      end += 1
    }
    let labels = labels(in: start..<end).prefix(while: isLabel)
    guard let last = labels.dropFirst().last(where: { domain($0) != nil }) else { return nil }
    return last.upperBound - start <= 253 ? last.upperBound : nil
  }
}
