// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The kinds of messages, by name and by number.
@Suite("Kinds of Discord's messages")
struct DiscordKindTests {
  @Test(arguments: all)
  func kindsBecomeLines(_ example: DiscordCase) throws {
    try expectEqual(example.read(), example.lines)
  }

  /// A case of a row of the document, which begins with a kind.
  private static func kind(
    _ row: String, _ type: String, _ content: String = "", _ others: String = "", _ line: String
  ) -> DiscordCase {
    DiscordCase(
      [row],
      json: #""type": "\#(type)", "content": "\#(content)"\#(others.isEmpty ? "" : ", " + others)"#,
      lines: [line])
  }

  static let all = groups + threads + servers + stages + safety + texts + results

  private static let lin = #""mentions": [{"id": "14", "name": "lin", "nickname": "林"}]"#
  private static let tom = #""mentions": [{"id": "12", "name": "tom_k", "nickname": "Tom"}]"#

  private static let groups = [
    kind("1 RECIPIENT_ADD", "RecipientAdd", "Added 林 to the group.", lin, "tips invite 林"),
    kind("1 RECIPIENT_ADD", "1", "Added a recipient.", "", "-- Tom added a recipient"),
    kind("2 RECIPIENT_REMOVE", "RecipientRemove", "Removed 林.", lin, "tips kicked 林"),
    kind("2 RECIPIENT_REMOVE", "2", "Left the group.", tom, "tips quit Tom"),
    kind(
      "3 CALL", "Call", "", #""callEndedTimestamp": "2024-06-01T12:17:00+02:00""#,
      "-- Tom started a call that lasted 2 h 1 min"),
    kind(
      "3 CALL", "3", "Started a call that lasted 0 minutes.", "",
      "-- Tom started a call that hadn't ended"),
    kind(
      "3 CALL", "3", "Started a call that lasted 5 minutes.", "",
      "-- Tom started a call that lasted 5 minutes"),
    kind(
      "4 CHANNEL_NAME_CHANGE", "ChannelNameChange", "Changed the channel name: quay", "",
      "tips groupChange "),
    kind("4 CHANNEL_NAME_CHANGE", "4", "Changed.", "", "-- Tom changed"),
    kind(
      "5 CHANNEL_ICON_CHANGE", "ChannelIconChange", "Changed the channel icon.", "",
      "tips groupChange "),
    kind(
      "6 CHANNEL_PINNED_MESSAGE", "ChannelPinnedMessage", "Pinned a message.", "", "tips pinAdded "),
    kind("7 USER_JOIN", "GuildMemberJoin", "Joined the server.", "", "tips join Tom"),
    kind("7 USER_JOIN", "7", "", "", "tips join Tom"),
  ]

  private static let threads = [
    kind("18 THREAD_CREATED", "ThreadCreated", "Started a thread.", "", "-- Tom started a thread"),
    kind(
      "18 THREAD_CREATED", "18", "", #""reference": {"channelId": "2"}"#,
      "-- Tom started a thread “quay”"),
    kind(
      "21 THREAD_STARTER_MESSAGE", "21", "", #""reference": {"channelId": "2", "messageId": "3"}"#,
      "-- The thread begins with a message of Tom in quay"),
    kind(
      "12 CHANNEL_FOLLOW_ADD", "12", "Harbour news #announcements", "",
      "-- Tom added Harbour news #announcements to this channel"),
  ]

  private static let discovery = "16, 17 GUILD_DISCOVERY_GRACE_PERIOD_…"
  private static let integration = "33, 34 PRIVATE_CHANNEL_INTEGRATION_…"
  private static let requests = "52, 53, 54 GUILD_JOIN_REQUEST_…"
  private static let boosts = "9, 10, 11 GUILD_BOOST_TIER_1…3"
  private static let unused = "43 POLL (unused), 45 VOICE_HANGOUT_INVITE (unused)"

