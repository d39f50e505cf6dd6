// SPDX-License-Identifier: MIT
public import BubbleMessages
public import Foundation
import Synchronization

/// The chat SDK, without a network: it answers from messages that it was given.
///
/// The process has one manager, as in the SDK. Give it the messages that are
/// drawn with ``use(_:loginUser:resourceFolder:)``: what cells ask for – the people who take part, quoted messages,
/// receipts, files – is answered from these, before the question returns. What a network is needed for fails with
/// `ERR_SDK_INTERFACE_NOT_SUPPORT`. Listeners are accepted, and hear nothing.
open class V2TIMManager: NSObject, @unchecked Sendable {
  private static let shared = V2TIMManager()

  /// The process's manager.
  public static func sharedInstance() -> V2TIMManager! { shared }

  struct State {
    var loginUser: String?
    var resourceFolder: URL?
    var messages: [String: Message] = [:]
    var people: [String: Member] = [:]
  }

  /// The manager's state. A lock guards it: that is why the class is sendable.
  let state = Mutex(State())

  /// Takes the place of what the manager knew.
  ///
  /// - Parameters:
  ///   - messages: The messages that queries are answered from.
  ///   - loginUser: The viewer. The default is the sender of the first message that `isSelf`.
  ///   - resourceFolder: The folder of files that messages name. The default is none.
  open func use(
    _ messages: [Message], loginUser: String? = nil, resourceFolder: URL? = nil
  ) {
    let people = messages.flatMap(\.people)
    state.withLock { state in
      state.loginUser = loginUser ?? messages.first { $0.isSelf }?.sender
      state.resourceFolder = resourceFolder
      state.messages = Dictionary(
        messages.map { ($0.msgID, $0) }, uniquingKeysWith: { first, _ in first })
      state.people = Dictionary(
        people.map { ($0.userID, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The viewer.
  open func getLoginUser() -> String! { state.withLock { $0.loginUser } }

  /// Sets the viewer.
  open func login(userID: String!, userSig: String!, succ: V2TIMSucc!, fail: V2TIMFail!) {
    state.withLock { $0.loginUser = userID }
    succ?()
  }

  /// The time of the server: now.
  open func getServerTime() -> UInt64 { UInt64(Date().timeIntervalSince1970) }

  /// The file at a path below the resource folder; `nil` where there is none. Nothing outside of it is found.
  func resource(at path: String?) -> URL? {
    guard let path, !path.isEmpty, !path.contains("://"),
      let folder = state.withLock({ $0.resourceFolder })?.standardizedFileURL
    else { return nil }
    let file = folder.appendingPathComponent(path).standardizedFileURL
    guard file.path.hasPrefix(folder.path + "/"), FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    return file
  }

  // MARK: Listeners

  open func addIMSDKListener(listener: any V2TIMSDKListener) {}
  open func removeIMSDKListener(listener: any V2TIMSDKListener) {}
  open func addAdvancedMsgListener(listener: any V2TIMAdvancedMsgListener) {}
  open func removeAdvancedMsgListener(listener: any V2TIMAdvancedMsgListener) {}
  open func addGroupListener(listener: any V2TIMGroupListener) {}
  open func removeGroupListener(listener: any V2TIMGroupListener) {}
  open func addConversationListener(listener: any V2TIMConversationListener) {}
  open func removeConversationListener(listener: any V2TIMConversationListener) {}
}

extension Message {
  /// The people whom the message names.
  fileprivate var people: [Member] {
    let tips = element.content(as: GroupTipsElement.self)
    let named = [senderMember, revoker, tips?.operatingMember].compactMap(\.self)
    return (named + (tips?.members ?? []) + reactions.flatMap(\.users)).filter {
      !$0.userID.isEmpty
    }
  }
}
