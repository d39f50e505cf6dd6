// SPDX-License-Identifier: MIT
import Foundation
import TUICore

/// The edition that a message is registered for.
public enum TUIChatRegisterCustomMessageStyleType: Int, Sendable {
  case classic = 0
  case minimalist = 1
}

/// An application's settings for chats: here, its own messages. Classes are found by their names;
/// names without a module belong to the module that registers them.
public final class TUIChatConfig: Sendable {
  /// The process's configuration.
  public static let shared = TUIChatConfig()

  /// The process's configuration, as it was called until 8.0.
  public static func `default`() -> TUIChatConfig { shared }

  private init() {}

  /// Registers a message of the application for an edition.
  public func registerCustomMessage(
    businessID: String, messageCellClassName: String, messageCellDataClassName: String,
    styleType: TUIChatRegisterCustomMessageStyleType = .classic, fileID: String = #fileID
  ) {
    // As in TUIKit, the application's messages count as a plugin's.
    CustomMessages.register(
      businessID, cell: messageCellClassName, data: messageCellDataClassName, style: styleType,
      isPlugin: true, module: fileID.module)
  }

  /// Registers a message of the application, as Objective-C's method is called in Swift.
  public func registerCustomMessage(
    _ businessID: String, messageCellClassName: String, messageCellDataClassName: String,
    styleType: TUIChatRegisterCustomMessageStyleType = .classic, fileID: String = #fileID
  ) {
    registerCustomMessage(
      businessID: businessID, messageCellClassName: messageCellClassName,
      messageCellDataClassName: messageCellDataClassName, styleType: styleType, fileID: fileID)
  }
}

/// An application's settings for chats of an edition.
public protocol TUIChatEditionConfig: Sendable {
  var styleType: TUIChatRegisterCustomMessageStyleType { get }
}

extension TUIChatEditionConfig {
  /// Registers a message of the application.
  public func registerCustomMessage(
    businessID: String, messageCellClassName: String, messageCellDataClassName: String,
    fileID: String = #fileID
  ) {
    TUIChatConfig.shared.registerCustomMessage(
      businessID: businessID, messageCellClassName: messageCellClassName,
      messageCellDataClassName: messageCellDataClassName, styleType: styleType, fileID: fileID)
  }
}

/// An application's settings for chats of the Classic edition.
public final class TUIChatConfig_Classic: TUIChatEditionConfig {
  /// The process's configuration.
  public static let shared = TUIChatConfig_Classic()

  public var styleType: TUIChatRegisterCustomMessageStyleType { .classic }
}

/// An application's settings for chats of the Minimalist edition.
public final class TUIChatConfig_Minimalist: TUIChatEditionConfig {
  /// The process's configuration.
  public static let shared = TUIChatConfig_Minimalist()

  public var styleType: TUIChatRegisterCustomMessageStyleType { .minimalist }
}

/// The table of the Classic edition's messages, where it is changed inside of TUIKit's sources.
public enum TUIMessageCellConfig {
  /// Registers a message. It doesn't count as a plugin's.
  public static func registerCustomMessageCell(
    _ messageCellName: String, messageCellData: String, forBusinessID businessID: String,
    fileID: String = #fileID
  ) {
    CustomMessages.register(
      businessID, cell: messageCellName, data: messageCellData, style: .classic, isPlugin: false,
      module: fileID.module)
  }
}

/// The table of the Minimalist edition's messages, where it is changed inside of TUIKit's sources.
public enum TUIMessageCellConfig_Minimalist {
  /// Registers a message. It doesn't count as a plugin's.
  public static func registerCustomMessageCell(
    _ messageCellName: String, messageCellData: String, forBusinessID businessID: String,
    fileID: String = #fileID
  ) {
    CustomMessages.register(
      businessID, cell: messageCellName, data: messageCellData, style: .minimalist, isPlugin: false,
      module: fileID.module)
  }
}

/// The table of messages of 5.8: records of names.
public enum TUIMessageDataProvider {
  /// Adds records. Each has a business ID under `BussinessID`, and the names of two classes under
  /// `TMessageCell_Name` and `TMessageCell_Data_Name`.
  public static func addCustomMessageInfo(_ records: [[String: String]], fileID: String = #fileID) {
    for record in records {
      CustomMessages.register(
        record[BussinessID] ?? "", cell: record[TMessageCell_Name] ?? "",
        data: record[TMessageCell_Data_Name] ?? "", style: .classic, isPlugin: false,
        module: fileID.module)
    }
  }
}

extension String {
  /// The module of a `#fileID`.
  fileprivate var module: String { String(prefix { $0 != "/" }) }
}
