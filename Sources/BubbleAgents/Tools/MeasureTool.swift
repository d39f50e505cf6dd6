// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation

extension AgentTool {
  static let measureMessages = AgentTool(
    name: "measure_messages", title: "Measure messages",
    summary:
      "Measures chat messages without drawing them: the sizes of their content and the heights of their rows, in points.",
    parameters: [
      messages,
      input("A file of messages, or an export of another chat: its file, folder or ZIP archive."),
      Parameter(
        name: "summary",
        schema: ["type": "boolean", "description": "Return the totals, and no message's own size."]),
    ],
    options: AgentOptions.sizeOfInput,
    output: AgentOptions.object([
      "messages": AgentOptions.array(of: [
        "type": "object",
        "properties": [
          "id": AgentOptions.identifier, "kind": ["type": ["string", "null"]],
          "contentWidth": AgentOptions.number, "contentHeight": AgentOptions.number,
          "cellHeight": AgentOptions.number, "lines": AgentOptions.integer,
          "warnings": AgentOptions.strings,
        ], "required": ["id", "kind"],
      ]),
      "count": AgentOptions.integer, "height": AgentOptions.number,
      "failedCount": AgentOptions.integer, "failed": AgentOptions.failed,
    ])
  ) { call in
    var sizes = MessageSizes(isSummary: try call.flag("summary"))
    switch try call.messagesOrInput() {
    case .messages(let messages):
      let lines = messages.map { message in
        let line: JSONValue = ["message": message]
        return "\(line)\n"
      }.joined()
      for answer in try call.commands().measure(Array(lines.utf8)).objects() { sizes.add(answer) }
    case .input(let path): try sizes.add(messagesOf: path, call)
    }
    return ToolResult(structured: sizes.value)
  }
}

/// The sizes of messages, as far as an agent should have to read them.
private struct MessageSizes {
  let isSummary: Bool

  private var rows: [JSONValue] = []
  private var failed: [JSONValue] = []
  private var count = 0
  private var height = 0.0
  private var failedCount = 0

  /// The maximum number of messages whose sizes are returned.
  private static let rowLimit = 1000

  init(isSummary: Bool) { self.isSummary = isSummary }

  var value: JSONValue {
    [
      "messages": .array(rows), "count": .integer(count), "height": .length(height),
      "failedCount": .integer(failedCount), "failed": .array(failed),
    ]
  }

  /// Adds an answer of `measure --jsonl`: a message, several, or an error.
  mutating func add(_ answer: JSONValue) {
    if let parts = answer["messages"]?.array {
      for part in parts { add(part) }
      return
    }
    if answer["error"] != nil {
      failedCount += 1
      if failed.count < AgentOptions.reportLimit { failed.append(answer) }
      return
    }
    count += 1
    height += answer["cellHeight"]?.double ?? 0
    if !isSummary, rows.count < Self.rowLimit { rows.append(answer) }
  }

  /// Adds the messages of a file or an export.
  mutating func add(messagesOf path: String, _ call: ToolCall) throws {
    let options = try call.renderOptions()
    var source = Input(path: path)
    if !source.isFolder { source.opened = try call.roots.open(path, "input") }
    defer { try? source.opened?.close() }
    try source.openExport(options.environment.messages)
    let renderer = try Program.current.renderer(
      in: options.environment.makeEnvironment(imagesOf: source))
    let pass = try source.open(
      options.environment.messages, limits: options.environment.limits.reading,
      in: renderer.environment, needsViewer: false, remark: { _ in }
    ).pass()
    let work = MeasureWork(
      renderer: renderer, quotable: pass.quotable, writesLines: true,
      time: MessageTime())
    try OrderedBatch(jobs: options.work.jobs).forEach(pass.batches, transform: work.measure) {
      (chunk: MeasuredChunk) in
      pass.quotable.forgetWhatIsOnlyQuoted(upTo: chunk.lastIndex)
      for line in chunk.lines.split(separator: UInt8(ascii: "\n")) {
        add(try JSONValue(parsing: Array(line)))
      }
      for failure in chunk.failures {
        add(ConversationReport.failure(failure.answer, msgID: failure.read.message?.msgID))
      }
      for (read, _) in chunk.problems { if let error = read.error { add(Self.answer(error)) } }
    }
  }

  private static func answer(_ error: MessageError) -> JSONValue {
    ConversationReport.failure(error)
  }
}
