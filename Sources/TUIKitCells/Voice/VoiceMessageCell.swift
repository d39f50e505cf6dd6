// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
public import BubbleViews
public import Foundation

/// A recording, in a bubble whose width grows with the duration.
public final class VoiceMessageCell: BubbleMessageCell {
  /// The sound waves, animated while the recording is played.
  public let waveIcon = IconView(.voiceWave3)

  /// Shows the duration.
  public let durationLabel = Label()

  /// The dot of a recording that has not been played.
  public let unreadDot = UnreadDot.make()

  /// The line that the recording is unfit to hear.
  private let strikeLine = SecurityStrikeView(key: VoiceMessageCellData.strikeKey)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    waveIcon.flipsForRightToLeft = true
    waveIcon.accessibilityIdentifier = "wave"
    durationLabel.font = .system(12, weight: .bold)
    durationLabel.lineHeightPolicy = .primary
    durationLabel.baseDirection = .leftToRight
    durationLabel.accessibilityIdentifier = "duration"
    for view in [waveIcon, durationLabel, unreadDot, strikeLine] { container.addSubview(view) }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? VoiceMessageCellData else { return }
    let environment = RenderEnvironment.current
    let ink = Self.ink(of: data, in: environment.theme)
    waveIcon.icon = data.isPlaying ? Self.frame(at: environment.animationTime) : .voiceWave3
    waveIcon.color = ink
    waveIcon.isMirrored = data.direction == .outgoing
    durationLabel.text = data.secondsText
    durationLabel.textColor = ink
    unreadDot.isHidden = !data.isUnread
    strikeLine.isHidden = !data.showsSecurityStrike
    if data.showsSecurityStrike { bubbleView.fillColor = SecurityStrikeView.bubbleColor }
  }

  /// The theme's colour of durations; that of texts where it is lost on the bubble.
  private static func ink(of data: VoiceMessageCellData, in theme: Theme) -> Color {
    let isIncoming = data.direction == .incoming
    let text = theme.color(isIncoming ? .receivedText : .sentText)
    let own = theme.color(
      isIncoming ? .receivedVoiceDuration : .sentVoiceDuration, default: text)
    // The red of a bubble whose content is unfit lets most of what is behind it through.
    let bubble: ColorKey =
      data.showsSecurityStrike ? .chatBackground : isIncoming ? .receivedBubble : .sentBubble
    let isSeen = { (color: Color) in color.contrast(with: theme.color(bubble)) >= 2 }
    return [own, text].first(where: isSeen) ?? theme.color(.receivedText)
  }

  /// The waves at a moment, in seconds since they began to move: three images a second.
  private static func frame(at time: Double) -> Icon {
    let frames: [Icon] = [.voiceWave1, .voiceWave2, .voiceWave3]
    let third = max(time, 0).truncatingRemainder(dividingBy: 1) * 3 + 1e-6
    return frames[min(Int(third), 2)]
  }

  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? VoiceMessageCellData else { return .zero }
    let size = contentSize(
      of: data.element, insets: data.layout.bubbleInsets, secondsWidth: data.secondsWidth,
      onScreen: RenderEnvironment.current.width)
    guard data.showsSecurityStrike else { return size }
    return size.withSecurityStrike(key: VoiceMessageCellData.strikeKey)
  }

  /// The size: wider by the screen's width a minute, up to two fifths of the screen; and 33 for the
  /// duration.
  private static func contentSize(
    of sound: SoundElement, insets: EdgeInsets, secondsWidth: CGFloat, onScreen width: CGFloat
  ) -> CGSize {
    let bubble = min(60 + Double(max(sound.duration, 0)) / 60 * width, 0.4 * width)
    let needed = insets.left + iconSide + gap + secondsWidth.rounded(.up) + insets.right
    return CGSize(width: max(max(bubble, 24) + 33, min(needed, width - 160)), height: height)
  }

  /// The sizes of rows of recordings.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let measurer = environment.textMeasurers[VoiceMessageCellData.secondsFont]
    let width = environment.width
    return ContentRows(in: environment) { message in
      guard let sound = message.element.content(as: SoundElement.self) else { return nil }
      let seconds = DurationText.seconds(VoiceMessageCellData.duration(of: sound))
      let size = contentSize(
        of: sound, insets: VoiceMessageCellData.bubbleInsets(isOutgoing: message.isSelf),
        secondsWidth: measurer.size(of: seconds, fitting: .infinity).width, onScreen: width)
      return .init(size: size)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? VoiceMessageCellData else { return }
    let content = contentBounds
    let isIncoming = data.direction == .incoming
    let insets = data.layout.bubbleInsets
    let side = Self.iconSide
    let icon = CGRect(
      x: isIncoming ? insets.left : content.width - insets.right - side,
      y: VoiceMessageCellData.top, width: side, height: side)
    waveIcon.setRTLFrame(icon)
    let text = durationLabel.sizeThatFits(.zero)
    let space = (isIncoming ? content.width - icon.maxX : icon.minX) - Self.gap
    let size = CGSize(width: min(text.width, max(space, 0)), height: max(text.height, 33))
    durationLabel.setRTLFrame(
      CGRect(
        x: isIncoming ? icon.maxX + Self.gap : icon.minX - Self.gap - size.width,
        y: icon.midY - size.height / 2, width: size.width, height: size.height))
    unreadDot.setRTLFrame(UnreadDot.frame(beside: container.bounds))
    strikeLine.frame = CGRect(
      x: 0, y: icon.maxY, width: content.width, height: max(content.height - icon.maxY, 0))
  }

  private static let iconSide: CGFloat = 21
  private static let gap: CGFloat = 5
  private static let height = 17 + 2 * VoiceMessageCellData.top
  private static let iconBottom = VoiceMessageCellData.top + iconSide
}

extension ColorKey {
  static let receivedVoiceDuration: ColorKey = "chat_voice_message_recv_duration_time_color"
  static let sentVoiceDuration: ColorKey = "chat_voice_message_send_duration_time_color"
}

/// The red dot beside a recording that has not been played.
enum UnreadDot {
  static func make() -> View {
    let dot = View()
    dot.backgroundColor = Color(hex: 0xFF0000)
    dot.layer.cornerRadius = side / 2
    dot.layer.masksToBounds = true
    dot.accessibilityIdentifier = "unreadDot"
    return dot
  }

  /// The frame beside a bubble, from left to right.
  static func frame(beside bubble: CGRect) -> CGRect {
    CGRect(x: bubble.maxX + 1, y: bubble.minY, width: side, height: side)
  }

  private static let side: CGFloat = 5
}
