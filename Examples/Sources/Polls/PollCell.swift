// SPDX-License-Identifier: MIT
public import BubbleKit
import BubbleSnapKit

/// A picture, a title, a bar for each option, and the number of votes, from top to bottom.
public final class PollCell: BubbleMessageCell {
  private static let inset = 12.0
  private static let spacing = 10.0
  private static let titleLimit = LineLimit(maximumLines: 4)

  /// The width that a row keeps for the avatar with its margins, and for space on the other side.
  private static let widthBesideBubble = 128.0

  /// The width of the content between its insets: as wide as the screen allows, up to a limit.
  private static var innerWidth: Double {
    let bubbleWidth = RenderEnvironment.current.width - widthBesideBubble
    return min(max(bubbleWidth - 2 * inset, 120), 276)
  }

  private static var pictureSize: CGSize {
    CGSize(width: innerWidth, height: (innerWidth * 9 / 16).rounded())
  }

  private let content = StackView()
  private let picture = PictureView()
  private let title = Label()
  private let total = Label()
  private var bars: [PollBar] = []

  public required init(frame: CGRect) {
    super.init(frame: frame)
    title.numberOfLines = Self.titleLimit.maximumLines
    total.numberOfLines = 0
    content.axis = .vertical
    content.spacing = Self.spacing
    for view in [picture, title, total] { content.addArrangedSubview(view) }
    container.addSubview(content)
    content.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview().inset(Self.inset) }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? PollData else { return }
    let environment = RenderEnvironment.current
    showPicture(of: data)
    title.preparedText = data.titleText
    title.textColor = environment.textColor(of: data)
    total.preparedText = data.totalText
    total.textColor = environment.secondaryTextColor(of: data)
    for bar in bars { bar.removeFromSuperview() }
    bars = data.options.map { _ in PollBar() }
    for (index, bar) in bars.enumerated() {
      content.insertArrangedSubview(bar, at: index + 2)
      bar.show(data.options[index], of: data, width: Self.innerWidth)
    }
  }

  private func showPicture(of data: PollData) {
    picture.isHidden = data.picturePath == nil
    guard let path = data.picturePath else { return }
    picture.load(
      resource: path, of: data, field: "picture.path", size: Self.pictureSize,
      description: data.pictureDescription)
  }

  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? PollData else { return .zero }
    let width = innerWidth
    var heights = [
      data.titleText.size(fitting: width, limit: titleLimit).height.rounded(.up),
      data.totalText.size(fitting: width).height.rounded(.up),
    ]
    heights += data.options.map { PollBar.height(of: $0, in: data, width: width) }
    if data.picturePath != nil { heights.append(pictureSize.height) }
    let height = heights.reduce(0, +) + Double(heights.count - 1) * spacing
    return CGSize(width: width + 2 * inset, height: height + 2 * inset)
  }
}

extension CellRegistry {
  /// Shows messages with the business ID `poll`.
  public mutating func registerPolls() throws {
    try registerCustomMessage(
      businessID: "poll", messageCell: PollCell.self, messageCellData: PollData.self)
  }
}
