// SPDX-License-Identifier: MIT
/// Finds web and e-mail addresses, from the start of the text to its end.
///
/// Every lookahead is bounded, or ends where the next candidate's lookahead begins; so the work
/// grows with the length of any text.
struct AddressScanner {
  let text: LinkText
  let options: LinkOptions
  var links: [FoundLink] = []

  /// The end of the last link: no other begins before it.
  var floor = 0

  static func links(in text: LinkText, options: LinkOptions) -> [FoundLink] {
    var scanner = AddressScanner(text: text, options: options)
    scanner.scan()
    return scanner.links
  }

  private init(text: LinkText, options: LinkOptions) {
    self.text = text
    self.options = options
  }

  private mutating func scan() {
    var index = 0
    while index < text.count {
      let scalar = text[index]
      if isHost(index) {
        index = scanRun(from: index)
      } else if scalar == 0x3A, let link = schemeLink(colon: index) {
        index = add(link)
      } else if scalar == 0x40, let link = email(at: index) {
        index = add(link)
      } else {
        index += 1
      }
    }
  }

  /// Keeps a link, and returns where to go on.
  @discardableResult
  mutating func add(_ link: FoundLink) -> Int {
    links.append(link)
    floor = link.range.upperBound
    return floor
  }

  /// Looks for domains in a range of characters that domains are made of.
  private mutating func scanRun(from start: Int) -> Int {
    var end = start
    while isHost(end) { end += 1 }
    addBareHosts(in: start..<end)
    return max(end, floor)
  }

  /// Whether a domain may have the character: letters, digits, marks, hyphens and full stops.
  func isHost(_ index: Int) -> Bool {
    let scalar = text[index]
    return scalar == 0x2E || scalar == 0x2D || LinkCharacter(scalar) != .other
  }
}
