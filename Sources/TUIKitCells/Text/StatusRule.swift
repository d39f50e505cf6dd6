// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdownViews
import BubbleText
import BubbleViews
import Foundation

/// The rule by which a bubble reserves space for the time and the sending state, beside its text's
/// last line or below it.
struct StatusRule {
  /// The size of the time and the state of sending, in points.
  var status: CGSize

  /// The space between the last line and the status, in points.
  var gap: CGFloat

  /// The width that the time and the state of sending cover at the end of a text's last line, with the space
  /// before them, in points.
  var coveredWidth: CGFloat

  /// The screen's direction: the status is where its lines end.
  var direction: LayoutDirection

  /// - Parameter gap: The space between the last line and the status, in points.
  init(_ kind: StatusKind, gap: CGFloat, in environment: RenderEnvironment) {
    status = kind.size(in: environment)
    self.gap = gap
    coveredWidth =
      MessageTimeView.distance(of: kind, in: environment)
      - CellLayout.incoming.forText.bubbleInsets.right
    direction = environment.direction
  }

  /// The size of a text with its status.
  ///
  /// The original divides whole numbers: a text of less than twice its width gets the status beside it, wider
  /// than any line may be; longer text gets it below, where the last line seems to leave no space. Its
  /// estimate of that is kept. Where it reserves nothing, the last line itself counts: a line is added
  /// if the digits of the time would touch it, and only then.
  ///
  /// - Parameter singleLineWidth: The width of the text were it on one line. Asked for only with several
  ///   lines.
  func size(of text: TextSize, singleLineWidth: () -> Double) -> CGSize {
    let beside = CGSize(width: text.width + status.width + gap, height: text.height)
    // A single line is never twice as wide as itself, nor as the maximum width.
    guard text.lineCount > 1 else { return beside }
    let (single, width) = (Self.whole(singleLineWidth()), Self.whole(text.width))
    guard width > 0, single / width > 1 else { return beside }
    let rest = single % width
    let seemsFull = rest == 0 || Double(rest) + status.width >= text.width
    return CGSize(
      width: text.width,
      height: seemsFull || touches(text) ? text.height + status.height : text.height)
  }

  /// The size of a chatbot's answer with its status: beside a single line where it fits, else below.
  ///
  /// - Parameters:
  ///   - lineCount: The number of the answer's lines.
  ///   - maximumWidth: The maximum width of a line. Answers of several lines take all of it.
  func size(
    ofAnswer size: CGSize, lineCount: Int, maximumWidth: Double, loader: Double
  ) -> CGSize {
    let beside = size.width + loader + status.width + gap
    if lineCount == 1, beside <= maximumWidth {
      return CGSize(width: beside, height: size.height)
    }
    return CGSize(
      width: lineCount > 1 ? maximumWidth : size.width, height: size.height + status.height)
  }

  /// The size of a page of Markdown with its status: beside the last line where it doesn't touch that, else below.
  func size(of page: MarkdownPage) -> CGSize {
    if let text = page.onlyText {
      return size(of: text.size) { text.text.size(fitting: .infinity).width }
    }
    if let line = page.lastLine,
      !touches(lineEnd: line.end, line.direction, textWidth: page.size.width)
    {
      return page.size
    }
    return CGSize(
      width: max(page.size.width, status.width), height: page.size.height + status.height)
  }

  /// Whether the last line of a text would touch the status at its end, were no space reserved.
  ///
  /// - Parameter width: The width of the area whose end the status is at, in points. The default is that of the
  ///   text.
  func touches(_ text: TextSize, in width: CGFloat? = nil) -> Bool {
    guard text.lastLineWidth > 0 else { return false }
    return touches(
      lineEnd: text.lastLineWidth, text.lastLineDirection, textWidth: text.width, in: width)
  }

  /// Whether a last line would touch the status at the end of an area, whose width is that of the text by default.
  private func touches(
    lineEnd: Double, _ lineDirection: LayoutDirection, textWidth: Double, in width: CGFloat? = nil
  ) -> Bool {
    // A line in the other direction ends where the text does.
    let end = lineDirection == direction ? lineEnd : textWidth
    return end + coveredWidth > width ?? textWidth
  }

  /// A length in whole points. No text is longer than a million million of them.
  private static func whole(_ length: Double) -> Int { Int(min(max(length, 0), 1e12)) }
}
