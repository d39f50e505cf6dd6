// SPDX-License-Identifier: MIT
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
    case image(Bitmap, scale: Double)
    /// The tree of views.
    case layout(LayoutNode)
    /// Any text.
    case text(String, fileExtension: String)
  }

  /// The forms that are compared, each with its own golden.
  public var forms: [Form]

  /// The tree of views in the image, from the image's top left corner. It need not be among the
  /// forms: differences are described by the views they lie in. The default is `nil`.
  public var tree: LayoutNode?

  /// The fonts that its text is set in, so that goldens remember them. The default is `nil`.
  public var fonts: FontCollection?

  /// How its image is compared. The default is exact; all other forms always are.
  public var comparison = BitmapComparison.exact

  /// What went wrong while the value was made. It fails the comparison where ``allowedIssues`` don't let it.
  public var issues: [GoldenIssue] = []

  /// Which issues pass, and why. The default is none.
  public var allowedIssues: [AllowedIssues] = []

  /// - Parameter forms: The forms that are compared.
  public init(_ forms: [Form], tree: LayoutNode? = nil, fonts: FontCollection? = nil) {
    self.forms = forms
    self.tree = tree
    self.fonts = fonts
  }
}

/// Which goldens a view has.
public struct GoldenForms: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Its pixels.
  public static let image = GoldenForms(rawValue: 1)

  /// Its tree: classes, identifiers, frames, texts with their lines, and colours.
  public static let layout = GoldenForms(rawValue: 2)

  /// What a screen reader finds in it, one element a line: an `a11y` file.
  public static let accessibility = GoldenForms(rawValue: 4)

  /// Its pixels with what a screen reader finds in it, and a legend below: an image named with `-accessibility`.
  public static let accessibilityImage = GoldenForms(rawValue: 8)

  /// Image and layout.
  public static let all: GoldenForms = [.image, .layout]
}

extension LayoutNode.Extras {
  /// What layouts that are compared with goldens describe: fonts and colours, besides classes, frames and
  /// texts.
  public static let golden: LayoutNode.Extras = [.fonts, .colors]
}
