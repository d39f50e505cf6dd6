// SPDX-License-Identifier: MIT
public import BubbleText
import Foundation

/// Rarely set label properties, in an object of their own so that most labels stay small.
final class RareLabelState {
  var highlightedTextColor: Color?
  var isHighlighted = false
  var shadowColor: Color?
  var shadowOffset = CGSize(width: 0, height: -1)
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = Label.BaselineAdjustment.alignBaselines
  var baseDirection: LayoutDirection?
  var lineSpacing = 0.0

  /// The text as it was shrunk to a width; `nil` in it when it needn't be.
  var shrunk: (width: Double, text: PreparedText?)?

  var shadow: (color: Color, offset: CGSize)? {
    guard let shadowColor, shadowColor.alpha > 0 else { return nil }
    return (shadowColor, shadowOffset)
  }
}

/// Appearance besides font and colour.
extension Label {
  /// The vertical position of text that was shrunk to fit.
  public enum BaselineAdjustment: Hashable, Sendable, CaseIterable {
    /// On the baseline of the text at full size.
    case alignBaselines
    /// In the middle of the height.
    case alignCenters
    /// At the top.
    case none
  }

  /// Keeps `highlightedTextColor`.
  @_spi(UIKit) public var highlightedTextColorStorage: Color? {
    get { rareLabelState?.highlightedTextColor }
    set { rareLabel.highlightedTextColor = newValue }
  }

  /// Keeps `shadowColor`.
  @_spi(UIKit) public var shadowColorStorage: Color? {
    get { rareLabelState?.shadowColor }
    set { rareLabel.shadowColor = newValue }
  }

  /// The space between lines of paragraphs without a style of their own, in points. The default is 0. Ignored for a
  /// ``preparedText`` that was assigned.
  @_spi(UIKit) public final var lineSpacingStorage: Double {
    get { rareLabelState?.lineSpacing ?? 0 }
    set {
      guard newValue != lineSpacingStorage else { return }
      rareLabel.lineSpacing = newValue
      forgetPreparedText()
    }
  }

  /// The colour of text that names none.
  var shownColor: Color {
    guard let state = rareLabelState, state.isHighlighted else { return textColorStorage }
    return state.highlightedTextColor ?? textColorStorage
  }

  /// Rarely set label properties, allocated on first use.
  var rareLabel: RareLabelState {
    if let rareLabelState { return rareLabelState }
    let state = RareLabelState()
    rareLabelState = state
    return state
  }
}
