// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import Foundation
import ImSDK_Plus
import Synchronization
import TIMCommon

/// The messages that an application registered, by edition and business ID.
///
/// Applications register them for the process, as TUIKit has it. Registered messages appear in the
/// kits and registries that are asked for it afterwards.
enum CustomMessages {
  /// A registered kind of message.
  struct Entry: @unchecked Sendable {
    let cell: TUIMessageCell.Type
    let data: TUIMessageCellData.Type
    let isPlugin: Bool
  }

  private static let entries = Mutex<[TUIChatRegisterCustomMessageStyleType: [String: Entry]]>([:])

  /// Registers a message by the names of its classes. An error is reported, and changes nothing.
  ///
  /// - Parameter module: The module of names that have none.
  static func register(
    _ businessID: String, cell: String, data: String, style: TUIChatRegisterCustomMessageStyleType,
    isPlugin: Bool, module: String
  ) {
    guard !businessID.isEmpty, !cell.isEmpty, !data.isEmpty else {
      report("A custom message needs a business ID, a cell's name and a cell data's name.")
      return
    }
    guard let cellClass = classNamed(cell, in: module) as? TUIMessageCell.Type else {
      report("There is no subclass of TUIMessageCell called '\(cell)'. Write 'Module.\(cell)'.")
      return
    }
    guard let dataClass = classNamed(data, in: module) as? TUIMessageCellData.Type else {
      report("There is no subclass of TUIMessageCellData called '\(data)'. Write 'Module.\(data)'.")
      return
    }
    let entry = Entry(cell: cellClass, data: dataClass, isPlugin: isPlugin)
    entries.withLock { $0[style, default: [:]][businessID] = entry }
  }

  /// The class of a name: a module and a name, or a name in the module that registers it, or in TUIKit's.
  static func classNamed(_ name: String, in module: String) -> AnyClass? {
    let names =
      name.contains(".") ? [name] : [module, "TUIChat", "TIMCommon"].map { "\($0).\(name)" }
    return names.lazy.compactMap { NSClassFromString($0) }.first
  }

  /// Returns the messages registered for an edition.
  static func registered(for style: TUIChatRegisterCustomMessageStyleType) -> [String: Entry] {
    entries.withLock { $0[style] ?? [:] }
  }

  /// The entry of a message's business ID.
  static func entry(
    of message: Message, for style: TUIChatRegisterCustomMessageStyleType
  ) -> Entry? {
    message.businessID.flatMap { id in entries.withLock { $0[style]?[id] } }
  }

  private static func report(_ problem: String) {
    FileHandle.standardError.write(Data("registerCustomMessage: \(problem)\n".utf8))
  }
}

/// Native data of registered messages of the Classic edition.
class ClassicMessageCellData: MessageCellData {
  class var style: TUIChatRegisterCustomMessageStyleType { .classic }

  override class func getCellData(message: Message) -> MessageCellData {
    guard let entry = CustomMessages.entry(of: message, for: style) else {
      return MessageCellData(message: message)
    }
    let guest = entry.data.getCellData(message: V2TIMMessage(message))
    return HostedCellData(guest, of: message, cellClass: entry.cell)
  }

  override class func getDisplayString(message: Message) -> String {
    CustomMessages.entry(of: message, for: style)?.data
      .getDisplayString(message: V2TIMMessage(message)) ?? ""
  }
}

/// Native data of registered messages of the Minimalist edition.
final class MinimalistMessageCellData: ClassicMessageCellData {
  override class var style: TUIChatRegisterCustomMessageStyleType { .minimalist }
}
