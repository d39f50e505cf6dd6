// SPDX-License-Identifier: MIT
import BubbleCells

extension StringTable {
  /// The strings in Simplified Chinese.
  static let simplifiedChinese = StringTable(
    weekdays: [
      "星期日", "星期一", "星期二", "星期三",
      "星期四", "星期五", "星期六",
    ],
    strings: [
      // Types of messages.
      "TUIKitMessageTypeVoice": "[语音]",
      "TUIkitMessageTypeImage": "[图片]",
      "TUIkitMessageTypeVideo": "[视频]",
      "TUIkitMessageTypeFile": "[文件]",
      "TUIKitMessageTypeAnimateEmoji": "[动画表情]",
      "TUIKitRelayChatHistory": "聊天记录",
      "TUIkitMessageTypeRiskImage": "[违规图片]",
      "TUIkitMessageTypeRiskVideo": "[违规视频]",
      "TUIkitMessageTypeRiskVoice": "[违规语音]",
      "TUIKitMessageDisplayRiskContent": "[违规消息]",
      "TUIKitNotSupportThisMessage": "[暂时不支持该消息展示]",
      "TUIKitMessageTipsUnsupportCustomMessage": "[自定义消息]",

      // Parts of cells.
      "TUIKitMoreLinkDetails": "查看详情>>",
      "TUIKitNotDownload": "未下载",
      "TUIKitTranslateDefaultTips": "由腾讯云 IM 提供翻译支持",
      "ShowOriginalText": "显示原文",
      "TUIKitMessageTypeSecurityStrike": "涉及敏感内容，发送失败",
      "TUIKitMessageTypeSecurityStrikeVoice": "涉及敏感内容，无法收听",
      "TUIKitMessageTypeSecurityStrikeImage": "涉及敏感内容，无法查看",
      "TUIKitRepliesNum": "条回复",
      "TUIKitRepliesOriginMessageRevoke": "回复内容已撤回",
      "TUIKitReferenceOriginMessageRevoke": "引用内容已撤回",

      // Merged messages.
      "TUIKitRelayGroupChatHistory": "群聊的聊天记录",
      "TUIKitRelayChatHistoryForSomebodyFormat": "%@和%@的聊天记录",
      "TUIKitRelayLayerLimitTips": "抱歉，当前嵌套层级超过了限制",
      "TUIKitRelayCompatibleText": "不支持合并转发消息，请升级到最新版本。",

      // Read status.
      "Unread": "未读",
      "TUIKitMessageReadAllRead": "全部已读",
      "TUIKitMessageReadPartRead": "人已读",
      "TUIKitMessageReadC2CRead": "已读",
      "TUIKitMessageReadC2CUnRead": "未读",

      // Conversation list.
      "TUIKitConversationTipsAtMe": "[有人@我]",
      "TUIKitConversationTipsAtAll": "[@所有人]",
      "TUIKitConversationTipsAtMeAndAll": "[有人@我][@所有人]",
      "TUIKitMessageTypeDraftFormat": "[草稿] ",
      "TUIKitMessageTypeLastMsgCountFormat": "条",

      // Revoke notices.
      "TUIKitMessageTipsYouRecallMessage": "您撤回了一条消息",
      "TUIKitMessageTipsOthersRecallMessage": "对方撤回了一条消息",
      "TUIKitMessageTipsRecallMessageFormat": #""%@"撤回了一条消息"#,
      "TUIKitMessageTipsNormalRecallMessage": "有一条消息被撤回",
      "TUIKitMessageTipsReEditMessage": "重新编辑",

      // Group tips.
      "You": "您",
      "TUIGroupCreateTipsMessage": "创建群组",
      "TUICommunityCreateTipsMessage": "创建社群",
      "TUIKitMessageTipsJoinGroupFormat": #""%@"加入群组"#,
      "TUIKitMessageTipsInviteJoinGroupFormat": #""%@"邀请"%@"加入群组"#,
      "TUIKitMessageTipsLeaveGroupFormat": #""%@"退出了群聊"#,
      "TUIKitMessageTipsKickoffGroupFormat": #""%@"将"%@"踢出群组"#,
      "TUIKitMessageTipsSettAdminFormat": #""%@"被设置管理员"#,
      "TUIKitMessageTipsCancelAdminFormat": #""%@"被取消管理员"#,
      "TUIKitMessageTipsMute": "被禁言",
      "TUIKitMessageTipsUnmute": "被解除禁言",
      "TUIKitMessageTipsGroupPinMessage": #""%@"置顶了一条消息"#,
      "TUIKitMessageTipsGroupUnPinMessage": #""%@"移除了一条置顶消息"#,

      // Changes of a group.
      "TUIkitMessageTipsEditGroupNameFormat": #"%@修改群名为"%@"、"#,
      "TUIKitMessageTipsEditGroupIntroFormat": #"%@修改群简介为"%@"、"#,
      "TUIKitMessageTipsEditGroupAnnounceFormat": #"%@修改群公告为"%@"、"#,
      "TUIKitMessageTipsDeleteGroupAnnounceFormat": "%@删除了群公告、",
      "TUIKitMessageTipsEditGroupAvatarFormat": "%@修改群头像、",
      "TUIKitMessageTipsEditGroupOwnerFormat": #"%@修改群主为"%@"、"#,
      "TUIKitMessageTipsEditGroupAddOptFormat": #"%@修改加群方式为"%@"、"#,
      "TUIKitMessageTipsEditGroupInviteOptFormat": #"%@修改邀请进群方式为"%@"、"#,
      "TUIKitSetShutupAllFormat": "%@ 开启全员禁言、",
      "TUIKitCancelShutupAllFormat": "%@ 取消全员禁言、",
      "TUIKitGroupProfileJoinDisable": "禁止加群",
      "TUIKitGroupProfileInviteDisable": "禁止邀请",
      "TUIKitGroupProfileAdminApprove": "管理员审批",
      "TUIKitGroupProfileAutoApproval": "自动审批",

      // Calls.
      "TUIChatCallDurationFormat": "通话时长",
      "TUIChatCallCancelInCaller": "已取消",
      "TUIChatCallCancelInCallee": "对方已取消",
      "TUIChatCallRejectInCaller": "对方已拒绝",
      "TUIChatCallRejectInCallee": "已拒绝",
      "TUIChatCallTimeoutInCaller": "对方无应答",
      "TUIChatCallTimeoutInCallee": "对方已取消",
      "TUIChatCallLinebusyInCaller": "对方忙线中",
      "TUIChatCallLinebusyInCallee": "忙线未接听",
      "TUIChatCallSend": "发起通话",
      "TUIChatCallAccept": "接听通话",
      "TUIChatCallSwitchToAudio": "视频转语音",
      "TUIChatCallConfirmSwitchToAudio": "确认转语音",
      "TUIChatCallUnrecognized": "其他通话指令",
      "TUIChatVideoCall": "视频通话",
      "TUIChatAudioCall": "音频通话",
      "TUIChatUnknownCall": "未知通话",

      // Calls in groups.
      "TUIChatGroupCallSendFormat": "%@发起了群通话",
      "TUIChatGroupCallEnd": "通话结束",
      "TUIChatGroupCallNoAnswer": "未接听",
      "TUIChatGroupCallRejectFormat": "%@拒绝群通话",
      "TUIChatGroupCallAcceptFormat": "%@接听",
      "TUIChatGroupCallSwitchToAudioFormat": "%@视频转语音",
      "TUIChatGroupCallConfirmSwitchToAudioFormat": "%@同意视频转语音",
    ])
}
