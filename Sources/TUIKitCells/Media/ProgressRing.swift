// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A ring that fills with the progress of a transfer, and the percentage in it.
final class ProgressRing: View {
  private let label = Label()

  /// The percentage, from 0 to 100.
  var percentage = 0 { didSet { label.text = "\(percentage)%" } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .system(10)
    label.textColor = .white
    label.textAlignment = .center
    label.lineHeightPolicy = .primary
    addSubview(label)
  }

  @available(*, unavailable, message: "Created with init(frame:).")
  required init?(coder: NSCoder) { nil }

  /// The width of the ring, in points.
  private static let lineWidth: CGFloat = 3

  override func layoutSubviews() {
    super.layoutSubviews()
    // Large text is wider than the ring, and is drawn across it.
    let size = label.sizeThatFits(.zero)
    label.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let inset = Self.lineWidth / 2
    let circle = rect.insetBy(dx: inset, dy: inset)
    // White is lost on a bright picture.
    canvas.fill(.ellipse(in: rect), color: .black.withAlpha(0.3))
    canvas.stroke(
      .ellipse(in: circle), color: .white.withAlpha(0.4), width: Self.lineWidth)
    let arc = Path.arc(in: circle, share: Double(min(max(percentage, 0), 100)) / 100)
    canvas.stroke(arc, color: .white, width: Self.lineWidth)
  }
}

extension Path {
  /// A part of a circle, from the top with the clock.
  ///
  /// - Parameter share: The fraction of the circle, from 0 to 1.
  fileprivate static func arc(in rect: CGRect, share: Double) -> Path {
    var path = Path()
    let (radius, turn) = (rect.width / 2, 2 * Double.pi * share)
    let steps = max(Int((share * 16).rounded(.up)), 1)
    let step = turn / Double(steps)
    // How far control points are from the ends of an arc, in radii.
    let distance = 4.0 / 3 * tan(step / 4) * radius
    func point(_ angle: Double, out: Double, along: Double) -> CGPoint {
      CGPoint(
        x: rect.midX + sin(angle) * out + cos(angle) * along,
        y: rect.midY - cos(angle) * out + sin(angle) * along)
    }
    path.move(to: point(0, out: radius, along: 0))
    for index in 1...steps {
      let (start, end) = (Double(index - 1) * step, Double(index) * step)
      path.addCurve(
        to: point(end, out: radius, along: 0),
        control1: point(start, out: radius, along: distance),
        control2: point(end, out: radius, along: -distance))
    }
    return path
  }
}
