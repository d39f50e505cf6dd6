// SPDX-License-Identifier: MIT
import BubbleMessages

extension Field {
  /// A string, or a whole number that is read as its digits.
  @_semantics("optimize.sil.specialize.generic.never")
  static func identifier(
    _ name: FieldName, orNumber property: WritableKeyPath<Root, String> & Sendable,
    example: JSONValue, _ summary: String
  ) -> Field {
    Field(name, .stringOrInteger, example: example, summary) {
      (reader, root, _) throws(FieldError) in
      guard let value = reader.value(name) else { return }
      guard let text = value.string ?? value.int.map(String.init) else {
        throw reader.mismatch(name, value, expected: "a string or a whole number")
      }
      root[keyPath: property] = text
    }
  }

  /// An array of objects that are read by what they are.
  @_semantics("optimize.sil.specialize.generic.never")
  static func values(
    _ name: FieldName, _ property: WritableKeyPath<Root, [JSONObject]> & Sendable,
    named objectName: String, example: JSONValue, _ summary: String
  ) -> Field {
    let object = ObjectDescription(name: objectName, summary: "One of them.", fields: [])
    return Field(name, .objects(object), example: [example], summary) {
      (reader, root, _) throws(FieldError) in
      let values = try reader.list(name) { (fields) throws(FieldError) in fields.object }
      if let values { root[keyPath: property] = values }
    }
  }

  /// An array of objects that are kept as they are written, with all of their members.
  ///
  /// - Parameter table: The members that are documented. One of another type is an error.
  @_semantics("optimize.sil.specialize.generic.never")
  static func values<Value>(
    _ name: FieldName, _ property: WritableKeyPath<Root, [JSONObject]> & Sendable,
    of table: FieldTable<Value>, _ summary: String
  ) -> Field {
    let description = table.description
    return Field(name, .objects(description), example: [description.example], summary) {
      (reader, root, warnings) throws(FieldError) in
      let values = try reader.list(name) { (fields) throws(FieldError) in
        _ = try table.read(fields, &warnings)
        return fields.object
      }
      if let values { root[keyPath: property] = values }
    }
  }

  /// A string, or an array of strings and objects.
  @_semantics("optimize.sil.specialize.generic.never")
  static func parts<Part>(
    _ name: FieldName, _ property: WritableKeyPath<Root, [TextPart<Part>]> & Sendable,
    _ table: FieldTable<Part>, example: JSONValue, _ summary: String
  ) -> Field {
    Field(name, .textOrObjects(table.description), example: example, summary) {
      (reader, root, warnings) throws(FieldError) in
      guard let value = reader.value(name) else { return }
      if let text = value.string {
        root[keyPath: property] = [.text(text)]
        return
      }
      guard let array = value.array else {
        throw reader.mismatch(name, value, expected: "a string or an array")
      }
      var parts: [TextPart<Part>] = []
      for (index, element) in array.enumerated() {
        let path = reader.path(of: name) + "[\(index)]"
        if let text = element.string {
          parts.append(.text(text))
        } else if let object = element.object {
          parts.append(.object(try table.read(FieldReader(object, path: path), &warnings)))
        } else {
          throw FieldError(
            field: path,
            reason: .wrongType(expected: "a string or an object", actual: element.kind))
        }
      }
      root[keyPath: property] = parts
    }
  }
}

/// A part of a text: a string, or an object.
enum TextPart<Part: Sendable>: Sendable {
  case text(String)
  case object(Part)
}

extension MessageFormat {
  /// A format of exports.
  ///
  /// - Parameters:
  ///   - identifiers: The fields of which a message needs one. The first that is there names the message in errors.
  ///   - leniency: What is accepted beyond RFC 8259.
  ///   - make: Makes the messages of what was read. None is a record without content.
  static func export<Record: Sendable>(
    _ name: String, _ table: FieldTable<Record>, identifiers: [String], notes: [String],
    text: FormatText, leniency: JSONLeniency = [], in context: ExportContext,
    make: @escaping @Sendable (Record, FieldReader) throws(FieldError) -> [MessageDraft]
  ) -> MessageFormat {
    export(
      name, table, identifiers: identifiers, names: identifiers, notes: notes, text: text,
      leniency: leniency, in: context
    ) { (record, reader) throws(FieldError) in
      try make(record, reader).map(DraftResult.message)
    }
  }

