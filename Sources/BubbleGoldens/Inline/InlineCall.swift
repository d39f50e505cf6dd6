// SPDX-License-Identifier: MIT

/// A call in Swift source, and the trailing closure that it has or gets.
struct InlineCall {
  /// The bytes of the closure with its braces; empty, after the arguments, where there is none.
  let closure: Range<Int>

  /// The white space that the call's line begins with.
  let indentation: String

  /// The text before a closure that the call doesn't have yet.
  private(set) var prefix = " "

  /// - Parameters:
  ///   - function: The name that is called.
  ///   - line: The line of the name, counted from 1.
  ///   - column: The byte after the name, counted from 1; it decides between several on the line.
  ///   - hasClosure: Whether the call has a trailing closure.
  init?(
    of function: String, in bytes: [UInt8], line: Int, column: Int, hasClosure: Bool
  ) {
    guard let lineStart = Self.start(of: line, in: bytes),
      let name = Self.place(of: function, in: bytes, from: lineStart, near: lineStart + column - 1)
    else { return nil }
    let indentation = bytes[lineStart...].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    self.indentation = String(decoding: indentation, as: UTF8.self)
    var scanner = SwiftScanner(bytes: bytes, position: name + function.utf8.count)
    scanner.skipTrivia()
    guard scanner.next == UInt8(ascii: "("), scanner.skipBrackets() else { return nil }
    guard hasClosure else {
      closure = scanner.position..<scanner.position
      return
    }
    scanner.skipTrivia()
    let start = scanner.position
    guard scanner.next == UInt8(ascii: "{"), scanner.skipBrackets() else { return nil }
    closure = start..<scanner.position
  }

  /// - Parameters:
  ///   - wanted: The closure.
  ///   - line: The line of the name, counted from 1.
  ///   - column: The byte after the name, counted from 1: that of a bracket or a brace.
  init?(of wanted: InlineGolden.Closure, in bytes: [UInt8], line: Int, column: Int) {
    guard let lineStart = Self.start(of: line, in: bytes), column > 0,
      let call = InlineClosures(in: bytes, at: lineStart + column - 1), wanted.offset >= 0
    else { return nil }
    let indentation = bytes[lineStart...].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    self.indentation = String(decoding: indentation, as: UTF8.self)
    guard let found = call.closures.dropFirst(wanted.offset).first else {
      guard wanted.offset <= call.closures.count else { return nil }
      closure = call.end..<call.end
      let isFirst = call.closures.allSatisfy(\.isArgument)
      prefix = isFirst ? " " : " \(wanted.label): "
      return
    }
    guard let label = found.label, label != wanted.label, !wanted.olderLabels.contains(label) else {
      closure = found.range
      return
    }
    // It belongs before that of the other label.
    guard !found.isArgument, wanted.offset > 0 else { return nil }
    let end = call.closures[wanted.offset - 1].range.upperBound
    closure = end..<end
    prefix = " \(wanted.label): "
  }

  /// The offset of a line's first byte.
  private static func start(of line: Int, in bytes: [UInt8]) -> Int? {
    var (number, start) = (1, 0)
    while number < line {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (number, start) = (number + 1, end + 1)
    }
    return line > 0 && start <= bytes.count ? start : nil
  }

  /// The name on the line that is nearest to a place.
  private static func place(
    of function: String, in bytes: [UInt8], from start: Int, near place: Int
  ) -> Int? {
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    let places = line.indices.filter { index in
      guard bytes[index...].starts(with: function.utf8) else { return false }
      let end = index + function.utf8.count
      let isPart = index > start && isNamePart(bytes[index - 1])
      return !isPart && !(end < line.endIndex && isNamePart(bytes[end]))
    }
    // `#column` is that of the bracket after the name.
    return places.min {
      abs($0 + function.utf8.count - place) < abs($1 + function.utf8.count - place)
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension SwiftScanner {
  /// The byte at the position; `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }
}
