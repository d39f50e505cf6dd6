// SPDX-License-Identifier: MIT
import BubbleCells

extension StringTable {
  /// The strings in English.
  static let english = StringTable(
    weekdays: [
      "Sunday", "Monday", "Tuesday", "Wednesday",
      "Thursday", "Friday", "Saturday",
    ],
    strings: [
      // Types of messages.
      "TUIKitMessageTypeVoice": "[Voice]",
      "TUIkitMessageTypeImage": "[Image]",
      "TUIkitMessageTypeVideo": "[Video]",
      "TUIkitMessageTypeFile": "[File]",
      "TUIKitMessageTypeAnimateEmoji": "[Animated Sticker]",
      "TUIKitRelayChatHistory": "Chat History",
      "TUIkitMessageTypeRiskImage": "[Illegal pictures]",
      "TUIkitMessageTypeRiskVideo": "[Illegal video]",
      "TUIkitMessageTypeRiskVoice": "[Illegal voice]",
      "TUIKitMessageDisplayRiskContent": "[Violation message]",
      "TUIKitNotSupportThisMessage": "[This message display is not currently supported]",
      "TUIKitMessageTipsUnsupportCustomMessage": "[Custom Messages]",

      // Parts of cells.
      "TUIKitMoreLinkDetails": "View Details>>",
      "TUIKitNotDownload": "Not download",
      "TUIKitTranslateDefaultTips": "Translated by IM",
      "ShowOriginalText": "Show original",
      "TUIKitMessageTypeSecurityStrike": "Sensitive content involved, sending failed",
      "TUIKitMessageTypeSecurityStrikeVoice": "Sensitive content involved, cannot be listened to",
      "TUIKitMessageTypeSecurityStrikeImage": "Sensitive content involved and cannot be viewed",
      "TUIKitRepliesNum": " replies",
      "TUIKitRepliesOriginMessageRevoke": "Reply content has been revoked",
      "TUIKitReferenceOriginMessageRevoke": "Quoted content has been revoked",

      // Merged messages.
      "TUIKitRelayGroupChatHistory": "Group Chat History",
      "TUIKitRelayChatHistoryForSomebodyFormat": "Chat History of %@ and %@",
      "TUIKitRelayLayerLimitTips": "The current nesting level exceeds the limit.",
      "TUIKitRelayCompatibleText":
        "Combine and Forward is not available. Upgrade to the latest version first.",

      // Read status.
      "Unread": "Unread",
      "TUIKitMessageReadAllRead": "All read",
      "TUIKitMessageReadPartRead": "read",
      "TUIKitMessageReadC2CRead": "Read",
      "TUIKitMessageReadC2CUnRead": "Unread",

      // Conversation list.
      "TUIKitConversationTipsAtMe": "[You were mentioned]",
      "TUIKitConversationTipsAtAll": "[@All]",
      "TUIKitConversationTipsAtMeAndAll": "[I was mentioned][@All]",
      "TUIKitMessageTypeDraftFormat": "[Drafts]",
      "TUIKitMessageTypeLastMsgCountFormat": "messages",

      // Revoke notices.
      "TUIKitMessageTipsYouRecallMessage": "You recalled a message.",
      "TUIKitMessageTipsOthersRecallMessage": "The other user recalled a message.",
      "TUIKitMessageTipsRecallMessageFormat": #""%@" recalled a message."#,
      "TUIKitMessageTipsNormalRecallMessage": "A message is recalled",
      "TUIKitMessageTipsReEditMessage": "re-edit",

      // Group tips.
      "You": "You",
      "TUIGroupCreateTipsMessage": "Create Group",
      "TUICommunityCreateTipsMessage": "Create Community",
      "TUIKitMessageTipsJoinGroupFormat": #""%@" joined the group."#,
      "TUIKitMessageTipsInviteJoinGroupFormat": #""%@" invited "%@" to join the group."#,
      "TUIKitMessageTipsLeaveGroupFormat": #""%@" left the group chat."#,
      "TUIKitMessageTipsKickoffGroupFormat": #""%@" removed "%@" from the group."#,
      "TUIKitMessageTipsSettAdminFormat": #""%@" is set as admin."#,
      "TUIKitMessageTipsCancelAdminFormat": #"The admin status of "%@" is terminated."#,
      "TUIKitMessageTipsMute": "is blocked from posting",
      "TUIKitMessageTipsUnmute": "unblocked",
      "TUIKitMessageTipsGroupPinMessage": #""%@" pinned a message"#,
      "TUIKitMessageTipsGroupUnPinMessage": #""%@" unpinned a message"#,

      // Changes of a group.
      "TUIkitMessageTipsEditGroupNameFormat": #"%@ changed the group name to "%@","#,
      "TUIKitMessageTipsEditGroupIntroFormat": #"%@ changed the group description to "%@"."#,
      "TUIKitMessageTipsEditGroupAnnounceFormat": #"%@ changed the group notice to "%@"."#,
      "TUIKitMessageTipsDeleteGroupAnnounceFormat": "%@ deleted the group notice.",
      "TUIKitMessageTipsEditGroupAvatarFormat": "%@ changed the group profile photo.",
      "TUIKitMessageTipsEditGroupOwnerFormat": #"%@ changed the group owner to "%@"."#,
      "TUIKitMessageTipsEditGroupAddOptFormat": #"%@ changed group add option to "%@"、"#,
      "TUIKitMessageTipsEditGroupInviteOptFormat": #"%@ changed group inviting option to "%@"、"#,
      "TUIKitSetShutupAllFormat": "%@ enabled Mute All",
      "TUIKitCancelShutupAllFormat": "%@ disabled Mute All",
      "TUIKitGroupProfileJoinDisable": "Prohibited from Joining",
      "TUIKitGroupProfileInviteDisable": "Prohibited from inviting",
      "TUIKitGroupProfileAdminApprove": "Admin Approval",
      "TUIKitGroupProfileAutoApproval": "Auto Approval",

      // Calls.
      "TUIChatCallDurationFormat": "Duration",
      "TUIChatCallCancelInCaller": "Canceled",
      "TUIChatCallCancelInCallee": "Call canceled by caller",
      "TUIChatCallRejectInCaller": "Call declined by user",
      "TUIChatCallRejectInCallee": "Declined",
      "TUIChatCallTimeoutInCaller": "Call wasn't answered",
      "TUIChatCallTimeoutInCallee": "Call canceled by caller",
      "TUIChatCallLinebusyInCaller": "Line busy",
      "TUIChatCallLinebusyInCallee": "Line busy, call not answered",
      "TUIChatCallSend": "Start call",
      "TUIChatCallAccept": "Answered",
      "TUIChatCallSwitchToAudio": "Switch to audio call",
      "TUIChatCallConfirmSwitchToAudio": "Confirm to audio call",
      "TUIChatCallUnrecognized": "Others call instruction",
      "TUIChatVideoCall": "Video call",
      "TUIChatAudioCall": "Audio call",
      "TUIChatUnknownCall": "Unknown call",

      // Calls in groups.
      "TUIChatGroupCallSendFormat": "%@ initiated a group call",
      "TUIChatGroupCallEnd": "End group call",
      "TUIChatGroupCallNoAnswer": "no answer",
      "TUIChatGroupCallRejectFormat": "Call declined by %@",
      "TUIChatGroupCallAcceptFormat": "Answered by %@",
      "TUIChatGroupCallSwitchToAudioFormat": "Switch to audio call by %@",
      "TUIChatGroupCallConfirmSwitchToAudioFormat": "Confirm to audio call by %@",
    ])
}
