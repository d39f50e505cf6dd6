// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews

/// An animation of a message.
public enum MessageEffect: String, Hashable, Sendable, CaseIterable {
  /// A turn of the sending spinner. Any message is shown as if it were being sent.
  case sending

  /// Three typing dots in a bubble, in place of the message. Notices aren't animated.
  case typing

  /// The highlight of a message that was searched or jumped to.
  case highlight

  /// The message's text appears character by character, and its bubble grows with it.
  case streaming

  /// The frame rate at which the effect is smooth.
  public var framesPerSecond: Double {
    switch self {
    case .sending: 8
    case .typing: 10
    case .highlight: 20
    case .streaming: 25
    }
  }
}

extension MessageEffect {
  /// The duration of the effect on a message's data, in seconds, with a pause before it starts
  /// again.
  func duration(for data: MessageCellData) -> Double {
    switch self {
    case .sending: 1
    case .typing: TypingIndicator.period
    case .highlight: HighlightPulse.duration + Self.pause
    case .streaming:
      ((data as? any StreamingCellData)?.streamingDuration ?? 0) + Self.pause
    }
  }

  private static let pause = 1.0

  /// The data that an animation shows.
  func prepare(_ data: MessageCellData, kit: CellKit) -> MessageCellData {
    switch self {
    case .sending: data.status = .sending
    case .typing: return data.isNotice ? data : kit.makeTypingData?(data) ?? data
    case .highlight: data.highlightKeyword = ""
    case .streaming: (data as? any StreamingCellData)?.isStreaming = true
    }
    return data
  }
}
