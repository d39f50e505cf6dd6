// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// A file in the Minimalist edition: its icon and name on a card in the bubble, and its size below.
public final class MinimalistFileMessageCell: BubbleMessageCell {
  /// Shows the kind of file.
  public let iconView = IconView()

  /// Shows the file's name.
  public let fileNameLabel = Label()

  /// Shows the file's size, or the progress of its transfer.
  public let detailLabel = Label()

  /// The icon of a file that isn't on the device.
  public let downloadIcon = IconView(.download)

  private let card = FileCardView(frame: .zero)
  private let highlightOverlay = View()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    card.accessibilityIdentifier = "card"
    card.radii = CornerRadii(16)
    iconView.accessibilityIdentifier = "icon"
    fileNameLabel.font = FileMessageCellData.nameFont
    fileNameLabel.accessibilityIdentifier = "fileName"
    detailLabel.font = FileMessageCellData.detailFont
    detailLabel.accessibilityIdentifier = "detail"
    downloadIcon.accessibilityIdentifier = "download"
    highlightOverlay.accessibilityIdentifier = "highlight"
    highlightOverlay.layer.cornerRadius = 12
    highlightOverlay.layer.masksToBounds = true
    highlightOverlay.isHidden = true
    for label in [fileNameLabel, detailLabel] { label.lineHeightPolicy = .primary }
    for view in [
      card, iconView, fileNameLabel, detailLabel, downloadIcon, highlightOverlay,
    ] { container.addSubview(view) }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? FileMessageCellData else { return }
    let environment = RenderEnvironment.current
    let theme = environment.theme
    let kind = FileKind(name: data.element.filename)
    (iconView.icon, iconView.color) = (kind.icon, kind.color)
    fileNameLabel.text = data.shownName
    fileNameLabel.textColor = theme.color(.fileTitle, default: .black)
    detailLabel.text = data.detail(showsDownloads: true, in: environment.localization)
    let grey = theme.color(.fileSubtitle)
    detailLabel.textColor = grey
    downloadIcon.color = grey
    downloadIcon.isHidden = !data.waitsForDownload
    card.fillColor = theme.color(.fileBackground)
    card.progressColor = theme.color(.fileProgress)
    card.progress = data.progress
  }

  /// The size: 250 × 90 points on a screen of 390; more with large text.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? FileMessageCellData else { return .zero }
    let environment = RenderEnvironment.current
    let detail = data.detailSize(showsDownloads: true, fitting: .infinity, in: environment)
    return Frame(in: environment).size(aroundDetail: detail.width)
  }

  /// The sizes of rows of files.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let (frame, localization) = (Frame(in: environment), environment.localization)
    let measurer = environment.textMeasurers[FileMessageCellData.detailFont]
    return ContentRows(in: environment) { message in
      guard let state = FileState(of: message) else { return nil }
      let detail = state.detail(showsDownloads: true, in: localization)
      return .init(
        size: frame.size(aroundDetail: measurer.size(of: detail, fitting: .infinity).width))
    }
  }

  /// The sizes on a screen around the file's details.
  private struct Frame {
    private let (minimumWidth, maximumWidth): (CGFloat, CGFloat)
    private let (leading, trailing): (CGFloat, CGFloat)
    private let height: CGFloat

    init(in environment: RenderEnvironment) {
      (leading, trailing) = (environment.k390(22), environment.k390(16))
      (minimumWidth, maximumWidth) = (environment.k390(250), environment.width - 2 * 56)
      let growth = Growth(in: environment)
      height = 90 + growth.name + growth.detail
    }

    func size(aroundDetail width: CGFloat) -> CGSize {
      let needed = leading + width.rounded(.up) + trailing
      return CGSize(width: max(minimumWidth, min(needed, maximumWidth)), height: height)
    }
  }

  /// The extra heights of lines in larger text sizes.
  private struct Growth {
    let name: CGFloat
    let detail: CGFloat

    init(in environment: RenderEnvironment) {
      typealias Data = FileMessageCellData
      name = Data.growth(of: Data.nameFont, over: 17, in: environment)
      detail = Data.growth(of: Data.detailFont, over: 14, in: environment)
    }
  }

  public override var highlightPulse: HighlightPulse { .overlay }

  public override func showHighlight(_ color: Color?) {
    highlightOverlay.showOverlay(color)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let environment = RenderEnvironment.current
    let (content, growth) = (contentBounds, Growth(in: environment))
    let inset = environment.k390(16)
    card.setRTLFrame(
      CGRect(x: inset, y: 8, width: content.width - 2 * inset, height: 48 + growth.name))
    // Heights count from the card, sides from the bubble, as in the original.
    let icon = CGRect(
      x: environment.k390(17), y: 8 + environment.k390(12) + growth.name / 2, width: 24, height: 24)
    iconView.setRTLFrame(icon)
    let nameX = icon.maxX + environment.k390(8)
    fileNameLabel.setRTLFrame(
      CGRect(
        x: nameX, y: 8 + 15, width: max(content.width - environment.k390(12) - nameX, 0),
        height: 17 + growth.name))
    let detail = detailFrame(in: content, height: 14 + growth.detail)
    detailLabel.setRTLFrame(detail)
    let side: CGFloat = 16
    let gap = environment.k390(8)
    downloadIcon.setRTLFrame(
      CGRect(
        x: data.direction == .incoming ? content.width + gap : -gap - side,
        y: detail.midY - side / 2, width: side, height: side))
    highlightOverlay.frame = container.bounds
  }

  private func detailFrame(in content: CGRect, height: CGFloat) -> CGRect {
    let x = RenderEnvironment.current.k390(22)
    let width = max(150, min(detailLabel.sizeThatFits(.zero).width, content.width - x))
    return CGRect(x: x, y: content.height - 11 - height, width: width, height: height)
  }
}
