// SPDX-License-Identifier: MIT
import BubbleCells

extension StringTable {
  /// The strings in Traditional Chinese.
  static let traditionalChinese = StringTable(
    weekdays: [
      "星期日", "星期一", "星期二", "星期三",
      "星期四", "星期五", "星期六",
    ],
    strings: [
      // Types of messages.
      "TUIKitMessageTypeVoice": "[語音]",
      "TUIkitMessageTypeImage": "[圖片]",
      "TUIkitMessageTypeVideo": "[影片]",
      "TUIkitMessageTypeFile": "[檔案]",
      "TUIKitMessageTypeAnimateEmoji": "[動態貼圖]",
      "TUIKitRelayChatHistory": "聊天記錄",
      "TUIkitMessageTypeRiskImage": "[違規圖片]",
      "TUIkitMessageTypeRiskVideo": "[違規影片]",
      "TUIkitMessageTypeRiskVoice": "[違規語音]",
      "TUIKitMessageDisplayRiskContent": "[違規訊息]",
      "TUIKitNotSupportThisMessage": "[暫不支援顯示此訊息]",
      "TUIKitMessageTipsUnsupportCustomMessage": "[自訂訊息]",

      // Parts of cells.
      "TUIKitMoreLinkDetails": "檢視詳情>>",
      "TUIKitNotDownload": "未下載",
      "TUIKitTranslateDefaultTips": "由騰訊雲 IM 提供翻譯支援",
      "ShowOriginalText": "顯示原文",
      "TUIKitMessageTypeSecurityStrike": "涉及敏感內容，傳送失敗",
      "TUIKitMessageTypeSecurityStrikeVoice": "涉及敏感內容，無法收聽",
      "TUIKitMessageTypeSecurityStrikeImage": "涉及敏感內容，無法檢視",
      "TUIKitRepliesNum": "則回覆",
      "TUIKitRepliesOriginMessageRevoke": "回覆內容已收回",
      "TUIKitReferenceOriginMessageRevoke": "引用內容已收回",

      // Merged messages.
      "TUIKitRelayGroupChatHistory": "群組的聊天記錄",
      "TUIKitRelayChatHistoryForSomebodyFormat": "%@和%@的聊天記錄",
      "TUIKitRelayLayerLimitTips": "抱歉，目前的巢狀層級超過了限制",
      "TUIKitRelayCompatibleText": "不支援合併轉寄訊息，請升級至最新版本。",

      // Read status.
      "Unread": "未讀",
      "TUIKitMessageReadAllRead": "全部已讀",
      "TUIKitMessageReadPartRead": "人已讀",
      "TUIKitMessageReadC2CRead": "已讀",
      "TUIKitMessageReadC2CUnRead": "未讀",

      // Conversation list.
      "TUIKitConversationTipsAtMe": "[有人@我]",
      "TUIKitConversationTipsAtAll": "[@所有人]",
      "TUIKitConversationTipsAtMeAndAll": "[有人@我][@所有人]",
      "TUIKitMessageTypeDraftFormat": "[草稿] ",
      "TUIKitMessageTypeLastMsgCountFormat": "則",

      // Revoke notices.
      "TUIKitMessageTipsYouRecallMessage": "您收回了一則訊息",
      "TUIKitMessageTipsOthersRecallMessage": "對方收回了一則訊息",
      "TUIKitMessageTipsRecallMessageFormat": #""%@"收回了一則訊息"#,
      "TUIKitMessageTipsNormalRecallMessage": "有一則訊息被收回",
      "TUIKitMessageTipsReEditMessage": "重新編輯",

      // Group tips.
      "You": "您",
      "TUIGroupCreateTipsMessage": "建立群組",
      "TUICommunityCreateTipsMessage": "建立社群",
      "TUIKitMessageTipsJoinGroupFormat": #""%@"加入群組"#,
      "TUIKitMessageTipsInviteJoinGroupFormat": #""%@"邀請"%@"加入群組"#,
      "TUIKitMessageTipsLeaveGroupFormat": #""%@"退出了群組"#,
      "TUIKitMessageTipsKickoffGroupFormat": #""%@"將"%@"移出群組"#,
      "TUIKitMessageTipsSettAdminFormat": #""%@"被設為管理員"#,
      "TUIKitMessageTipsCancelAdminFormat": #""%@"被取消管理員"#,
      "TUIKitMessageTipsMute": "被禁言",
      "TUIKitMessageTipsUnmute": "被解除禁言",
      "TUIKitMessageTipsGroupPinMessage": #""%@"置頂了一則訊息"#,
      "TUIKitMessageTipsGroupUnPinMessage": #""%@"移除了一則置頂訊息"#,

      // Changes of a group.
      "TUIkitMessageTipsEditGroupNameFormat": #"%@修改群組名稱為"%@"、"#,
      "TUIKitMessageTipsEditGroupIntroFormat": #"%@修改群組簡介為"%@"、"#,
      "TUIKitMessageTipsEditGroupAnnounceFormat": #"%@修改群組公告為"%@"、"#,
      "TUIKitMessageTipsDeleteGroupAnnounceFormat": "%@刪除了群組公告、",
      "TUIKitMessageTipsEditGroupAvatarFormat": "%@修改群組頭像、",
      "TUIKitMessageTipsEditGroupOwnerFormat": #"%@修改群主為"%@"、"#,
      "TUIKitMessageTipsEditGroupAddOptFormat": #"%@修改加群方式為"%@"、"#,
      "TUIKitMessageTipsEditGroupInviteOptFormat": #"%@修改邀請入群方式為"%@"、"#,
      "TUIKitSetShutupAllFormat": "%@ 開啟全員禁言、",
      "TUIKitCancelShutupAllFormat": "%@ 取消全員禁言、",
      "TUIKitGroupProfileJoinDisable": "禁止加群",
      "TUIKitGroupProfileInviteDisable": "禁止邀請",
      "TUIKitGroupProfileAdminApprove": "管理員審核",
      "TUIKitGroupProfileAutoApproval": "自動審核",

      // Calls.
      "TUIChatCallDurationFormat": "通話時長",
      "TUIChatCallCancelInCaller": "已取消",
      "TUIChatCallCancelInCallee": "對方已取消",
      "TUIChatCallRejectInCaller": "對方已拒絕",
      "TUIChatCallRejectInCallee": "已拒絕",
      "TUIChatCallTimeoutInCaller": "對方無回應",
      "TUIChatCallTimeoutInCallee": "對方已取消",
      "TUIChatCallLinebusyInCaller": "對方忙線中",
      "TUIChatCallLinebusyInCallee": "忙線未接聽",
      "TUIChatCallSend": "發起通話",
      "TUIChatCallAccept": "接聽通話",
      "TUIChatCallSwitchToAudio": "視訊轉語音",
      "TUIChatCallConfirmSwitchToAudio": "確認轉語音",
      "TUIChatCallUnrecognized": "其他通話指令",
      "TUIChatVideoCall": "視訊通話",
      "TUIChatAudioCall": "語音通話",
      "TUIChatUnknownCall": "未知通話",

      // Calls in groups.
      "TUIChatGroupCallSendFormat": "%@發起了群組通話",
      "TUIChatGroupCallEnd": "通話結束",
      "TUIChatGroupCallNoAnswer": "未接聽",
      "TUIChatGroupCallRejectFormat": "%@拒絕群組通話",
      "TUIChatGroupCallAcceptFormat": "%@接聽",
      "TUIChatGroupCallSwitchToAudioFormat": "%@視訊轉語音",
      "TUIChatGroupCallConfirmSwitchToAudioFormat": "%@同意視訊轉語音",
    ])
}
