// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// The place of a popover: the first permitted side of its source where it fits best.
struct PopoverPlace {
  /// The frame with the arrow, in the container.
  let frame: CGRect
  let direction: UIPopoverArrowDirection
  /// The arrow's tip, in the popover.
  let tip: CGPoint

  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 37

  init(size: CGSize, source: CGRect, permitted: UIPopoverArrowDirection, area: CGRect) {
    let direction = Self.direction(size, source, permitted, area)
    let isVertical = direction == .up || direction == .down
    let arrow = Self.arrowHeight
    var full = CGSize(
      width: size.width + (isVertical ? 0 : arrow), height: size.height + (isVertical ? arrow : 0))
    full = CGSize(width: min(full.width, area.width), height: min(full.height, area.height))
    var origin = CGPoint(x: source.midX - full.width / 2, y: source.midY - full.height / 2)
    switch direction {
    case .up: origin.y = source.maxY
    case .down: origin.y = source.minY - full.height
    case .left: origin.x = source.maxX
    default: origin.x = source.minX - full.width
    }
    origin.x = min(max(origin.x, area.minX), max(area.maxX - full.width, area.minX))
    origin.y = min(max(origin.y, area.minY), max(area.maxY - full.height, area.minY))
    let half = Self.arrowBase / 2 + 6
    let tip = CGPoint(
      x: min(max(source.midX - origin.x, half), max(full.width - half, half)),
      y: min(max(source.midY - origin.y, half), max(full.height - half, half)))
    (frame, self.direction, self.tip) = (CGRect(origin: origin, size: full), direction, tip)
  }

  private static func direction(
    _ size: CGSize, _ source: CGRect, _ permitted: UIPopoverArrowDirection, _ area: CGRect
  ) -> UIPopoverArrowDirection {
    let spaces: [(UIPopoverArrowDirection, CGFloat)] = [
      (.up, area.maxY - source.maxY - size.height), (.down, source.minY - area.minY - size.height),
      (.left, area.maxX - source.maxX - size.width), (.right, source.minX - area.minX - size.width),
    ]
    let allowed = spaces.filter { permitted.contains($0.0) }
    let fitting = allowed.first { $0.1 >= arrowHeight }
    return (fitting ?? allowed.max { $0.1 < $1.1 } ?? spaces[0]).0
  }
}

/// A popover: the presented view on a background with an arrow and a shadow.
final class PopoverView: UIView {
  private let content = UIView()
  private var direction = UIPopoverArrowDirection.up
  private var tip = CGPoint.zero

  /// The colour of the background. The default is `nil`: the system's.
  var fill: UIColor?

  private static let radius: CGFloat = 13

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.clipsToBounds = true
    content.layer.cornerRadius = Self.radius
    addSubview(content)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ view: UIView) {
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  func point(_ direction: UIPopoverArrowDirection, at tip: CGPoint) {
    (self.direction, self.tip) = (direction, tip)
    setNeedsLayout()
  }

  /// The rectangle without the arrow.
  private var body: CGRect {
    let arrow = PopoverPlace.arrowHeight
    var rect = bounds
    switch direction {
    case .up: rect = rect.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
    case .down: rect.size.height -= arrow
    case .left: rect = rect.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
    default: rect.size.width -= arrow
    }
    return rect
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = body
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let outline = outline
    canvas.drawShadow(
      of: outline,
      Shadow(
        color: Color(white: 0, alpha: 0.2), blurRadius: 24, offset: CGSize(width: 0, height: 4)))
    let color = fill ?? content.subviews.first?.backgroundColor ?? .systemBackground
    canvas.fill(outline, color: color.color(in: traitCollection))
  }

  private var outline: Path {
    var path = Path.roundedRect(body, radii: CornerRadii(Self.radius))
    path.append(arrow)
    return path
  }

  /// The arrow, drawn upwards and turned: its sides curve into the edge, and its tip is round.
  private var arrow: Path {
    let (half, height) = (PopoverPlace.arrowBase / 2, PopoverPlace.arrowHeight)
    var path = Path()
    path.move(to: CGPoint(x: -half, y: height + 0.5))
    path.addCurve(
      to: CGPoint(x: -4, y: 1.6), control1: CGPoint(x: -half * 0.55, y: height),
      control2: CGPoint(x: -half * 0.45, y: 4.6))
    path.addCurve(
      to: CGPoint(x: 4, y: 1.6), control1: CGPoint(x: -1.8, y: -0.5),
      control2: CGPoint(x: 1.8, y: -0.5))
    path.addCurve(
      to: CGPoint(x: half, y: height + 0.5), control1: CGPoint(x: half * 0.45, y: 4.6),
      control2: CGPoint(x: half * 0.55, y: height))
    path.close()
    return path.applying(arrowTransform)
  }

  private var arrowTransform: CGAffineTransform {
    switch direction {
    case .up: CGAffineTransform(translationX: tip.x, y: 0)
    case .down: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: tip.x, ty: bounds.height)
    case .left: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: tip.y)
    default: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: bounds.width, ty: tip.y)
    }
  }
}
