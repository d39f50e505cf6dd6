// SPDX-License-Identifier: MIT
import BubbleStrings

/// A type of element in the service's messages: a line in ``all``, and a table.
struct TIMRestElement: Sendable {
  /// A function that reads the element from its fields.
  typealias Read =
    @Sendable (FieldReader, inout [FieldWarning]) throws(FieldError) -> MessageElement

  /// The type's name in `MsgType`.
  var name: String { description.name }

  let description: ObjectDescription
  let read: Read

  /// The field of a message with its elements.
  static let bodyField: FieldName = "MsgBody"

  /// The field of an element with its type.
  static let typeField: FieldName = "MsgType"

  /// The field of an element with its content.
  static let contentField: FieldName = "MsgContent"

  /// The type of a message whose data may belong to a text.
  static let textName = "TIMTextElem"
}

extension TIMRestElement {
  /// Every type, in the order of the service's documentation.
  static let all: [TIMRestElement] = [
    TIMRestElement(TIMRestFields.text) { .text($0) },
    TIMRestElement(TIMRestFields.location) { .location($0) },
    TIMRestElement(TIMRestFields.face) { .face($0) },
    TIMRestElement(description: TIMRestFields.custom.description, read: readCustom),
    TIMRestElement(TIMRestFields.sound) { .sound($0) },
    TIMRestElement(TIMRestFields.image) { .image($0.element) },
    TIMRestElement(TIMRestFields.file) { .file($0.withoutFolders) },
    TIMRestElement(TIMRestFields.video) { .video($0) },
    TIMRestElement(TIMRestFields.relay) { .merger($0.element) },
  ]

  /// The type that has this name, or `nil` when none has.
  static func named(_ name: String) -> TIMRestElement? { byName[named: name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static func readCustom(
    _ reader: FieldReader, _ warnings: inout [FieldWarning]
  ) throws(FieldError) -> MessageElement {
    let element = try TIMRestFields.custom.read(reader, &warnings).element
    if element.payload == nil, !element.data.isEmpty {
      warnings.append(FieldWarning(field: reader.path(of: "Data"), reason: .notAnObject))
    }
    return .custom(element)
  }

  private init<Fields>(
    _ table: FieldTable<Fields>, element: @escaping @Sendable (Fields) -> MessageElement
  ) {
    self.init(description: table.description) { (reader, warnings) throws(FieldError) in
      element(try table.read(reader, &warnings))
    }
  }
}

extension FileElement {
  /// The file with the last part of its name: senders of some clients put the path there that the file had on
  /// their device.
  fileprivate var withoutFolders: FileElement {
    guard let slash = filename.utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    let name = filename[filename.utf8.index(after: slash)...]
    guard !name.isEmpty else { return self }
    var file = self
    file.filename = String(name)
    return file
  }
}

extension CustomElement {
  /// The invitation that the payload is in the form in which clients send it; `nil` for any other payload.
  var sentSignaling: Signaling? {
    guard let payload, let inviteID = payload["inviteID"]?.string,
      let action = payload["actionType"]?.int
    else { return nil }
    var signaling = Signaling()
    signaling.inviteID = inviteID
    signaling.action = Signaling.Action(rawValue: action) ?? .unknown
    signaling.groupID = payload["groupID"]?.string ?? ""
    signaling.inviter = payload["inviter"]?.string ?? ""
    signaling.inviteeList = payload["inviteeList"]?.array?.compactMap(\.string) ?? []
    signaling.data = payload["data"]?.string ?? ""
    signaling.timeout = payload["timeout"]?.int ?? 0
    return signaling
  }
}
