// SPDX-License-Identifier: MIT
import BubbleCells

extension StringTable {
  /// The strings in Arabic.
  static let arabic = StringTable(
    weekdays: [
      "الأحد", "الاثنين", "الثلاثاء", "الأربعاء",
      "الخميس", "الجمعة", "السبت",
    ],
    strings: [
      // Types of messages.
      "TUIKitMessageTypeVoice": "[رسالة صوتية]",
      "TUIkitMessageTypeImage": "[صورة]",
      "TUIkitMessageTypeVideo": "[فيديو]",
      "TUIkitMessageTypeFile": "[ملف]",
      "TUIKitMessageTypeAnimateEmoji": "[ملصق متحرك]",
      "TUIKitRelayChatHistory": "سجل الدردشة",
      "TUIkitMessageTypeRiskImage": "[صورة مخالفة]",
      "TUIkitMessageTypeRiskVideo": "[فيديو مخالف]",
      "TUIkitMessageTypeRiskVoice": "[رسالة صوتية مخالفة]",
      "TUIKitMessageDisplayRiskContent": "[رسالة مخالفة]",
      "TUIKitNotSupportThisMessage": "[عرض هذه الرسالة غير مدعوم حاليًا]",
      "TUIKitMessageTipsUnsupportCustomMessage": "[رسالة مخصصة]",

      // Parts of cells.
      "TUIKitMoreLinkDetails": "عرض التفاصيل>>",
      "TUIKitNotDownload": "لم يتم التنزيل",
      "TUIKitTranslateDefaultTips": "الترجمة مقدمة من IM",
      "ShowOriginalText": "عرض النص الأصلي",
      "TUIKitMessageTypeSecurityStrike": "يتضمن محتوى حساسًا، فشل الإرسال",
      "TUIKitMessageTypeSecurityStrikeVoice": "يتضمن محتوى حساسًا، لا يمكن الاستماع إليه",
      "TUIKitMessageTypeSecurityStrikeImage": "يتضمن محتوى حساسًا، لا يمكن عرضه",
      "TUIKitRepliesNum": " ردود",
      "TUIKitRepliesOriginMessageRevoke": "تم سحب محتوى الرد",
      "TUIKitReferenceOriginMessageRevoke": "تم سحب المحتوى المقتبس",

      // Merged messages.
      "TUIKitRelayGroupChatHistory": "سجل الدردشة الجماعية",
      "TUIKitRelayChatHistoryForSomebodyFormat": "سجل الدردشة بين %@ و%@",
      "TUIKitRelayLayerLimitTips": "عذرًا، تجاوز مستوى التداخل الحد المسموح به.",
      "TUIKitRelayCompatibleText": "إعادة التوجيه المدمجة غير مدعومة. يرجى الترقية إلى أحدث إصدار.",

      // Read status.
      "Unread": "غير مقروءة",
      "TUIKitMessageReadAllRead": "قرأها الجميع",
      "TUIKitMessageReadPartRead": "قرؤوها",
      "TUIKitMessageReadC2CRead": "مقروءة",
      "TUIKitMessageReadC2CUnRead": "غير مقروءة",

      // Conversation list.
      "TUIKitConversationTipsAtMe": "[تمت الإشارة إليك]",
      "TUIKitConversationTipsAtAll": "[@الجميع]",
      "TUIKitConversationTipsAtMeAndAll": "[تمت الإشارة إليك][@الجميع]",
      "TUIKitMessageTypeDraftFormat": "[مسودة] ",
      "TUIKitMessageTypeLastMsgCountFormat": "رسائل",

      // Revoke notices.
      "TUIKitMessageTipsYouRecallMessage": "لقد سحبت رسالة",
      "TUIKitMessageTipsOthersRecallMessage": "سحب الطرف الآخر رسالة",
      "TUIKitMessageTipsRecallMessageFormat": #"سحب "%@" رسالة"#,
      "TUIKitMessageTipsNormalRecallMessage": "تم سحب رسالة",
      "TUIKitMessageTipsReEditMessage": "إعادة التحرير",

      // Group tips.
      "You": "أنت",
      "TUIGroupCreateTipsMessage": "أنشأ المجموعة",
      "TUICommunityCreateTipsMessage": "أنشأ المجتمع",
      "TUIKitMessageTipsJoinGroupFormat": #"انضم "%@" إلى المجموعة"#,
      "TUIKitMessageTipsInviteJoinGroupFormat": #"دعا "%@" العضو "%@" للانضمام إلى المجموعة"#,
      "TUIKitMessageTipsLeaveGroupFormat": #"غادر "%@" المجموعة"#,
      "TUIKitMessageTipsKickoffGroupFormat": #"أزال "%@" العضو "%@" من المجموعة"#,
      "TUIKitMessageTipsSettAdminFormat": #"تم تعيين "%@" مشرفًا"#,
      "TUIKitMessageTipsCancelAdminFormat": #"تم إلغاء صلاحية الإشراف عن "%@""#,
      "TUIKitMessageTipsMute": "تم كتم صوته",
      "TUIKitMessageTipsUnmute": "تم إلغاء كتم صوته",
      "TUIKitMessageTipsGroupPinMessage": #"ثبّت "%@" رسالة"#,
      "TUIKitMessageTipsGroupUnPinMessage": #"أزال "%@" رسالة مثبتة"#,

      // Changes of a group.
      "TUIkitMessageTipsEditGroupNameFormat": #"%@ غيّر اسم المجموعة إلى "%@"،"#,
      "TUIKitMessageTipsEditGroupIntroFormat": #"%@ غيّر وصف المجموعة إلى "%@"،"#,
      "TUIKitMessageTipsEditGroupAnnounceFormat": #"%@ غيّر إعلان المجموعة إلى "%@"،"#,
      "TUIKitMessageTipsDeleteGroupAnnounceFormat": "%@ حذف إعلان المجموعة،",
      "TUIKitMessageTipsEditGroupAvatarFormat": "%@ غيّر صورة المجموعة،",
      "TUIKitMessageTipsEditGroupOwnerFormat": #"%@ غيّر مالك المجموعة إلى "%@"،"#,
      "TUIKitMessageTipsEditGroupAddOptFormat": #"%@ غيّر طريقة الانضمام إلى المجموعة إلى "%@"،"#,
      "TUIKitMessageTipsEditGroupInviteOptFormat": #"%@ غيّر طريقة الدعوة إلى المجموعة إلى "%@"،"#,
      "TUIKitSetShutupAllFormat": "%@ فعّل كتم الجميع،",
      "TUIKitCancelShutupAllFormat": "%@ ألغى كتم الجميع،",
      "TUIKitGroupProfileJoinDisable": "الانضمام ممنوع",
      "TUIKitGroupProfileInviteDisable": "الدعوة ممنوعة",
      "TUIKitGroupProfileAdminApprove": "موافقة المشرف",
      "TUIKitGroupProfileAutoApproval": "موافقة تلقائية",

      // Calls.
      "TUIChatCallDurationFormat": "مدة المكالمة",
      "TUIChatCallCancelInCaller": "تم الإلغاء",
      "TUIChatCallCancelInCallee": "ألغى الطرف الآخر المكالمة",
      "TUIChatCallRejectInCaller": "رفض الطرف الآخر المكالمة",
      "TUIChatCallRejectInCallee": "تم الرفض",
      "TUIChatCallTimeoutInCaller": "لم يرد الطرف الآخر",
      "TUIChatCallTimeoutInCallee": "ألغى الطرف الآخر المكالمة",
      "TUIChatCallLinebusyInCaller": "الخط مشغول",
      "TUIChatCallLinebusyInCallee": "الخط مشغول، لم يتم الرد",
      "TUIChatCallSend": "بدء مكالمة",
      "TUIChatCallAccept": "تم الرد",
      "TUIChatCallSwitchToAudio": "التبديل إلى مكالمة صوتية",
      "TUIChatCallConfirmSwitchToAudio": "تأكيد التبديل إلى مكالمة صوتية",
      "TUIChatCallUnrecognized": "تعليمات مكالمة أخرى",
      "TUIChatVideoCall": "مكالمة فيديو",
      "TUIChatAudioCall": "مكالمة صوتية",
      "TUIChatUnknownCall": "مكالمة غير معروفة",

      // Calls in groups.
      "TUIChatGroupCallSendFormat": "بدأ %@ مكالمة جماعية",
      "TUIChatGroupCallEnd": "انتهت المكالمة الجماعية",
      "TUIChatGroupCallNoAnswer": "لم يرد",
      "TUIChatGroupCallRejectFormat": "رفض %@ المكالمة الجماعية",
      "TUIChatGroupCallAcceptFormat": "رد %@ على المكالمة",
      "TUIChatGroupCallSwitchToAudioFormat": "بدّل %@ إلى مكالمة صوتية",
      "TUIChatGroupCallConfirmSwitchToAudioFormat": "وافق %@ على التبديل إلى مكالمة صوتية",
    ])
}
