// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleSnapKit
import BubbleText
import BubbleViews
public import Foundation

/// A recording: a waveform and the duration.
open class ChatKitVoiceCell: ChatKitMessageCell {
  private let waves = IconView()
  private let secondsLabel = ChatLabel()
  private let spinner = ActivityIndicator(style: .medium)

  /// The width and the side that the constraints were made for.
  private var constrainedFor: (width: CGFloat, owner: ChatKitOwner)?
  private var width: CGFloat = 80

  public required init(frame: CGRect) {
    super.init(frame: frame)
    waves.flipsForRightToLeft = true
    waves.accessibilityIdentifier = "waves"
    secondsLabel.accessibilityIdentifier = "seconds"
    spinner.accessibilityIdentifier = "download"
    for view in [waves, secondsLabel, spinner] as [View] { container.addSubview(view) }
  }

  open override class func reuseIdentifier(for data: MessageCellData) -> String {
    guard self == ChatKitVoiceCell.self else { return super.reuseIdentifier(for: data) }
    return ReuseIdentifier.of("ChatKitVoiceCell", data.chatKitOwner, data.conversationKind)
  }

  open override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    guard self == ChatKitVoiceCell.self, let data = data as? ChatKitVoiceCellData else {
      return nil
    }
    return FittingContent(data.secondsSize, and: CGSize(width: data.bubbleWidth, height: 0))
  }

  open override func isUnread(_ data: MessageCellData) -> Bool {
    (data as? ChatKitVoiceCellData)?.isUnread ?? false
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ChatKitVoiceCellData else { return }
    width = data.bubbleWidth
    if isTemplate {
      secondsLabel.showSize(data.secondsSize)
    } else {
      let environment = RenderContext.current.environment
      let metrics = environment.kit.metrics[ChatKitMetrics.self]
      var text = ChatText(data.secondsText, font: metrics.textFont, paragraphSpacing: 0)
      text.isLeftToRight = true
      secondsLabel.preparedText = text.prepared(in: environment)
      show(data.state, environment, isIncoming: data.direction == .incoming)
    }
    if constrainedFor?.width != width || constrainedFor?.owner != owner {
      setNeedsUpdateConstraints()
    }
  }

  private func show(
    _ state: ChatKitVoiceCellData.State, _ environment: RenderEnvironment, isIncoming: Bool
  ) {
    let ink = environment.theme.color(isIncoming ? .chatkitReceivedText : .chatkitSentText)
    secondsLabel.textColor = ink
    waves.color = ink.withAlpha(state == .playing ? 1 : 0.6)
    waves.isMirrored = !isIncoming
    waves.icon =
      state == .playing ? Self.frame(at: environment.animationTime) : .chatkitWave3
    let isDownloading = state == .downloading
    (secondsLabel.isHidden, waves.isHidden) = (isDownloading, isDownloading)
    spinner.color = environment.theme.color(.chatkitSpinner)
    spinner.phase = ActivityIndicator.phase(at: environment.animationTime)
    if isDownloading { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  /// The waves at a moment, in seconds since they began to move: four images a second.
  private static func frame(at time: Double) -> Icon {
    let frames: [Icon] = [.chatkitWave1, .chatkitWave2, .chatkitWave3, .chatkitWave3]
    let quarter = max(time, 0).truncatingRemainder(dividingBy: 1) * 4 + 1e-6
    return frames[min(Int(quarter), 3)]
  }

  open override func updateConstraints() {
    super.updateConstraints()
    if constrainedFor?.owner != owner { constrainIcon() }
    // The bubble's own constraints may have been made again, without the width.
    if widthConstraint?.isActive != true {
      container.snp.makeConstraints { widthConstraint = $0.width.equalTo(width).constraint }
    } else if constrainedFor?.width != width {
      widthConstraint?.update(offset: width)
    }
    constrainedFor = (width, owner)
  }

  private var widthConstraint: Constraint?

  private func constrainIcon() {
    let isSent = owner == .me
    waves.snp.remakeConstraints { make in
      make.size.equalTo(20)
      make.centerY.equalToSuperview()
      if isSent {
        make.trailing.equalToSuperview().offset(-12)
      } else {
        make.leading.equalToSuperview().offset(12)
      }
    }
    secondsLabel.snp.remakeConstraints { make in
      make.centerY.equalToSuperview()
      // Large text makes the bubble higher.
      make.height.lessThanOrEqualToSuperview().offset(-16)
      if isSent {
        make.trailing.equalTo(waves.snp.leading).offset(-8)
      } else {
        make.leading.equalTo(waves.snp.trailing).offset(8)
      }
    }
    spinner.snp.remakeConstraints { $0.center.equalToSuperview() }
  }
}
