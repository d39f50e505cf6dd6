// SPDX-License-Identifier: MIT
/// A field of a wire format, as readers and documents use it.
package struct FieldDescription: Sendable {
  /// The field's name.
  package let name: String

  /// The names that the field may have instead, in the order in which they are tried.
  package let aliases: [String]

  /// The values that the field may have, besides `null`, which counts as missing.
  package let type: FieldType

  /// The unit of a number: `bytes`. `nil` where it has none.
  package let unit: String?

  /// The value of a missing field.
  package let defaultValue: JSONValue

  /// A value that isn't the default.
  package let example: JSONValue

  /// The field's description, in a sentence or two.
  package let summary: String
}

/// The values that a field may have.
package indirect enum FieldType: Sendable {
  case string
  case boolean

  /// A number without a fraction; `3.0` is one.
  case integer(ClosedRange<Int>)

  /// Any number, or one in a range.
  case number(ClosedRange<Int>?)

  /// A choice by its number. Other numbers are read as `unknown`.
  case choice([FieldChoice], unknown: FieldChoice)

  /// A choice by its name.
  case name([String])

  /// A choice by number or name, or by one of the names that have no number. Other numbers and names are kept as
  /// they are.
  case numberOrName([FieldChoice], names: [String])

  case strings
  case object(ObjectDescription)
  case objects(ObjectDescription)

  /// An object, or an array of such objects.
  case objectOrObjects(ObjectDescription)

  /// An array of numbers in a range.
  case numbers(ClosedRange<Int>)

  /// An object, or a string that holds one, as JSON text or as base64 of it.
  case stringOrObject

  /// An object, or a string that holds one as JSON text, or any other text.
  case objectOrText(ObjectDescription)

  /// A string, or an array of strings and objects.
  case textOrObjects(ObjectDescription)

  /// A string, or a whole number that is read as its digits.
  case stringOrInteger
}

/// A choice of an enumeration.
package struct FieldChoice: Sendable {
  package let number: Int

  /// A case of an enumeration, or a name.
  private let value: any Sendable

  init(number: Int, of value: some Sendable) {
    self.number = number
    self.value = value
  }

  /// The choice's name in documents. Looked up each time, since readers, which need no names,
  /// should not wait for those of all choices.
  package var name: String { "\(value)" }
}

/// An object of a wire format, with its fields in the order in which documents list them.
package struct ObjectDescription: Sendable {
  /// The object's name in documents: `message`, `imageVariant`.
  package let name: String

  /// The object's description, in a sentence.
  package let summary: String

  /// The fields.
  package let fields: [FieldDescription]

  /// The variants of a field's object by the value of another field; `nil` where there are none.
  package let variants: ObjectVariants?

  package init(
    name: String, summary: String, fields: [FieldDescription], variants: ObjectVariants? = nil
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.variants = variants
  }

  /// An object that has every field, each with its example.
  package var example: JSONValue {
    .object(JSONObject(fields.map { ($0.name, $0.example) }))
  }

  /// The object and those that its fields hold, each once, in the order in which they are named.
  package var withNestedObjects: [ObjectDescription] {
    var found = [self]
    for nested in fields.compactMap(\.type.nested) + (variants?.objects ?? []) {
      for object in nested.withNestedObjects
      where !found.contains(where: { $0.name == object.name }) {
        found.append(object)
      }
    }
    return found
  }
}

/// Objects of which a field has one, by the name that another field holds.
package struct ObjectVariants: Sendable {
  /// The field with the name.
  package let type: String

  /// The field with the object.
  package let content: String

  /// The objects, each with the name that selects it.
  package let objects: [ObjectDescription]
}

extension FieldType {
  /// The object, or the object of the list, that a field has.
  fileprivate var nested: ObjectDescription? {
    switch self {
    case .object(let nested), .objects(let nested), .objectOrObjects(let nested),
      .objectOrText(let nested),
      .textOrObjects(let nested):
      nested
    case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
      .numbers, .stringOrObject, .stringOrInteger:
      nil
    }
  }
}
