// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Group tips")
struct GroupTipsTextTests {
  /// A tip by Ann (whose remark only the viewer sees) about the given people.
  private func tips(
    _ event: GroupTipsElement.Event, about names: [String] = [], by name: String? = "Ann"
  ) -> GroupTipsElement {
    var tips = GroupTipsElement()
    tips.event = event
    tips.operatingMember = name.map {
      Member(userID: "u0", nickName: $0, friendRemark: "boss", nameCard: "")
    }
    tips.members = names.map { Member(userID: $0.lowercased(), nickName: $0) }
    return tips
  }

  private func text(_ tips: GroupTipsElement, _ language: Language = .english) -> String {
    GroupTipsText(Localization(language, strings: .tuikit)).text(for: tips)
  }

  @Test(
    arguments: [
      (.join, ["Bob"], #""Bob" joined the group."#, #""Bob"加入群组"#),
      (.join, [], #""Ann" joined the group."#, #""Ann"加入群组"#),
      (.join, ["Bob", "Cy"], #""Ann" joined the group."#, #""Ann"加入群组"#),
      (
        .invite, ["Bob", "Cy"], #""Ann" invited "Bob, Cy" to join the group."#,
        #""Ann"邀请"Bob、Cy"加入群组"#
      ),
      (.quit, [], #""Ann" left the group."#, #""Ann"退出了群聊"#),
      (.kicked, ["Bob"], #""Ann" removed "Bob" from the group."#, #""Ann"将"Bob"踢出群组"#),
      (.setAdmin, ["Bob"], #"Admin rights were given to "Bob"."#, #""Bob"被设置为管理员"#),
      (
        .cancelAdmin, ["Bob"], #"Admin rights were taken from "Bob"."#, #""Bob"被取消管理员"#
      ),
      (.pinAdded, [], #""Ann" pinned a message."#, #""Ann"置顶了一条消息"#),
      (.pinRemoved, [], #""Ann" unpinned a message."#, #""Ann"移除了一条置顶消息"#),
      (.invite, [], "", ""), (.kicked, [], "", ""), (.setAdmin, [], "", ""),
      (.none, ["Bob"], "", ""),
      (.topicChange, ["Bob"], "", ""), (.groupChange, ["Bob"], "", ""),
      (.memberChange, ["Bob"], "", ""),
    ] as [(GroupTipsElement.Event, [String], String, String)])
  func eventHasItsSentence(
    _ event: GroupTipsElement.Event, _ names: [String], _ english: String, _ chinese: String
  ) {
    expectEqual(text(tips(event, about: names)), english)
    expectEqual(text(tips(event, about: names), .simplifiedChinese), chinese)
  }

  @Test(arguments: [GroupTipsElement.Event.join, .invite, .quit, .kicked, .groupChange, .pinAdded])
  func missingOperatorLeavesNoHole(_ event: GroupTipsElement.Event) {
    var tips = tips(event, about: event == .join ? [] : ["Bob"], by: nil)
    tips.groupChanges = [GroupChange()]
    tips.groupChanges[0].subject = .name
    expectEqual(text(tips), "")
  }

  @Test(
    arguments: [
      (.name, "X", 0, #"Ann changed the group name to "X"."#, #"Ann修改群名为"X""#),
      (.introduction, "X", 0, #"Ann changed the group description to "X"."#, #"Ann修改群简介为"X""#),
      (.notification, "X", 0, #"Ann changed the group notice to "X"."#, #"Ann修改群公告为"X""#),
      (.notification, nil, 0, "Ann deleted the group notice.", "Ann删除了群公告"),
      (.face, nil, 0, "Ann changed the group photo.", "Ann修改群头像"),
      (.owner, "zed", 0, #"Ann changed the group owner to "zed"."#, #"Ann修改群主为"zed""#),
      (.muteAll, nil, 1, "Ann muted all members.", "Ann 开启全员禁言"),
      (.muteAll, nil, 0, "Ann unmuted all members.", "Ann 取消全员禁言"),
      (
        .joinOption, nil, 0, #"Ann changed the rule for joining the group to "Not allowed"."#,
        #"Ann修改加群方式为"禁止加群""#
      ),
      (
        .inviteOption, nil, 2,
        #"Ann changed the rule for inviting members to "Automatic approval"."#,
        #"Ann修改邀请进群方式为"自动审批""#
      ),
      (
        .joinOption, nil, 9, #"Ann changed the rule for joining the group to "Unknown"."#,
        #"Ann修改加群方式为"未知""#
      ),
      (.custom, "X", 0, "", ""),
    ] as [(GroupChange.Subject, String?, Int, String, String)])
  func changeLosesItsSeparatorOnly(
    _ subject: GroupChange.Subject, _ value: String?, _ number: Int, _ english: String,
    _ chinese: String
  ) {
    var change = GroupChange()
    (change.subject, change.value) = (subject, value)
    (change.intValue, change.boolValue) = (number, number == 1)
    var tips = tips(.groupChange)
    tips.groupChanges = [change]
    expectEqual(text(tips), english)
    expectEqual(text(tips, .simplifiedChinese), chinese)
  }

  @Test func changesAreChained() {
    var tips = tips(.groupChange, about: ["Bob"])
    tips.groupChanges = [GroupChange(), GroupChange()]
    (tips.groupChanges[0].subject, tips.groupChanges[0].value) = (.name, "N")
    (tips.groupChanges[1].subject, tips.groupChanges[1].value) = (.owner, "zed")
    expectEqual(text(tips, .simplifiedChinese), #"Ann修改群名为"N"、修改群主为"Bob""#)
    expectEqual(
      text(tips), #"Ann changed the group name to "N", changed the group owner to "Bob"."#)
  }

  @Test(
    arguments: [
      (nil, 60, "Bob can no longer post messages."), (nil, 0, "Bob can post messages again."),
      ("bob", 60, "You can no longer post messages."),
    ] as [(String?, Int, String)])
  func mutedMemberIsNamed(_ viewer: String?, _ seconds: Int, _ english: String) {
    var tips = tips(.memberChange, about: ["Bob"])
    tips.memberChanges = [MemberChange(userID: "bob", muteTime: seconds)]
    let builder = GroupTipsText(Localization(.english, strings: .tuikit), currentUserID: viewer)
    expectEqual(builder.text(for: tips), english)
  }

  @Test func mutedStrangerHasTheirID() {
    var tips = tips(.memberChange)
    tips.memberChanges = [MemberChange(userID: "zed", muteTime: 1)]
    expectEqual(text(tips, .simplifiedChinese), "zed 被禁言")
  }

  @Test func originalsWordingIsKept() {
    let upstream = GroupTipsText(Localization(.english, strings: .tuikitUpstream))
    let invited = tips(.invite, about: ["Bob", "Cy"])
    expectEqual(upstream.text(for: invited), #""Ann" invited "Bob、Cy" to join the group."#)
    expectEqual(upstream.text(for: tips(.pinAdded)), #""Ann"pinned a message"#)
  }
}
