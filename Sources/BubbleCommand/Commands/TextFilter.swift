// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleStrings

/// Answers each line of texts with a line: `text --jsonl`.
///
/// ```json
/// "Eight o'clock?"
/// {"id": 7, "text": "Eight o'clock?", "width": 80, "fontSize": 17, "weight": "bold", "locale": "de"}
/// ```
struct TextFilter: Sendable {
  /// The typesetters of the base setting's fonts, and of the same with a named spacing.
  private let typesetter: Typesetter
  private let spaced: [SpacingName: Typesetter]

  /// The maximum length of a line, in bytes.
  let limit: Int

  /// The setting of texts whose lines don't have their own.
  let base: TextOptions

  /// Whether answers have carets.
  let hasCarets: Bool

  init(typesetter: Typesetter, limit: Int, base: TextOptions, hasCarets: Bool) {
    self.typesetter = typesetter
    self.limit = limit
    self.base = base
    self.hasCarets = hasCarets
    let others = SpacingName.allCases.map { name in
      (name, Typesetter(fonts: name.applied(to: typesetter.fonts)))
    }
    spaced = Dictionary(uniqueKeysWithValues: others)
  }

  /// Answers a line.
  func answer(_ line: FilterLines.Line, into answers: inout FilterAnswers) {
    var id: FilterID?
    do throws(FilterError) {
      guard let line else { throw .tooLong(limit: limit) }
      let value = try Self.parse(line)
      if value.string == nil { id = try Self.id(of: value, in: line) }
      let (text, setting) = try read(value)
      answers.open(id: id, msgID: nil)
      add(text, in: setting, to: &answers)
      if WorkLimit.isExceeded { throw MessageTime.Exceeded.callersTime.answer }
      answers.finish()
    } catch {
      answers.fail(error, id: id, msgID: nil)
    }
  }

  private func add(_ text: String, in setting: TextOptions, to answers: inout FilterAnswers) {
    let typesetter = setting.systemSpacing.flatMap { spaced[$0] } ?? typesetter
    let prepared = setting.prepare(text, by: typesetter)
    let members = setting.members(of: prepared, withCarets: hasCarets)
    answers.add {
      for (name, value) in members {
        $0.write(",")
        $0.write(quoted: name)
        $0.write(":")
        $0.write(json: value.description.utf8)
      }
    }
  }

  // MARK: Lines

  private static func parse(_ line: ArraySlice<UInt8>) throws(FilterError) -> JSONValue {
    var path = ""
    do throws(JSONError) {
      return try JSONValue(parsing: Array(line), path: &path)
    } catch {
      throw FilterError(
        code: "malformed", path: path.isEmpty ? nil : path, reason: error.explanation)
    }
  }

  private static func id(
    of value: JSONValue, in line: ArraySlice<UInt8>
  ) throws(FilterError) -> FilterID? {
    guard value.object != nil else {
      throw wrongType(nil, "a string or an object with 'text'", value)
    }
    return try JSONMembers(line)?["id"].map { (text) throws(FilterError) in try FilterID(text) }
  }

  private typealias Field =
    @Sendable (inout TextOptions, JSONObject.Member) throws(FilterError) -> Void

  /// The fields of a text besides its own, by the names of the command's options.
  private static let fields: [String: Field] = [
    "width": { (setting, member) throws(FilterError) in
      setting.width = try number(member, in: 0...1e9)
    },
    "fontSize": { (setting, member) throws(FilterError) in
      setting.fontSize = try number(member, in: 0.1...1000)
    },
    "weight": { (setting, member) throws(FilterError) in setting.weight = try choice(member) },
    "locale": { (setting, member) throws(FilterError) in setting.locale = try locale(member) },
    "maxLines": { (setting, member) throws(FilterError) in
      setting.maxLines = Int(try number(member, in: 0...1e6))
    },
    "truncate": { (setting, member) throws(FilterError) in
      setting.truncation = try choice(member)
    },
    "overflowWrap": { (setting, member) throws(FilterError) in
      setting.overflowWrap = try choice(member)
    },
    "systemSpacing": { (setting, member) throws(FilterError) in
      setting.systemSpacing = try choice(member) as SpacingName
    },
  ]

  /// The names of the fields besides the text's own, sorted.
  static var fieldNames: [String] { fields.keys.sorted() }

  private static func unknownField(_ name: String) -> FilterError {
    FilterError(
      code: "unknownField", path: name,
      reason: "is not a field of a text, which has id, text, \(fieldNames.joined(separator: ", "))")
  }

  private func read(_ value: JSONValue) throws(FilterError) -> (String, TextOptions) {
    if let text = value.string { return (text, base) }
    var setting = base
    var text: String?
    for member in value.object?.members ?? [] {
      switch member.key {
      case "id": break
      case "text": text = try Self.string(member)
      default:
        guard let set = Self.fields[member.key] else { throw Self.unknownField(member.key) }
        try set(&setting, member)
      }
    }
    guard let text else { throw FilterError(code: "missing", path: "text", reason: "is missing") }
    return (text, setting)
  }

  private static func string(_ member: JSONObject.Member) throws(FilterError) -> String {
    guard let text = member.value.string else {
      throw wrongType(member.key, "a string", member.value)
    }
    return text
  }

  private static func number(
    _ member: JSONObject.Member, in range: ClosedRange<Double>
  ) throws(FilterError) -> Double {
    guard let number = member.value.double else {
      throw wrongType(member.key, "a number", member.value)
    }
    guard range.contains(number) else {
      throw FilterError(
        code: "outOfRange", path: member.key,
        reason: "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func locale(_ member: JSONObject.Member) throws(FilterError) -> String {
    let tag = try string(member)
    guard (try? LanguageTag.validate(tag)) != nil else {
      throw FilterError(code: "invalidValue", path: member.key, reason: "is not a language tag")
    }
    return tag
  }

  private static func choice<Choice: ExpressibleByArgument>(
    _ member: JSONObject.Member
  ) throws(FilterError) -> Choice {
    guard let choice = Choice(argument: try string(member)) else {
      throw FilterError(
        code: "invalidValue", path: member.key,
        reason: "must be one of " + Choice.allValueStrings.joined(separator: ", "))
    }
    return choice
  }

  private static func wrongType(
    _ path: String?, _ expected: String, _ value: JSONValue
  ) -> FilterError {
    FilterError(
      code: "wrongType", path: path, reason: "must be \(expected), but is \(value.kind)")
  }
}

extension TextFilter {
  /// The maximum size of answers kept before they are written, in bytes.
  private static let longestRound = 1 << 16

  /// Answers the lines of a file on standard output, to its end.
  ///
  /// - Throws: The exit status, where a line could not be answered.
  func run(_ file: FileDescriptor, options: FilterOptions) throws {
    var input = FilterInput(file, limit: limit)
    let output = OutputLines()
    var failed = false
    while case let lines = try input.nextLines(), !lines.isEmpty {
      var answers = FilterAnswers(capacity: lines.count * 128)
      for line in lines where !(failed && options.failFast) {
        answer(line, into: &answers)
        failed = answers.firstFailureEnd != nil || failed
        if answers.bytes.count > Self.longestRound { try write(&answers, to: output) }
      }
      try write(&answers, to: output)
      try output.flush()
      if failed, options.failFast { break }
    }
    if failed { throw ExitCode(1) }
  }

  private func write(_ answers: inout FilterAnswers, to output: OutputLines) throws {
    try output.write(answers.bytes)
    answers = FilterAnswers(capacity: 0)
  }
}
