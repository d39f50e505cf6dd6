// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of the custom message `evaluation`: a number of stars, and a comment.
public final class EvaluationMessageCellData: BubbleMessageCellData {
  /// The business ID of evaluations.
  public static let businessID = "evaluation"

  /// The maximum number of stars.
  static let maximumScore = 5

  /// The number of stars, at most five.
  public var score = 0

  /// The title: the message's `customElem.desc`.
  public var desc = ""

  /// The comment. May be empty.
  public var comment = "" { didSet { measured = MeasuredText() } }

  private var measured = MeasuredText()

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = EvaluationMessageCellData(message: message)
    data.score = message.element.custom?.payload?["score"]?.int ?? 0
    (data.desc, data.comment) = texts(of: message)
    return data
  }

  /// The title and the comment of a message's evaluation.
  static func texts(of message: Message) -> (desc: String, comment: String) {
    let element = message.element.custom
    return (element?.desc ?? "", element?.payload?["comment"]?.string ?? "")
  }

  public override class func getDisplayString(message: Message) -> String {
    message.element.custom?.desc ?? ""
  }

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    return spoken(desc, words.counted(starCount, .stars), comment, in: words)
  }

  public override var lineCount: Int {
    Self.lineCount(of: (desc, comment)) { commentSize.lineCount }
  }

  static func lineCount(
    of texts: (desc: String, comment: String), ofComment count: () -> Int
  ) -> Int {
    (texts.desc.isEmpty ? 0 : 1) + (texts.comment.isEmpty ? 0 : count())
  }

  /// The number of filled stars.
  var starCount: Int { min(max(score, 0), Self.maximumScore) }

  static let font = Font.system(15)

  var titleLine: CardLine { CardLine(text: desc, font: Self.font, minimumHeight: 18) }

  /// The comment as it is measured and drawn.
  var preparedComment: PreparedText { prepare(comment, font: Self.font) }

  /// The size of the comment. Not rounded.
  var commentSize: TextSize {
    measured.size(of: comment, font: Self.font, fitting: commentWidth)
  }

  /// The width of the title, in points: 225, and more with large text.
  var titleWidth: CGFloat {
    CardLine.width(Self.usualTitleWidth, margins: 20, in: RenderContext.current.environment)
  }

  static let usualTitleWidth: CGFloat = 225

  /// The maximum width of the comment's lines, in points: 10 less than the title's.
  ///
  /// The original reserves the height of such lines, and draws lines that are as wide as the title.
  var commentWidth: CGFloat { Self.commentWidth(belowTitle: titleWidth) }

  static func commentWidth(belowTitle width: CGFloat) -> CGFloat { width - 10 }
}
