// SPDX-License-Identifier: MIT
import Foundation

// Paths of bundles and their files, below the folder of ``TUIResources``, and of what an application keeps.
extension TUISwift {
  /// The path of a bundle. The class that would have it in an application is not used.
  public static func tuiBundlePath(_ name: String, key: String) -> String {
    ResourceBundles.shared.path(ofBundle: name)
  }

  /// The path of a name in a bundle.
  static func path(_ name: String, in bundle: String) -> String {
    ResourceBundles.shared.path(ofBundle: bundle) + "/" + name
  }

  public static func tuiDemoImagePath(_ name: String) -> String {
    path(name, in: "TUIDemo")
  }

  public static func tuiDemoImagePath_Minimalist(_ name: String) -> String {
    path(name, in: "TUIDemo_Minimalist")
  }

  public static func tuiCoreImagePath(_ name: String) -> String {
    path(name, in: "TUICore")
  }

  public static func timCommonImagePath(_ name: String) -> String {
    path(name, in: "TIMCommon")
  }

  public static func tuiConversationImagePath(_ name: String) -> String {
    path(name, in: "TUIConversation")
  }

  public static func tuiConversationImagePath_Minimalist(_ name: String) -> String {
    path(name, in: "TUIConversation_Minimalist")
  }

  public static func tuiConversationGroupImagePath(_ name: String) -> String {
    path(name, in: "TUIConversationGroup")
  }

  public static func tuiConversationMarkImagePath(_ name: String) -> String {
    path(name, in: "TUIConversationMark")
  }

  public static func tuiContactImagePath(_ name: String) -> String {
    path(name, in: "TUIContact")
  }

  public static func tuiContactImagePath_Minimalist(_ name: String) -> String {
    path(name, in: "TUIContact_Minimalist")
  }

  public static func tuiChatImagePath(_ name: String) -> String {
    path(name, in: "TUIChat")
  }

  public static func tuiChatImagePath_Minimalist(_ name: String) -> String {
    path(name, in: "TUIChat_Minimalist")
  }

  public static func tuiChatFaceImagePath(_ name: String) -> String {
    path(name, in: "TUIChatFace")
  }

  public static func tuiSearchImagePath(_ name: String) -> String {
    path(name, in: "TUISearch")
  }

  public static func tuiChatThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUIChatTheme")
  }

  public static func timCommonThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TIMCommonTheme")
  }

  public static func tuiTranslationThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUITranslationTheme")
  }

  public static func tuiVoiceToTextThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUIVoiceToTextTheme")
  }

  public static func tuiConversationGroupThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUIConversationGroupTheme")
  }

  public static func tuiSearchThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUISearchTheme")
  }

  public static func tuiGroupNoteThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUIGroupNoteTheme")
  }

  public static func tuiPollThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUIPollTheme")
  }

  public static func tuiOfficialAccountThemePath() -> String {
    ResourceBundles.shared.path(ofBundle: "TUIOfficialAccountTheme")
  }

  /// Does nothing: the resource folder has all themes.
  public static func tuiRegisterThemeResourcePath(_ path: String, themeModule: TUIThemeModule) {}

  /// The application's folders for photos, videos, sounds and files: below the temporary folder.
  public static func tuiKit_DB_Path() -> String { data("") }
  public static func tuiKit_Image_Path() -> String { data("image/") }
  public static func tuiKit_Video_Path() -> String { data("video/") }
  public static func tuiKit_Voice_Path() -> String { data("voice/") }
  public static func tuiKit_File_Path() -> String { data("file/") }

  private static func data(_ folder: String) -> String {
    NSTemporaryDirectory() + "com_tencent_imsdk_data/\(ProcessInfo.processInfo.processIdentifier)/"
      + folder
  }
}