  private static let servers = [
    kind("8 GUILD_BOOST", "8", "", "", "-- Tom boosted the server"),
    kind("8 GUILD_BOOST", "8", "3", "", "-- Tom boosted the server 3 times"),
    kind(boosts, "9", "", "", "-- Tom boosted the server, which has reached level 1"),
    kind(boosts, "11", "2", "", "-- Tom boosted the server 2 times, which has reached level 3"),
    kind("13 GUILD_STREAM", "13", "", "", "-- Discord message of kind 13"),
    kind(
      "14 GUILD_DISCOVERY_DISQUALIFIED", "14", "", "",
      "-- The server was removed from Server Discovery"),
    kind(
      "15 GUILD_DISCOVERY_REQUALIFIED", "15", "", "", "-- The server is in Server Discovery again"),
    kind(
      discovery, "16", "", "",
      "-- The server has failed the requirements of Server Discovery for a week"),
    kind(
      discovery, "17", "", "",
      "-- The server has failed the requirements of Server Discovery for three weeks"),
    kind(
      "22 GUILD_INVITE_REMINDER", "22", "", "", "-- Discord suggests inviting people to the server"),
    kind("25 ROLE_SUBSCRIPTION_PURCHASE", "25", "", "", "-- Tom subscribed to a role"),
    kind(
      "32 GUILD_APPLICATION_PREMIUM_SUBSCRIPTION", "32", "", "",
      "-- Tom upgraded an app for this server"),
    kind(integration, "33", "", "", "-- Tom added an app"),
    kind(integration, "34", "", "", "-- Tom removed an app"),
    kind(
      "41 CUSTOM_GIFT", "41", "", #""embeds": [{"url": "https://discord.gift/x"}]"#,
      "-- Tom gave a present: https://discord.gift/x"),
    kind("44 PURCHASE_NOTIFICATION", "44", "", "", "-- Tom bought something in the server's shop"),
    kind(unused, "43", "", "", "-- Discord message of kind 43"),
    kind(unused, "45", "", "", "-- Tom invited to a voice channel"),
    kind(
      requests, "52", "Tide & Tyre", "", "-- The application of Tom to Tide & Tyre was accepted"),
    kind(
      requests, "53", "Tide & Tyre", "", "-- The application of Tom to Tide & Tyre was rejected"),
    kind(requests, "54", "", "", "-- The application of Tom was withdrawn"),
    kind("55 HD_STREAMING_UPGRADED", "55", "more", "", "-- Tom activated HD streaming: more"),
  ]

  private static let stages = [
    kind("27 STAGE_START", "27", "Tides", "", "-- Tom started the stage “Tides”"),
    kind("28 STAGE_END", "28", "Tides", "", "-- Tom ended the stage “Tides”"),
    kind("29 STAGE_SPEAKER", "29", "", "", "-- Tom is now a speaker"),
    kind("30 STAGE_RAISE_HAND", "30", "", "", "-- Tom asked to speak"),
    kind("31 STAGE_TOPIC", "31", "风与潮", "", "-- Tom changed the stage's topic to “风与潮”"),
  ]

  private static let safety = [
    kind(
      "24 AUTO_MODERATION_ACTION, an alert", "24", "",
      #""embeds": [{"description": "buy **boats**", "fields": [{"name": "rule_name", "value": "Links"}, {"name": "decision_outcome", "value": "blocked"}, {"name": "keyword", "value": "buy"}, {"name": "timeout_duration", "value": "60"}, {"name": "decision_id", "value": "0d"}]}]"#,
      "-- AutoMod blocked a message of Tom (rule “Links”, keyword “buy”, timeout 60 s): “buy boats”"
    ),
    kind(
      "24 AUTO_MODERATION_ACTION, an alert", "24", "",
      #""embeds": [{"fields": [{"name": "block_profile_update_type", "value": "nickname_update"}, {"name": "decision_outcome", "value": "flagged"}]}]"#,
      "-- AutoMod flagged a profile of Tom"),
    kind("24 AUTO_MODERATION_ACTION, an alert", "24", "", "", "-- Discord message of kind 24"),
    kind(
      "24, a notification of an incident", "24", "",
      #""embeds": [{"fields": [{"name": "notification_type", "value": "raid"}, {"name": "join_attempts", "value": "17"}, {"name": "dms_sent", "value": "3"}, {"name": "suspicious_mention_activity_until", "value": "2024-06-01T08:38:29+00:00"}, {"name": "resolved_reason", "value": "JOIN_RAID"}]}]"#,
      "-- AutoMod detected a raid: 17 joins, 3 direct messages, until 2024-06-01 10:38, resolved: JOIN_RAID"
    ),
    kind(
      "36 GUILD_INCIDENT_ALERT_MODE_ENABLED", "36", "2024-06-02T18:00:00.000000+00:00", "",
      "-- Tom enabled security actions until 2024-06-02 20:00"),
    kind("37 GUILD_INCIDENT_ALERT_MODE_DISABLED", "37", "", "", "-- Tom disabled security actions"),
    kind("38 GUILD_INCIDENT_REPORT_RAID", "38", "", "", "-- Tom reported a raid"),
    kind("39 GUILD_INCIDENT_REPORT_FALSE_ALARM", "39", "", "", "-- Tom reported a false alarm"),
  ]

