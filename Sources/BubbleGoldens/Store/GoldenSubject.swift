public import BubbleGraphics
public import BubbleText
public import BubbleViews

/// What is compared with goldens: one value, in one or several forms.
public struct GoldenSubject: Sendable {
  /// A form of the value that has a golden of its own.
  public enum Form: Sendable {
    /// Pixels.
    ///
    /// - Parameter scale: Pixels per point. It is a part of the file's name.
    case picture(Bitmap, scale: Double)
    /// The tree of views.
    case layout(LayoutNode)
    /// Any text.
    case text(String, fileExtension: String)
  }

  /// The forms that are compared, each with its own golden.
  public var forms: [Form]

  /// The tree of views in the picture, from the picture's top left corner. It need not be among the
  /// forms: differences are told by the views they lie in. The default is `nil`.
  public var tree: LayoutNode?

  /// The fonts that its text is set in, so that goldens remember them. The default is `nil`.
  public var fonts: FontCollection?

  /// How its picture is compared. The default is exact; all other forms always are.
  public var comparison = BitmapComparison.exact

  /// - Parameter forms: The forms that are compared.
  public init(_ forms: [Form], tree: LayoutNode? = nil, fonts: FontCollection? = nil) {
    self.forms = forms
    self.tree = tree
    self.fonts = fonts
  }
}
