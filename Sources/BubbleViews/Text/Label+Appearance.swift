// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// What few labels have. Apart, so that all others are small.
final class UncommonLabelState {
  var highlightedTextColor: Color?
  var isHighlighted = false
  var shadowColor: Color?
  var shadowOffset = CGSize(width: 0, height: -1)
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = Label.BaselineAdjustment.alignBaselines

  /// The text as it was shrunk to a width; `nil` in it when it needn't be.
  var shrunk: (width: Double, text: PreparedText?)?

  var shadow: (color: Color, offset: CGSize)? {
    guard let shadowColor, shadowColor.alpha > 0 else { return nil }
    return (shadowColor, shadowOffset)
  }
}

/// Appearance besides font and colour.
extension Label {
  /// Where text is placed that was shrunk to fit.
  public enum BaselineAdjustment: Hashable, Sendable, CaseIterable {
    /// With its baseline where that of the text in full size would be.
    case alignBaselines
    /// In the middle of the height.
    case alignCenters
    /// At the top.
    case none
  }

  /// Keeps `highlightedTextColor`.
  @_spi(UIKit) public var highlightedTextColorStorage: Color? {
    get { uncommonLabelState?.highlightedTextColor }
    set { uncommonLabel.highlightedTextColor = newValue }
  }

  /// Whether `highlightedTextColor` is used. The default is `false`.
  public var isHighlighted: Bool {
    get { uncommonLabelState?.isHighlighted ?? false }
    set { uncommonLabel.isHighlighted = newValue }
  }

  /// Keeps `shadowColor`.
  @_spi(UIKit) public var shadowColorStorage: Color? {
    get { uncommonLabelState?.shadowColor }
    set { uncommonLabel.shadowColor = newValue }
  }

  /// How far the shadow falls. The default is (0, −1): upwards.
  public var shadowOffset: CGSize {
    get { uncommonLabelState?.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { uncommonLabel.shadowOffset = newValue }
  }

  /// Whether the font of a single line shrinks until it fits the bounds, or ``minimumScaleFactor`` is reached;
  /// what still doesn't fit then is left out. Sizes that the label wants are those of the full font. The default
  /// is `false`.
  public var adjustsFontSizeToFitWidth: Bool {
    get { uncommonLabelState?.adjustsFontSizeToFitWidth ?? false }
    set {
      uncommonLabel.adjustsFontSizeToFitWidth = newValue
      uncommonLabel.shrunk = nil
    }
  }

  /// The smallest factor that the font shrinks by, from 0 to 1. The default is 0: it doesn't.
  public var minimumScaleFactor: CGFloat {
    get { uncommonLabelState?.minimumScaleFactor ?? 0 }
    set {
      uncommonLabel.minimumScaleFactor = newValue
      uncommonLabel.shrunk = nil
    }
  }

  /// Where a line is placed that was shrunk. The default is ``BaselineAdjustment/alignBaselines``.
  public var baselineAdjustment: BaselineAdjustment {
    get { uncommonLabelState?.baselineAdjustment ?? .alignBaselines }
    set { uncommonLabel.baselineAdjustment = newValue }
  }

  /// The colour of text that names none.
  var shownColor: Color {
    guard let state = uncommonLabelState, state.isHighlighted else { return textColorStorage }
    return state.highlightedTextColor ?? textColorStorage
  }

  private var uncommonLabel: UncommonLabelState {
    if let uncommonLabelState { return uncommonLabelState }
    let state = UncommonLabelState()
    uncommonLabelState = state
    return state
  }
}
