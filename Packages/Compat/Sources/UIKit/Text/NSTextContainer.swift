// SPDX-License-Identifier: MIT
public import Foundation

/// The area that text fills.
///
/// Partial: only the first one of a layout manager counts.
open class NSTextContainer: NSObject {
  /// The size. A width or height that isn't positive is no limit. The default is zero.
  open var size: CGSize

  /// The space at both ends of a line, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5

  /// The maximum number of lines. The default is 0: no limit.
  open var maximumNumberOfLines = 0

  /// The truncation of the last line. The default is ``NSLineBreakMode/byWordWrapping``.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// The exclusion paths. Inert: text doesn't flow around them.
  open var exclusionPaths: [UIBezierPath] = []

  /// Whether the width is that of its text view. The default is `false`; text views set it.
  open var widthTracksTextView = false

  /// Whether the height is that of its text view. The default is `false`. Inert.
  open var heightTracksTextView = false

  /// The layout manager of the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Creates a container of a size.
  public init(size: CGSize) { self.size = size }

  /// Creates a container without limits.
  public override convenience init() { self.init(size: .zero) }

  /// Creates a container without limits. Nothing is read.
  public required init?(coder: NSCoder) { size = .zero }

  /// The values that its lines are laid out by.
  var values: Values {
    Values(
      width: Self.limit(size.width - 2 * lineFragmentPadding, of: size.width),
      height: Self.limit(size.height, of: size.height), maximumLines: max(maximumNumberOfLines, 0),
      mode: lineBreakMode)
  }

  private static func limit(_ length: CGFloat, of whole: CGFloat) -> Double {
    whole > 0 && whole < 1e7 ? max(Double(length), 0) : .infinity
  }

  struct Values: Equatable {
    var width: Double
    var height: Double
    var maximumLines: Int
    var mode: NSLineBreakMode
  }
}
