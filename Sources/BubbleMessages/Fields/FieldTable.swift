// SPDX-License-Identifier: MIT
/// The fields of one object of a wire format, and the properties that they become.
///
/// The table is the only list of these fields: readers take names, aliases, types, ranges and defaults from
/// it, and `FORMAT.md` and the JSON Schema are written from it.
///
/// A class: generic code finds an object's fields without looking up its type.
package final class FieldTable<Root: Sendable>: Sendable {
  package let fields: [Field<Root>]

  /// The object without any field: every property at its default.
  package let initial: Root

  private let name: String
  private let summary: String
  private let scannedFields: ScannedFields

  /// - Parameters:
  ///   - name: The object's name in documents.
  ///   - summary: The object's description, in a sentence.
  ///   - initial: The object without any field.
  ///   - fields: The fields, in the order in which they are read and listed.
  package init(_ name: String, _ summary: String, initial: Root, fields: [Field<Root>]) {
    self.fields = fields
    self.initial = initial
    self.name = name
    self.summary = summary
    scannedFields = ScannedFields(names: fields.map(\.name.name), scans: fields.map(\.scan))
  }

  /// The description for documents, which readers don't need.
  package var description: ObjectDescription {
    ObjectDescription(name: name, summary: summary, fields: fields.map { $0.description(initial) })
  }

  /// Reads every field that the object has.
  package func read(
    _ reader: FieldReader, _ warnings: inout [FieldWarning]
  ) throws(FieldError) -> Root {
    var root = initial
    for field in fields { try field.read(reader, &root, &warnings) }
    return root
  }

  /// Reads an object that isn't parsed, and returns whether there is one; `null` is none.
  ///
  /// An object with a name that isn't in the table, or is there twice, is a miss, and so is one with a warning.
  ///
  /// - Parameter root: The object with every property at its default.
  package func scan(
    _ scanner: inout JSONScanner, into root: inout Root
  ) throws(FastPathMiss) -> Bool {
    guard try scanner.opensObject() else { return false }
    try withUnsafeMutablePointer(to: &root) { (root) throws(FastPathMiss) in
      try scannedFields.scan(&scanner, root)
    }
    return true
  }

  /// Reads a value of the field at a place that isn't parsed, and returns whether it could.
  func scan(_ scanner: inout JSONScanner, fieldAt place: Int, of root: inout Root) -> Bool {
    withUnsafeMutablePointer(to: &root) { scannedFields.scan(&scanner, fieldAt: place, $0) }
  }

  /// The object as it is written: the fields that don't have their defaults.
  package func written(_ root: Root) -> JSONObject {
    JSONObject(
      fields.compactMap { field in
        guard let value = field.write(root), value != field.write(initial) else { return nil }
        return (field.name.name, value)
      })
  }
}

/// A field of an object, and its conversion to a property of `Root`.
///
/// The functions that make fields aren't specialised: for sixty records, that took a quarter of the module's time
/// to compile.
package struct Field<Root: Sendable>: Sendable {
  /// Sets the property, unless the field is missing.
  package typealias Read =
    @Sendable (FieldReader, inout Root, inout [FieldWarning]) throws(FieldError) -> Void

  /// Returns the field's value; `nil` where there is none.
  package typealias Write = @Sendable (Root) -> JSONValue?

  package let name: FieldName
  package let read: Read

  /// The same as `read` for most values, before they are parsed; `nil` for fields that are always parsed.
  fileprivate let scan: ScannedFields.Scan?

  /// The field's value in an object; `nil` where it is omitted.
  package let write: Write

  /// The field's description, from the object with its defaults.
  package let description: @Sendable (Root) -> FieldDescription

  /// A field of any type.
  @_semantics("optimize.sil.specialize.generic.never")
  package init(
    _ name: FieldName, _ type: @escaping @Sendable @autoclosure () -> FieldType,
    unit: String? = nil, example: @escaping @Sendable @autoclosure () -> JSONValue,
    _ summary: String,
    default defaultValue: @escaping @Sendable (Root) -> JSONValue = { _ in .null },
    write: @escaping Write = { _ in nil }, scan: ScannedFields.Scan? = nil,
    read: @escaping Read
  ) {
    self.name = name
    self.read = read
    self.scan = scan
    self.write = write
    description = { root in
      FieldDescription(
        name: name.name, aliases: name.aliases, type: type(), unit: unit,
        defaultValue: defaultValue(root), example: example(), summary: summary)
    }
  }

  /// Calls its last argument with the value, unless the field is missing.
  ///
  /// A result of type `Value?` would be looked up among the generic types at each call.
  typealias ReadValue<Value> =
    @Sendable (FieldReader, inout [FieldWarning], (Value) -> Void) throws(FieldError) -> Void

  /// Calls its last argument with the value that is next, unless that is `null`.
  typealias ScanValue<Value> =
    @Sendable (inout JSONScanner, (Value) -> Void) throws(FastPathMiss) -> Void

  /// A field that is one property.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ name: FieldName, _ type: @escaping @Sendable @autoclosure () -> FieldType,
    unit: String? = nil, example: @escaping @Sendable @autoclosure () -> JSONValue,
    _ summary: String,
    _ property: WritableKeyPath<Root, Value> & Sendable,
    encode: @escaping @Sendable (Value) -> JSONValue,
    write: (@Sendable (Value) -> JSONValue?)? = nil,
    scan: ScanValue<Value>? = nil,
    read: @escaping ReadValue<Value>
  ) {
    var scanRoot: ScannedFields.Scan?
    if let scan {
      scanRoot = { (scanner, root) throws(FastPathMiss) in
        let root = root.assumingMemoryBound(to: Root.self)
        try scan(&scanner) { root.pointee[keyPath: property] = $0 }
      }
    }
    self.init(
      name, type(), unit: unit, example: example(), summary,
      default: { encode($0[keyPath: property]) },
      write: { root in
        let value = root[keyPath: property]
        guard let write else { return encode(value) == .null ? nil : encode(value) }
        return write(value)
      },
      scan: scanRoot,
      read: { (reader, root, warnings) throws(FieldError) in
        try read(reader, &warnings) { root[keyPath: property] = $0 }
      })
  }
}
