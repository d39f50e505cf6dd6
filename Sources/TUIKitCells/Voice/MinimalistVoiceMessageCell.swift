// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
public import BubbleViews
public import Foundation

/// A recording in the Minimalist edition: what plays it, a row of waves, and a duration, in a bubble of one width.
public final class MinimalistVoiceMessageCell: BubbleMessageCell {
  /// Plays the recording, or pauses it.
  public let playIcon = IconView(.voicePlay)

  /// Shows the duration, or the time that has been played.
  public let durationLabel = Label()

  /// Beside a recording that nobody has listened to.
  public let unreadDot = UnreadDot.make()

  private let waves = (0..<waveCount).map { _ in IconView(.waveform) }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    playIcon.flipsForRightToLeft = true
    playIcon.accessibilityIdentifier = "play"
    durationLabel.font = .system(14, weight: .bold)
    durationLabel.lineHeightPolicy = .primary
    durationLabel.accessibilityIdentifier = "duration"
    for wave in waves { wave.accessibilityIdentifier = "wave" }
    for view in waves + [playIcon, durationLabel, unreadDot] { container.addSubview(view) }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? VoiceMessageCellData else { return }
    let isIncoming = data.direction == .incoming
    let ink = RenderEnvironment.current.theme.color(isIncoming ? .receivedText : .sentText)
    playIcon.icon = data.isPlaying ? .voicePause : .voicePlay
    for icon in waves + [playIcon] { icon.color = ink }
    durationLabel.text = data.minutesText
    durationLabel.textColor = ink
    durationLabel.textAlignment = isRightToLeft ? .left : .right
    unreadDot.isHidden = !data.isUnread
  }

  /// As wide as its waves; wider where a duration is long or large.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? VoiceMessageCellData else { return .zero }
    let environment = RenderEnvironment.current
    let width =
      (waveSide + environment.k390(5)) * Double(waveCount) + environment.k390(82)
    let wavesEnd = waveX(waveCount - 1, in: environment) + waveSide
    let gap: CGFloat = environment.textScale > 1 ? 6 : 2
    let needed = wavesEnd + gap + data.minutesWidth.rounded(.up) + environment.k390(14)
    return CGSize(
      width: max(width, min(needed, environment.width - 64)),
      height: waveSide + 3 * VoiceMessageCellData.top + data.statusSize.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let environment = RenderEnvironment.current
    let (content, top) = (contentBounds, VoiceMessageCellData.top)
    playIcon.setRTLFrame(CGRect(x: environment.k390(16), y: top, width: 11, height: 13))
    for (index, wave) in waves.enumerated() {
      wave.setRTLFrame(
        CGRect(
          x: Self.waveX(index, in: environment), y: top, width: Self.waveSide,
          height: Self.waveSide))
    }
    let text = durationLabel.sizeThatFits(.zero)
    let (end, start) = (content.width - environment.k390(14), environment.k390(16) + 11)
    let size = CGSize(
      width: min(max(text.width, environment.k390(34)), max(end - start, 0)),
      height: max(text.height, 17))
    // In the middle of the waves, which is 14 points from the top where text has its ordinary size.
    let y = top + Self.waveSide / 2 - size.height / 2
    durationLabel.setRTLFrame(CGRect(origin: CGPoint(x: end - size.width, y: y), size: size))
    unreadDot.setRTLFrame(UnreadDot.frame(beside: container.bounds))
  }

  private static func waveX(_ index: Int, in environment: RenderEnvironment) -> CGFloat {
    environment.k390(35) + Double(index) * environment.k390(25)
  }

  private static let waveCount = 6
  private static let waveSide: CGFloat = 21
}
