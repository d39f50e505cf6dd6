// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings

/// A formatter of group tips as sentences, for the conversation and the conversation list.
public struct GroupTipsText: Sendable {
  private let localization: Localization
  private let currentUserID: String?

  /// - Parameters:
  ///   - localization: The language of the sentence.
  ///   - currentUserID: The viewer, who is called "You" when muted. `nil`, the default, for no one.
  public init(_ localization: Localization, currentUserID: String? = nil) {
    self.localization = localization
    self.currentUserID = currentUserID
  }

  /// The sentence, without directional marks.
  ///
  /// Empty when there is nothing to report: for an event without a text of its own, and when a name that the
  /// sentence needs is missing (the original crashes then).
  public func text(for tips: GroupTipsElement) -> String {
    let operating = localization.isolated(tips.operatingMember?.nameInTips ?? "")
    let members = localization.list(tips.members.map(\.nameInTips))
    switch tips.event {
    case .join:
      let name = tips.members.count > 1 ? operating : members
      return sentence("TUIKitMessageTipsJoinGroupFormat", name.isEmpty ? operating : name)
    case .invite: return sentence("TUIKitMessageTipsInviteJoinGroupFormat", operating, members)
    case .quit: return sentence("TUIKitMessageTipsLeaveGroupFormat", operating)
    case .kicked: return sentence("TUIKitMessageTipsKickoffGroupFormat", operating, members)
    case .setAdmin: return sentence("TUIKitMessageTipsSettAdminFormat", members)
    case .cancelAdmin: return sentence("TUIKitMessageTipsCancelAdminFormat", members)
    case .groupChange: return groupChanges(in: tips, by: operating)
    case .memberChange: return memberChange(in: tips)
    case .pinAdded: return sentence("TUIKitMessageTipsGroupPinMessage", operating)
    case .pinRemoved: return sentence("TUIKitMessageTipsGroupUnPinMessage", operating)
    case .none, .topicChange: return ""
    }
  }

  /// A format with one or two names; empty when a name is.
  private func sentence(_ key: String, _ first: String, _ second: String? = nil) -> String {
    if first.isEmpty || second?.isEmpty == true { return "" }
    guard let second else { return localization.format(key, verbatim: first) }
    return localization.format(key, verbatim: first, second)
  }

  private func memberChange(in tips: GroupTipsElement) -> String {
    guard let change = tips.memberChanges.first, !change.userID.isEmpty else { return "" }
    let member = tips.members.first { $0.userID.isExactly(change.userID) }
    let isCurrentUser = change.userID.isExactly(currentUserID)
    let name = isCurrentUser ? localization["You"] : member?.displayName ?? change.userID
    let isMuted = change.muteTime != 0
    return localization.isolated(name) + " "
      + localization[isMuted ? "TUIKitMessageTipsMute" : "TUIKitMessageTipsUnmute"]
  }
}

extension GroupTipsText {
  /// Every change adds to the sentence so far, which starts with the name of who made them. A comma takes the place
  /// of the full stop before another change.
  ///
  /// The original drops the last character of the result, which is a separator in Chinese and a
  /// letter in English; here only separators go. Without a change that has a text there is none.
  private func groupChanges(in tips: GroupTipsElement, by operating: String) -> String {
    guard !operating.isEmpty else { return "" }
    var text = operating
    var hasChanged = false
    for change in tips.groupChanges {
      let start =
        hasChanged && text.utf8.last == UInt8(ascii: ".")
        ? String(text.unicodeScalars.dropLast()) + "," : text
      guard let longer = extend(start, with: change, in: tips) else { continue }
      text = longer
      hasChanged = true
    }
    guard hasChanged else { return "" }
    while let last = text.last, last == "、" || last == "," || last == "،" { text.removeLast() }
    return text
  }

  /// The sentence with one more change, or `nil` for a change without a text.
  private func extend(
    _ text: String, with change: GroupChange, in tips: GroupTipsElement
  ) -> String? {
    let value = localization.isolated(change.value ?? "")
    switch change.subject {
    case .name:
      return localization.format(
        "TUIkitMessageTipsEditGroupNameFormat", verbatim: text, value)
    case .introduction:
      return localization.format(
        "TUIKitMessageTipsEditGroupIntroFormat", verbatim: text, value)
    case .notification: return extend(text, withNotice: change.value)
    case .face: return localization.format("TUIKitMessageTipsEditGroupAvatarFormat", verbatim: text)
    case .owner:
      let owner = firstNonEmpty(tips.members.first?.nameInTips).map(localization.isolated) ?? value
      return localization.format("TUIKitMessageTipsEditGroupOwnerFormat", verbatim: text, owner)
    case .muteAll:
      let key = change.boolValue ? "TUIKitSetShutupAllFormat" : "TUIKitCancelShutupAllFormat"
      return localization.format(key, tips.operatingMember?.nameInTips ?? "")
    case .joinOption:
      let option = optionText(change.intValue, forbidden: "TUIKitGroupProfileJoinDisable")
      return localization.format(
        "TUIKitMessageTipsEditGroupAddOptFormat", verbatim: text, option)
    case .inviteOption:
      let option = optionText(change.intValue, forbidden: "TUIKitGroupProfileInviteDisable")
      return localization.format(
        "TUIKitMessageTipsEditGroupInviteOptFormat", verbatim: text, option)
    case .unknown, .custom, .topicCustomData, .receiveOption: return nil
    }
  }

  private func extend(_ text: String, withNotice notice: String?) -> String {
    guard let notice else {
      return localization.format("TUIKitMessageTipsDeleteGroupAnnounceFormat", verbatim: text)
    }
    return localization.format(
      "TUIKitMessageTipsEditGroupAnnounceFormat", verbatim: text, localization.isolated(notice))
  }

  private func optionText(_ option: Int, forbidden: String) -> String {
    switch option {
    case 0: localization[forbidden]
    case 1: localization["TUIKitGroupProfileAdminApprove"]
    case 2: localization["TUIKitGroupProfileAutoApproval"]
    default: localization.own("BubbleKitUnknownOption", default: "unknown")
    }
  }
}
