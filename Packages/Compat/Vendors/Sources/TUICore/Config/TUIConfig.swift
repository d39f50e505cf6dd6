// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// The outline of avatars.
public enum TUIKitAvatarType: Int, Sendable {
  case TAvatarTypeNone = 0
  case TAvatarTypeRounded = 1
  case TAvatarTypeRadiusCorner = 2
}

/// An application's settings for all of TUIKit. One a process, as TUIKit has it; not safe for
/// threads.
public final class TUIConfig: NSObject, @unchecked Sendable {
  private static let shared = TUIConfig()

  /// The process's configuration.
  public static func `default`() -> TUIConfig { shared }

  /// The default is none: square.
  public var avatarType = TUIKitAvatarType.TAvatarTypeNone

  /// The radius of avatars with rounded corners, in points.
  public var avatarCornerRadius: CGFloat = 5

  public var isExcludedFromUnreadCount = false
  public var isExcludedFromLastMessage = false
  public var enableToast = true
  public var enableCustomRing = false
  public var displayOnlineStatusIcon = false
  public var enableGroupGridAvatar = true

  private var ownAvatar: UIImage?
  private var ownGroupAvatar: UIImage?

  /// The image of a person without one.
  public var defaultAvatarImage: UIImage! {
    get {
      ownAvatar
        ?? TUISwift.tuiCoreBundleThemeImage(
          "default_c2c_head_img", defaultImage: "default_c2c_head")
    }
    set { ownAvatar = newValue }
  }

  /// The image of a group without one.
  public var defaultGroupAvatarImage: UIImage! {
    get {
      ownGroupAvatar
        ?? TUISwift.tuiCoreBundleThemeImage(
          "default_group_head_img", defaultImage: "default_group_head")
    }
    set { ownGroupAvatar = newValue }
  }

  /// The image of a group of a kind without one.
  public func getGroupAvatarImage(byGroupType groupType: String?) -> UIImage! {
    switch groupType {
    case "Public": groupHead("_public")
    case "Meeting": groupHead("_meeting")
    case "AVChatRoom": groupHead("_avchatroom", file: "_avchatRoom")
    case "Community":
      TUISwift.tuiCoreBundleThemeImage("", defaultImage: "default_group_head_community")
    default: defaultGroupAvatarImage
    }
  }

  private func groupHead(_ kind: String, file: String? = nil) -> UIImage {
    TUISwift.tuiCoreBundleThemeImage(
      "default_group_head\(kind)_img", defaultImage: "default_group_head\(file ?? kind)")
  }

  /// Does nothing: there is no network.
  public func setSceneOptimizParams(_ path: String) {}
}

extension TUISwift {
  /// The image of a person without one.
  public static func defaultAvatarImage() -> UIImage { TUIConfig.default().defaultAvatarImage }

  /// The image of a group of a kind without one.
  public static func defaultGroupAvatarImage(byGroupType groupType: String?) -> UIImage {
    TUIConfig.default().getGroupAvatarImage(byGroupType: groupType)
  }
}

/// The folder of TUIKit's bundles. Setting it is the one step that an application on Linux needs.
public enum TUIResources {
  /// A folder with TUIKit's `.bundle` folders, up to four levels down, such as a checkout's `Swift/TUIKit`. The
  /// default is none: images that cells take from bundles have no pixels then.
  public static var folder: URL? {
    get { ResourceBundles.shared.folder }
    set { ResourceBundles.shared.folder = newValue }
  }
}