  /// A format of exports whose records may have several messages, of which some can't be read.
  ///
  /// - Parameters:
  ///   - identifiers: The fields of which a record needs one.
  ///   - names: The fields of which the first that is there names the record in errors.
  ///   - wrappers: The fields of objects around records, which need no identifier.
  static func export<Record: Sendable>(
    _ name: String, _ table: FieldTable<Record>, identifiers: [String], names: [String],
    wrappers: [String] = [], notes: [String], text: FormatText, leniency: JSONLeniency = [],
    in context: ExportContext,
    make: @escaping @Sendable (Record, FieldReader) throws(FieldError) -> [DraftResult]
  ) -> MessageFormat {
    MessageFormat(
      name: name,
      documentation: {
        MessageDocumentation(
          message: table.description, identifiers: identifiers, notes: notes, text: text)
      },
      decode: { text, index, limits, further in
        let decoder = ExportDecoder(
          table: table, identifiers: identifiers, names: names, wrappers: wrappers,
          context: context, limits: limits, leniency: leniency, make: make)
        return decoder.decode(text, index: index, further: &further)
      }, leavesMessagesOut: true)
  }
}

/// Makes messages from the text of one record of an export.
private struct ExportDecoder<Record: Sendable> {
  let table: FieldTable<Record>
  let identifiers: [String]
  let names: [String]
  let wrappers: [String]
  let context: ExportContext
  let limits: ReadingLimits
  let leniency: JSONLeniency
  let make: @Sendable (Record, FieldReader) throws(FieldError) -> [DraftResult]

  func decode(
    _ text: MessageText, index: Int, further: inout ArraySlice<ReadMessage>
  ) -> ReadMessage? {
    var strings: [JSONObject.Member] = []
    var warnings: [FieldWarning] = []
    do throws(FieldError) {
      let object = try text.parseObject(
        depth: limits.depth, leniency: leniency, strings: &strings)
      strings = object.members
      let reader = FieldReader(object)
      try requireIdentifier(reader)
      let record = try table.read(reader, &warnings)
      let read = try make(record, reader).flatMap { messages(of: $0, index: index) }
      guard let first = read.first else {
        return ReadMessage(
          index: index, leftOut: id(in: object.members) ?? "", because: "it is empty")
      }
      further += read.dropFirst()
      return first
    } catch {
      return ReadMessage(error, index: index, msgID: id(in: strings), warnings: [])
    }
  }

  /// The ID by which errors name the record; `nil` where it has none.
  private func id(in members: [JSONObject.Member]) -> String? {
    names.lazy.compactMap { name in
      let value = members.first { $0.key.isExactly(name) }?.value
      return firstNonEmpty(value?.string, value?.int.map(String.init))
    }.first
  }

  private func messages(of result: DraftResult, index: Int) -> [ReadMessage] {
    switch result {
    case .message(var draft):
      if draft.id.isEmpty { draft.id = String(index + 1) }
      return context.read(draft, index: index)
    case .leftOut(let id, let reason):
      return [ReadMessage(index: index, leftOut: id, because: reason)]
    case .failure(let error, let id):
      return [ReadMessage(error, index: index, msgID: id, warnings: [])]
    }
  }

  private func requireIdentifier(_ reader: FieldReader) throws(FieldError) {
    guard !identifiers.isEmpty, let first = identifiers.first else { return }
    let isThere = identifiers.contains { name in
      reader.value(FieldName(name)).map { $0.string?.isEmpty != true } ?? false
    }
    guard isThere || wrappers.contains(where: { reader.value(FieldName($0)) != nil }) else {
      throw reader.error(FieldName(first), .missing)
    }
  }
}
