// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleSnapKit
import BubbleText
import BubbleViews
public import Foundation

/// A contact card across the row, without avatar and bubble: an example of a custom message.
public final class VCardCell: ChatKitMessageCell, ChatKitCustomCell {
  public static let mediaType: MediaType = 1
  public static let cellData: MessageCellData.Type = VCardCellData.self

  private let card = VCardView()
  private let picture = AvatarView(frame: .zero)
  private let name = ChatLabel()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    card.accessibilityIdentifier = "card"
    picture.accessibilityIdentifier = "picture"
    name.accessibilityIdentifier = "cardName"
    name.numberOfLines = 0
    container.addSubview(card)
    card.addSubview(picture)
    card.addSubview(name)
  }

  public override var showsGeneralViews: Bool { false }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? VCardCellData else { return }
    let environment = RenderContext.current.environment
    let width = Self.nameWidth(onScreen: environment.width)
    let text = ChatText(data.shownName, font: .system(17), paragraphSpacing: 0)
    guard !isTemplate else { return name.showSize(text.size(fitting: width).cgSize) }
    let theme = environment.theme
    (card.fill, card.border) = (theme.color(.chatkitCard), theme.color(.chatkitCardBorder))
    name.textColor = theme.color(.chatkitCardText)
    name.show(text.prepared(in: environment), fitting: width)
    picture.show(
      image(of: data, in: environment), name: data.shownName, identifier: data.clientID,
      style: environment.resolvedAvatarStyle)
  }

  private func image(of data: VCardCellData, in environment: RenderEnvironment) -> Image? {
    guard let path = data.imagePath, !path.isEmpty else { return nil }
    do throws(ImageStoreError) {
      return try environment.image(
        at: path, size: environment.filling(CGSize(width: Self.side, height: Self.side)),
        msgID: data.msgID, field: "_lcattrs.avatarURL")
    } catch {
      RenderEnvironment.report(
        RenderWarning(
          msgID: data.msgID, field: "_lcattrs.avatarURL",
          reason: "\(error). The card is drawn without it."))
      return nil
    }
  }

  /// The width that the picture and the space beside it leave.
  private static func nameWidth(onScreen width: CGFloat) -> CGFloat {
    max(width - 2 * margin - stackInset - side - gap, 1)
  }

  public override func constrainContent() {
    container.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(10)
      make.leading.trailing.equalToSuperview().inset(Self.margin)
    }
    card.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.height.greaterThanOrEqualTo(106)
      make.height.equalTo(106).priority(.medium)
    }
    picture.snp.makeConstraints { make in
      make.size.equalTo(Self.side)
      make.leading.equalToSuperview().offset(Self.stackInset / 2)
      make.centerY.equalToSuperview()
    }
    name.snp.makeConstraints { make in
      make.leading.equalTo(picture.snp.trailing).offset(Self.gap)
      // Below required: a screen may be narrower than the picture.
      make.trailing.lessThanOrEqualToSuperview().offset(-Self.stackInset / 2).priority(999)
      make.width.greaterThanOrEqualTo(1)
      make.centerY.equalToSuperview()
      make.height.lessThanOrEqualToSuperview().offset(-28)
    }
  }

  private static let margin: CGFloat = 20
  private static let stackInset: CGFloat = 50
  private static let side: CGFloat = 49
  private static let gap: CGFloat = 10
}

/// A white card whose bottom edge is perforated.
final class VCardView: View {
  var fill = Color.white
  var border = Color.clear

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let body = rect.insetBy(dx: 0.25, dy: 0.25)
    guard body.width > 0, body.height > 0 else { return }
    let outline = Self.outline(of: body)
    canvas.fill(outline, color: fill)
    canvas.stroke(outline, color: border, width: 0.5)
  }

  /// A rectangle with half circles cut out of its bottom edge, evenly.
  private static func outline(of rect: CGRect) -> Path {
    let count = max(Int(rect.width / 10), 1)
    let step = rect.width / CGFloat(count)
    let radius = min(step * 0.3, rect.height / 2)
    let reach = radius * 4 / 3
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    for index in (0..<min(count, 400)).reversed() {
      let middle = rect.minX + (CGFloat(index) + 0.5) * step
      path.addLine(to: CGPoint(x: middle + radius, y: rect.maxY))
      path.addCurve(
        to: CGPoint(x: middle - radius, y: rect.maxY),
        control1: CGPoint(x: middle + radius, y: rect.maxY - reach),
        control2: CGPoint(x: middle - radius, y: rect.maxY - reach))
    }
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }

  override var layoutDescription: [LayoutDetail] { [LayoutDetail("fill", fill.hexString)] }
}
