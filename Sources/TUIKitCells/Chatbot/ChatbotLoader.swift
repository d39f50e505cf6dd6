// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A frame of the dots that stand for an answer in progress: one, two or three.
final class ChatbotLoader: View {
  /// The moment that is shown, in seconds since the dots began.
  var time = 0.0

  /// Whether the dots are in the middle of the view. Otherwise they begin at its edge.
  var isCentered = false

  /// Whether the first dot is on the right.
  var readsRightToLeft = false

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "loader"
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Made with init().")
  required init?(coder: NSCoder) { nil }

  /// The space between a line and the dots behind it, in points.
  static let gap: CGFloat = 4

  /// The view's width and height behind a text, in points. The dots in it stay inside of a text's
  /// insets.
  static let sideBehindText: CGFloat = 16

  /// The view's width and height in a bubble of its own, in points.
  static let sideInBubble: CGFloat = 24

  private static let framesPerSecond = 3.0
  private static let dotCount = 3

  /// The number of dots at the current moment.
  private var shownCount: Int {
    guard time > 0, time.isFinite else { return 1 }
    // The slack is for sums of frames' durations.
    let frame = (time * Self.framesPerSecond + 1e-9).rounded(.down)
    return Int(frame.truncatingRemainder(dividingBy: Double(Self.dotCount))) + 1
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let (dot, step) = (bounds.height * 0.2, bounds.height * 0.27)
    let length = dot + step * CGFloat(Self.dotCount - 1)
    let start = isCentered ? (bounds.width - length) / 2 : 0
    for index in 0..<shownCount {
      let offset = start + CGFloat(index) * step
      let x = readsRightToLeft ? bounds.width - offset - dot : offset
      let place = CGRect(x: x, y: (bounds.height - dot) / 2, width: dot, height: dot)
      canvas.fill(.ellipse(in: place), color: Color(white: 2 / 3))
    }
  }
}
