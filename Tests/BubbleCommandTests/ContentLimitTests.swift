// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

/// Every limit of the table, reached: a line with the message, the field and the limit, and status 1 with `--strict`.
@Suite("Limits of content")
struct ContentLimitTests {
  /// Inputs at a limit and beyond it.
  struct Row: Sendable {
    let limit: ContentLimit

    /// The field that the line names.
    let field: String

    /// The counts to make inputs with; by default the maximum, and one more.
    var counts: (at: Int, beyond: Int)
    var command = ["measure", "-"]

    /// The message with a count of the limited content, as JSON.
    let message: @Sendable (Int) throws -> String

    init(
      _ limit: ContentLimit, _ field: String, counts: (at: Int, beyond: Int)? = nil,
      command: [String] = ["measure", "-"], message: @escaping @Sendable (Int) throws -> String
    ) {
      (self.limit, self.field, self.message) = (limit, field, message)
      self.counts = counts ?? (limit.maximum, limit.maximum + 1)
      self.command = command
    }
  }

  private static let rows = cards + markdown + formulas + texts

  // MARK: The walk

  @Test("each limit of the table has inputs")
  func everyLimitHasARow() {
    // A request to quote-api's text is cut by the program that reads it: QuoteCommandsTests/longTextsAreCut.
    let limits = ContentLimit.all.filter { !$0.isOfExports && $0 != .quoteText }
    expectEqual(Self.rows.map(\.limit.content), limits.map(\.content))
  }

  @Test(arguments: rows.indices)
  func reachingALimitIsALineAndALoss(_ index: Int) async throws {
    let row = Self.rows[index]
    let folder = try TemporaryFolder()
    let command = row.command + ["-j", "1", "--strict"]
    let beyond = try await ProcessRunner.run(
      command, input: Data(row.message(row.counts.beyond).utf8), in: folder.url)
    let id = command.contains("quote-api") ? "1" : "a"
    expectEqual(
      beyond.error,
      "bubblekit: warning: message 0 (\"\(id)\"): \(row.field) \(row.limit.explanation)\n")
    expectEqual(beyond.status, 1, "\(row.limit.content)")
    let at = try await ProcessRunner.run(
      command, input: Data(row.message(row.counts.at).utf8), in: folder.url)
    expectEqual(at.error, "")
    expectEqual(at.status, 0, "\(row.limit.content)")
  }

  @Test("without --strict the message is shown, with a line")
  func withoutStrictThereIsALine() async throws {
    let row = try #require(Self.rows.first)
    let result = try await ProcessRunner.run(
      row.command, input: Data(row.message(row.counts.beyond).utf8))
    expectEqual(result.status, 0)
    expectEqual(result.lines.count, 1)
    #expect(result.error.contains("cardElem.blocks has more than 1,000 blocks"))
  }

