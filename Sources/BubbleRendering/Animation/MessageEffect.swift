// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews

/// What is animated in an animation of a message.
public enum MessageEffect: String, Hashable, Sendable, CaseIterable {
  /// The spinner of a message on its way: one turn. Any message is shown as if it were being sent.
  case sending

  /// Three dots in a bubble, where the message will be. Notices aren't animated: no one types them.
  case typing

  /// The message lights up three times, as one that was searched or jumped to does.
  case highlight

  /// The message's text appears character by character, and its bubble grows with it.
  case streaming

  /// How many frames a second the effect needs to be smooth.
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
  /// How long the effect takes on a message's data, in seconds, with a pause before it starts again.
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
