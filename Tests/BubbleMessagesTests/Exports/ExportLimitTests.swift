// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Every limit of exports' contents, reached: content that counts as lost, with the limit.
@Suite("Limits of exports' contents")
struct ExportLimitTests {
  private struct Row: Sendable {
    let limit: ContentLimit

    /// The export with a count of the limited content.
    let export: @Sendable (Int) throws -> ChatExport

    init(_ limit: ContentLimit, _ export: @escaping @Sendable (Int) throws -> ChatExport) {
      (self.limit, self.export) = (limit, export)
    }
  }

  private static var rows: [Row] { answers + slack + telegram }

  @Test("each limit of the table has inputs")
  func everyLimitHasARow() {
    let limits = ContentLimit.all.filter(\.isOfExports)
    expectEqual(Self.rows.map(\.limit.content), limits.map(\.content))
  }

  @Test(arguments: 0..<ContentLimit.all.count(where: \.isOfExports))
  func reachingALimitIsALoss(_ index: Int) throws {
    let row = Self.rows[index]
    let remark = "\(row.limit.noun): \(row.limit.reason)"
    let beyond = try row.export(row.limit.maximum + 1)
    expectEqual(beyond.failures.map(\.description), [])
    #expect(beyond.report.remarks.contains { "\($0.remark)" == remark }, "\(beyond.report)")
    #expect(beyond.losses.contains { _ in true }, "\(remark)")
    let at = try row.export(row.limit.maximum)
    #expect(!at.report.remarks.contains { "\($0.remark)" == remark }, "\(at.report)")
  }

  private static func list(_ item: String, _ count: Int) -> String {
    "[" + repeatElement(item, count: count).joined(separator: ",") + "]"
  }

  private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  // MARK: Answers of ChatGPT

  private static let answers = [
    Row(.toolOutput) { count in
      try chat(OpenAIRow.tool("api", OpenAIRow.text(text(count))))
    },
    Row(.searchPages) { count in
      let pages = list(#"{"url":"https://t.example","title":"T"}"#, count)
      return try chat(
        OpenAIRow.tool(
          "web", OpenAIRow.text(""),
          #""metadata": {"search_result_groups": [{"entries": \#(pages)}]}"#))
    },
    Row(.searchResults) { count in
      let results = list(#"{"filename": "r.pdf", "text": "a"}"#, count)
      return try item(
        #"{"type": "file_search_call", "queries": ["a"], "results": \#(results)}"#)
    },
    Row(.searchSources) { count in
      let sources = list(#"{"url": "https://t.example"}"#, count)
      return try item(
        #"{"type": "web_search_call", "action": {"type": "search", "query": "a", "sources": \#(sources)}}"#
      )
    },
    Row(.citations) { count in
      let references = list(#"{"matched_text": "x", "type": "webpage"}"#, count)
      return try chat(
        OpenAIRow.assistant(
          OpenAIRow.text("a"), #""metadata": {"content_references": \#(references)}"#))
    },
  ]

  private static func chat(_ message: String) throws -> ChatExport {
    try OpenAIRow.chat("", [message], lines: []).export()
  }

  private static func item(_ item: String) throws -> ChatExport {
    try OpenAIRow.item("", item, lines: []).export()
  }

  // MARK: Slack and Telegram

  private static let slack = [
    Row(.emailLength) { count in
      try slack(
        #""files": [{"id": "F1", "mode": "email", "title": "T", "filetype": "email", "plain_text": "\#(text(count))"}]"#
      )
    },
    Row(.slackColumns) { count in
      let cells = list(#"{"type": "raw_text", "text": "a"}"#, count)
      return try slack(#""blocks": [{"type": "table", "rows": [\#(cells)]}]"#)
    },
    Row(.slackDepth) { count in
      let open = #"{"type": "container", "child_blocks": ["#
      let text = #"{"type": "section", "text": {"type": "mrkdwn", "text": "b"}}"#
      let blocks =
        String(repeating: open, count: count - 1) + text
        + String(repeating: "]}", count: count - 1)
      return try slack(#""blocks": [\#(blocks)]"#)
    },
  ]

  private static func slack(_ members: String) throws -> ChatExport {
    let files = [
      "users.json": #"[{"id": "U1", "name": "mira"}]"#,
      "channels.json": #"[{"id": "C1", "name": "quay"}]"#,
      "quay/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "a", \#(members)}]"#,
    ]
    return try ChatExport(FileTree(files), format: .slack, options: ChatExport.Options())
  }

  private static let telegram = [
    Row(.telegramDepth) { count in
      let open = #"{"type": "cover", "block": "#
      let text = #"{"type": "paragraph", "text": "x"}"#
      return try article(
        String(repeating: open, count: count - 1) + text
          + String(repeating: "}", count: count - 1))
    },
    Row(.telegramColumns) { count in
      let cells = list(#"{"text": "a"}"#, count)
      return try article(#"{"type": "table", "rows": [{"cells": \#(cells)}]}"#)
    },
  ]

  private static func article(_ block: String) throws -> ChatExport {
    try TelegramCase.export(#""id": 7, "text": "", "rich_message": {"blocks": [\#(block)]}"#)
  }
}
