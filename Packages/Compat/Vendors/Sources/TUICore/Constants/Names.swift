// SPDX-License-Identifier: MIT

// Keys, cell names and notifications of TUIKit: those of TUICore/TUIDefine.h that message cells use, at revision 0e5a97a of
// Tencent-RTC/Chat_UIKit.

public let BussinessID: String = "businessID"
public let BussinessID_GroupCreate: String = "group_create"
public let BussinessID_TextLink: String = "text_link"
public let TMessageCell_Data_Name: String = "TMessageCell_Data_Name"
public let TMessageCell_Name: String = "TMessageCell_Name"
public let TSystemMessageCell_ReuseId: String = "TSystemMessageCell"
public let TTextMessageCell_ReuseId: String = "TTextMessageCell"
public let TUIInputMoreCellKey_Link: String = "TUIInputMoreCellKey_Link"
public let TUIKitNotification_onMessageStatusChanged: String =
  "TUIKitNotification_onMessageStatusChanged"
public let TUIKitNotification_onMessageVCBottomMarginChanged: String =
  "TUIKitNotification_onMessageVCBottomMarginChanged"
public let TUIKitNotification_onMessageVCBottomMarginChanged_Margin: String = "bottonMargin"
public let TUIReferenceMessageCell_ReuseId: String = "TUIReferenceMessageCell"
