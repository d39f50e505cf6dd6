// SPDX-License-Identifier: MIT
import Foundation

/// A field of messages, found by its name without a tree of values.
///
/// The fields are those of the tables, ``TUIKitFields/message`` and ``TUIKitElement/all``. ``TUIKitFastReader`` reads
/// the ones that most messages have; what it has no code for is read by way of a tree of values.
struct TUIKitFastField {
  /// A number of its own among all fields, from 0.
  let number: UInt8

  let kind: Kind

  /// The way a field is read.
  enum Kind: Hashable {
    /// By the fast reader.
    case read(Read)

    /// By the table of messages, at a place in it.
    case table(Int)

    /// By the table of elements, at a place in it: the field holds an element.
    case element(Int)

    /// By the tables, with all others: an alias counts only where the name is missing.
    case alias
  }

  /// The fields that the fast reader reads, the most frequent first.
  enum Read: UInt8, CaseIterable {
    case msgID, elemType, textElem, timestamp, sender, isSelf, nickName, faceURL, userID, groupID
    case seq, random, status, isRead, isPeerRead, friendRemark, nameCard, needReadReceipt
    case hasRiskContent, isExcludedFromUnreadCount, isExcludedFromLastMessage, localCustomInt
    case readReceipt, imageElem, soundElem, faceElem

    /// The field's name.
    var name: String { String(describing: self) }
  }

  private init(_ field: Read) { (number, kind) = (field.rawValue, .read(field)) }

  fileprivate init(number: UInt8, kind: Kind) { (self.number, self.kind) = (number, kind) }

  /// Finds the field of a name; `nil` when no message has it. Comparing literals, the most frequent first, is faster
  /// than any table.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name {
    case "msgID": self.init(.msgID)
    case "elemType": self.init(.elemType)
    case "textElem": self.init(.textElem)
    case "timestamp": self.init(.timestamp)
    case "sender": self.init(.sender)
    case "isSelf": self.init(.isSelf)
    case "nickName": self.init(.nickName)
    case "faceURL": self.init(.faceURL)
    case "userID": self.init(.userID)
    case "groupID": self.init(.groupID)
    case "seq": self.init(.seq)
    case "random": self.init(.random)
    case "status": self.init(.status)
    case "isRead": self.init(.isRead)
    case "isPeerRead": self.init(.isPeerRead)
    case "friendRemark": self.init(.friendRemark)
    case "nameCard": self.init(.nameCard)
    case "needReadReceipt": self.init(.needReadReceipt)
    case "hasRiskContent": self.init(.hasRiskContent)
    case "isExcludedFromUnreadCount": self.init(.isExcludedFromUnreadCount)
    case "isExcludedFromLastMessage": self.init(.isExcludedFromLastMessage)
    case "localCustomInt": self.init(.localCustomInt)
    case "readReceipt": self.init(.readReceipt)
    case "imageElem": self.init(.imageElem)
    case "soundElem": self.init(.soundElem)
    case "faceElem": self.init(.faceElem)
    default:
      guard let other = TUIKitFastFields.others[name] else { return nil }
      self = other
    }
  }
}

/// The fields that the fast reader has no code for, by their names.
struct TUIKitFastFields: Sendable {
  /// Made of the tables.
  static let others = TUIKitFastFields()

  private let packed: PackedNames
  private let fields: [TUIKitFastField]

  /// The names, in the order of the tables.
  let names: [String]

  private init() {
    let message = TUIKitFields.message.fields.map(\.name)
    // The identifier's aliases are rare, and no names of fields where there is an identifier.
    let aliases = message.filter { $0.name != TUIKitFields.identifierName.name }.flatMap(\.aliases)
    let all: [(name: String, kind: TUIKitFastField.Kind)] =
      message.enumerated().map { ($1.name, .table($0)) }
      + TUIKitElement.all.enumerated().map { ($1.field.name, .element($0)) }
      + aliases.map { ($0, .alias) }
    let read = Set(TUIKitFastField.Read.allCases.map(\.name))
    let others = all.filter { !read.contains($0.name) }
    names = others.map(\.name)
    packed = PackedNames(names)
    fields = others.enumerated().map { place, other in
      TUIKitFastField(number: UInt8(read.count + place), kind: other.kind)
    }
  }

  /// The field of a name; `nil` when no message has it.
  subscript(name: UnsafeBufferPointer<UInt8>) -> TUIKitFastField? {
    packed.place(of: name).map { fields[$0] }
  }
}

/// Whether bytes are those of a name.
func ~= (name: StaticString, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = bytes.baseAddress, name.utf8CodeUnitCount == bytes.count else { return false }
  return memcmp(base, name.utf8Start, bytes.count) == 0
}
