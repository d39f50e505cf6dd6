// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// A video's preview, with a play button and the duration.
public final class VideoMessageCell: MediaMessageCell {
  /// The button that plays the video, or downloads one that isn't on the device.
  public let playIcon = IconView(.playCircle)

  /// Shows the duration.
  public let durationLabel = Label()

  /// Shows the progress of a transfer.
  private let ring = ProgressRing(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    playIcon.accessibilityIdentifier = "play"
    durationLabel.font = .system(12)
    durationLabel.textColor = .white
    durationLabel.textAlignment = .center
    durationLabel.baseDirection = .leftToRight
    durationLabel.accessibilityIdentifier = "duration"
    ring.accessibilityIdentifier = "progress"
    for view in [playIcon, durationLabel, ring] { container.addSubview(view) }
  }

  override func placeholder(in theme: Theme) -> Placeholder { .underWhite(in: theme) }

  override var isDarkBehindTime: Bool { !pictureView.isHidden }

  /// A video that is being prepared may have no preview yet.
  override func picture(of data: MediaMessageCellData) -> Image? {
    let isPrepared = (data as? VideoMessageCellData)?.transcodingProgress == nil
    return isPrepared || !data.source.places.isEmpty ? super.picture(of: data) : nil
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? VideoMessageCellData else { return }
    ring.isHidden = data.isStruck || data.ringProgress == nil
    ring.percentage = data.ringProgress ?? 0
    playIcon.isHidden = data.isStruck || !ring.isHidden
    let needsDownload = data.metrics.showsVideoDetails && !data.isLocal
    playIcon.icon = needsDownload ? .downloadCircle : .playCircle
    let isPrepared = data.transcodingProgress == nil
    durationLabel.isHidden = data.isStruck || !isPrepared || !data.metrics.showsVideoDetails
    durationLabel.text = data.durationText
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let picture = pictureFrame
    playIcon.frame = picture.middle(Self.iconSide)
    ring.frame = picture.middle(RenderEnvironment.current.k390(40))
    let text = durationLabel.sizeThatFits(.zero)
    let size = CGSize(width: max(text.width, 20), height: max(text.height, 20))
    durationLabel.setRTLFrame(
      CGRect(
        origin: CGPoint(x: picture.maxX - 2 - size.width, y: picture.maxY - size.height), size: size
      ))
  }

  private static let iconSide: CGFloat = 35
}

extension CGRect {
  /// A square in the middle.
  fileprivate func middle(_ side: CGFloat) -> CGRect {
    CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
