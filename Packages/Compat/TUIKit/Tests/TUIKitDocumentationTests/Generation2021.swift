// SPDX-License-Identifier: MIT
import Foundation
import TUIChat
import UIKit

// A custom message in the style of 2021's documentation: the chat's delegate decodes and shows it.

final class MyCustomCellData_2021: TUIMessageCellData {
  var text = ""
  var link = ""

  override func contentSize() -> CGSize {
    let rect = (text as NSString).boundingRect(
      with: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 15)], context: nil)
    let size = CGSize(width: ceil(rect.size.width) + 1, height: ceil(rect.size.height))
    return CGSize(width: size.width + 20, height: size.height + 60)
  }
}

final class MyCustomCell_2021: TUIMessageCell {
  let myTextLabel = UILabel()
  let myLinkLabel = UILabel()
  var customData: MyCustomCellData_2021?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    myTextLabel.numberOfLines = 0
    myTextLabel.font = UIFont.systemFont(ofSize: 15)
    myTextLabel.textColor = TUISwift.tuiChatDynamicColor(
      "chat_link_message_title_color", defaultColor: "#000000")
    container.addSubview(myTextLabel)

    myLinkLabel.text = TUISwift.timCommonLocalizableString("TUIKitMoreLinkDetails")
    myLinkLabel.font = UIFont.systemFont(ofSize: 15)
    myLinkLabel.textColor = TUISwift.tuiChatDynamicColor(
      "chat_link_message_subtitle_color", defaultColor: "#0000FF")
    container.addSubview(myLinkLabel)

    container.backgroundColor = UIColor.white
    container.layer.masksToBounds = true
    container.layer.borderColor = UIColor.lightGray.cgColor
    container.layer.borderWidth = 1
    container.layer.cornerRadius = 5
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func fill(with data: TUICommonCellData) {
    super.fill(with: data)
    guard let data = data as? MyCustomCellData_2021 else { return }
    customData = data
    myTextLabel.text = data.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    myTextLabel.mm_top(10).mm_left(10).mm_flexToRight(10).mm_flexToBottom(50)
    myLinkLabel.mm__sizeToFit().mm_left(10).mm_bottom(10)
  }
}

final class MyChatDelegate_2021: TUIChatControllerDelegate {
  func chatController(
    _ controller: TUIChatController, onNewMessage message: V2TIMMessage
  ) -> TUIMessageCellData? {
    guard message.elemType == .ELEM_TYPE_CUSTOM, let data = message.customElem?.data,
      let param = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      param["businessID"] as? String == "text_link"
    else { return nil }
    let cellData = MyCustomCellData_2021(direction: message.isSelf ? .outgoing : .incoming)
    cellData.innerMessage = message
    cellData.text = param["text"] as? String ?? ""
    cellData.link = param["link"] as? String ?? ""
    return cellData
  }

  func chatController(
    _ controller: TUIChatController, onShowMessageData data: TUIMessageCellData
  ) -> TUIMessageCell? {
    guard let data = data as? MyCustomCellData_2021 else { return nil }
    let cell = MyCustomCell_2021(style: .default, reuseIdentifier: "MyCell")
    cell.fill(with: data)
    return cell
  }
}
