// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// A big face.
public final class FaceMessageCell: BubbleMessageCell {
  /// Shows the face.
  public let imageView = ImageView()

  /// The placeholder of a missing face.
  private let placeholder = IconView(.unknownImage)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFit
    imageView.accessibilityIdentifier = "face"
    placeholder.accessibilityIdentifier = "unknownFace"
    container.addSubview(imageView)
    container.addSubview(placeholder)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? FaceMessageCellData else { return }
    let environment = RenderEnvironment.current
    let image = data.image(in: environment)
    imageView.image = image
    imageView.isHidden = image == nil
    placeholder.isHidden = image != nil
    placeholder.color = environment.theme.color(.secondaryText)
  }

  /// The face, and the margins of ``FaceMetrics``.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? FaceMessageCellData else { return .zero }
    return metrics.contentSize(
      around: data.faceSize, onScreen: RenderContext.current.environment.width)
  }

  private static var metrics: FaceMetrics {
    RenderContext.current.environment.kit.metrics[FaceMetrics.self]
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let metrics = Self.metrics
    let isAppended = contentBounds.height < container.bounds.height
    // Where nothing is appended to it, a face has no need for a bubble.
    bubbleView.isHidden = metrics.inlay == nil && !isAppended && highlightColor == nil
    let frame = metrics.frame(
      inContent: contentBounds.size, status: data.statusSize.height, isAppended: isAppended,
      onScreen: RenderContext.current.environment.width)
    imageView.frame = frame
    placeholder.frame = frame
  }
}
