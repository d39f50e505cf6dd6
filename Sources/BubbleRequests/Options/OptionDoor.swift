// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// A place where options are given as JSON: those that it has, and how it sets them.
package struct OptionDoor: Sendable {
  /// The doors of which it has the options.
  package let scope: OptionScope

  /// Options of these doors are left out.
  package let excluded: OptionScope

  /// Whether values may be paths of files.
  package let takesFiles: Bool

  package init(
    _ scope: OptionScope, without excluded: OptionScope = [], takesFiles: Bool = true
  ) {
    self.scope = scope
    self.excluded = excluded
    self.takesFiles = takesFiles
  }

  /// The environment of a filter's line.
  package static let line = OptionDoor(.line, takesFiles: false)

  /// A request's environment.
  package static let request = OptionDoor([.size, .image, .conversation], takesFiles: false)

  /// The request of an export.
  package static let export = OptionDoor(.export, takesFiles: false)

  /// An environment in memory, for sizes and images of messages.
  package static let environment = OptionDoor([.size, .image, .program])

  /// Its member of conversations.
  package static let conversations = OptionDoor(.conversation, without: [.line, .size])

  /// Its member of bare texts, whose fonts are those of messages.
  package static let texts = OptionDoor([.line, .size, .text])

  package func has<Values>(_ field: OptionField<Values>) -> Bool {
    !field.scope.isDisjoint(with: scope) && field.scope.isDisjoint(with: excluded)
      && (takesFiles || !field.kind.isPath)
  }

  /// The options of values that may be given here.
  package func fields<Values: OptionValues>(of values: Values.Type) -> [OptionField<Values>] {
    Values.allFields.filter { has($0) }
  }

  /// Sets an option. One that is `null` is left as it is.
  package func set<Values: OptionValues>(
    _ member: JSONObject.Member, in values: inout Values
  ) throws(OptionError) {
    guard let field = Values.allFields.first(where: { $0.name.isExactly(member.key) }), has(field)
    else { throw unknown(member.key, of: Values.self) }
    if member.value == .null { return }
    try check(member.value, of: field)
    try field.set(&values, .json(member.value))
  }

  /// Refuses values that only other doors have.
  private func check<Values>(
    _ value: JSONValue, of field: OptionField<Values>
  ) throws(OptionError) {
    guard let text = value.string else { return }
    if !takesFiles, field.kind.isPath(text) {
      throw OptionError(field.name, "cannot be a file: none is read here")
    }
    if case .choice(_, let all, let refused) = field.kind, !refused.isEmpty {
      let names = all().map(\.name).filter { name in !refused.contains { $0.isExactly(name) } }
      guard names.contains(where: { $0.isExactly(text) }) else {
        throw OptionError(
          field.name,
          "must be one of \(names.joined(separator: ", ")), not \(OptionInput.word(text))")
      }
    }
  }

  private func unknown<Values: OptionValues>(
    _ name: String, of values: Values.Type
  ) -> OptionError {
    let name = name.shortened
    if let other = Values.allFields.first(where: { $0.name.isExactly(name) }) {
      if other.scope.contains(.program) {
        return OptionError(
          name, "is an option of the program, not of a request", code: "unknownOption")
      }
      if other.kind.isPath {
        return OptionError(name, "names files, and none is read here", code: "unknownOption")
      }
    }
    let tip = NearestName.of(anyCase: name, among: fields(of: values).map(\.name)).map {
      "; did you mean '\($0)'?"
    }
    return OptionError(name, "is not an option here\(tip ?? "")", code: "unknownOption")
  }
}

extension OptionValues {
  /// Sets options, and checks all values together.
  package mutating func set(
    _ members: [JSONObject.Member], at door: OptionDoor
  ) throws(OptionError) {
    for member in members { try door.set(member, in: &self) }
    try validateAll()
  }
}

extension String {
  /// The name, cut to 64 characters for error messages.
  package var shortened: String {
    let start = prefix(64)
    return start.endIndex == endIndex ? self : start + "…"
  }
}
