// SPDX-License-Identifier: MIT
// Declarations that take several modules, none of which depends on another.
public import BubbleCells
public import BubbleExports
public import BubbleRendering
public import BubbleText
import ChatKitScreens
import TUIKitCells
import TUIKitScreens

// TUIKit's Classic edition is the kit that is used where none is chosen. The modules below depend on no kit.
extension RenderEnvironment {
  /// Creates an environment in TUIKit's Classic edition.
  ///
  /// - Parameters:
  ///   - typesetter: Sets all text.
  ///   - images: The images that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  public init(
    typesetter: Typesetter, images: ImageStore = ImageStore(folder: nil), locale: String = "en"
  ) {
    self.init(typesetter: typesetter, kit: .tuikitClassic(), images: images, locale: locale)
  }

  /// Creates an environment in TUIKit's Classic edition, with the fonts that ship with the package, whose caches share
  /// the budget of the images.
  ///
  /// - Parameters:
  ///   - images: The images that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  /// - Throws: ``/BubbleText/FontError`` when the fonts are not where the package keeps them.
  public static func bundled(
    images: ImageStore = ImageStore(folder: nil), locale: String = "en"
  ) throws(FontError) -> RenderEnvironment {
    try bundled(kit: .tuikitClassic(), images: images, locale: locale)
  }
}

extension KitScreens {
  /// ChatKit's screens, and a chat of its messages between TUIKit's bars.
  public static let chatkit: KitScreens = [.chatkitConversations, .chat, .inputPanel]
}

extension TranscriptHead {
  /// The head of an export's conversation.
  public init(of export: ChatExport) {
    self.init(title: export.conversation)
    messageCount = export.count
    participants = export.people.map {
      Participant(name: $0.name, messageCount: $0.messageCount)
    }
    days = Self.days(of: export)
  }
}
