// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleKit
import BubbleStrings

/// Answers each line of texts with a line: `text --jsonl`.
///
/// ```json
/// "Eight o'clock?"
/// {"id": 7, "text": "Eight o'clock?", "width": 80, "fontSize": 17, "weight": "bold", "locale": "de"}
/// ```
package struct TextFilter: Sendable {
  /// The typesetters of the base setting's fonts, and of the same with a named spacing.
  private let typesetter: Typesetter
  private let spaced: [SpacingName: Typesetter]

  /// The maximum length of a line, in bytes.
  package let limit: Int

  /// The setting of texts whose lines don't have their own.
  package let base: TextOptions

  package init(typesetter: Typesetter, limit: Int, base: TextOptions) {
    self.typesetter = typesetter
    self.limit = limit
    self.base = base
    let others = SpacingName.allCases.map { name in
      (name, Typesetter(fonts: name.applied(to: typesetter.fonts)))
    }
    spaced = Dictionary(uniqueKeysWithValues: others)
  }

  /// Answers a line.
  package func answer(_ line: FilterLines.Line) -> LineAnswer {
    var id: FilterID?
    do throws(FilterError) {
      guard let line else { throw .tooLong(limit: limit) }
      let value = try Self.parse(line)
      if value.string == nil { id = try Self.id(of: value, in: line) }
      let (text, setting) = try read(value)
      let typesetter = setting.fonts.systemSpacing.flatMap { spaced[$0] } ?? typesetter
      let members = setting.members(of: setting.prepare(text, by: typesetter))
      if WorkLimit.isExceeded { throw MessageTime.Exceeded.callersTime.answer }
      return LineAnswer(id: id, .text(members))
    } catch {
      return LineAnswer(id: id, .failure(error))
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

  private func read(_ value: JSONValue) throws(FilterError) -> (String, TextOptions) {
    if let text = value.string { return (text, base) }
    var setting = base
    var text: String?
    for member in value.object?.members ?? [] {
      switch member.key {
      case "id": break
      case "text":
        guard let string = member.value.string else {
          throw Self.wrongType(member.key, "a string", member.value)
        }
        text = string
      default:
        do throws(OptionError) {
          try OptionDoor.line.set(member, in: &setting)
        } catch {
          throw FilterError(error)
        }
      }
    }
    guard let text else { throw FilterError(code: "missing", path: "text", reason: "is missing") }
    return (text, setting)
  }

  private static func wrongType(
    _ path: String?, _ expected: String, _ value: JSONValue
  ) -> FilterError {
    FilterError(
      code: "wrongType", path: path, reason: "must be \(expected), but is \(value.kind)")
  }
}
