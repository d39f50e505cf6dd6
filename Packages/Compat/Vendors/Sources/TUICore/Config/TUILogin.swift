// SPDX-License-Identifier: MIT
import Foundation
import ImSDK_Plus

/// The current use of an application.
public enum TUIBusinessScene: UInt, Sendable {
  case None = 0
  case InRecording = 1
  case InCallingRoom = 2
  case InMeetingRoom = 3
  case InLivingRoom = 4
}

/// The logged-in user: the viewer, as set in the chat SDK's manager.
public enum TUILogin {
  private static var manager: V2TIMManager { .sharedInstance() }

  /// Returns 0: there is no application ID.
  public static func getSdkAppID() -> Int32 { 0 }

  public static func isUserLogined() -> Bool { manager.getLoginUser() != nil }

  public static func getUserID() -> String? { manager.getLoginUser() }

  public static func getUserSig() -> String? { nil }

  public static func getNickName() -> String? { owner?.nickName }

  public static func getFaceUrl() -> String? { owner?.faceURL }

  public static func getCurrentBusinessScene() -> TUIBusinessScene { .None }

  public static func setCurrentBusinessScene(_ scene: TUIBusinessScene) {}

  private static var owner: V2TIMUserFullInfo? {
    guard let user = getUserID() else { return nil }
    var owner: V2TIMUserFullInfo?
    // The manager answers before it returns.
    manager.getUsersInfo([user], succ: { owner = $0?.first })
    return owner
  }
}
