// SPDX-License-Identifier: MIT

/// A strict reader of the text format 0.0.4, for tests.
struct PrometheusReader {
  struct Sample: Equatable {
    let name: String
    let labels: [[String]]
    let value: Double
  }

  struct FormatError: Error {
    let line: String
  }

  private(set) var samples: [Sample] = []
  private(set) var types: [[String]] = []
  private(set) var helps: [[String]] = []

  init(_ text: String) throws {
    guard text.utf8.last == UInt8(ascii: "\n") else { throw FormatError(line: "the end") }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ String(Substring($0)) }) {
      if line.hasPrefix("# HELP ") {
        helps.append(Self.words(line, limit: 4))
      } else if line.hasPrefix("# TYPE ") {
        types.append(Self.words(line, limit: 4))
      } else {
        samples.append(try Self.sample(line))
      }
    }
  }

  func value(_ name: String, _ labels: [[String]] = []) -> Double? {
    samples.first { $0.name == name && $0.labels == labels }?.value
  }

  func type(_ name: String) -> String? { types.first { $0[0] == name }?[1] }

  func help(_ name: String) -> String? { helps.first { $0[0] == name }?[1] }

  private static func words(_ line: String, limit: Int) -> [String] {
    Array(line.split(separator: " ", maxSplits: limit - 1).dropFirst(2).map(String.init))
  }

  private static func sample(_ line: String) throws -> Sample {
    var rest = Substring(line)
    let name = take(&rest) { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
    var labels: [[String]] = []
    if rest.first == "{" {
      rest.removeFirst()
      while rest.first != "}" {
        let label = take(&rest) { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard !label.isEmpty, rest.hasPrefix("=\"") else { throw FormatError(line: line) }
        rest.removeFirst(2)
        labels.append([label, try value(&rest, line)])
        if rest.first == "," { rest.removeFirst() }
      }
      rest.removeFirst()
    }
    let number = rest.dropFirst()
    guard !name.isEmpty, rest.first == " ", let value = Double(number == "+Inf" ? "inf" : number)
    else { throw FormatError(line: line) }
    return Sample(name: name, labels: labels, value: value)
  }

  private static func take(_ rest: inout Substring, while isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private static func value(_ rest: inout Substring, _ line: String) throws -> String {
    var scalars = String.UnicodeScalarView()
    var input = rest.unicodeScalars
    while let scalar = input.popFirst() {
      if scalar == "\"" {
        rest = Substring(input)
        return String(scalars)
      }
      guard scalar == "\\" else {
        scalars.append(scalar)
        continue
      }
      switch input.popFirst() {
      case "n": scalars.append("\n")
      case "\\": scalars.append("\\")
      case "\"": scalars.append("\"")
      default: throw FormatError(line: line)
      }
    }
    throw FormatError(line: line)
  }
}
