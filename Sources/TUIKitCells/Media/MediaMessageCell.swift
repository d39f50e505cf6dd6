// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// A picture that fills the content: an image, or a video's preview.
public class MediaMessageCell: BubbleMessageCell {
  /// Shows the picture, or a grey box where there is none.
  public final let pictureView: ImageView

  /// The placeholder for a picture that moderation blocked.
  public final let strikeMark = IconView(.securityStrike)

  /// The line below that.
  private let strikeLine = SecurityStrikeView(key: MediaMessageCellData.strikeKey)

  /// The highlight over the content.
  private let highlightOverlay = View()

  public required init(frame: CGRect) {
    pictureView = PictureView(frame: .zero)
    super.init(frame: frame)
    pictureView.accessibilityIdentifier = "picture"
    strikeMark.accessibilityIdentifier = "strikeMark"
    highlightOverlay.accessibilityIdentifier = "highlight"
    highlightOverlay.isHidden = true
    highlightOverlay.layer.cornerRadius = MediaMetrics.cornerRadius
    highlightOverlay.isUserInteractionEnabled = false
    for view in [pictureView, strikeMark, strikeLine] { container.addSubview(view) }
  }

  /// The placeholder for a missing picture.
  func placeholder(in theme: Theme) -> Placeholder { .quiet(.brokenImage, in: theme) }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? MediaMessageCellData else { return }
    let theme = RenderEnvironment.current.theme
    bubbleView.isHidden = !data.metrics.hasBubble
    if data.showsSecurityStrike { bubbleView.fillColor = SecurityStrikeView.bubbleColor }
    pictureView.isHidden = data.isStruck
    strikeMark.isHidden = !data.isStruck
    strikeMark.color =
      data.showsSecurityStrike
      ? SecurityStrikeView.bubbleColor.withAlpha(0.5)
      : Placeholder.quiet(.securityStrike, in: theme).ink
    strikeLine.isHidden = !data.showsSecurityStrike
    showPicture(of: data, theme: theme)
    container.addSubview(highlightOverlay)
  }

  private func showPicture(of data: MediaMessageCellData, theme: Theme) {
    guard let view = pictureView as? PictureView else { return }
    view.contentMode = data.isCut ? .scaleAspectFill : .scaleAspectFit
    view.placeholder = placeholder(in: theme)
    view.image = data.isStruck ? nil : picture(of: data)
  }

  /// The picture, decoded as large as it is drawn; `nil` with a warning when there is none.
  func picture(of data: MediaMessageCellData) -> Image? {
    let environment = RenderEnvironment.current
    return data.source.image(
      of: data.msgID, size: environment.filling(data.pictureSize), in: environment)
  }

  /// The size of the picture, or of its placeholder with margins.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    (data as? MediaMessageCellData)?.contentSize ?? .zero
  }

  /// The highlight: an orange overlay that rises and falls.
  public override var highlightPulse: HighlightPulse { .overlay }

  public override func showHighlight(_ color: Color?) {
    highlightOverlay.showOverlay(color)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? MediaMessageCellData else { return }
    pictureView.frame = pictureFrame
    highlightOverlay.frame = container.bounds
    let side = MediaMetrics.strikeSide
    strikeMark.frame = CGRect(
      x: (container.bounds.width - side) / 2, y: MediaMetrics.strikeMargin, width: side,
      height: side)
    guard data.showsSecurityStrike else { return }
    strikeLine.frame = CGRect(
      x: 0, y: strikeMark.frame.maxY, width: contentBounds.width,
      height: max(contentBounds.height - strikeMark.frame.maxY, 0))
  }

  /// Whether white can be read on the content.
  var isDarkBehindTime: Bool { pictureView.image != nil }

  /// The picture's frame: all of the content. With reactions below, there is space above and below
  /// the picture, which is in the middle of a bubble that is wider for them.
  final var pictureFrame: CGRect {
    let content = contentBounds
    guard content.height < container.bounds.height else { return content }
    return CGRect(
      x: 0, y: content.minY + 10, width: container.bounds.width,
      height: max(content.height - 10 - 6, 0))
  }
}

extension MediaMessageCell: ShowsTimeOverContent {
  /// The time's colour: white over a picture, grey over its placeholder.
  final var timeColor: Color {
    if isDarkBehindTime { return .white }
    return Color(hex: RenderEnvironment.current.theme.isDark ? 0xA8A8A8 : 0x666666)
  }
}

extension View {
  /// Shows a highlight over an image or a card; `nil` for none.
  func showOverlay(_ color: Color?) {
    backgroundColor = color
    isHidden = color == nil
  }
}
