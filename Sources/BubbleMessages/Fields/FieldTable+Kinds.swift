// SPDX-License-Identifier: MIT
extension Field {
  @_semantics("optimize.sil.specialize.generic.never")
  package static func string(
    _ name: FieldName, _ property: WritableKeyPath<Root, String> & Sendable, example: String,
    _ summary: String
  ) -> Field {
    Field(
      name, .string, example: .string(example), summary, property, encode: { .string($0) },
      scan: { (scanner, set) throws(FastPathMiss) in
        if let value = try scanner.string() { set(value) }
      },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.string(name) { set(value) }
      })
  }

  /// The first of the field's names that has a string with something in it. Required.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func identifier(
    _ name: FieldName, _ property: WritableKeyPath<Root, String> & Sendable, example: String,
    _ summary: String
  ) -> Field {
    Field(
      name, .string, example: .string(example), summary, property, encode: { _ in .null },
      write: { .string($0) },
      read: { (reader, _, set) throws(FieldError) in set(try reader.identifier(name)) })
  }

  /// A string that may be missing: an empty one is another value.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func string(
    _ name: FieldName, _ property: WritableKeyPath<Root, String?> & Sendable, example: String,
    _ summary: String
  ) -> Field {
    Field(
      name, .string, example: .string(example), summary, property,
      encode: { $0.map(JSONValue.string) ?? .null },
      scan: { (scanner, set) throws(FastPathMiss) in
        if let value = try scanner.string() { set(value) }
      },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.string(name) { set(value) }
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package static func boolean(
    _ name: FieldName, _ property: WritableKeyPath<Root, Bool> & Sendable, _ summary: String
  ) -> Field {
    Field(
      name, .boolean, example: true, summary, property, encode: { .bool($0) },
      scan: { (scanner, set) throws(FastPathMiss) in
        if let value = try scanner.flag() { set(value) }
      },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.bool(name) { set(value) }
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package static func integer(
    _ name: FieldName, _ property: WritableKeyPath<Root, Int> & Sendable,
    in range: ClosedRange<Int> = 0...Int.max, unit: String? = nil, example: Int, _ summary: String
  ) -> Field {
    Field(
      name, .integer(range), unit: unit, example: .integer(example), summary, property,
      encode: { .integer($0) },
      scan: { (scanner, set) throws(FastPathMiss) in
        guard let value = try scanner.count() else { return }
        guard range.contains(value) else { throw FastPathMiss() }
        set(value)
      },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.int(name, in: range) { set(value) }
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package static func number(
    _ name: FieldName, _ property: WritableKeyPath<Root, Double> & Sendable,
    in range: ClosedRange<Int>? = nil, unit: String? = nil, example: JSONValue, _ summary: String
  ) -> Field {
    Field(
      name, .number(range), unit: unit, example: example, summary, property,
      encode: { JSONValue(finite: $0) },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.double(name, in: range) { set(value) }
      })
  }

  /// A number that may be missing: 0 is another value.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func number(
    _ name: FieldName, _ property: WritableKeyPath<Root, Double?> & Sendable,
    in range: ClosedRange<Int>? = nil, unit: String? = nil, example: JSONValue, _ summary: String
  ) -> Field {
    Field(
      name, .number(range), unit: unit, example: example, summary, property,
      encode: { $0.map { JSONValue(finite: $0) } ?? .null },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.double(name, in: range) { set(value) }
      })
  }

  /// A whole number that may be missing: 0 is another value.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func integer(
    _ name: FieldName, _ property: WritableKeyPath<Root, Int?> & Sendable,
    in range: ClosedRange<Int>, example: Int, _ summary: String
  ) -> Field {
    Field(
      name, .integer(range), example: .integer(example), summary, property,
      encode: { $0.map(JSONValue.integer) ?? .null },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.int(name, in: range) { set(value) }
      })
  }

  /// A choice by its name.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func name<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: FieldName, _ property: WritableKeyPath<Root, Choice> & Sendable, example: Choice,
    _ summary: String
  ) -> Field {
    Field(
      name, .name(Choice.allCases.map(\.rawValue)), example: .string(example.rawValue), summary,
      property, encode: { .string($0.rawValue) },
      read: { (reader, _, set) throws(FieldError) in
        if let choice: Choice = try reader.choice(name) { set(choice) }
      })
  }

  /// A choice by its name that may be missing.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func name<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: FieldName, _ property: WritableKeyPath<Root, Choice?> & Sendable, example: Choice,
    _ summary: String
  ) -> Field {
    Field(
      name, .name(Choice.allCases.map(\.rawValue)), example: .string(example.rawValue), summary,
      property, encode: { $0.map { .string($0.rawValue) } ?? .null },
      read: { (reader, _, set) throws(FieldError) in
        if let choice: Choice = try reader.choice(name) { set(choice) }
      })
  }

  /// A choice by its number.
  ///
  /// - Parameter unknown: The choice for numbers without a meaning.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func choice<Choice: RawRepresentable<Int> & CaseIterable & Sendable>(
    _ name: FieldName, _ property: WritableKeyPath<Root, Choice> & Sendable, unknown: Choice,
    example: Choice, _ summary: String
  ) -> Field {
    func described(_ choice: Choice) -> FieldChoice {
      FieldChoice(number: choice.rawValue, of: choice)
    }
    let type = FieldType.choice(Choice.allCases.map(described), unknown: described(unknown))
    return Field(
      name, type, example: .integer(example.rawValue), summary, property,
      encode: { .integer($0.rawValue) },
      scan: { (scanner, set) throws(FastPathMiss) in
        if let value = try scanner.count() { set(Choice(rawValue: value) ?? unknown) }
      },
      read: { (reader, _, set) throws(FieldError) in
        guard let value = reader.value(name) else { return }
        guard let number = value.int else {
          let all = Choice.allCases.map { "\($0.rawValue) (\($0))" }.joined(separator: ", ")
          throw reader.mismatch(name, value, expected: "one of " + all)
        }
        set(Choice(rawValue: number) ?? unknown)
      })
  }
}

