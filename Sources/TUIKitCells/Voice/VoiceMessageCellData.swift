// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import BubbleViews
import Foundation

/// Data of a voice message.
public final class VoiceMessageCellData: BubbleMessageCellData {
  /// The recording.
  public var element = SoundElement() {
    didSet { measured = (MeasuredText(), MeasuredText()) }
  }

  /// Whether the recording is being played. The default is `false`.
  public var isPlaying = false

  /// The elapsed time, in seconds. The default is 0. Some kits show it while ``isPlaying``.
  public var currentTime = 0.0

  private var measured = (seconds: MeasuredText(), minutes: MeasuredText())

  /// The inset of the bubble's content from its top.
  static let top: CGFloat = 12

  public override init(direction: Direction) {
    super.init(direction: direction)
    layout.bubbleInsets = Self.bubbleInsets(isOutgoing: direction == .outgoing)
  }

  static func bubbleInsets(isOutgoing: Bool) -> EdgeInsets {
    isOutgoing
      ? EdgeInsets(top: 14, left: 22, bottom: 20, right: 20)
      : EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
  }

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = VoiceMessageCellData(message: message)
    if let element = message.element.content(as: SoundElement.self) { data.element = element }
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    displayString(of: message, in: RenderEnvironment.current.localization)
  }

  @Sendable static func displayString(of _: Message, in localization: Localization) -> String {
    localization["TUIKitMessageTypeVoice"]
  }

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    guard message?.hasRiskContent != true else { return words[Self.strikeKey] }
    return spoken(
      words.spokenKind("TUIKitMessageTypeVoice"), words.duration(seconds: duration),
      isUnread ? words[.notPlayed] : nil, in: words)
  }

  public override var spokenTraits: AccessibilityTraits { [.button, .startsMediaSession] }

  /// Whether the recording has not been played yet.
  public var isUnread: Bool {
    direction == .incoming && !isPlaying && message?.localCustomInt == 0
  }

  /// The duration in whole seconds. A recording shorter than a second counts as one.
  var duration: Int { Self.duration(of: element) }

  static func duration(of sound: SoundElement) -> Int { max(sound.duration, 1) }

  static let secondsFont = Font.system(12, weight: .bold)
  static let minutesFont = Font.system(14, weight: .bold)

  /// The duration in seconds: `12"`.
  var secondsText: String { DurationText.seconds(duration) }

  /// The duration in minutes, or the time that has been played: `0:12`.
  var minutesText: String {
    guard isPlaying, currentTime >= 1 else { return DurationText.minutes(duration) }
    // No recording is that long, and more doesn't fit an integer.
    return DurationText.minutes(min(Int(min(currentTime, 1e9)), duration))
  }

  /// The width of the duration in seconds, in points.
  var secondsWidth: CGFloat {
    measured.seconds.size(of: secondsText, font: Self.secondsFont, fitting: .infinity).width
  }

  /// The width of the duration in minutes, in points.
  var minutesWidth: CGFloat {
    let text = DurationText.minutes(duration)
    return measured.minutes.size(of: text, font: Self.minutesFont, fitting: .infinity).width
  }

  /// The key of the line that the recording is unfit to hear.
  static let strikeKey = "TUIKitMessageTypeSecurityStrikeVoice"
}
