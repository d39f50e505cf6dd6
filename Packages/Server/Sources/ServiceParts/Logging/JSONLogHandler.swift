// SPDX-License-Identifier: MIT
public import Logging

/// A back end of swift-log that writes a line of JSON for each event.
///
/// The keys are in a fixed order: `time` in UTC, `level`, `message`, then metadata, those of a request first
/// (``firstKeys``), all others by their names. `logger` has the logger's label where it isn't the handler's usual one.
/// Numbers and booleans in metadata that is given as `stringConvertible` are JSON's. Values are cut at 1,000
/// characters, and lists at 64 elements.
public struct JSONLogHandler: LogHandler {
  /// The maximum length of a value, in scalars.
  static let maximumLength = 1000

  /// The maximum number of elements of a list or dictionary, and of keys of an event.
  static let maximumCount = 64

  /// The maximum depth of lists and dictionaries in each other; deeper ones are `null`.
  static let maximumDepth = 4

  /// Keys of metadata that come before all others, in this order.
  public static let firstKeys = [
    "requestId", "method", "path", "status", "milliseconds", "client", "error",
  ]

  public var logLevel: Logger.Level
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?

  private let label: String?
  private let output: LogOutput
  private let now: @Sendable () -> Int

  /// Creates a back end.
  ///
  /// - Parameters:
  ///   - label: The value of `logger`. `nil` leaves the key out.
  ///   - level: The lowest level that is written.
  public init(
    label: String? = nil, level: Logger.Level = .info, output: LogOutput = .standardError
  ) {
    self.init(label: label, level: level, output: output) { LogTime.now }
  }

  init(
    label: String?, level: Logger.Level, output: LogOutput, now: @escaping @Sendable () -> Int
  ) {
    self.label = label
    logLevel = level
    self.output = output
    self.now = now
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let given = event.metadata { all.merge(given) { $1 } }
    if let error = event.error, all["error"] == nil { all["error"] = "\(error)" }
    output.write(line(event, all))
  }

  private func line(_ event: LogEvent, _ metadata: Logger.Metadata) -> [UInt8] {
    var json = JSONText()
    json.add("{\"time\":\"\(LogTime.text(now()))\",\"level\":\"\(event.level.rawValue)\"")
    json.add(",\"message\":")
    json.add(string: "\(event.message)", limit: Self.maximumLength)
    if let label {
      json.add(",\"logger\":")
      json.add(string: label, limit: Self.maximumLength)
    }
    for (key, value) in Self.ordered(metadata).prefix(Self.maximumCount) {
      json.add(",")
      json.add(key: Self.free(key))
      json.add(value, depth: 0)
    }
    json.add("}\n")
    return json.bytes
  }

  /// The metadata with the keys of requests first.
  private static func ordered(_ metadata: Logger.Metadata) -> [(String, Logger.MetadataValue)] {
    let first = firstKeys.compactMap { key in metadata[key].map { (key, $0) } }
    let others = metadata.filter { !firstKeys.contains($0.key) }
      .sorted { ExactKey($0.key) < ExactKey($1.key) }
    return first + others.map { ($0.key, $0.value) }
  }

  /// A key that isn't one of the line's own: JSON's readers disagree about which of two counts.
  private static func free(_ key: String) -> String {
    ["time", "level", "message", "logger"].contains(key) ? "metadata.\(key)" : key
  }
}

extension JSONText {
  fileprivate mutating func add(key: String) {
    add(string: key, limit: JSONLogHandler.maximumLength)
    add(":")
  }

  fileprivate mutating func add(_ value: Logger.MetadataValue, depth: Int) {
    switch value {
    case .string(let text): add(string: text, limit: JSONLogHandler.maximumLength)
    case .stringConvertible(let value): add(convertible: value)
    case .array(let values): add(array: values, depth: depth)
    case .dictionary(let values): add(dictionary: values, depth: depth)
    }
  }

  private mutating func add(convertible value: any CustomStringConvertible) {
    switch value {
    case let number as any BinaryInteger: add("\(number)")
    case let flag as Bool: add(flag ? "true" : "false")
    case let number as Double where number.isFinite: add("\(number)")
    default: add(string: "\(value)", limit: JSONLogHandler.maximumLength)
    }
  }

  private mutating func add(array values: [Logger.MetadataValue], depth: Int) {
    guard depth < JSONLogHandler.maximumDepth else { return add("null") }
    add("[")
    for (index, value) in values.prefix(JSONLogHandler.maximumCount).enumerated() {
      if index > 0 { add(",") }
      add(value, depth: depth + 1)
    }
    add("]")
  }

  private mutating func add(dictionary values: Logger.Metadata, depth: Int) {
    guard depth < JSONLogHandler.maximumDepth else { return add("null") }
    add("{")
    let sorted = values.sorted { ExactKey($0.key) < ExactKey($1.key) }
    for (index, entry) in sorted.prefix(JSONLogHandler.maximumCount).enumerated() {
      if index > 0 { add(",") }
      add(key: entry.key)
      add(entry.value, depth: depth + 1)
    }
    add("}")
  }
}