extension Field {
  @_semantics("optimize.sil.specialize.generic.never")
  package static func strings(
    _ name: FieldName, _ property: WritableKeyPath<Root, [String]> & Sendable, example: [String],
    _ summary: String
  ) -> Field {
    Field(
      name, .strings, example: .array(example.map(JSONValue.string)), summary, property,
      encode: { .array($0.map(JSONValue.string)) },
      scan: { (scanner, set) throws(FastPathMiss) in
        guard try scanner.opensArray() else { return }
        var strings: [String] = []
        while try scanner.nextElement() {
          guard let string = try scanner.string() else { throw FastPathMiss() }
          strings.append(string)
        }
        set(strings)
      },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.strings(name) { set(value) }
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package static func object<Nested>(
    _ name: FieldName, _ property: WritableKeyPath<Root, Nested?> & Sendable,
    _ table: @escaping @Sendable @autoclosure () -> FieldTable<Nested>, _ summary: String
  ) -> Field {
    Field(
      name, .object(table().description), example: table().description.example, summary, property,
      encode: { _ in .null }, write: { $0.map { .object(table().written($0)) } },
      scan: { (scanner, set) throws(FastPathMiss) in
        var value = table().initial
        if try table().scan(&scanner, into: &value) { set(value) }
      },
      read: { (reader, warnings, set) throws(FieldError) in
        guard let fields = try reader.fields(name) else { return }
        set(try table().read(fields, &warnings))
      })
  }

  /// An object whose values become part of the one around it.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func object<Nested>(
    _ name: FieldName, _ table: @escaping @Sendable @autoclosure () -> FieldTable<Nested>,
    _ summary: String,
    get: (@Sendable (Root) -> Nested?)? = nil,
    set: @escaping @Sendable (inout Root, Nested) -> Void
  ) -> Field {
    Field(
      name, .object(table().description), example: table().description.example, summary,
      write: { get?($0).map { .object(table().written($0)) } },
      scan: { (scanner, root) throws(FastPathMiss) in
        var value = table().initial
        guard try table().scan(&scanner, into: &value) else { return }
        set(&root.assumingMemoryBound(to: Root.self).pointee, value)
      },
      read: { (reader, root, warnings) throws(FieldError) in
        if let fields = try reader.fields(name) { set(&root, try table().read(fields, &warnings)) }
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package static func objects<Nested>(
    _ name: FieldName, _ property: WritableKeyPath<Root, [Nested]> & Sendable,
    _ table: @escaping @Sendable @autoclosure () -> FieldTable<Nested>, _ summary: String
  ) -> Field {
    Field(
      name, .objects(table().description), example: [table().description.example], summary,
      property,
      encode: { _ in [] }, write: { .array($0.map { .object(table().written($0)) }) },
      scan: { (scanner, set) throws(FastPathMiss) in
        guard try scanner.opensArray() else { return }
        var values: [Nested] = []
        while try scanner.nextElement() {
          var value = table().initial
          guard try table().scan(&scanner, into: &value) else { throw FastPathMiss() }
          values.append(value)
        }
        set(values)
      },
      read: { (reader, warnings, set) throws(FieldError) in
        let values = try reader.list(name) { (fields) throws(FieldError) in
          try table().read(fields, &warnings)
        }
        if let values { set(values) }
      })
  }

  /// An object or a string, as it is.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func stringOrObject(
    _ name: FieldName, _ property: WritableKeyPath<Root, JSONValue> & Sendable, example: JSONValue,
    _ summary: String
  ) -> Field {
    Field(
      name, .stringOrObject, example: example, summary, property, encode: { $0 },
      scan: { (scanner, set) throws(FastPathMiss) in
        if let value = try scanner.stringOrObject() { set(value) }
      },
      read: { (reader, _, set) throws(FieldError) in
        if let value = try reader.stringOrObject(name) { set(value) }
      })
  }

  /// An object, or a string that holds one. A string that doesn't is worth a warning only: many
  /// applications keep data of their own there.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func attachment(
    _ name: FieldName, _ property: WritableKeyPath<Root, JSONObject?> & Sendable,
    example: JSONValue,
    _ summary: String
  ) -> Field {
    Field(
      name, .stringOrObject, example: example, summary, property, encode: { _ in .null },
      write: { $0.map { .object($0) } },
      scan: { (scanner, set) throws(FastPathMiss) in
        guard let value = try scanner.stringOrObject() else { return }
        guard let object = value.object ?? JSONObject(payload: value.string ?? "") else {
          throw FastPathMiss()
        }
        set(object)
      },
      read: { (reader, warnings, set) throws(FieldError) in
        guard let value = try reader.stringOrObject(name) else { return }
        if let object = value.object { return set(object) }
        let text = value.string ?? ""
        let object = JSONObject(payload: text)
        if object == nil, !text.isEmpty {
          warnings.append(FieldWarning(field: reader.path(of: name), reason: .notAnObject))
        }
        if let object { set(object) }
      })
  }
}

extension JSONValue {
  /// A number as it is written: a whole one without a fraction, and `null` for one that JSON doesn't have.
  fileprivate init(finite number: Double) {
    guard number.isFinite else {
      self = .null
      return
    }
    self = Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }
}
