// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
public import BubbleViews
public import Foundation

/// An image, as large as its box allows, with the progress of its transfer.
public final class ImageMessageCell: MediaMessageCell {
  /// Shows the progress of a transfer, over the image.
  public let progressLabel = Label()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    progressLabel.font = .system(15)
    progressLabel.textColor = .white
    progressLabel.textAlignment = .center
    progressLabel.backgroundColor = .black.withAlpha(0.5)
    progressLabel.layer.cornerRadius = MediaMetrics.cornerRadius
    progressLabel.layer.masksToBounds = true
    progressLabel.accessibilityIdentifier = "progress"
    container.addSubview(progressLabel)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ImageMessageCellData else { return }
    let mayShow = data.direction == .incoming || data.metrics.showsSendingProgress
    let progress = mayShow && !data.isStruck ? data.progress : nil
    progressLabel.isHidden = progress == nil
    progressLabel.text = progress.map { "\($0)%" }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    progressLabel.frame = pictureFrame
  }
}
