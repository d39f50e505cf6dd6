// SPDX-License-Identifier: MIT
// Requests come from programs in languages without types: numbers are strings, and flags are numbers.
extension Field {
  /// A string, or a number that is read as it is written. A boolean counts as missing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func looseText(
    _ name: FieldName, _ property: WritableKeyPath<Root, String> & Sendable,
    type: FieldType = .string, example: JSONValue, _ summary: String
  ) -> Field {
    Field(name, type, example: example, summary, default: { .string($0[keyPath: property]) }) {
      (reader, root, _) throws(FieldError) in
      guard let value = reader.value(name) else { return }
      switch value {
      case .string(let text): root[keyPath: property] = text
      case .integer, .number: root[keyPath: property] = value.description
      case .bool, .null: break
      case .array, .object: throw reader.mismatch(name, value, expected: "a string")
      }
    }
  }

  /// A boolean, or a value that counts as one: numbers but 0, and strings with something in them.
  @_semantics("optimize.sil.specialize.generic.never")
  static func looseFlag(
    _ name: FieldName, _ property: WritableKeyPath<Root, Bool> & Sendable, _ summary: String
  ) -> Field {
    Field(name, .boolean, example: true, summary, default: { .bool($0[keyPath: property]) }) {
      (reader, root, _) throws(FieldError) in
      guard let value = reader.value(name) else { return }
      root[keyPath: property] =
        value.bool ?? value.double.map { $0 != 0 } ?? (value.string != "")
    }
  }

  /// A number, or a string that holds one. Anything else counts as missing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func looseNumber(
    _ name: FieldName, unit: String? = nil, example: JSONValue, _ summary: String,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) -> Field {
    Field(name, .number(nil), unit: unit, example: example, summary) {
      (reader, root, _) throws(FieldError) in
      let number = reader.value(name).flatMap { $0.double ?? $0.string.flatMap(Double.init) }
      if let number, number.isFinite { set(&root, max(number, 0)) }
    }
  }

  /// An object. Anything else counts as missing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func looseObject<Nested>(
    _ name: FieldName, _ property: WritableKeyPath<Root, Nested?> & Sendable,
    _ table: FieldTable<Nested>, _ summary: String
  ) -> Field {
    Field(name, .object(table.description), example: table.description.example, summary) {
      (reader, root, warnings) throws(FieldError) in
      guard reader.value(name)?.object != nil, let fields = try reader.fields(name) else { return }
      root[keyPath: property] = try table.read(fields, &warnings)
    }
  }
}
