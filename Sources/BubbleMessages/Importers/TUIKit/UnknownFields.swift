// SPDX-License-Identifier: MIT
import BubbleStrings

/// Names that no field has, where another name is probably meant.
///
/// Applications add fields of their own to messages, so that a name far from all others is none of our business.
enum UnknownFields {
  /// Returns warnings about the names of a message's fields, and of its elements' fields.
  static func warnings(in fields: FieldReader) -> [FieldWarning] {
    let own = fields.object.members.filter { !names.containsExactly($0.key) }
    let near = own.compactMap { member in
      warning(of: member.key, path: fields.path, among: allNames)
    }
    let hasElement = fields.object.members.contains {
      $0.key.isExactly(TUIKitElement.typeField.name) || elements[named: $0.key] != nil
    }
    return near + elementWarnings(in: fields) + usual(in: fields, hasElement: hasElement)
      + (hasElement ? [] : misplaced(in: fields))
  }

  /// Returns warnings about the names of elements' fields.
  static func elementWarnings(in fields: FieldReader) -> [FieldWarning] {
    var warnings: [FieldWarning] = []
    for member in fields.object.members {
      guard let known = elements[named: member.key], !known.isEmpty,
        let object = member.value.object
      else { continue }
      for own in object.members where !known.containsExactly(own.key) {
        let path = fields.path(of: FieldName(member.key))
        if let warning = warning(of: own.key, path: path, among: known) { warnings.append(warning) }
      }
    }
    return warnings
  }

  private static func warning(
    of name: String, path: String, among known: [String]
  ) -> FieldWarning? {
    guard let nearest = NearestName.of(normalized: name, among: known) else { return nil }
    let start = path.isEmpty ? "" : path + "."
    return FieldWarning(field: start + name, reason: .unknownField(nearest: start + nearest))
  }

  /// Returns warnings about fields of elements that a message without an element has as its own:
  /// `text` in place of `textElem.text`.
  private static func misplaced(in fields: FieldReader) -> [FieldWarning] {
    fields.object.members.compactMap { member in
      guard !names.containsExactly(member.key), UsualName.field(of: member.key) == nil,
        let element = TUIKitElement.all.first(where: { element in
          element.fieldNames.contains { $0.name.isExactly(member.key) }
        })
      else { return nil }
      return FieldWarning(
        field: fields.path(of: FieldName(member.key)),
        reason: .unknownField(nearest: "\(element.field.name).\(member.key)"))
    }
  }

  /// Returns warnings about names that other chats' messages have for a field of ours that isn't there.
  private static func usual(in fields: FieldReader, hasElement: Bool) -> [FieldWarning] {
    fields.object.members.compactMap { member in
      guard !names.containsExactly(member.key), let field = UsualName.field(of: member.key),
        !isGiven(field, in: fields, hasElement: hasElement)
      else { return nil }
      return FieldWarning(
        field: fields.path(of: FieldName(member.key)), reason: .unknownField(nearest: field.path))
    }
  }

  private static func isGiven(
    _ field: UsualName, in fields: FieldReader, hasElement: Bool
  ) -> Bool {
    field.isContent ? hasElement : field.others.contains { fields.object[$0] != nil }
  }

  /// All names of types, where one of them is probably meant.
  static func typeNames(near name: String) -> [String] {
    let names = TUIKitElement.all.map(\.type.rawValue)
    return NearestName.of(normalized: name, among: names) == nil ? [] : names
  }

  /// The names of the fields of each element, by the name of its own field.
  private static let elements = Dictionary(
    uniqueKeysWithValues: TUIKitElement.all.map { element in
      (element.field.name, element.fieldNames.flatMap { [$0.name] + $0.aliases })
    })

  private static let allNames: [String] =
    TUIKitFields.message.fields.map(\.name.name) + [TUIKitElement.typeField.name]
    + TUIKitElement.all.map(\.field.name)

  /// The names of all fields, with aliases.
  private static let names = Set(
    allNames + TUIKitFields.message.fields.flatMap(\.name.aliases))
}

// MARK: Without reading

extension UnknownFields {
  /// Whether a name may be near another one, so that the message has to be read by the tables.
  ///
  /// Few names pass that aren't, and all that are do: two names that differ in one letter have a form in common, each
  /// as it is or without one of its letters.
  static func maySuggest(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count < 32 else { return false }
    return forms(of: name) { known.contains($0) }
  }

  private static let known: Set<UInt64> = {
    var hashes: Set<UInt64> = []
    for name in allNames {
      Array(name.utf8).withUnsafeBufferPointer { bytes in
        _ = forms(of: bytes) {
          hashes.insert($0)
          return false
        }
      }
    }
    for name in UsualName.ofSenders {
      Array(name.utf8).withUnsafeBufferPointer { _ = hashes.insert(hash(of: $0, without: -1)) }
    }
    return hashes
  }()

  /// Calls `body` with a number for the letters of a name, and for those without each of them, until one is found.
  private static func forms(
    of name: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Bool
  ) -> Bool {
    if body(hash(of: name, without: -1)) { return true }
    for index in name.indices where body(hash(of: name, without: index)) { return true }
    return false
  }

  /// The FNV-1a hash of the letters and digits, in lower case.
  private static func hash(of name: UnsafeBufferPointer<UInt8>, without skipped: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (index, byte) in name.enumerated() where index != skipped {
      guard let letter = NearestName.normalized(byte) else { continue }
      hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3
    }
    return hash
  }
}
