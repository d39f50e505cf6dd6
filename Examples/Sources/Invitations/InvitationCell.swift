// SPDX-License-Identifier: MIT
import BubbleFrameChain
import BubbleKit
import Foundation

/// A card with a leaf of a calendar, a title, a place, and who comes.
public final class InvitationCell: MessageCell {
  private static let width = 248.0
  private static let margin = 12.0
  private static let leaf = CGSize(width: 48, height: 52)
  private static let guestSide = 24.0
  private static var textWidth: Double { width - 3 * margin - leaf.width }

  private let card = View()
  private let leafView = CalendarLeaf()
  private let title = Label()
  private let place = Label()
  private var guests: [GuestView] = []

  public required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(card)
    for view in [leafView, title, place] { card.addSubview(view) }
    for label in [title, place] { label.numberOfLines = 0 }
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    // What failures call them.
    card.accessibilityIdentifier = "card"
    title.accessibilityIdentifier = "title"
    place.accessibilityIdentifier = "place"
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? InvitationData else { return }
    let theme = RenderEnvironment.current.theme
    card.backgroundColor = theme.isDark ? Color(hex: 0x23262B) : .white
    card.layer.borderColor = theme.isDark ? Color(hex: 0x3A3F47) : Color(hex: 0xDDE1E7)
    title.preparedText = data.titleText
    title.textColor = theme.color(.receivedText)
    place.preparedText = data.placeText
    place.textColor = theme.color(.secondaryText)
    leafView.show(day: data.day, month: data.month, isDark: theme.isDark)
    for guest in guests { guest.removeFromSuperview() }
    guests = data.guests.prefix(6).map { GuestView(name: $0, ring: card.backgroundColor) }
    for guest in guests { card.addSubview(guest) }
  }

  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? InvitationData else { return .zero }
    let text = texts(of: data).title + 4 + texts(of: data).place
    let body = max(text, leaf.height)
    let guests = data.guests.isEmpty ? 0 : margin + guestSide
    return CGSize(width: width, height: (margin + body + guests + margin).rounded(.up))
  }

  private static func texts(of data: InvitationData) -> (title: Double, place: Double) {
    (
      data.titleText.size(fitting: textWidth).height,
      data.placeText.size(fitting: textWidth).height
    )
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? InvitationData else { return }
    let texts = Self.texts(of: data)
    let (margin, left) = (Self.margin, 2 * Self.margin + Self.leaf.width)
    card.mm_fill()
    leafView.mm_size(Self.leaf).mm_top(margin).mm_left(margin)
    title.mm_top(margin).mm_left(left).mm_width(Self.textWidth).mm_height(texts.title)
    place.mm_top(title.mm_maxY + 4).mm_left(left).mm_width(Self.textWidth).mm_height(texts.place)
    for (index, guest) in guests.enumerated() {
      guest.mm_size(CGSize(width: Self.guestSide, height: Self.guestSide)).mm_bottom(margin)
        .mm_left(margin + Double(index) * (Self.guestSide - 6))
    }
    for label in [title, place] { label.textAlignment = isRightToLeft ? .right : .left }
    for view in card.subviews { view.resetFrameToFitRTL() }
  }
}

/// A day, under the name of its month.
final class CalendarLeaf: View {
  private let month = Label()
  private let day = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "leaf"
    for label in [month, day] {
      label.textAlignment = .center
      addSubview(label)
    }
    month.font = .ornament(11, weight: .semibold)
    month.textColor = .white
    month.backgroundColor = Color(hex: 0xD6453D)
    day.font = .ornament(22, weight: .bold)
    layer.cornerRadius = 8
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(day dayText: String, month monthText: String, isDark: Bool) {
    day.text = dayText
    month.text = monthText
    day.textColor = isDark ? .white : Color(hex: 0x1C1F24)
    backgroundColor = isDark ? Color(hex: 0x31353C) : Color(hex: 0xF2F4F7)
  }

  override func layoutSubviews() {
    month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    day.frame = CGRect(x: 0, y: 18, width: bounds.width, height: bounds.height - 18)
  }
}

/// A guest's initial in a circle.
final class GuestView: View {
  private let label = Label()

  init(name: String, ring: Color?) {
    super.init(frame: .zero)
    accessibilityIdentifier = "guest-\(name)"
    backgroundColor = Color(hex: 0x0F766E)
    layer.cornerRadius = 12
    layer.borderWidth = 2
    layer.borderColor = ring
    label.font = .ornament(10, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.text = String(name.prefix(1))
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { label.mm_fill() }
}

extension Font {
  /// Letters in a view of a fixed size, which don't grow with the text size.
  static func ornament(_ size: Double, weight: Weight) -> Font {
    .system(size / RenderEnvironment.current.typesetter.textScale, weight: weight)
  }
}
