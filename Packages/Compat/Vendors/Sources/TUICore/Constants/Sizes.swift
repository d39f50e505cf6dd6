// SPDX-License-Identifier: MIT

// Lengths of TUIKit's views, in points, and its protocols' versions: those of TUICore/TUIDefine.h that message cells use,
// as Swift imports them, at revision 0e5a97a of Tencent-RTC/Chat_UIKit.

public let TButtonCell_Height: Int32 = 56
public let TButtonCell_Margin: Int32 = 1
public let TFaceView_Height: Int32 = 287
public let TFaceView_Margin: Int32 = 10
public let TFaceView_Page_Height: Int32 = 30
public let TFaceView_Page_Padding: Int32 = 20
public let TFileMessageCell_Margin: Int32 = 10
public let TGroupMemberCell_Margin: Int32 = 5
public let TGroupMemberCell_Name_Height: Int32 = 20
public let TGroupMembersCell_Column_Count: Int32 = 5
public let TGroupMembersCell_Margin: Int32 = 10
public let TGroupMembersCell_Row_Count: Int32 = 2
public let TMenuCell_Margin: Int32 = 6
public let TMenuView_Menu_Height: Int32 = 59
public let TMergeMessageCell_Height_Max: Int32 = 100
public let TMergeMessageCell_Width_Max: Int32 = 200
public let TMessageController_Header_Height: Int32 = 40
public let TMoreView_Column_Count: Int32 = 4
public let TMoreView_Margin: Int32 = 20
public let TMoreView_Page_Height: Int32 = 30
public let TMoreView_Section_Padding: Int32 = 24
public let TPersonalCommonCell_Margin: Int32 = 20
public let TReplyQuoteView_Margin_Width: Int32 = 35
public let TReplyQuoteView_Max_Width: Int32 = 175
public let TTextView_Height: Int32 = 52
public let TTextView_Margin: Int32 = 6
public let TTextView_TextView_Height_Max: Int32 = 80
public let TUICore_RecordAudioMessageNotifyError_InvalidParam: Int32 = -1001
public let TUICore_RecordAudioMessageNotifyError_MicNotAuthorized: Int32 = -1317
public let TUICore_RecordAudioMessageNotifyError_MicOccupy: Int32 = -1319
public let TUICore_RecordAudioMessageNotifyError_MicPermissionRefused: Int32 = -1004
public let TUICore_RecordAudioMessageNotifyError_MicSetParamFail: Int32 = -1318
public let TUICore_RecordAudioMessageNotifyError_MicStartFail: Int32 = -1302
public let TUICore_RecordAudioMessageNotifyError_NoMessageToRecord: Int32 = -2004
public let TUICore_RecordAudioMessageNotifyError_None: Int32 = 0
public let TUICore_RecordAudioMessageNotifyError_PathFormatNotSupport: Int32 = -2002
public let TUICore_RecordAudioMessageNotifyError_RecordFailed: Int32 = -2003
public let TUICore_RecordAudioMessageNotifyError_RecordInitFailed: Int32 = -2001
public let TUICore_RecordAudioMessageNotifyError_RequestAudioFocusFailed: Int32 = -1005
public let TUICore_RecordAudioMessageNotifyError_SignatureError: Int32 = -3001
public let TUICore_RecordAudioMessageNotifyError_SignatureExpired: Int32 = -3002
public let TUICore_RecordAudioMessageNotifyError_StatusInCall: Int32 = -1002
public let TUICore_RecordAudioMessageNotifyError_StatusIsAudioRecording: Int32 = -1003
public let TUINaviBarIndicatorView_Margin: Int32 = 5
public let TUIPopCell_Height: Int32 = 45
public let TUIPopCell_Margin: Int32 = 18
public let TUIPopCell_Padding: Int32 = 12
public let TUnReadView_Margin_LR: Int32 = 4
public let TUnReadView_Margin_TB: Int32 = 2
public let TVoiceMessageCell_Back_Width_Min: Int32 = 60
public let TVoiceMessageCell_Max_Duration: Double = 60.0
public let TextLink_Version: Int32 = 4
