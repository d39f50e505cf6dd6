// SPDX-License-Identifier: MIT
import BubbleViews

/// Cell data whose text may arrive character by character.
public protocol StreamingCellData: MessageCellData {
  /// Whether the text is just arriving, from the beginning of ``RenderEnvironment/animationTime``.
  var isStreaming: Bool { get set }

  /// How long it takes until all of the text shows, in seconds.
  var streamingDuration: Double { get }
}
