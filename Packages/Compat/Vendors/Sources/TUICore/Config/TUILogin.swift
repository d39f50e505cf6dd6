// SPDX-License-Identifier: MIT
import Foundation
import ImSDK_Plus

/// What an application is used for.
public enum TUIBusinessScene: UInt, Sendable {
  case None = 0
  case InRecording = 1
  case InCallingRoom = 2
  case InMeetingRoom = 3
  case InLivingRoom = 4
}

/// Who is logged in: the owner of the screen, as the manager of the chat SDK knows.
public enum TUILogin {
  private static var manager: V2TIMManager { .sharedInstance() }

  /// There is no application ID.
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