  @Test func libraryServiceAndAgentsHaveTheLine() throws {
    let line = "richTextElem.markdown \(ContentLimit.markdownDepth.explanation)"
    let message = try Self.rich(Self.repeated("> ", 25) + "a")
    let commands = try InProcessCommands(options: [], fonts: nil)
    let image = try commands.image(of: Array(message.utf8))
    try expectEqual(JSONValue(parsing: image.details)["warnings"], .array([.string(line)]))
    let sizes = commands.sizes(in: Array(message.utf8), of: [0..<message.utf8.count])
    expectEqual(String(decoding: sizes.warnings.text, as: UTF8.self), line)
    let agent = try AgentClient(roots: [])
    let answer = try agent.structured("measure_messages", #"{"messages":[\#(message)]}"#)
    #expect("\(answer)".contains(line), "\(answer)")
  }

  @Test(arguments: [["measure", "-", "--jsonl"], ["render", "-", "--jsonl", "-o", "."]])
  func answersHaveTheLine(_ command: [String]) async throws {
    let folder = try TemporaryFolder()
    let input = Data(
      (try Self.card([String](repeating: #"{"type":"note"}"#, count: 3)) + "\n").utf8)
    let none = try await ProcessRunner.run(command, input: input, in: folder.url)
    #expect(!none.output.contains("more than"), "\(none.output)")
    let deep = try Self.rich(Self.repeated("> ", 25) + "a") + "\n"
    let result = try await ProcessRunner.run(command, input: Data(deep.utf8), in: folder.url)
    #expect(
      result.output.contains(
        "richTextElem.markdown \(ContentLimit.markdownDepth.explanation)"), "\(result)")
  }

  // MARK: Cards

  private static let cards = [
    Row(.cardBlocks, "cardElem.blocks") { count in
      try card(Array(repeating: #"{"type":"note","markdown":"a"}"#, count: count))
    },
    Row(.cardFields, "cardElem.blocks[0].fields") { count in
      try card([list("fields", of: #"{"name":"a","value":"b"}"#, count)])
    },
    // A block of more than nine images counts as nine.
    Row(.cardImages, "cardElem.blocks[1000].images") { count in
      try card(Array(repeating: list("images", of: #"{"title":"a"}"#, 1), count: count))
    },
    Row(.cardBars, "cardElem.blocks[0].bars") { count in
      try card([list("bars", of: #"{"title":"a"}"#, count)])
    },
    Row(.cardButtons, "cardElem.blocks[0].buttons") { count in
      try card([list("buttons", of: #"{"title":"a"}"#, count)])
    },
    Row(.cardLines, "cardElem.blocks[0].markdown") { count in
      try card([#"{"type":"heading","markdown":"\#(repeated("a", count))"}"#])
    },
    Row(.cardTitles, "cardElem.blocks[0].bars[0].title") { count in
      try card([list("bars", of: #"{"title":"\#(repeated("a", count))"}"#, 1)])
    },
  ]

  private static func list(_ name: String, of item: String, _ count: Int) -> String {
    let items = repeatElement(item, count: count).joined(separator: ",")
    return #"{"type":"\#(name)","\#(name)":[\#(items)]}"#
  }

  private static func card(_ blocks: [String]) throws -> String {
    #"{"msgID":"a","cardElem":{"blocks":[\#(blocks.joined(separator: ","))]}}"#
  }

  // MARK: Markdown

  private static let markdownField = "richTextElem.markdown"

  private static let markdown = [
    Row(
      .markdownLength, markdownField,
      command: ["measure", "-", "--max-message-bytes", "4000000"]
    ) { count in
      // A definition, which shows nothing.
      try rich("[a]: <" + repeated("a", count - 7) + ">")
    },
    Row(.markdownDepth, markdownField) { count in try rich(repeated("> ", count) + "a") },
    Row(.markdownColumns, markdownField) { count in
      try rich(repeated("|a", count) + "|\n" + repeated("|-", count) + "|")
    },
    Row(.markdownExpansion, markdownField, counts: (1, 2_000)) { count in
      try rich("[x]: " + repeated("x", 20_000) + "\n" + repeated("[x]\n", count))
    },
  ]

  private static func rich(_ markdown: String) throws -> String {
    let object: [String: Any] = ["msgID": "a", "richTextElem": ["markdown": markdown]]
    return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  // MARK: Formulas

  private static let formulas = [
    formula(.formulaLength) { "x" + repeated(" ", $0 - 2) + "y" },
    formula(.formulaDepth, counts: (31, 32)) { repeated("{", $0) + "x" + repeated("}", $0) },
    formula(.formulaExpansion, counts: (9_998, 10_000)) {
      #"\def\a{"# + repeated("{}", $0 / 2) + #"}\a"#
    },
    // Rows of an array, each a little more than an em high, half of them above the middle.
    formula(.formulaExtent, counts: (8_000, 19_000)) {
      #"\begin{matrix}"# + repeated(#"a\\"#, $0) + #"\end{matrix}"#
    },
    formula(.formulaWidth, counts: (200, 5_000)) { repeated("x", $0) },
    formula(.formulaSpace) { #"a\hspace{\#($0)em}b"# },
    formula(.formulaSpaces) { count in
      "a" + repeated(#"\hspace{100em}"#, count / 100) + #"\hspace{\#(count % 100)em}b"#
    },
    formula(.formulaColumns) { #"\begin{array}{\#(repeated("c", $0))}a\end{array}"# },
    formula(.formulaSource, command: ["measure", "-", "--width", "4000"]) {
      #"\"# + repeated("a", $0 - 1)
    },
    formula(.formulaParts, counts: (1, 4), command: ["measure", "-", "--width", "4000"]) {
      let group =
        repeated(#"\left("#, 18) + #"\rule{1em}{100em}"# + repeated(#"\right)"#, 18)
      return repeated(group, $0)
    },
  ]

  private static func formula(
    _ limit: ContentLimit, counts: (at: Int, beyond: Int)? = nil,
    command: [String] = ["measure", "-"], _ source: @escaping @Sendable (Int) -> String
  ) -> Row {
    Row(limit, markdownField, counts: counts, command: command) { try rich("$$\(source($0))$$") }
  }

  // MARK: Texts and quotes

  private static let texts = [
    Row(.marks, "textElem.text", command: ["render", "-", "-q", "-o", "images"]) { count in
      try MessageJSON.text("a", "a" + repeated("\u{334}", count))
    },
    Row(.quoteEntities, "entities", command: quotes) { count in
      let entity = #"{"type":"bold","offset":0,"length":1}"#
      let entities = repeatElement(entity, count: count).joined(separator: ",")
      return #"{"from":{"name":"M"},"text":"abc","entities":[\#(entities)]}"#
    },
    Row(.quoteWaveform, "voice.waveform", command: quotes) { count in
      #"{"from":{"name":"M"},"voice":{"duration":1,"waveform":[\#(repeated("1,", count - 1))1]}}"#
    },
    Row(.quoteAlbum, "album", command: quotes) { count in
      #"{"from":{"name":"M"},"album":[\#(repeated("{},", count - 1)){}]}"#
    },
  ]

  private static let quotes = ["measure", "-", "--from", "quote-api"]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
