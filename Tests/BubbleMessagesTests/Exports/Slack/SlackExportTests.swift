// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Exports of Slack")
struct SlackExportTests {
  private let users = """
    [{"id": "U1", "name": "mira", "profile": {"display_name": "Mira", "image_72": "pics/mira.png"}},
     {"id": "U2", "name": "tom", "real_name": "Tom Ade"}]
    """

  private func outcome(_ messages: String, files: [String: String] = [:]) throws -> ExportOutcome {
    let export = [
      "users.json": users, "channels.json": #"[{"id": "C1", "name": "quay"}]"#,
      "quay/2024-06-01.json": "[\(messages)]",
    ]
    return try ExportOutcome(.slack, export.merging(files) { $1 }, me: "Tom Ade")
  }

  @Test(arguments: [
    ("hello", "hello"),
    ("a &lt;b&gt; &amp; c", "a <b> & c"),
    ("*bold* and _italic_, ~old~", "{**bold** and *italic*, ~~old~~}"),
    ("2*3*4 snake_case_name", "2*3*4 snake_case_name"),
    ("``````", "``````"),
    ("*a*b* c", "{**a*b** c}"),
    ("`x <y>`", "{`x <y>`}"),
    ("<@U1>, <@U9|nine>, <#C1>, <!here>", "@Mira, @nine, #quay, @here"),
    (
      "see <https://example.com/a?b=1&amp;c=2|this>",
      "{see [this](<https://example.com/a?b=1&c=2>)}"
    ),
    ("see <https://example.com>", "see https://example.com"),
    ("<mailto:a@example.com|a@example.com>", "{[a@example.com](<mailto:a@example.com>)}"),
    (":wave: :no_such_emoji: 10:30:00", "👋 :no_such_emoji: 10:30:00"),
    ("&gt; quoted\\nplain", "{> quoted\n\nplain}"),
    ("```let x = 1\\nlet y = `2` ```\\nafter", "{```\nlet x = 1\nlet y = `2` \n```\n\nafter}"),
  ])
  func mrkdwnBecomesMarkdown(_ source: String, _ expected: String) throws {
    let text = source.replacing("\"", with: "\\\"")
    let outcome = try outcome(#"{"ts": "1.5", "user": "U1", "text": "\#(text)"}"#)
    expectEqual(outcome.lines, [expected])
    expectEqual(outcome.errors, [])
  }

  @Test func sendersHaveTheNamesAndAvatarsOfTheExport() throws {
    let outcome = try outcome(
      #"{"ts": "1.5", "user": "U1", "text": "a"}, {"ts": "2.5", "user": "U2", "text": "b"}"#,
      files: ["pics/mira.png": "png"])
    expectEqual(outcome.messages.map(\.senderName), ["Mira", "Tom Ade"])
    expectEqual(outcome.messages.map(\.faceURL), ["pics/mira.png", ""])
    expectEqual(outcome.messages.map(\.isSelf), [false, true])
    expectEqual(outcome.messages.map(\.timestamp), [1.5, 2.5])
    expectEqual(outcome.messages.map(\.groupID), ["C1", "C1"])
  }

  @Test func answersQuoteTheirThread() throws {
    let outcome = try outcome(
      #"{"ts": "1.5", "thread_ts": "1.5", "user": "U1", "text": "a"}, {"ts": "2.5", "thread_ts": "1.5", "user": "U2", "text": "b"}"#
    )
    expectEqual(outcome.messages.map(\.quotedMsgID), [nil, "1.5"])
  }

  @Test func filesAreImagesWhereTheyAreBesideTheMessages() throws {
    let outcome = try outcome(
      #"{"ts": "1.5", "user": "U1", "text": "look", "files": [{"id": "F1", "name": "a.png", "size": 9}, {"id": "F2", "name": "b.png", "size": 7}, {"id": "F3", "mode": "tombstone"}]}"#,
      files: ["__uploads/F1/a.png": "png"])
    expectEqual(
      outcome.lines,
      [
        "look\n🗑 A file that was deleted", "image __uploads/F1/a.png", "file b.png 7",
      ])
    expectEqual(outcome.messages.map(\.msgID), ["1.5", "1.5#2", "1.5#3"])
  }

  @Test func reactionsAreEmoji() throws {
    let outcome = try outcome(
      #"{"ts": "1.5", "user": "U1", "text": "a", "reactions": [{"name": "+1::skin-tone-2", "users": ["U2"], "count": 3}, {"name": "tide", "users": [], "count": 1}]}"#
    )
    let reactions = try #require(outcome.messages.first?.reactions)
    expectEqual(reactions.map(\.reactionID), ["👍🏻", ":tide:"])
    expectEqual(reactions.map(\.totalUserCount), [3, 1])
    expectEqual(reactions.map(\.isByMyself), [true, false])
  }

  @Test func whatHappenedIsNoMessageOfAnyone() throws {
    let outcome = try outcome(
      #"""
      {"ts": "1.5", "subtype": "channel_join", "user": "U1", "text": "<@U1> has joined the channel"},
      {"ts": "2.5", "subtype": "channel_topic", "user": "U1", "text": "<@U1> set the channel topic: *Boats*"},
      {"ts": "3.5", "subtype": "message_changed", "hidden": true, "text": "x"},
      {"ts": "4.5", "subtype": "tombstone", "user": "USLACKBOT", "text": "This message was deleted."},
      {"ts": "5.5", "user": "U1", "text": "a", "edited": {"user": "U1", "ts": "6.0"}}
      """#)
    expectEqual(
      outcome.lines,
      [
        "tips join Mira", "-- Mira set the channel topic: Boats", "-- This message was deleted.",
        "a (edited)",
      ])
  }

  @Test func richTextComesBeforeText() throws {
    let outcome = try outcome(
      #"""
      {"ts": "1.5", "user": "U1", "text": "x", "blocks": [{"type": "rich_text", "elements": [
        {"type": "rich_text_section", "elements": [{"type": "text", "text": "To do", "style": {"bold": true}}]},
        {"type": "rich_text_list", "style": "bullet", "elements": [
          {"type": "rich_text_section", "elements": [{"type": "text", "text": "lines"}]},
          {"type": "rich_text_section", "elements": [{"type": "emoji", "name": "x", "unicode": "2693"}]}]},
        {"type": "rich_text_preformatted", "elements": [{"type": "text", "text": "a*b"}]}]}]}
      """#)
    expectEqual(outcome.lines, ["{**To do**\n\n-   lines\n-   ⚓\n\n```\na*b\n```}"])
  }

  @Test func errorsNameTheFileAndTheField() throws {
    let outcome = try outcome(
      #"{"ts": "1.5", "text": "a"}, {"ts": "2.5", "reactions": [{"count": "2"}]}, {"text": "b"}, {"ts": "soon"}, [7]"#
    )
    expectEqual(outcome.lines, ["a"])
    expectEqual(
      outcome.errors,
      [
        #"quay/2024-06-01.json: message 1 ("2.5"): reactions[0].count must be a number, but is a string"#,
        "quay/2024-06-01.json: message 2: ts is missing",
        #"quay/2024-06-01.json: message 3 ("soon"): ts must be seconds since 1970 as text, but is another text"#,
        "quay/2024-06-01.json: message 4: the message must be an object, but is an array",
      ])
  }

  @Test(arguments: ["<", "[", "*a ", "<a", "`", "[a](", "_*~", "http://", "```", ":a", "\\n> "])
  func hostileTextsAreReadInLinearTime(_ part: String) throws {
    let growth = try Growth(to: 20_000) {
      String(repeating: part, count: $0 / part.utf8.count)
    } _: { text in
      let slack = try outcome(#"{"ts": "1.5", "user": "U1", "text": "\#(text)"}"#)
      expectEqual(slack.messages.count, 1)
      let discord =
        #"{"guild": {}, "channel": {"name": "q"}, "messages": [{"id": "1", "content": "\#(text)"}]}"#
      let outcome = try ExportOutcome(.discord, ["q.json": discord], file: "q.json", me: "me")
      expectEqual(outcome.messages.count, 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func oneOfSeveralChannelsIsNamed() throws {
    let files = [
      "channels.json": #"[{"id": "C1", "name": "quay"}, {"id": "C2", "name": "lake"}]"#,
      "users.json": users, "quay/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "q"}]"#,
      "lake/2024-06-02.json": #"[{"ts": "2", "user": "U1", "text": "l"}]"#,
      "lake/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "k"}]"#,
    ]
    try expectEqual(ExportOutcome(.slack, files, me: "U1", channel: "#lake").lines, ["> k", "> l"])
    expectEqual(
      exportError { _ = try ExportOutcome(.slack, files, me: "U1") },
      "the export has 2 conversations. Name one (--channel): 'quay', 'lake'")
    expectEqual(
      exportError { _ = try ExportOutcome(.slack, files, me: "U1", channel: "sea") },
      "the export has no conversation 'sea', but 'quay', 'lake'")
  }

  @Test func daysAloneAreAnExportToo() throws {
    let day = #"[{"ts": "1", "user": "U1", "text": "a"}, {"ts": "2", "user": "U2", "text": "b"}]"#
    try expectEqual(ExportOutcome(.slack, ["2024-06-01.json": day], me: "U2").lines, ["a", "> b"])
    try expectEqual(
      ExportOutcome(.slack, ["day.json": day], file: "day.json", me: "U1").lines,
      [
        "> a", "b",
      ])
  }
}
