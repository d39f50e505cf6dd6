// SPDX-License-Identifier: MIT
import BubbleStrings

/// A writer of JSON text in UTF-8, without values or strings in between.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: The expected number of bytes.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes text unchanged: brackets, names, commas.
  package mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Removes the bytes written since.
  ///
  /// - Parameter position: The number of bytes to keep.
  package mutating func remove(from position: Int) { bytes.removeSubrange(position...) }

  /// Escapes what a terminal would obey in strings that were written since, such as marks of direction. The JSON stays the
  /// same.
  ///
  /// - Parameter position: The number of bytes that stay as they are.
  package mutating func escapeControls(from position: Int) {
    bytes.escapeControlsOfJSON(from: position)
  }

  /// Writes JSON text as it is.
  package mutating func write(json: some Sequence<UInt8>) { bytes.append(contentsOf: json) }

  /// Writes a string, escaped as ``JSONValue/description`` has it.
  package mutating func write(quoted text: String) {
    var text = text
    text.withUTF8 { utf8 in
      bytes.append(UInt8(ascii: "\""))
      var start = 0
      while true {
        let end = JSONBytes.plainRange(in: utf8, from: start).end
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end]))
        guard end < utf8.count else { break }
        write(escaped: utf8[end])
        start = end + 1
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func write(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): write("\\n")
    case UInt8(ascii: "\r"): write("\\r")
    case UInt8(ascii: "\t"): write("\\t")
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    default:
      write("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    }
  }

  /// Writes a whole number.
  package mutating func write(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    write(digits: number.magnitude)
  }

  private mutating func write(digits number: UInt) {
    if number > 9 { write(digits: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Writes a number with the fewest digits that distinguish it from others, and without a fraction that
  /// it does not need: 260, not 260.0.
  ///
  /// - Precondition: The number is finite.
  package mutating func write(length number: Double) {
    guard abs(number) < 1e12 else { return writeAny(number) }
    if number == number.rounded() { return write(Int(number)) }
    // A decimal of fewer than 16 digits that reads back as the number is the shortest that does.
    let thousandths = (number * 1000).rounded()
    guard thousandths / 1000 == number else { return writeAny(number) }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = UInt(abs(thousandths))
    write(digits: magnitude / 1000)
    write(fraction: magnitude % 1000)
  }

  /// Writes thousandths, without the zeros at their end.
  private mutating func write(fraction thousandths: UInt) {
    bytes.append(UInt8(ascii: "."))
    var rest = thousandths
    var unit: UInt = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private mutating func writeAny(_ number: Double) {
    precondition(number.isFinite, "JSON has no infinite numbers.")
    let isWhole = number == number.rounded() && abs(number) < 1e15
    bytes.append(contentsOf: (isWhole ? String(Int(number)) : String(number)).utf8)
  }
}
