// SPDX-License-Identifier: MIT
public import UIKit

// Images of themes and bundles, which are in the folder of ``TUIResources``. One that is not there has no pixels.
extension TUISwift {
  public static func tuiDemoDynamicImage(_ imageKey: String, defaultImage: UIImage!) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: .demo, defaultImage: defaultImage)
  }

  public static func tuiCoreDynamicImage(_ imageKey: String, defaultImage: UIImage!) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: .core, defaultImage: defaultImage)
  }

  public static func timCommonDynamicImage(_ imageKey: String, defaultImage: UIImage!) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: .timCommon, defaultImage: defaultImage)
  }

  public static func tuiContactDynamicImage(_ imageKey: String, defaultImage: UIImage!) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: .contact, defaultImage: defaultImage)
  }

  public static func tuiConversationDynamicImage(_ imageKey: String, defaultImage: UIImage!)
    -> UIImage
  {
    tuiDynamicImage(imageKey, themeModule: .conversation, defaultImage: defaultImage)
  }

  public static func tuiConversationGroupDynamicImage(_ imageKey: String, defaultImage: UIImage!)
    -> UIImage
  {
    tuiDynamicImage(imageKey, themeModule: .conversationGroup, defaultImage: defaultImage)
  }

  public static func tuiChatDynamicImage(_ imageKey: String, defaultImage: UIImage!) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: .chat, defaultImage: defaultImage)
  }

  public static func tuiConversationMarkDynamicImage(
    _ imageKey: String, defaultImage: UIImage!
  ) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: .conversationGroup, defaultImage: defaultImage)
  }

  /// The image of a theme's key, or else the default.
  public static func tuiDynamicImage(
    _ imageKey: String, themeModule: TUIThemeModule, defaultImage: UIImage!
  ) -> UIImage {
    let image: UIImage = defaultImage ?? UIImage()
    return TUITheme.dynamicImage(imageKey, module: themeModule, defaultImage: image) ?? image
  }

  /// The image of a theme's key, or else of a name in a bundle.
  private static func image(
    _ imageKey: String, of module: TUIThemeModule, or path: String
  ) -> UIImage {
    tuiDynamicImage(imageKey, themeModule: module, defaultImage: BundleImage.image(at: path))
  }

  public static func tuiCoreBundleThemeImage(_ imageKey: String, defaultImage: String) -> UIImage {
    image(imageKey, of: .core, or: tuiCoreImagePath(defaultImage))
  }

  public static func timCommonBundleThemeImage(_ imageKey: String, defaultImage: String) -> UIImage
  {
    image(imageKey, of: .timCommon, or: timCommonImagePath(defaultImage))
  }

  public static func tuiChatBundleThemeImage(_ imageKey: String, defaultImage: String) -> UIImage {
    image(imageKey, of: .chat, or: tuiChatImagePath(defaultImage))
  }

  public static func tuiConversationBundleThemeImage(_ imageKey: String, defaultImage: String)
    -> UIImage
  {
    image(imageKey, of: .conversation, or: tuiConversationImagePath(defaultImage))
  }

  public static func tuiSearchBundleThemeImage(_ imageKey: String, defaultImage: String) -> UIImage
  {
    image(imageKey, of: .search, or: tuiSearchImagePath(defaultImage))
  }

  public static func tuiTranslationBundleThemeImage(
    _ imageKey: String, defaultImage: String
  ) -> UIImage {
    image(imageKey, of: .translation, or: path(defaultImage, in: "TUITranslation"))
  }

  public static func tuiVoiceToTextBundleThemeImage(
    _ imageKey: String, defaultImage: String
  ) -> UIImage {
    image(imageKey, of: .voiceToText, or: path(defaultImage, in: "TUIVoiceToText"))
  }

  public static func tuiGroupNoteBundleThemeImage(
    _ imageKey: String, defaultImage: String
  ) -> UIImage {
    image(imageKey, of: .groupNote, or: path(defaultImage, in: "TUIGroupNote"))
  }

  public static func tuiPollBundleThemeImage(
    _ imageKey: String, defaultImage: String
  ) -> UIImage {
    image(imageKey, of: .poll, or: path(defaultImage, in: "TUIPoll"))
  }

  public static func timCommonBundleImage(_ imageName: String) -> UIImage {
    BundleImage.image(at: timCommonImagePath(imageName)) ?? UIImage()
  }

  public static func tuiConversationCommonBundleImage(_ imageName: String) -> UIImage {
    BundleImage.image(at: tuiConversationImagePath(imageName)) ?? UIImage()
  }

  public static func tuiChatCommonBundleImage(_ imageName: String) -> UIImage {
    BundleImage.image(at: tuiChatImagePath(imageName)) ?? UIImage()
  }

  public static func tuiContactCommonBundleImage(_ imageName: String) -> UIImage {
    BundleImage.image(at: tuiContactImagePath(imageName)) ?? UIImage()
  }
}
