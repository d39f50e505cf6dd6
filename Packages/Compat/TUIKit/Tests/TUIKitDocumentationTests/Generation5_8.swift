// SPDX-License-Identifier: MIT
import Foundation
import TUIChat
import UIKit

// A custom message in the style of 5.8's documentation: a table of records names the classes, and the data know
// their size.

final class MyLinkCellData_5_8: TUIMessageCellData {
  var text: String = ""
  var link: String = ""

  override class func getCellData(message: V2TIMMessage) -> TUIMessageCellData {
    let param =
      message.customElem?.data.flatMap { TUITool.jsonData2Dictionary($0) } as? [String: Any] ?? [:]
    let cellData = MyLinkCellData_5_8(direction: message.isSelf ? .outgoing : .incoming)
    cellData.innerMessage = message
    cellData.avatarUrl = URL(string: message.faceURL ?? "")
    cellData.msgID = message.msgID
    cellData.text = param["text"] as? String ?? ""
    cellData.link = param["link"] as? String ?? ""
    return cellData
  }

  override class func getDisplayString(message: V2TIMMessage) -> String {
    let param = message.customElem?.data.flatMap { TUITool.jsonData2Dictionary($0) }
    return param?["text"] as? String ?? ""
  }

  override func contentSize() -> CGSize {
    let rect = text.boundingRect(
      with: CGSize(width: 300, height: Int(INT_MAX)),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 15)], context: nil)
    let size = CGSize(width: ceil(rect.width) + 1, height: ceil(rect.height))
    return CGSize(width: size.width + 20, height: size.height + 60)
  }
}

final class MyLinkCell_5_8: TUIMessageCell {
  var myTextLabel: UILabel!
  var myLinkLabel: UILabel!
  var customData: MyLinkCellData_5_8!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    myTextLabel = UILabel()
    myTextLabel.numberOfLines = 0
    myTextLabel.font = UIFont.systemFont(ofSize: 15)
    myTextLabel.textColor = TUISwift.tuiChatDynamicColor(
      "chat_link_message_title_color", defaultColor: "#000000")
    container.addSubview(myTextLabel)

    myLinkLabel = UILabel()
    myLinkLabel.text = TUISwift.timCommonLocalizableString("TUIKitMoreLinkDetails")
    myLinkLabel.font = UIFont.systemFont(ofSize: 15)
    myLinkLabel.textColor = TUISwift.tuiChatDynamicColor(
      "chat_link_message_subtitle_color", defaultColor: "#0000FF")
    container.addSubview(myLinkLabel)

    container.backgroundColor = .white
    container.layer.masksToBounds = true
    container.layer.borderColor = UIColor.lightGray.cgColor
    container.layer.borderWidth = 1
    container.layer.cornerRadius = 5
  }

  override func fill(with data: TUICommonCellData) {
    super.fill(with: data)
    customData = data as? MyLinkCellData_5_8
    myTextLabel.text = customData?.text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Objective-C's chain of blocks, in Swift.
    _ = myTextLabel.mm_top()(10).mm_left()(10).mm_flexToRight()(10).mm_flexToBottom()(50)
    _ = myLinkLabel.mm__sizeToFit().mm_left()(10).mm_bottom()(10)
  }
}

enum MyMessages_5_8 {
  static func register() {
    TUIMessageDataProvider.addCustomMessageInfo([
      [
        BussinessID: "text_link", TMessageCell_Name: "MyLinkCell_5_8",
        TMessageCell_Data_Name: "MyLinkCellData_5_8",
      ]
    ])
  }
}
