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
