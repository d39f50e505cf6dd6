// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The members of messages.
@Suite("Members of Discord's messages")
struct DiscordMemberTests {
  @Test(arguments: all)
  func membersBecomeLines(_ example: DiscordCase) throws {
    try expectEqual(example.read(), example.lines)
  }

  static let all = texts + files + people + forwards

  private static let texts = [
    DiscordCase(
      "content", json: #""content": "See you at **eight**""#, lines: "{See you at **eight**}"),
    DiscordCase(
      "timestampEdited", json: #""content": "a", "timestampEdited": "2024-06-01T10:16:00+02:00""#,
      lines: "a (edited)"),
    DiscordCase(
      "timestampEdited",
      json: #""embeds": [{"title": "T"}], "timestampEdited": "2024-06-01T10:16:00+02:00""#,
      lines: "card heading T | note (edited)"),
    DiscordCase("timestamp", json: #""content": "<t:1717236000>""#, lines: "2024-06-01 12:00"),
    DiscordCase(
      "callEndedTimestamp",
      json: #""type": "Call", "content": "", "callEndedTimestamp": "2024-06-01T10:21:59+02:00""#,
      lines: "-- Tom started a call that lasted 6 min 29 s"),
    DiscordCase(
      "interaction.name", "interaction.user.nickname",
      json:
        #""type": "20", "content": "8:40", "interaction": {"name": "ferry", "user": {"id": "11", "nickname": "Mira"}}"#,
      lines: "{*Mira used /ferry*  \n8:40}"),
    DiscordCase(
      "interaction.user.name", "interaction.user.roles[].name",
      json:
        #""type": "20", "content": "<@&5>", "interaction": {"name": "", "user": {"id": "11", "name": "mira", "roles": [{"id": "5", "name": "Crew"}]}}"#,
      lines: "{*mira used a command*  \n@Crew}"),
    DiscordCase(
      "mentions[].nickname",
      json: #""content": "<@5>", "mentions": [{"id": "5", "name": "lin", "nickname": "林"}]"#,
      lines: "@林"),
    DiscordCase(
      "mentions[].name", "mentions[].roles[].name",
      json:
        #""content": "<@5> <@&6>", "mentions": [{"id": "5", "name": "lin", "roles": [{"id": "6", "name": "Crew"}]}]"#,
      lines: "@lin @Crew"),
    DiscordCase(
      "author.roles[].name",
      json:
        #""content": "<@&6>", "author": {"id": "12", "name": "tom_k", "roles": [{"id": "6", "name": "Crew"}]}"#,
      lines: "@Crew"),
  ]

  private static let files = [
    DiscordCase(
      "attachments[].url",
      json: #""attachments": [{"url": "f/lake.png", "fileName": "lake.png", "fileSizeBytes": 7}]"#,
      lines: "image f/lake.png"),
    DiscordCase(
      "attachments[].url",
      json:
        #""attachments": [{"url": "f\\lake.png", "fileName": "lake.png"}, {"url": "f/manual%2Epdf", "fileName": "manual.pdf", "fileSizeBytes": 9}]"#,
      lines: "image f/lake.png", "file manual.pdf 9"),
    DiscordCase(
      "attachments[].url",
      json:
        #""content": "Two", "attachments": [{"url": "f/lake.png", "fileName": "a.png"}, {"url": "f/manual.pdf", "fileName": "b.pdf"}, {"url": "f/dunes.png", "fileName": "c.png"}]"#,
      lines: "Two", "card images f/lake.png, f/dunes.png", "file b.pdf 0"),
    DiscordCase(
      "attachments[].fileName", "attachments[].fileSizeBytes",
      json:
        #""attachments": [{"url": "https://example.com/a/SPOILER_b.jpg?ex=1", "fileName": "SPOILER_b.jpg", "fileSizeBytes": 7}, {"url": "https://example.com/a/c.jpg?ex=1"}]"#,
      lines: "file b.jpg 7", "📎 c.jpg"),
    DiscordCase(
      "stickers[].name",
      json:
        #""stickers": [{"name": "Wave", "format": "Png", "sourceUrl": "https://example.com/w.png"}]"#,
      lines: "Sticker: Wave"),
    DiscordCase(
      "stickers[].name",
      json:
        #""content": "a", "stickers": [{"name": "Rocket", "format": "Lottie", "sourceUrl": "f/rocket.json"}]"#,
      lines: "a\nSticker: Rocket"),
    DiscordCase(
      "stickers[].sourceUrl",
      json: #""stickers": [{"name": "Wave", "format": "Png", "sourceUrl": "f/wave.png"}]"#,
      lines: "image f/wave.png"),
  ]

  private static let people = [
    DiscordCase(
      "author.name", json: #""content": "a", "author": {"id": "12", "name": "tom_k"}"#, lines: "a"),
    DiscordCase("author.nickname", "author.avatarUrl", json: #""content": "a""#, lines: "a"),
    DiscordCase(
      "reference.messageId", json: #""content": "a", "reference": {"messageId": "16"}"#, lines: "a"),
    DiscordCase(
      "reactions[].emoji.name", "reactions[].count", "reactions[].users[].name",
      "reactions[].users[].nickname",
      json: #""content": "a", "reactions": [{"emoji": {"name": "👍"}, "count": 2}]"#, lines: "a"),
  ]

  private static let forwards = [
    DiscordCase(
      "forwardedMessage.content", "forwardedMessage.timestamp",
      json:
        #""content": "", "forwardedMessage": {"timestamp": "2024-05-30T18:00:00+00:00", "content": "Closed on **Monday**"}"#,
      lines: "{*Forwarded · 2024-05-30 20:00*  \nClosed on **Monday**}"),
    DiscordCase(
      "forwardedMessage.timestampEdited",
      json:
        #""content": "Look", "forwardedMessage": {"timestamp": "0001-01-01T00:00:00+00:00", "timestampEdited": "2024-05-30T18:00:00+00:00", "content": "x"}"#,
      lines: "{Look  \n*Forwarded · edited*  \nx}"),
    DiscordCase(
      "forwardedMessage.attachments[].url", "forwardedMessage.attachments[].fileName",
      "forwardedMessage.attachments[].fileSizeBytes",
      json:
        #""forwardedMessage": {"attachments": [{"url": "f/lake.png", "fileName": "lake.png"}, {"url": "f/manual.pdf", "fileName": "m.pdf", "fileSizeBytes": 9}]}"#,
      lines: "{*Forwarded*}", "image f/lake.png", "file m.pdf 9"),
    DiscordCase(
      "forwardedMessage.stickers[].name", "forwardedMessage.stickers[].sourceUrl",
      json:
        #""forwardedMessage": {"stickers": [{"name": "Wave", "sourceUrl": "f/wave.png"}, {"name": "Rocket", "format": "Lottie", "sourceUrl": "f/rocket.json"}], "embeds": [{"title": "T"}]}"#,
      lines: "{*Forwarded*  \nSticker: Rocket}", "card heading T", "image f/wave.png"),
  ]

  // MARK: What isn't in the text

  @Test func messagesHaveSendersAnswersAndReactions() throws {
    var channel = DiscordChannel(
      """
      {"id": 16, "timestamp": "2024-06-01T10:00:00.5+02:00", "content": "a",
       "author": {"id": "12", "name": "tom_k", "nickname": "Tom", "avatarUrl": "f\\\\icon.png"}},
      {"id": "17", "type": "Reply", "content": "b", "author": {"id": "13", "name": "lin"}, "reference": {"messageId": 16, "channelId": "2"},
       "reactions": [{"emoji": {"id": "", "name": "👍"}, "count": 3, "users": [{"id": "11", "name": "mira", "nickname": "Mira"}, {"id": "12", "name": "tom_k"}]},
        {"emoji": {"id": "9", "name": "tide"}, "count": 1}]},
      {"id": "18", "content": "c", "reference": {"type": "Forward", "messageId": "16"}, "author": {"id": "13", "name": "lin"}},
      {"id": "19", "content": "d", "reference": {"messageId": "16", "channelId": "3"}, "author": {"id": "13", "name": "lin"}}
      """)
    channel.count = 4
    let messages = try channel.outcome(files: DiscordCase.files).messages
    expectEqual(messages.map(\.senderName), ["Tom", "lin", "lin", "lin"])
    expectEqual(messages[0].timestamp, 1_717_228_800.5)
    expectEqual(messages[0].faceURL, "f/icon.png")
    expectEqual(messages.map(\.quotedMsgID), [nil, "16", nil, nil])
    let reactions = messages[1].reactions
    expectEqual(reactions.map(\.reactionID), ["👍", ":tide:"])
    expectEqual(reactions.map(\.totalUserCount), [3, 1])
    expectEqual(reactions.map(\.isByMyself), [true, false])
    expectEqual(reactions[0].users.map(\.displayName), ["Mira", "tom_k"])
  }

  @Test func whatIsMissingIsReported() throws {
    let messages = [
      #"{"id": "1", "content": ""}"#, #"{"id": "2", "type": "57"}"#,
      #"{"id": "3", "stickers": [{"name": "Wave", "sourceUrl": "https://example.com/w.png"}]}"#,
      #"{"id": "4", "attachments": [{"url": "https://example.com/a.mp4", "fileName": "a.mp4"}]}"#,
      #"{"id": "5", "type": "7", "embeds": [{"title": "T"}], "attachments": [{"fileName": "a.png"}]}"#,
      #"{"id": "6", "content": "<@5>", "embeds": [{"thumbnail": {"url": "https://example.com/a.png"}}]}"#,
    ]
    var channel = DiscordChannel()
    (channel.messages, channel.count) = (messages, 6)
    var options = ChatExport.Options()
    options.viewer = "me"
    let export = try ChatExport(
      FileTree(["q.json": channel.json], file: "q.json"), format: .discord, options: options)
    expectEqual(
      export.report.description,
      "6 messages read: 0 drawn, 1 shown as text (message of an unknown kind 1), 5 left out "
        + "(embed 1: a notice has no place for it; "
        + "image 1: a notice has no place for it; image 1: its file isn't in the export; "
        + "mention 1: its name isn't in the export; message 1: its content isn't in the export; "
        + "sticker 1: its file isn't in the export; video 1: its file isn't in the export)")
  }

  @Test func errorsNameTheFieldAsItIsDocumented() throws {
    let outcome = try DiscordChannel(
      #"{"id": "1", "timestamp": "yesterday"}"#,
      #"{"id": "2", "attachments": [{"fileSizeBytes": -1}]}"#
    ).outcome()
    expectEqual(
      outcome.errors,
      [
        #"quay.json: message 1 ("1"): timestamp must be a date (ISO 8601), but is another text"#,
        #"quay.json: message 2 ("2"): attachments[0].fileSizeBytes is out of range: it must be from 0 to 9223372036854775807"#,
      ])
  }
}
