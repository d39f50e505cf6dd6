// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleMessages
import BubbleSnapKit
import BubbleText
public import BubbleViews
public import Foundation

/// Data of a location.
open class ChatKitLocationCellData: MessageCellData {
  /// The name of the place. The default is empty.
  public final var address = ""

  /// The latitude and longitude in degrees, north and east; zero if they aren't known.
  public final var coordinate = (latitude: 0.0, longitude: 0.0)

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitLocationCellData(message: message)
    if let element = message.element.content(as: LocationElement.self) {
      data.address = element.desc
      data.coordinate = (element.latitude, element.longitude)
    }
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    RenderEnvironment.current.localization["Location"]
  }

  open override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    let kind = words.spokenKind("Location")
    return address.isEmpty ? kind : kind + words[.separator] + address
  }

  open override var spokenTraits: AccessibilityTraits { .button }

  final var addressText: ChatText {
    ChatText(address, font: ChatKitMetrics.current.textFont, paragraphSpacing: 0)
  }
}

/// A location: a map with its address on a bar at the bottom.
open class ChatKitLocationCell: ChatKitMessageCell {
  private let map = MapView()
  private let bar = View()
  private let addressLabel = ChatLabel()

  private static let barInset: CGFloat = 8

  public required init(frame: CGRect) {
    super.init(frame: frame)
    map.accessibilityIdentifier = "map"
    bar.accessibilityIdentifier = "addressBar"
    bar.backgroundColor = Color.black.withAlpha(0.6)
    addressLabel.numberOfLines = 0
    addressLabel.textAlignment = .center
    addressLabel.textColor = .white
    addressLabel.accessibilityIdentifier = "address"
    container.addSubview(map)
    container.addSubview(bar)
    bar.addSubview(addressLabel)
  }

  open override var isHollow: Bool { true }

  open override class func reuseIdentifier(for data: MessageCellData) -> String {
    guard self == ChatKitLocationCell.self else { return super.reuseIdentifier(for: data) }
    return ReuseIdentifier.of("ChatKitLocationCell", data.chatKitOwner, data.conversationKind)
  }

  open override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    guard self == ChatKitLocationCell.self, let data = data as? ChatKitLocationCellData else {
      return nil
    }
    return FittingContent(data.addressText.size(fitting: labelWidth(ChatKitMetrics.current)).cgSize)
  }

  private static func labelWidth(_ metrics: ChatKitMetrics) -> CGFloat {
    max(metrics.locationSize.width - 2 * barInset, 1)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ChatKitLocationCellData else { return }
    guard !isTemplate else {
      let width = Self.labelWidth(ChatKitMetrics.current)
      return addressLabel.showSize(data.addressText.size(fitting: width).cgSize)
    }
    let environment = RenderContext.current.environment
    map.isDark = environment.theme.isDark
    bar.isHidden = data.address.isEmpty
    addressLabel.show(
      data.addressText.prepared(in: environment),
      fitting: Self.labelWidth(environment.kit.metrics[ChatKitMetrics.self]))
  }

  open override func constrainContent() {
    let size = ChatKitMetrics.current.locationSize
    map.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.width.equalTo(size.width)
      // A long address in large text needs more than the map is high.
      make.height.greaterThanOrEqualTo(size.height)
      make.height.equalTo(size.height).priority(.medium)
    }
    bar.snp.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.greaterThanOrEqualToSuperview()
    }
    addressLabel.snp.makeConstraints { $0.edges.equalToSuperview().inset(Self.barInset) }
  }
}
