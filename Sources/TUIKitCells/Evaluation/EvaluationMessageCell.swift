// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// The custom message `evaluation`: a title, stars in a row, and a comment.
public final class EvaluationMessageCell: BubbleMessageCell {
  public let titleLabel = Label()
  public let commentLabel = Label()

  /// The views of all possible stars, in reading order.
  private let stars = (0..<EvaluationMessageCellData.maximumScore).map { _ in
    IconView(.star, color: Color(hex: 0xFFB400))
  }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.accessibilityIdentifier = "title"
    commentLabel.numberOfLines = 0
    commentLabel.accessibilityIdentifier = "comment"
    for (index, star) in stars.enumerated() {
      star.accessibilityIdentifier = "star\(index + 1)"
      container.addSubview(star)
    }
    container.addSubview(titleLabel)
    container.addSubview(commentLabel)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? EvaluationMessageCellData else { return }
    let theme = RenderEnvironment.current.theme
    titleLabel.show(data.titleLine, of: data, color: theme.color(.receivedText))
    for (index, star) in stars.enumerated() { star.isHidden = index >= data.starCount }
    commentLabel.preparedText = data.preparedComment
    commentLabel.textColor = theme.color(
      .evaluationComment, default: theme.isDark ? .white : .black)
    commentLabel.isHidden = data.comment.isEmpty
  }

  /// The size: 245 points wide; the comment and 88 points high, or an empty line and 50 points
  /// without one.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? EvaluationMessageCellData else { return .zero }
    return EvaluationFrames(data, in: RenderContext.current.environment).size
  }

  /// The sizes of rows of evaluations in usual text sizes.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let isLarge = environment.textScale > 1
    let measurer = environment.textMeasurers[EvaluationMessageCellData.font]
    return ContentRows(in: environment) { message in
      guard !isLarge else { return nil }
      let texts = EvaluationMessageCellData.texts(of: message)
      let width = EvaluationMessageCellData.usualTitleWidth
      let comment = measurer.size(
        of: texts.comment, fitting: EvaluationMessageCellData.commentWidth(belowTitle: width))
      let size = EvaluationFrames.size(
        titleWidth: width, comment: comment, isEmpty: texts.comment.isEmpty, growth: 0)
      return .init(
        size: size,
        lineCount: EvaluationMessageCellData.lineCount(of: texts) { comment.lineCount })
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? EvaluationMessageCellData else { return }
    let frames = EvaluationFrames(data, in: RenderContext.current.environment)
    titleLabel.place(in: frames.title)
    commentLabel.place(in: frames.comment)
    for (star, frame) in zip(stars, frames.stars) { star.setRTLFrame(frame) }
  }
}

extension ColorKey {
  public static let evaluationComment: ColorKey = "chat_custom_evaluation_message_desc_color"
}

/// The frames of an evaluation's parts.
struct EvaluationFrames {
  let size: CGSize
  let title: CGRect
  let stars: [CGRect]
  let comment: CGRect

  private static let (inset, gap, starSide): (CGFloat, CGFloat, CGFloat) = (10, 6, 30)

  /// Lays out an evaluation, 245 points wide, and 88 points higher than the comment, or 50 points
  /// higher than an empty line; more with large text.
  init(_ data: EvaluationMessageCellData, in environment: RenderEnvironment) {
    let (inset, gap, side) = (Self.inset, Self.gap, Self.starSide)
    let width = data.titleWidth
    let titleHeight = data.titleLine.height(fitting: width, in: environment)
    title = CGRect(x: inset, y: inset, width: width, height: titleHeight)
    let top = title.maxY + gap
    stars = (0..<EvaluationMessageCellData.maximumScore).map { index in
      CGRect(x: inset + CGFloat(index) * side, y: top, width: side, height: side)
    }
    let (text, isEmpty) = (data.commentSize, data.comment.isEmpty)
    let height = text.height.rounded(.up)
    comment = CGRect(
      x: inset, y: top + side + gap, width: data.commentWidth, height: isEmpty ? 0 : height)
    let growth = titleHeight - data.titleLine.minimumHeight + data.timeGrowth
    size = Self.size(titleWidth: width, comment: text, isEmpty: isEmpty, growth: growth)
  }

  static func size(
    titleWidth: CGFloat, comment: TextSize, isEmpty: Bool, growth: CGFloat
  ) -> CGSize {
    CGSize(
      width: titleWidth + 2 * inset,
      height: comment.height.rounded(.up) + (isEmpty ? 50 : 88) + growth)
  }
}
