// SPDX-License-Identifier: MIT
public import BubbleGraphics
package import BubbleText
public import BubbleViews
public import Foundation

/// Shows a picture of a message with round corners, whole or cut to the bounds, or a grey box in its place.
///
/// ```swift
/// picture.load(
///   resource: data.picturePath, of: data, field: "picture", size: CGSize(width: 200, height: 120),
///   description: "The harbour in the morning")
/// ```
///
/// The picture fills the bounds and is cut to them, unless the ``/BubbleViews/View/contentMode`` is
/// `scaleAspectFit`. It isn't mirrored in right-to-left layouts.
public final class PictureView: ImageView {
  /// The corner radius, in points. The default is 5.
  public var cornerRadius = PictureView.defaultCornerRadius

  /// The placeholder, drawn where there is no picture.
  package var placeholder = Placeholder(box: .clear)

  /// The size that the picture was loaded for, in points; `nil` before that, and after it was cleared.
  var size: CGSize?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFill
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .scaleAspectFill
  }

  /// The size that the picture was loaded for, or else the image's own.
  public override var intrinsicContentSize: CGSize { size ?? super.intrinsicContentSize }

  /// The size that the picture was loaded for, or else the image's own.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size ?? super.sizeThatFits(size)
  }

  /// Draws the picture, or its placeholder.
  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let image = image else { return drawPlaceholder(in: rect, on: canvas) }
    let target = contentMode.rect(for: image.size, in: rect)
    let visible = target.intersection(rect)
    guard !visible.isEmpty else { return }
    canvas.save()
    canvas.clip(to: .roundedRect(visible, radii: CornerRadii(cornerRadius)))
    canvas.draw(image, in: target, mode: .stretch)
    canvas.restore()
  }

  private func drawPlaceholder(in rect: CGRect, on canvas: Canvas) {
    guard !rect.isEmpty else { return }
    canvas.fill(
      .roundedRect(rect, radii: CornerRadii(cornerRadius)), color: placeholder.box)
    let side = min(Self.iconSide, min(rect.width, rect.height) * 0.6)
    let square = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    placeholder.icon?.draw(in: square, color: placeholder.ink, on: canvas)
  }

  /// The corner radius of pictures without one of their own, in points.
  package static let defaultCornerRadius: CGFloat = 5

  private static let iconSide: CGFloat = 40

  /// The size in pixels of the picture, or the placeholder's icon.
  public override var layoutDescription: [LayoutDetail] {
    guard image == nil, placeholder.box.alpha > 0 else { return super.layoutDescription }
    return [LayoutDetail("placeholder", placeholder.icon?.name ?? "box")]
  }
}

/// A grey box in place of a picture.
package struct Placeholder: Hashable {
  /// The colour of the box.
  package var box: Color

  /// The icon in the middle.
  package var icon: Icon?

  /// The colour of the icon.
  package var ink = Color.clear

  package init(box: Color, icon: Icon? = nil, ink: Color = .clear) {
    (self.box, self.icon, self.ink) = (box, icon, ink)
  }

  /// A quiet box with an icon in it.
  package static func quiet(_ icon: Icon, in theme: Theme) -> Placeholder {
    theme.isDark
      ? Placeholder(box: Color(hex: 0x2B2B2E), icon: icon, ink: Color(hex: 0x6B6B70))
      : Placeholder(box: Color(hex: 0xE4E6EA), icon: icon, ink: Color(hex: 0xA5ABB5))
  }

  /// A box that white texts and icons can be read on.
  package static func underWhite(in theme: Theme) -> Placeholder {
    Placeholder(box: Color(hex: theme.isDark ? 0x48484D : 0x6E757F))
  }
}
