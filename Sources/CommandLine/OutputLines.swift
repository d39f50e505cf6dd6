import BubbleKit
import Foundation

/// Lines for standard output, written in large pieces.
struct OutputLines: ~Copyable {
  private var buffer: [UInt8] = []

  mutating func print(_ line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 16 { flush() }
  }

  mutating func flush() {
    FileHandle.standardOutput.write(Data(buffer))
    buffer.removeAll(keepingCapacity: true)
  }
}

/// A JSON object on one line, with its keys in the order given.
func objectLine(_ members: KeyValuePairs<String, JSONValue>) -> String {
  "{" + members.map { "\(JSONValue.string($0)):\($1)" }.joined(separator: ",") + "}"
}

extension JSONValue {
  /// A number without a fraction it does not need: 260, not 260.0.
  static func length(_ number: Double) -> JSONValue {
    number == number.rounded() && abs(number) < 1e15 ? .integer(Int(number)) : .number(number)
  }
}
