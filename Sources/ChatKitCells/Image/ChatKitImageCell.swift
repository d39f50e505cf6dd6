// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleSnapKit
import BubbleText
import BubbleViews
public import Foundation

/// An image that fills its bubble, and is cut off at the bubble's outline.
open class ChatKitImageCell: ChatKitMessageCell {
  private let thumbnail = ThumbnailView()

  /// A shade over the part that has not been uploaded, from the top on.
  private let overlay = View()
  private let percentage = Label()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    thumbnail.contentMode = .scaleAspectFill
    thumbnail.clipsToBounds = true
    thumbnail.accessibilityIdentifier = "image"
    overlay.backgroundColor = Color.black.withAlpha(0.3)
    overlay.accessibilityIdentifier = "progress"
    percentage.textColor = .white
    percentage.textAlignment = .center
    percentage.accessibilityIdentifier = "percentage"
    for view in [thumbnail, overlay, percentage] as [View] { container.addSubview(view) }
  }

  open override var isHollow: Bool { true }

  open override class func reuseIdentifier(for data: MessageCellData) -> String {
    guard self == ChatKitImageCell.self else { return super.reuseIdentifier(for: data) }
    return ReuseIdentifier.of("ChatKitImageCell", data.chatKitOwner, data.conversationKind)
  }

  open override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    guard self == ChatKitImageCell.self, let data = data as? ChatKitImageCellData else {
      return nil
    }
    return FittingContent(data.thumbnailSize)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ChatKitImageCellData else { return }
    let size = data.thumbnailSize
    thumbnail.naturalSize = size
    guard !isTemplate else { return }
    let environment = RenderContext.current.environment
    let theme = environment.theme
    thumbnail.placeholder = (
      .chatkitImage, theme.color(.chatkitHollow), theme.color(.chatkitPlaceholder)
    )
    thumbnail.image = data.image(filling: size, in: environment)
    showProgress(data.status == .sending ? data.progress : nil)
  }

  private func showProgress(_ progress: Double?) {
    for view in [overlay, percentage] as [View] { view.isHidden = progress == nil }
    guard let progress else { return }
    let done = min(max(progress.isNaN ? 0 : progress, 0), 1)
    percentage.font = .system(14)
    percentage.text = "\(Int((done * 100).rounded()))%"
    overlay.snp.remakeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalToSuperview().multipliedBy(1 - done)
    }
  }

  open override func constrainContent() {
    let side = ChatKitMetrics.current.imageSide
    thumbnail.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.height.lessThanOrEqualTo(side).priority(.high)
    }
    percentage.snp.makeConstraints { $0.center.equalToSuperview() }
  }
}

/// Shows an image over all of the bounds, or a box with an icon where there is none.
final class ThumbnailView: ImageView {
  /// The preferred size, in points.
  var naturalSize = CGSize.zero {
    didSet { if naturalSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The placeholder for a missing image: icon, background and colour.
  var placeholder: (icon: Icon, box: Color, ink: Color)?

  override var intrinsicContentSize: CGSize { naturalSize }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard image == nil, let placeholder, !rect.isEmpty else { return super.draw(rect, on: canvas) }
    canvas.fill(.rect(rect), color: placeholder.box)
    let side = min(48, 0.5 * min(rect.width, rect.height))
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    placeholder.icon.draw(in: square, color: placeholder.ink, on: canvas)
  }

  override var layoutDescription: [LayoutDetail] {
    guard image == nil, let placeholder else { return super.layoutDescription }
    return [LayoutDetail("placeholder", placeholder.icon.name)]
  }
}
