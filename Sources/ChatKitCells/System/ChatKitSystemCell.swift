// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleSnapKit
import BubbleText
import BubbleViews
public import Foundation

/// A text on a pill in the middle of the row: a time, a tip, or a notice of the program.
open class ChatKitSystemCell: ChatKitMessageCell {
  private let textLabel = ChatLabel()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.setUpForMessageText()
    textLabel.textAlignment = .center
    container.layer.cornerRadius = 6
    container.alpha = 0.8
    container.addSubview(textLabel)
  }

  open override var showsGeneralViews: Bool { false }

  open override var takesTouches: Bool { false }

  open override class func reuseIdentifier(for data: MessageCellData) -> String {
    guard self == ChatKitSystemCell.self else { return super.reuseIdentifier(for: data) }
    return ReuseIdentifier.of("ChatKitSystemCell", .system, data.conversationKind)
  }

  open override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    guard self == ChatKitSystemCell.self, let data = data as? ChatKitSystemCellData else {
      return nil
    }
    return FittingContent(data.textSize.cgSize)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ChatKitSystemCellData else { return }
    guard !isTemplate else { return textLabel.showSize(data.textSize.cgSize) }
    let environment = RenderContext.current.environment
    container.backgroundColor = environment.theme.color(.chatkitTimeBackground)
    textLabel.textColor = environment.theme.color(.chatkitTimeText)
    textLabel.show(
      data.text.prepared(in: environment), fitting: ChatKitSystemCellData.textWidth)
  }

  open override func constrainContent() {
    let environment = RenderEnvironment.current
    let limit = ChatKitMetrics.current.bubbleWidth(onScreen: environment.width)
    container.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(8)
      make.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(limit)
    }
    textLabel.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(0.5)
      make.leading.trailing.equalToSuperview().inset(ChatKitSystemCellData.inset)
    }
  }
}