  private static let news = "47 CHANGELOG, 48 NITRO_NOTIFICATION, 49 CHANNEL_LINKED_TO_LOBBY"
  private static let prompts = "40 GUILD_DEADCHAT_REVIVE_PROMPT, 42 GUILD_GAMING_STATS_PROMPT"
  private static let later =
    "later numbers (56…: wallpapers, game invites, reports to moderators, emoji added, …)"

  private static let texts =
    [
      ("0 DEFAULT", "Default"), ("0 DEFAULT", "0"), ("19 REPLY", "Reply"), ("19 REPLY", "19"),
      ("26 INTERACTION_PREMIUM_UPSELL", "26"), ("35 PREMIUM_REFERRAL", "35"), (prompts, "40"),
      (prompts, "42"), (news, "47"), (news, "48"), (news, "49"), (later, "57"),
      (later, "Wallpaper"),
    ].map { kind($0.0, $0.1, "Hi", "", "Hi") } + [
      kind("0 DEFAULT", "Default", "", "", "(no content in the export)"),
      kind("0 DEFAULT", "Default", " ", "", "(no content in the export)"),
      kind(later, "57", "", "", "-- Discord message of kind 57"),
      kind(later, "Wallpaper", "", "", "-- Discord message of kind Wallpaper"),
      kind(
        "20 CHAT_INPUT_COMMAND", "20", "8:40",
        #""interaction": {"name": "ferry", "user": {"name": "mira"}}"#,
        "{*mira used /ferry*  \n8:40}"),
      kind(
        "23 CONTEXT_MENU_COMMAND", "23", "",
        #""interaction": {"name": "Translate", "user": {"name": "mira"}}"#,
        "{*mira used “Translate”*}"),
    ]

  private static func poll(_ values: String) -> String {
    #""embeds": [{"fields": [{"name": "poll_question_text", "value": "Lunch?"}, \#(values)]}]"#
  }

  private static let results = [
    kind(
      "46 POLL_RESULT", "46", "",
      poll(
        #"{"name": "victor_answer_votes", "value": "3"}, {"name": "total_votes", "value": "5"}, {"name": "victor_answer_text", "value": "Noodles"}, {"name": "victor_answer_emoji_name", "value": "🍜"}"#
      ), "card heading Lunch? | bar 🍜 Noodles 0.6 3 votes ✓ | note Final results · 5 votes"),
    kind(
      "46 POLL_RESULT", "46", "",
      poll(
        #"{"name": "victor_answer_votes", "value": "1"}, {"name": "total_votes", "value": "1"}, {"name": "victor_answer_emoji_name", "value": "tide"}, {"name": "victor_answer_emoji_id", "value": "9"}"#
      ), "card heading Lunch? | bar :tide: 1.0 1 vote ✓ | note Final results · 1 vote"),
    kind(
      "46 POLL_RESULT", "46", "",
      poll(
        #"{"name": "victor_answer_votes", "value": "2"}, {"name": "total_votes", "value": "4"}"#),
      "card heading Lunch? | note Final results · 4 votes · no single winner, at most 2 for an answer"
    ),
    kind(
      "46 POLL_RESULT", "46", "", poll(#"{"name": "total_votes", "value": "many"}"#),
      "card heading Lunch? | note Final results · no single winner"),
  ]

  @Test func changesOfGroupsHaveTheirValues() throws {
    let outcome = try DiscordChannel(
      #"{"id": "1", "type": "4", "author": {"id": "12", "name": "tom"}, "content": "Changed the channel name: a: b"}"#
    ).outcome()
    let tips = try #require(outcome.messages[0].element.content(as: GroupTipsElement.self))
    expectEqual(tips.groupChanges.map(\.value), ["a: b"])
    expectEqual(tips.operatingMember?.displayName, "tom")
  }
}
