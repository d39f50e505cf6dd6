// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleStrings
import Foundation

/// An edition's layout of the parts below a message's content: the box of a translation, and the
/// button that counts replies.
struct BelowContentStyle: Hashable, Sendable {
  /// The height a row adds for a box, besides the box itself: below content with a quote, below
  /// voice messages, and below all others.
  var quoteGap: ScreenLength
  var voiceGap = ScreenLength(6, onScreenOf: 375)
  var gap: ScreenLength

  /// The box's distance below a quote, below a message that replies to another, and below all
  /// others, in points.
  var topBelowQuote: CGFloat
  var topBelowReply: CGFloat
  let top: CGFloat = 6

  /// The box's inset from the content's edge on the sender's side, below content with a quote, and
  /// below other content with replies, in points.
  var insetBelowQuote: CGFloat = 0
  var insetBesideReplyLine: CGFloat = 0

  /// Whether the button that counts replies is under a quote or a box, instead of at the row's end.
  var hasButtonBelow: Bool

  static let classic = BelowContentStyle(
    quoteGap: ScreenLength(0), gap: ScreenLength(6, onScreenOf: 375), topBelowQuote: 8,
    topBelowReply: 8, hasButtonBelow: true)

  static let minimalist = BelowContentStyle(
    quoteGap: ScreenLength(6, onScreenOf: 375), gap: ScreenLength(6), topBelowQuote: 6,
    topBelowReply: 6, insetBelowQuote: 2, insetBesideReplyLine: 1, hasButtonBelow: false)
}

/// The frames of the parts below a message's content, in points below
/// ``/BubbleCells/RowFrames/contentEnd``.
struct BelowContent {
  /// The box; `nil` where there is none.
  let box: TextBoxLayout?
  private(set) var boxY: CGFloat = 0

  /// The box's inset from the content's edge on the sender's side.
  private(set) var boxInset: CGFloat = 0

  /// The top of the button that counts replies, and its height.
  private(set) var buttonY: CGFloat = 0
  private(set) var buttonHeight: CGFloat = 0

  /// The height the row adds for the box, in points.
  private(set) var growth: CGFloat = 0

  init(
    box: TextBoxLayout?, replies: Replies?, of data: MessageCellData, style: BelowContentStyle,
    in environment: RenderEnvironment
  ) {
    self.box = box
    let quoteEnd = data.quoteEnd(in: environment)
    let hasQuote = quoteEnd > 0
    let textGrowth = replies == nil ? 0 : environment.growth(forTextOf: Replies.font.size)
    buttonHeight = hasQuote ? 24 + textGrowth : 30 + max(textGrowth - 8, 0)
    let hasButtonAbove = style.hasButtonBelow && hasQuote && replies != nil
    buttonY = quoteEnd + (hasQuote ? 3 : 0)
    guard let box else { return }
    let top =
      hasQuote ? style.topBelowQuote : data.isReply ? style.topBelowReply : style.top
    boxY = (hasButtonAbove ? buttonY + buttonHeight : quoteEnd) + top
    boxInset = hasQuote ? style.insetBelowQuote : replies == nil ? 0 : style.insetBesideReplyLine
    if !hasQuote { buttonY = boxY + box.totalHeight }
    let gap =
      hasQuote ? style.quoteGap : box.box.source == .transcript ? style.voiceGap : style.gap
    growth = box.totalHeight + gap.onScreen(width: environment.width)
    if hasButtonAbove { growth += max(41 - 14 - environment.k390(22) - environment.k375(6), 0) }
  }
}

extension MessageCellData {
  /// The bottom of a quote below the content, in points below the content; 0 without one.
  func quoteEnd(in environment: RenderEnvironment) -> CGFloat {
    // Texts that quote have the quote in their own height; other messages have it as a part of the row.
    let part = QuoteBoxPart().growth(of: self, contentSize: .zero, in: environment)?.below ?? 0
    let height = heightBelowContent + part
    // A quote is 6 points below the content on every screen; its height counts what that is on this one.
    return height > 0 ? height - environment.k375(6) + 6 : 0
  }

  /// Whether the message shows a quote in its bubble.
  fileprivate var isReply: Bool { reuseID.isExactly("reply") }
}
