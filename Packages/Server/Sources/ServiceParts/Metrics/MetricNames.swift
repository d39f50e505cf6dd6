// SPDX-License-Identifier: MIT

/// Names and values as the text format of Prometheus has them.
enum MetricNames {
  /// Returns a metric's name with `_` for each character that it may not have: `[a-zA-Z_:][a-zA-Z0-9_:]*`.
  static func metric(_ text: String) -> String { name(text, allowsColons: true) }

  /// Returns a label's name with `_` for each character that it may not have: `[a-zA-Z_][a-zA-Z0-9_]*`. Names that
  /// Prometheus keeps for itself, `le` and those that begin with `__`, get `label` before them.
  static func label(_ text: String) -> String {
    let label = name(text, allowsColons: false)
    return label == "le" || label.hasPrefix("__") ? "label_\(label)" : label
  }

  private static func name(_ text: String, allowsColons: Bool) -> String {
    var bytes = text.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        byte
      case UInt8(ascii: ":") where allowsColons: byte
      default: UInt8(ascii: "_")
      }
    }
    if bytes.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? true {
      bytes.insert(UInt8(ascii: "_"), at: 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes the value of a label: backslashes, quotes and line breaks.
  static func escapedValue(_ text: String) -> String { escaped(text, quotes: true) }

  /// Escapes a metric's description: backslashes and line breaks.
  static func escapedHelp(_ text: String) -> String { escaped(text, quotes: false) }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\"" where quotes: result.append(contentsOf: "\\\"".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A value, without a fraction where it has none: `3`, `0.25`, `+Inf`, `NaN`.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

/// The labels of a series, in the order of their names, with at most one of each name.
struct MetricLabels: Sendable {
  private let pairs: [(name: String, value: String)]

  /// The maximum length of a value, in scalars. Longer ones are cut.
  static let maximumValueLength = 200

  init(_ dimensions: [(String, String)]) {
    var pairs: [(name: String, value: String)] = []
    for (name, value) in dimensions {
      let label = MetricNames.label(name)
      guard !pairs.contains(where: { $0.name == label }) else { continue }
      let short = value.unicodeScalars.prefix(Self.maximumValueLength)
      pairs.append((label, MetricNames.escapedValue(String(String.UnicodeScalarView(short)))))
    }
    self.pairs = pairs.sorted { $0.name < $1.name }
  }

  /// The labels in braces, `{route="/v1/render"}`, with a last one that a bucket adds; empty where there is none.
  func text(le bound: String? = nil) -> String {
    var parts = pairs.map { "\($0.name)=\"\($0.value)\"" }
    if let bound { parts.append("le=\"\(bound)\"") }
    return parts.isEmpty ? "" : "{\(parts.joined(separator: ","))}"
  }
}
