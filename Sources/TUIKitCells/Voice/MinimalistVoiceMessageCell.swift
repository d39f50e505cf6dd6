// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
public import BubbleViews
public import Foundation

/// A recording in the Minimalist edition: a play button, a waveform, and the duration, in a bubble of fixed
/// width.
public final class MinimalistVoiceMessageCell: BubbleMessageCell {
  /// The button that plays or pauses the recording.
  public let playIcon = IconView(.voicePlay)

  /// Shows the duration, or the elapsed time.
  public let durationLabel = Label()

  /// The dot of a recording that has not been played.
  public let unreadDot = UnreadDot.make()

  private let waves = (0..<waveCount).map { _ in IconView(.waveform) }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    playIcon.flipsForRightToLeft = true
    playIcon.accessibilityIdentifier = "play"
    durationLabel.font = .system(14, weight: .bold)
    durationLabel.lineHeightPolicy = .primary
    durationLabel.baseDirection = .leftToRight
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

  /// The size: as wide as the waveform; wider with large text.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? VoiceMessageCellData else { return .zero }
    return Sizes(in: RenderEnvironment.current).size { data.minutesWidth }
  }

  /// The sizes of rows of recordings.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let measurer = environment.textMeasurers[VoiceMessageCellData.minutesFont]
    let sizes = Sizes(in: environment)
    return ContentRows(in: environment) { message in
      guard let sound = message.element.content(as: SoundElement.self) else { return nil }
      let size = sizes.size {
        let minutes = DurationText.minutes(VoiceMessageCellData.duration(of: sound))
        return measurer.size(of: minutes, fitting: .infinity).width
      }
      return .init(size: size)
    }
  }

  /// The sizes on a screen.
  private struct Sizes {
    private let width: CGFloat
    private let height: CGFloat

    /// Whether the text is so large that durations may need more width.
    private let isLarge: Bool

    /// The widths before and behind the duration, and the maximum.
    private let before: CGFloat
    private let behind: CGFloat
    private let maximum: CGFloat

    init(in environment: RenderEnvironment) {
      let count = Double(waveCount)
      width = (waveSide + environment.k390(5)) * count + environment.k390(82)
      height =
        waveSide + 3 * VoiceMessageCellData.top + StatusKind.time.size(in: environment).height
      let wavesEnd = environment.k390(35) + environment.k390(25) * (count - 1) + waveSide
      before = wavesEnd + 3 * gap
      behind = environment.k390(14)
      maximum = environment.width - 64
      isLarge = environment.textScale > 1
    }

    func size(minutesWidth: () -> CGFloat) -> CGSize {
      guard isLarge else { return CGSize(width: width, height: height) }
      let needed = before + minutesWidth().rounded(.up) + behind
      return CGSize(width: max(width, min(needed, maximum)), height: height)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let environment = RenderEnvironment.current
    let top = VoiceMessageCellData.top
    playIcon.setRTLFrame(CGRect(x: environment.k390(16), y: top, width: 11, height: 13))
    let label = durationFrame(in: environment)
    durationLabel.setRTLFrame(label)
    let text = min(durationLabel.sizeThatFits(.zero).width, label.width)
    placeWaves(before: label.maxX - text - Self.gap, in: environment)
    unreadDot.setRTLFrame(UnreadDot.frame(beside: container.bounds))
  }

  /// The frame of the duration, in the middle of the waves, which is 14 points from the top in the
  /// ordinary text size.
  private func durationFrame(in environment: RenderEnvironment) -> CGRect {
    let text = durationLabel.sizeThatFits(.zero)
    let end = contentBounds.width - environment.k390(14)
    let start = environment.k390(16) + 11
    let size = CGSize(
      width: min(max(text.width, environment.k390(34)), max(end - start, 0)),
      height: max(text.height, 17))
    return CGRect(
      x: end - size.width, y: VoiceMessageCellData.top + Self.waveSide / 2 - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Places a wave every 25 points on a screen of 390; closer where they would be below the
  /// duration, as they are on wide screens in the original.
  private func placeWaves(before end: CGFloat, in environment: RenderEnvironment) {
    let start = environment.k390(35)
    let space = (end - Self.waveSide - start) / Double(Self.waveCount - 1)
    let step = max(min(environment.k390(25), space), 0)
    for (index, wave) in waves.enumerated() {
      wave.setRTLFrame(
        CGRect(
          x: start + Double(index) * step, y: VoiceMessageCellData.top, width: Self.waveSide,
          height: Self.waveSide))
    }
  }

  private static let waveCount = 6
  private static let waveSide: CGFloat = 21
  private static let gap: CGFloat = 2
}
