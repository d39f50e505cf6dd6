// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import BubbleViews

/// A value to compare with goldens, in one or several forms.
public struct GoldenSubject: Sendable {
  /// A form of the value that has a golden of its own.
  public enum Form: Sendable {
    /// An image.
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

  /// The ``TextDigest/short(_:)`` of the path of the file of messages that the value is from, so that goldens remember whose
  /// they are. The default is `nil`.
  package var fileDigest: String?

  /// The comparison of its image. The default is exact; all other forms always are.
  public var comparison = BitmapComparison.exact

  /// The times of the frames of an animation that are on the image. The default is `nil`.
  ///
  /// A golden that was recorded without them is compared by its pixels alone.
  public var times: FrameTimes?

  /// The problems while the value was made. They fail the comparison unless they are among the
  /// ``allowedIssues``.
  public var issues: [GoldenIssue] = []

  /// The issues that pass, and the reason. The default is none.
  public var allowedIssues: [AllowedIssues] = []

  /// - Parameter forms: The forms that are compared.
  public init(_ forms: [Form], tree: LayoutNode? = nil, fonts: FontCollection? = nil) {
    self.forms = forms
    self.tree = tree
    self.fonts = fonts
  }
}

/// The kinds of goldens that a view has.
public struct GoldenForms: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The image.
  public static let image = GoldenForms(rawValue: 1)

  /// The view tree: classes, identifiers, frames, texts with their lines, and colours.
  public static let layout = GoldenForms(rawValue: 2)

  /// The accessibility elements, one a line: an `a11y` file.
  public static let accessibility = GoldenForms(rawValue: 4)

  /// The image with its accessibility elements, and a legend below: an image named with
  /// `-accessibility`.
  public static let accessibilityImage = GoldenForms(rawValue: 8)

  /// Image and layout.
  public static let all: GoldenForms = [.image, .layout]
}

extension LayoutNode.Extras {
  /// The properties in layouts that are compared with goldens: fonts and colours, besides classes,
  /// frames and texts.
  public static let golden: LayoutNode.Extras = [.fonts, .colors]
}

extension GoldenSubject.Form {
  /// Returns the accessibility elements of a view, as text.
  public static func accessibility(_ tree: AccessibilityTree) -> GoldenSubject.Form {
    .text(tree.description, fileExtension: "a11y")
  }
}

extension GoldenForms {
  /// The forms that are compared by one name, and the name's suffix: the image with a legend has
  /// one of its own.
  package var byName: [(forms: GoldenForms, suffix: String?)] {
    let others = subtracting(.accessibilityImage)
    let all: [(forms: GoldenForms, suffix: String?)] = [
      (others, nil), (intersection(.accessibilityImage), "accessibility"),
    ]
    return all.filter { !$0.forms.isEmpty }
  }
}

/// A golden's label with something appended.
package func goldenLabel(_ label: String?, _ suffix: String?) -> String? {
  let parts = [label, suffix].compactMap(\.self)
  return parts.isEmpty ? nil : parts.joined(separator: "-")
}
