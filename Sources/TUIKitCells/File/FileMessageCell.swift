// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// A file: an icon for its kind, its name, and its size, on a card in place of a bubble.
public final class FileMessageCell: BubbleMessageCell {
  /// Shows the kind of file.
  public let iconView = IconView()

  /// Shows the file's name.
  public let fileNameLabel = Label()

  /// Shows the file's size, and whether it is on the device.
  public let detailLabel = Label()

  private let card = FileCardView(frame: .zero)
  private let strikeLine = SecurityStrikeView(key: SecurityStrikeView.key)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    card.accessibilityIdentifier = "card"
    iconView.accessibilityIdentifier = "icon"
    fileNameLabel.font = FileMessageCellData.nameFont
    fileNameLabel.accessibilityIdentifier = "fileName"
    fileNameLabel.lineHeightPolicy = .primary
    detailLabel.numberOfLines = 0
    detailLabel.accessibilityIdentifier = "detail"
    for view in [card, iconView, fileNameLabel, detailLabel, strikeLine] {
      container.addSubview(view)
    }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? FileMessageCellData else { return }
    let environment = RenderEnvironment.current
    let (theme, isStruck) = (environment.theme, data.showsSecurityStrike)
    bubbleView.isHidden = !isStruck
    strikeLine.isHidden = !isStruck
    if isStruck {
      bubbleView.fillColor = SecurityStrikeView.bubbleColor
      bubbleView.borderColor = .clear
      failedMark.isHidden = false
    }
    if data.progress != nil { indicator.startAnimating() }
    let kind = FileKind(name: data.element.filename)
    (iconView.icon, iconView.color) = (kind.icon, kind.color)
    fileNameLabel.text = data.shownName
    fileNameLabel.textColor = theme.color(.fileTitle, default: .black)
    detailLabel.preparedText = data.prepare(
      data.detail(showsDownloads: false, in: environment.localization),
      font: FileMessageCellData.detailFont)
    detailLabel.textColor = theme.color(.fileSubtitle, default: Color(hex: 0x888888))
    fillCard(data, theme: theme)
  }

  private func fillCard(_ data: FileMessageCellData, theme: Theme) {
    card.fillColor = theme.color(.fileBackground, default: .white)
    card.progressColor = theme.color(.fileProgress)
    card.progress = data.progress
    card.borderColor = theme.color(.fileBorder)
    card.radii = CornerRadii(10)
    if data.direction == .incoming { card.radii.topLeft = 0 } else { card.radii.topRight = 0 }
  }

  /// The size: 237 × 62 points, with margins around them if moderation blocked the file; more with
  /// large text.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? FileMessageCellData else { return .zero }
    let environment = RenderEnvironment.current
    let size = cardSize(of: data, in: environment)
    guard data.showsSecurityStrike else { return size }
    return CGSize(
      width: size.width + 2 * strikeMargin, height: size.height + 2 * strikeMargin
    ).withSecurityStrike()
  }

  /// The size of the card, higher where lines are, or where the size takes several of them.
  private static func cardSize(
    of data: FileMessageCellData, in environment: RenderEnvironment
  ) -> CGSize {
    let name = FileMessageCellData.lineHeight(FileMessageCellData.nameFont, in: environment)
    let detail = data.detailSize(showsDownloads: false, fitting: textWidth, in: environment)
    return cardSize(nameHeight: name, detailHeight: detail.height)
  }

  private static func cardSize(nameHeight: CGFloat, detailHeight: CGFloat) -> CGSize {
    let height = margin + nameHeight + lineGap + detailHeight + margin
    return CGSize(width: 237, height: max(62, height.rounded(.up)))
  }

  /// The sizes of rows of files.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let localization = environment.localization
    let measurer = environment.textMeasurers[FileMessageCellData.detailFont]
    let nameHeight = FileMessageCellData.lineHeight(
      FileMessageCellData.nameFont, in: environment)
    return ContentRows(in: environment) { message in
      guard let state = FileState(of: message) else { return nil }
      let detail = state.detail(showsDownloads: false, in: localization)
      let height = measurer.size(of: detail, fitting: textWidth).height
      return .init(size: cardSize(nameHeight: nameHeight, detailHeight: height))
    }
  }

  public override var highlightPulse: HighlightPulse { .overlay }

  public override func showHighlight(_ color: Color?) { card.highlightColor = color }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? FileMessageCellData else { return }
    let frame = cardFrame(of: data)
    card.setRTLFrame(frame)
    placeContents(of: data, in: frame)
    strikeLine.frame = CGRect(
      x: 0, y: frame.maxY, width: contentBounds.width,
      height: max(contentBounds.maxY - frame.maxY, 0))
  }

  private func placeContents(of data: FileMessageCellData, in frame: CGRect) {
    let height = data.showsSecurityStrike ? frame.height : contentBounds.height
    let iconY = frame.minY + (height - 2 * Self.margin - Self.iconSide) / 2 + Self.margin
    iconView.setRTLFrame(
      CGRect(x: frame.minX + Self.margin, y: iconY, width: Self.iconSide, height: Self.iconSide))
    let width = Self.textWidth
    let name = fileNameLabel.sizeThatFits(.zero).height
    let text = CGRect(
      x: frame.minX + Self.textX, y: frame.minY + Self.margin, width: width, height: name)
    fileNameLabel.setRTLFrame(text)
    detailLabel.setRTLFrame(
      CGRect(
        x: text.minX, y: text.maxY + Self.lineGap, width: width,
        height: detailLabel.sizeThatFits(CGSize(width: width, height: 0)).height))
  }

  /// All of the container, reactions too; or a part of the bubble that marks the file as unfit.
  private func cardFrame(of data: FileMessageCellData) -> CGRect {
    guard data.showsSecurityStrike else { return container.bounds }
    let size = Self.cardSize(of: data, in: .current)
    return CGRect(
      origin: CGPoint(x: Self.strikeMargin, y: Self.strikeMargin + 1), size: size)
  }

  private static let margin: CGFloat = 10
  private static let iconSide: CGFloat = 42
  private static let lineGap: CGFloat = 5
  private static let textX = margin + iconSide + margin

  /// The width of text, up to the card's edge, as in the original.
  private static let textWidth: CGFloat = 237 - 2 * margin - iconSide
  private static let strikeMargin: CGFloat = 12
}

extension ColorKey {
  static let fileBackground: ColorKey = "chat_file_message_bg_color"
  static let fileTitle: ColorKey = "chat_file_message_title_color"
  static let fileSubtitle: ColorKey = "chat_file_message_subtitle_color"
  static let fileProgress: ColorKey = "chat_file_message_progress_color"
  static let fileBorder: ColorKey = "chat_file_message_border_color"
}
