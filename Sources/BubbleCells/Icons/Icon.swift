// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// An icon made of outlines, drawn in a square of 24 × 24 units.
///
/// A kit's icons are constants of this type: one set, in one style, sharp at every size and scale.
public struct Icon: Hashable, Sendable {
  /// An outline of an icon.
  public struct Shape: Hashable, Sendable {
    /// The outline, in units.
    public var path: Path

    /// The width of the line along the outline, in units; `nil` fills the outline. Lines have round ends and
    /// corners.
    public var lineWidth: CGFloat?

    /// The factor of the colour's opacity.
    public var opacity: Double

    /// The shape's own colour; `nil` takes the icon's.
    public var color: Color?

    public init(
      _ path: Path, lineWidth: CGFloat? = nil, opacity: Double = 1, color: Color? = nil
    ) {
      self.path = path
      self.lineWidth = lineWidth
      self.opacity = opacity
      self.color = color
    }
  }

  /// The icon's name, as layouts report it.
  public let name: String

  /// The outlines, from back to front.
  public var shapes: [Shape]

  public init(_ name: String, _ shapes: [Shape]) {
    self.name = name
    self.shapes = shapes
  }

  /// The side of the square that icons are drawn in, in units.
  public static let side: CGFloat = 24

  /// Draws the icon in the middle of a rectangle, as large as fits.
  public func draw(in rect: CGRect, color: Color, on canvas: Canvas) {
    let scale = min(rect.width, rect.height) / Self.side
    guard scale > 0 else { return }
    canvas.save()
    canvas.translate(
      x: rect.midX - Self.side * scale / 2, y: rect.midY - Self.side * scale / 2)
    canvas.scale(x: scale, y: scale)
    for shape in shapes {
      let ink = shape.color ?? color
      let color = ink.withAlpha(ink.alpha * shape.opacity)
      if let width = shape.lineWidth {
        canvas.stroke(shape.path, color: color, style: .round(width: width))
      } else {
        canvas.fill(shape.path, color: color)
      }
    }
    canvas.restore()
  }
}

extension StrokeStyle {
  /// A line with round ends and corners.
  static func round(width: Double) -> StrokeStyle {
    var style = StrokeStyle(width: width)
    style.cap = .round
    style.join = .round
    return style
  }
}

/// Shows an icon.
public final class IconView: View {
  /// The icon; `nil` shows none.
  public var icon: Icon?

  /// The colour of the icon's outlines.
  public var color = Color.black

  /// Whether the icon is mirrored in right-to-left layouts.
  public var flipsForRightToLeft = false

  /// Whether the icon is mirrored; with ``flipsForRightToLeft``, in left-to-right layouts.
  public var isMirrored = false

  public init(_ icon: Icon? = nil, color: Color = .black) {
    self.icon = icon
    self.color = color
    super.init(frame: .zero)
  }

  @available(*, unavailable, message: "Icons are created with init(_:color:).")
  public required init?(coder: NSCoder) { nil }

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let icon else { return }
    canvas.save()
    if isMirrored != (flipsForRightToLeft && isRightToLeft) {
      canvas.translate(x: rect.maxX + rect.minX, y: 0)
      canvas.scale(x: -1, y: 1)
    }
    icon.draw(in: rect, color: color, on: canvas)
    canvas.restore()
  }

  public override var layoutDescription: [LayoutDetail] {
    icon.map { [LayoutDetail("icon", $0.name)] } ?? []
  }
}
