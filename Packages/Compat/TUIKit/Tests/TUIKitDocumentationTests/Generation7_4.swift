// SPDX-License-Identifier: MIT
import Foundation
import SnapKit
import TUIChat
import UIKit

// A custom message in the style of the documentation of 7.4 and later: classes are registered by their names, and
// the cell's class knows its size.

final class MyLinkCellData: TUIBubbleMessageCellData {
  var text = ""
  var link = ""

  override class func getCellData(message: V2TIMMessage) -> TUIMessageCellData {
    let cellData = MyLinkCellData(direction: message.isSelf ? .outgoing : .incoming)
    guard let data = message.customElem?.data,
      let param = try? JSONSerialization.jsonObject(with: data, options: .allowFragments)
        as? [String: Any]
    else { return cellData }
    cellData.msgID = message.msgID
    cellData.text = param["text"] as? String ?? ""
    cellData.link = param["link"] as? String ?? ""
    cellData.avatarUrl = URL(string: message.faceURL ?? "")
    return cellData
  }

  override class func getDisplayString(message: V2TIMMessage) -> String {
    guard let data = message.customElem?.data,
      let param = try? JSONSerialization.jsonObject(with: data, options: .allowFragments)
        as? [String: Any]
    else { return "" }
    return param["text"] as? String ?? ""
  }
}

/// The content of the cells of both editions.
final class MyLinkContent {
  let textLabel = UILabel()
  let linkLabel = UILabel()

  init(in container: UIView) {
    textLabel.numberOfLines = 0
    textLabel.font = UIFont.systemFont(ofSize: 15)
    textLabel.textColor = TUISwift.tuiChatDynamicColor(
      "chat_link_message_title_color", defaultColor: "#000000")
    container.addSubview(textLabel)

    linkLabel.text = TUISwift.timCommonLocalizableString("TUIKitMoreLinkDetails")
    linkLabel.font = UIFont.systemFont(ofSize: 15)
    linkLabel.textColor = TUISwift.tuiChatDynamicColor(
      "chat_link_message_subtitle_color", defaultColor: "#0000FF")
    container.addSubview(linkLabel)
  }

  static func textRect(_ text: String) -> CGRect {
    text.boundingRect(
      with: CGSize(width: 245, height: Int.max),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 15)], context: nil)
  }
}

/// The Classic edition's cell, in frames.
final class MyLinkCell: TUIBubbleMessageCell {
  var content: MyLinkContent!
  var customData: MyLinkCellData?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    content = MyLinkContent(in: container)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func fill(with data: TUICommonCellData) {
    super.fill(with: data)
    guard let data = data as? MyLinkCellData else { return }
    customData = data
    content.textLabel.text = data.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = MyLinkContent.textRect(customData?.text ?? "").height
    content.textLabel.mm_top(10).mm_left(10).mm_width(245).mm_height(height)
    content.linkLabel.mm__sizeToFit().mm_left(10).mm_top(content.textLabel.mm_maxY + 15)
    content.textLabel.resetFrameToFitRTL()
    content.linkLabel.resetFrameToFitRTL()
  }

  override class func getContentSize(_ data: TUIMessageCellData) -> CGSize {
    guard let data = data as? MyLinkCellData else { return .zero }
    let rect = MyLinkContent.textRect(data.text)
    return CGSize(width: 245 + 15, height: rect.size.height + 56)
  }
}

/// The Minimalist edition's cell, in constraints.
final class MyLinkCell_Minimalist: TUIBubbleMessageCell_Minimalist {
  var content: MyLinkContent!
  var customData: MyLinkCellData?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    content = MyLinkContent(in: container)
  }

  override func fill(with data: TUICommonCellData) {
    super.fill(with: data)
    guard let data = data as? MyLinkCellData else { return }
    customData = data
    content.textLabel.text = data.text
    // Tells the layout to run again, as the documentation has it.
    setNeedsUpdateConstraints()
    updateConstraintsIfNeeded()
    layoutIfNeeded()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override class var requiresConstraintBasedLayout: Bool {
    return true
  }

  override func updateConstraints() {
    super.updateConstraints()
    guard let text = content.textLabel.text else { return }
    let rect = MyLinkContent.textRect(text)
    content.textLabel.snp.remakeConstraints { make in
      make.top.equalTo(10)
      make.leading.equalTo(10)
      make.width.equalTo(245)
      make.height.equalTo(rect.size.height)
    }
    content.linkLabel.sizeToFit()
    content.linkLabel.snp.remakeConstraints { make in
      make.top.equalTo(content.textLabel.snp.bottom).offset(15)
      make.leading.equalTo(10)
      make.width.equalTo(content.linkLabel.frame.size.width)
      make.height.equalTo(content.linkLabel.frame.size.height)
    }
  }

  override class func getContentSize(_ data: TUIMessageCellData) -> CGSize {
    guard let data = data as? MyLinkCellData else {
      assertionFailure("data must be kind of MyLinkCellData")
      return .zero
    }
    let rect = MyLinkContent.textRect(data.text)
    return CGSize(width: 245 + 15, height: rect.size.height + 56)
  }
}

enum MyMessages_7_4 {
  static func register() {
    TUIChatConfig_Classic.shared.registerCustomMessage(
      businessID: "text_link", messageCellClassName: "MyLinkCell",
      messageCellDataClassName: "MyLinkCellData")
    TUIChatConfig_Minimalist.shared.registerCustomMessage(
      businessID: "text_link", messageCellClassName: "MyLinkCell_Minimalist",
      messageCellDataClassName: "MyLinkCellData")
  }
}
