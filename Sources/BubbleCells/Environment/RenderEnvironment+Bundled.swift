import BubbleFonts
public import BubbleText

extension RenderEnvironment {
  /// An environment with the fonts that ship with the package.
  ///
  /// - Parameters:
  ///   - images: The pictures that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  /// - Throws: ``FontError`` when the fonts are not where the package keeps them.
  public static func bundled(
    images: ImageStore = ImageStore(folder: nil), locale: String = "en"
  ) throws(FontError) -> RenderEnvironment {
    RenderEnvironment(
      typesetter: Typesetter(fonts: try FontCollection.bundled()), images: images, locale: locale)
  }
}
