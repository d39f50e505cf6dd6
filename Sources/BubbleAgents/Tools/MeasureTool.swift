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
      let texts = messages.map { Array($0.description.utf8)[...] }
      for answer in try call.commands().sizes(of: texts) { sizes.add(answer) }
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

  /// Adds an answer: a message, several, or an error.
  mutating func add(_ answer: LineAnswer) {
    for part in answer.parts {
      if part.error != nil {
        failedCount += 1
        if failed.count < AgentOptions.reportLimit { failed.append(part.json) }
      } else {
        count += 1
        if case .size(let measure, _) = part.content { height += measure.cellHeight }
        if !isSummary, rows.count < Self.rowLimit { rows.append(part.json) }
      }
    }
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
      renderer: renderer, quotable: pass.quotable, writesLines: false,
      time: MessageTime())
    OrderedBatch(jobs: options.work.jobs).forEach(pass.batches, transform: work.measure) {
      (chunk: MeasuredChunk) in
      pass.quotable.forgetWhatIsOnlyQuoted(upTo: chunk.lastIndex)
      for measure in chunk.measures {
        add(LineAnswer(msgID: measure.msgID, .size(measure, warnings: [])))
      }
      for failure in chunk.failures {
        add(LineAnswer(msgID: failure.read.message?.msgID, .failure(failure.answer)))
      }
      for (read, _) in chunk.problems {
        guard let error = read.error else { continue }
        add(LineAnswer(msgID: error.msgID, .failure(FilterError(error))))
      }
    }
  }
}

extension LineAnswer {
  /// The answer as an agent reads it; without the image, which is content of its own.
  var json: JSONValue {
    let msgID = msgID.flatMap { $0.isEmpty ? nil : JSONValue.string($0) }
    var members: [(String, JSONValue)] = [("id", msgID ?? .null)]
    switch content {
    case .hidden: members.append(("kind", .null))
    case .size(let measure, let warnings):
      members += [
        ("kind", .string(measure.kind)), ("contentWidth", .length(measure.contentSize.width)),
        ("contentHeight", .length(measure.contentSize.height)),
        ("cellHeight", .length(measure.cellHeight)), ("lines", .integer(measure.lineCount)),
      ]
      Self.add(warnings, to: &members)
    case .image(let image):
      members += [
        ("kind", .string(image.kind)), ("width", .length(image.size.width)),
        ("height", .length(image.size.height)), ("scale", .length(image.scale)),
      ]
      Self.add(image.warnings, to: &members)
    case .text(let texts): members = texts
    case .several(let parts): members.append(("messages", .array(parts.map(\.json))))
    case .failure(let error): members.append(("error", error.json))
    }
    return .object(JSONObject(members))
  }

  private static func add(
    _ warnings: [LineWarning], to members: inout [(String, JSONValue)]
  ) {
    guard !warnings.isEmpty else { return }
    members.append(("warnings", .array(warnings.map { .string($0.text) })))
  }
}

extension FilterError {
  fileprivate var json: JSONValue {
    [
      "code": .string(code), "message": .string(message(about: "the line")),
      "path": path.map { .string($0) } ?? .null,
    ]
  }
}
