// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleFonts
public import BubbleText

extension RenderEnvironment {
  /// Creates an environment with the fonts that ship with the package, whose caches share the budget of the images.
  ///
  /// - Parameters:
  ///   - kit: The kit that shows messages.
  ///   - images: The images that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  /// - Throws: ``/BubbleText/FontError`` when the fonts are not where the package keeps them.
  public static func bundled(
    kit: CellKit, images: ImageStore = ImageStore(folder: nil), locale: String = "en"
  ) throws(FontError) -> RenderEnvironment {
    RenderEnvironment(
      typesetter: Typesetter(fonts: try FontCollection.bundled(cacheBudget: images.cacheBudget)),
      kit: kit, images: images,
      locale: locale)
  }
}
