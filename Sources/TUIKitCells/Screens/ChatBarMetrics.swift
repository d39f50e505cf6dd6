// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews
public import Foundation

/// The sizes and the arrangement of the bars above and below a chat, in points.
public struct ChatBarMetrics: MessageMetrics {
  /// A button of an input bar.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    case voice
    case emoji
    case more
    case camera
  }

  /// The height of the navigation bar with one line of usual text. The default is 44.
  public var navigationHeight: CGFloat = 44

  /// Whether the title is centred; otherwise it begins beside the back button. The default is `true`.
  public var centersTitle = true

  /// The size of the conversation's image beside the title; 0, the default, for none.
  public var avatarSide: CGFloat = 0

  /// The minimum and maximum height of the text field. The defaults are 40 and 80.
  public var fieldHeights: ClosedRange<CGFloat> = 40...80

  /// The radius of the field's corners. The default is 4.
  public var fieldRadius: CGFloat = 4

  /// The width and height of buttons, and the distance between them. The defaults are 30 and 6.
  public var buttonSide: CGFloat = 30
  public var margin: CGFloat = 6

  /// The buttons before the field, inside it at its end, and after it.
  public var leadingButtons: [Button] = [.voice]
  public var fieldButtons: [Button] = []
  public var trailingButtons: [Button] = [.emoji, .more]

  /// Whether "more" is a plus without a circle. The default is `false`.
  public var usesPlainSigns = false

  /// The minimum height of the bar during multi-selection. The default is 54.
  public var selectionHeight: CGFloat = 54

  /// Whether that bar has icons and a count of messages. The default is `false`: it has titles, and the
  /// navigation bar has a button that ends the selection.
  public var selectionHasIcons = false

  public init() {}

  /// The Minimalist edition's.
  public static let minimalist: ChatBarMetrics = {
    var metrics = ChatBarMetrics()
    metrics.centersTitle = false
    metrics.avatarSide = 32
    metrics.fieldHeights = 36...80
    metrics.fieldRadius = 18
    metrics.buttonSide = 26
    metrics.margin = 8
    metrics.leadingButtons = [.more]
    metrics.fieldButtons = [.emoji]
    metrics.trailingButtons = [.camera, .voice]
    metrics.usesPlainSigns = true
    metrics.selectionHasIcons = true
    return metrics
  }()

  /// The Classic edition's.
  public static let defaultValue = ChatBarMetrics()
}
