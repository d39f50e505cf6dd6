// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import BubbleViews
public import Foundation

/// Data of a voice message.
open class ChatKitVoiceCellData: MessageCellData {
  /// The state of a recording.
  public enum State: Hashable, Sendable {
    case normal

    /// The voice message is being downloaded.
    case downloading

    /// The voice message is being played, from the beginning of
    /// ``/BubbleCells/RenderEnvironment/animationTime``.
    case playing

    /// Playback was cancelled.
    case cancelled
  }

  /// The duration, in whole seconds. The default is 0.
  public final var duration = 0

  /// The default is ``State/normal``.
  public final var state = State.normal

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitVoiceCellData(message: message)
    data.duration = max(message.element.content(as: SoundElement.self)?.duration ?? 0, 0)
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    RenderEnvironment.current.localization["Voice"]
  }

  open override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    let parts = [words.spokenKind("Voice"), words.duration(seconds: duration)]
    return (parts + (isUnread ? [words[.notPlayed]] : [])).joined(separator: words[.separator])
  }

  open override var spokenTraits: AccessibilityTraits { [.button, .startsMediaSession] }

  /// Whether another participant sent the message and it has not been played.
  open var isUnread: Bool {
    direction == .incoming && state == .normal && message?.localCustomInt == 0
  }

  /// The duration as it is shown: `5''`.
  public final var secondsText: String { "\(duration)''" }

  /// The size of ``secondsText``, in whole points.
  final var secondsSize: CGSize {
    let metrics = ChatKitMetrics.current
    let text = ChatText(secondsText, font: metrics.textFont, paragraphSpacing: 0)
    return text.size(fitting: .infinity).cgSize
  }

  /// The bubble's width by the recording's length, in points: 80 for two seconds, 10 more for each second up to ten,
  /// and for each ten seconds above.
  ///
  /// It may exceed the maximum width of other bubbles, but not the screen.
  public final var bubbleWidth: CGFloat {
    let metrics = ChatKitMetrics.current
    let limit =
      RenderContext.current.environment.width - metrics.edge - metrics.avatarSide
      - metrics.avatarGap - metrics.edge
    // Waves, gaps and the duration, which is wide in large text.
    let needed = 12 + 20 + 8 + secondsSize.width + 16
    return max(min(Self.width(ofSeconds: duration), limit), needed, 80)
  }

  /// The width for a duration, on a screen that is wide enough.
  static func width(ofSeconds duration: Int) -> CGFloat {
    switch duration {
    case ...2: 80
    case ...10: 80 + 10 * CGFloat(duration - 2)
    default: 160 + 10 * CGFloat((duration - 2) / 10)
    }
  }
}
