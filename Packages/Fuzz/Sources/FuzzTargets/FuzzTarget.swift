// SPDX-License-Identifier: MIT

/// A function to fuzz: it takes any bytes, and traps when a property doesn't hold.
public struct FuzzTarget: Sendable {
  /// The name on the command line, and that of the folder of its corpus.
  public let name: String

  /// The asserted property, in a line.
  public let summary: String

  /// Runs the target on an input.
  public let run: @Sendable ([UInt8]) -> Void

  /// All targets.
  public static let all =
    [text, math, images, messages, exports, layouts, constraints]
    + [markdown, markdownRows, chatkit, conversations, screens, library] + exportFiles
    + [archives]
}

/// Bytes that decide on choices and numbers, taken from the front. There is a 0 for each that is missing.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from 0 up to, but not including, `count`.
  mutating func index(below count: Int) -> Int { Int(byte()) % count }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns a number, mostly a small one, and now and then an extreme one.
  mutating func number() -> Double {
    let kind = byte()
    if kind == 255 {
      return pick([0, -0.0, 1e-300, -1, 1e12, -1e12, .greatestFiniteMagnitude, .infinity, .nan])
    }
    return Double(Int(kind) << 8 | Int(byte())) / 16 - 1_024
  }

  /// Returns the remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }

  /// Returns a number of any size that JSON can have.
  mutating func finiteNumber() -> Double {
    let number = number()
    return number.isFinite ? number : 1e-7
  }

  /// Returns at most a number of the next bytes as text.
  mutating func prefixText(_ count: Int) -> String {
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Returns the remaining bytes as text, in which invalid UTF-8 is repaired.
  mutating func text() -> String { String(decoding: rest(), as: UTF8.self) }
}

/// Traps when a property doesn't hold.
func check(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError("The property doesn't hold: \(property())") }
}
