// SPDX-License-Identifier: MIT

/// The closures at the end of a call: the last arguments that are closures, and the trailing ones.
struct InlineClosures {
  /// A closure with its braces.
  struct Closure {
    let range: Range<Int>

    /// The label before it; `nil` for none.
    let label: String?

    /// Whether it is between the brackets.
    let isArgument: Bool
  }

  /// In the order of the source.
  private(set) var closures: [Closure] = []

  /// The offset behind the call.
  private(set) var end: Int

  /// - Parameters:
  ///   - bytes: The source.
  ///   - start: The offset of the bracket or the brace after the function's name: `#column`.
  init?(in bytes: [UInt8], at start: Int) {
    var scanner = SwiftScanner(bytes: bytes, position: start)
    scanner.skipSpaces()
    end = scanner.position
    if scanner.next == UInt8(ascii: "(") {
      var inner = SwiftScanner(bytes: bytes, position: end + 1)
      closures = Self.arguments(&inner)
      guard scanner.skipBrackets() else { return nil }
      end = scanner.position
    } else if scanner.next != UInt8(ascii: "{") {
      return nil
    }
    addTrailing(&scanner)
  }

  private mutating func addTrailing(_ scanner: inout SwiftScanner) {
    // Only the first has no label. One in another line might be a block of its own.
    scanner.skipSpaces()
    if scanner.next == UInt8(ascii: "{"), let range = scanner.closure() {
      closures.append(Closure(range: range, label: nil, isArgument: false))
      end = range.upperBound
    } else {
      return
    }
    while true {
      scanner.skipTrivia()
      guard let label = scanner.label(), scanner.next == UInt8(ascii: "{"),
        let range = scanner.closure()
      else { return }
      closures.append(Closure(range: range, label: label, isArgument: false))
      end = range.upperBound
    }
  }

  /// The last arguments, as far as they are closures.
  private static func arguments(_ scanner: inout SwiftScanner) -> [Closure] {
    var closures: [Closure] = []
    while let next = scanner.next, next != UInt8(ascii: ")") {
      scanner.skipTrivia()
      let label = scanner.label()
      let range = scanner.next == UInt8(ascii: "{") ? scanner.closure() : nil
      scanner.skipTrivia()
      let isWhole = scanner.next == UInt8(ascii: ",") || scanner.next == UInt8(ascii: ")")
      if let range, isWhole {
        closures.append(Closure(range: range, label: label, isArgument: true))
      } else if scanner.next != UInt8(ascii: ")") {
        closures = []
      }
      scanner.skipArgument()
    }
    return closures
  }
}

extension SwiftScanner {
  fileprivate mutating func skipSpaces() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// Reads a closure. `nil` where its brace isn't closed.
  fileprivate mutating func closure() -> Range<Int>? {
    let start = position
    return skipBrackets() ? start..<position : nil
  }

  /// Reads a label with its colon, and what is between it and the expression; `nil` where there is none.
  fileprivate mutating func label() -> String? {
    var scanner = self
    let start = position
    while let byte = scanner.next, byte.isNamePart { scanner.position += 1 }
    let name = bytes[start..<scanner.position]
    scanner.skipTrivia()
    guard !name.isEmpty, scanner.next == UInt8(ascii: ":") else { return nil }
    scanner.position += 1
    scanner.skipTrivia()
    self = scanner
    return String(decoding: name, as: UTF8.self)
  }

  /// Skips the rest of an argument and the comma after it.
  fileprivate mutating func skipArgument() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: ","):
        position += 1
        return
      case UInt8(ascii: ")"): return
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard skipBrackets() else { return }
      default: skipOpaque()
      }
    }
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
