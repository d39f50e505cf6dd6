// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// A bubble with a tail, behind a message's content.
///
/// Its intrinsic size is 66 × 49 points, the size of the original's image, and it stretches to any larger
/// size.
public final class ChatBubbleView: View {
  /// The kind of bubble; `nil` shows none, as for a message without a known owner.
  public var bubble: ChatBubble? {
    didSet {
      guard bubble != oldValue else { return }
      if (bubble == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
      takeAppearance()
    }
  }

  /// The theme, images and scale that the bubble was last drawn with.
  private var source: (theme: Theme, pictures: BubblePictures, scale: Double)?

  /// The colour inside in place of the theme's; `nil` for none.
  private var ownFill: Color?

  private var fill = Color.clear
  private var border = Color.clear
  private var picture: Image?
  private var capInsets = EdgeInsets.zero

  /// Applies the colours, or the image, of the current environment.
  ///
  /// - Parameter color: The fill colour in place of the theme's. The default is `nil`: none.
  public func show(_ bubble: ChatBubble?, filled color: Color? = nil) {
    let environment = RenderEnvironment.current
    source = (environment.theme, environment.kit.metrics[BubblePictures.self], environment.scale)
    ownFill = color
    self.bubble = bubble
    takeAppearance()
  }

  private func takeAppearance() {
    guard let bubble, let source else { return }
    picture = source.pictures.image(named: bubble.name, scale: source.scale)
    capInsets = source.pictures.capInsets
    (fill, border) = bubble.colors(in: source.theme)
    if let ownFill { fill = ownFill }
  }

  public override var intrinsicContentSize: CGSize {
    bubble == nil ? super.intrinsicContentSize : BubbleOutline.naturalSize
  }

  /// Whether the tail is at the left.
  private var pointsLeft: Bool { (bubble?.isSent ?? false) == isRightToLeft }

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let bubble, !rect.isEmpty else { return }
    if let picture { return draw(picture, in: rect, on: canvas) }
    canvas.fill(outline(bubble, in: rect.size), color: fill)
    guard border.alpha > 0 else { return }
    let inset = Self.borderWidth / 2
    canvas.stroke(
      outline(bubble, in: rect.size, inset: inset), color: border, width: Self.borderWidth)
  }

  /// Draws an image, which is made for left-to-right layouts.
  private func draw(_ picture: Image, in rect: CGRect, on canvas: Canvas) {
    canvas.save()
    if isRightToLeft {
      canvas.translate(x: rect.maxX + rect.minX, y: 0)
      canvas.scale(x: -1, y: 1)
    }
    canvas.draw(
      picture, in: rect,
      mode: .nineSlice(
        top: capInsets.top, left: capInsets.left, bottom: capInsets.bottom, right: capInsets.right))
    canvas.restore()
  }

  private func outline(_ bubble: ChatBubble, in size: CGSize, inset: CGFloat = 0) -> Path {
    BubbleOutline.path(in: size, isSent: bubble.isSent, pointsLeft: pointsLeft, inset: inset)
  }

  /// The outline as a mask of content of the bubble's size; `nil` where there is no outline, but an
  /// image or nothing.
  func maskOutline() -> Path? {
    guard let bubble, picture == nil else { return nil }
    return outline(bubble, in: bounds.size)
  }

  /// A view like this one to cut out content with; `nil` where an outline does, or nothing.
  func makeMask() -> View? {
    guard let bubble, picture != nil else { return nil }
    let mask = ChatBubbleView(frame: bounds)
    mask.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    mask.source = source
    mask.bubble = ChatBubble(isSent: bubble.isSent, isHollow: bubble.isHollow)
    return mask
  }

  public override var layoutDescription: [LayoutDetail] {
    guard let bubble else { return [] }
    var details = [LayoutDetail("bubble", bubble.name)]
    if picture == nil { details.append(LayoutDetail("fill", fill.hexString)) }
    return details + [LayoutDetail("tail", pointsLeft ? "left" : "right")]
  }

  private static let borderWidth: CGFloat = 2 / 3
}
