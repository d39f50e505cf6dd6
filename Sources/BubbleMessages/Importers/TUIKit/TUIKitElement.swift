// SPDX-License-Identifier: MIT
/// A type of element in TUIKit's messages: a line in ``all``, and a table if it has fields.
struct TUIKitElement: Sendable {
  /// The type, as a number in `elemType`; `nil` for a type of this package, which the SDK doesn't have.
  let number: Int?

  /// The type. Its name may be in `elemType` in place of the number: `text`, `groupTips`.
  let type: ElementType

  /// The field that holds the element: `textElem`.
  let field: FieldName

  private let findNames: @Sendable () -> [FieldName]
  private let describe: @Sendable () -> ObjectDescription

  /// Reads the element from its fields.
  let read: @Sendable (FieldReader, inout [FieldWarning]) throws(FieldError) -> MessageElement

  /// The same for most elements, before they are parsed; `nil` for a type without fields.
  let scan: Scan?

  /// The element's fields as they are written; `nil` for an element of another type.
  let write: @Sendable (MessageElement) -> JSONObject?

  /// Reads an element that isn't parsed; `nil` for `null`.
  typealias Scan = @Sendable (inout JSONScanner) throws(FastPathMiss) -> MessageElement?

  /// The names of the element's fields.
  var fieldNames: [FieldName] { findNames() }

  /// The element's description for documents.
  var description: ObjectDescription { describe() }

  /// Whether the element has fields, and so should be there when `elemType` names it.
  var hasFields: Bool { !fieldNames.isEmpty }

  /// The element's choice of `elemType`; `nil` without a number.
  var choice: FieldChoice? { number.map { FieldChoice(number: $0, of: type.rawValue) } }
}

extension TUIKitElement {
  /// Every type, in the order of the numbers, and then those without one.
  static let all: [TUIKitElement] = [
    TUIKitElement(0, .none, "Nothing.", .none),
    TUIKitElement(1, .text, TUIKitFields.text) { .text($0) },
    TUIKitElement(
      2, .custom, TUIKitFields.custom, read: readCustom, scan: scanCustom,
      fields: { $0.custom.map { TUIKitFields.Custom($0) } }),
    TUIKitElement(3, .image, TUIKitFields.image) { .image($0) },
    TUIKitElement(4, .sound, TUIKitFields.sound) { .sound($0) },
    TUIKitElement(5, .video, TUIKitFields.video) { .video($0) },
    TUIKitElement(6, .file, TUIKitFields.file) { .file($0) },
    TUIKitElement(7, .location, TUIKitFields.location) { .location($0) },
    TUIKitElement(8, .face, TUIKitFields.face) { .face($0) },
    TUIKitElement(9, .groupTips, TUIKitFields.groupTips) { .groupTips($0) },
    TUIKitElement(10, .merger, TUIKitFields.merger) { .merger($0) },
    TUIKitElement(
      11, .stream, "A text that is still being written. Its fields are ignored.", .stream),
    TUIKitElement(nil, .richText, TUIKitFields.richText) { .richText($0) },
    TUIKitElement(nil, .notice, TUIKitFields.notice) { .notice($0) },
    TUIKitElement(nil, .card, TUIKitFields.card) { .card($0) },
  ]

  /// The ending of elements' field names, of known and unknown types.
  static let fieldNameEnding = "Elem"

  private static func readCustom(
    _ reader: FieldReader, _ warnings: inout [FieldWarning]
  ) throws(FieldError) -> MessageElement {
    let element = try TUIKitFields.custom.read(reader, &warnings).element
    if element.payload == nil, !element.data.isEmpty {
      warnings.append(FieldWarning(field: reader.path(of: "data"), reason: .notAnObject))
    }
    return .custom(element)
  }

  private static func scanCustom(
    _ scanner: inout JSONScanner
  ) throws(FastPathMiss) -> MessageElement? {
    var fields = TUIKitFields.custom.initial
    guard try TUIKitFields.custom.scan(&scanner, into: &fields) else { return nil }
    let element = fields.element
    guard element.payload != nil || element.data.isEmpty else { throw FastPathMiss() }
    return .custom(element)
  }

  /// A type without fields.
  private init(_ number: Int, _ type: ElementType, _ summary: String, _ element: MessageElement) {
    self.init(
      number, type, fieldNames: { [] },
      describe: {
        ObjectDescription(name: type.rawValue + Self.fieldNameEnding, summary: summary, fields: [])
      }, scan: nil
    ) { (_, _) in
      element
    } write: { _ in
      JSONObject([])
    }
  }

  /// A type whose fields become its content.
  ///
  /// - Parameter table: Made when a message has the element: the other tables take a millisecond to make.
  init<Fields: ElementContent>(
    _ number: Int?, _ type: ElementType,
    _ table: @escaping @Sendable @autoclosure () -> FieldTable<Fields>,
    element: @escaping @Sendable (Fields) -> MessageElement
  ) {
    self.init(
      number, type, table(),
      read: { (reader, warnings) throws(FieldError) in element(try table().read(reader, &warnings))
      },
      scan: { (scanner) throws(FastPathMiss) in
        var fields = table().initial
        return try table().scan(&scanner, into: &fields) ? element(fields) : nil
      },
      fields: { $0.content() })
  }

  private init<Fields>(
    _ number: Int?, _ type: ElementType,
    _ table: @escaping @Sendable @autoclosure () -> FieldTable<Fields>,
    read:
      @escaping @Sendable (FieldReader, inout [FieldWarning]) throws(FieldError) -> MessageElement,
    scan: @escaping Scan, fields: @escaping @Sendable (MessageElement) -> Fields?
  ) {
    self.init(
      number, type, fieldNames: { table().fields.map(\.name) }, describe: { table().description },
      scan: scan, read: read, write: { fields($0).map { table().written($0) } })
  }

  private init(
    _ number: Int?, _ type: ElementType, fieldNames: @escaping @Sendable () -> [FieldName],
    describe: @escaping @Sendable () -> ObjectDescription, scan: Scan?,
    read:
      @escaping @Sendable (FieldReader, inout [FieldWarning]) throws(FieldError) -> MessageElement,
    write: @escaping @Sendable (MessageElement) -> JSONObject?
  ) {
    self.number = number
    self.type = type
    field = FieldName(type.rawValue + Self.fieldNameEnding)
    findNames = fieldNames
    self.describe = describe
    self.read = read
    self.scan = scan
    self.write = write
  }
}
