// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation

extension AgentTool {
  private static let transcriptMembers: [(String, JSONValue)] = [
    ("images", ToolImages.schema()), ("messages", AgentOptions.integer),
    ("failedCount", AgentOptions.integer), ("failed", AgentOptions.failed),
    ("warnings", AgentOptions.strings),
  ]

  private static func output(_ more: [(String, JSONValue)] = []) -> JSONValue {
    let members = transcriptMembers + more
    return [
      "type": "object", "properties": .object(JSONObject(members)),
      "required": .array(members.map { .string($0.0) }), "additionalProperties": false,
    ]
  }

  static let renderTranscript = AgentTool(
    name: "render_transcript", title: "Render a conversation",
    summary:
      "Draws a conversation of chat messages as one image, as several of pageHeight points each, or as a PDF with pageSize.",
    parameters: [
      messages, input("A file of messages: a JSON array, an object with messages, or JSON Lines."),
      output,
    ],
    options: AgentOptions.transcript,
    output: output()
  ) { call in
    var call = call
    let images = try ToolImages(&call)
    let bytes: [UInt8]
    switch try call.messagesOrInput() {
    case .messages(let messages): bytes = Array(JSONValue.array(messages).description.utf8)
    case .input(let path):
      call.takeImages(besides: path)
      bytes = try call.roots.contents(of: path, "input", limit: ToolCall.inputLimit)
    }
    var drawing = try AgentTranscript(call, images)
    let options = drawing.options
    let report = drawing.report
    var environment = try options.environment.makeEnvironment(imagesIn: nil)
    environment.scale = options.scaling.scale
    let messages = try MessageIndex(
      format: try options.environment.messages.format(
        readBy: "This tool", needsViewer: true),
      limits: options.environment.limits.reading, order: options.transcripts.order,
      report: { report.add($0) }
    ) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    try drawing.draw(messages, environment)
    return try drawing.result()
  }

  static let renderExport = AgentTool(
    name: "render_export", title: "Render an export of another chat",
    summary:
      "Draws a chat that was exported from \(ExportFormat.nameList), as one image, several of pageHeight points each, or a PDF with pageSize. Returns what of it is drawn, shown as text and left out.",
    parameters: [
      input("The export: its file, folder or ZIP archive.", isRequired: true), output,
    ],
    options: AgentOptions.export,
    output: output([
      ("from", AgentOptions.string), ("conversation", AgentOptions.string),
      ("people", AgentOptions.strings), ("report", AgentOptions.string),
      ("drawnCount", AgentOptions.integer), ("shownAsTextCount", AgentOptions.integer),
      ("leftOutCount", AgentOptions.integer),
    ]), needsRoots: true
  ) { call in
    var call = call
    let path = try call.input() ?? ""
    let images = try ToolImages(&call)
    var drawing = try AgentTranscript(call, images)
    let options = drawing.options.environment
    var source = Input(path: path)
    try source.openExport(options.messages)
    guard try source.exportFormat(options.messages) != nil else {
      throw FilterError(
        code: "unknownFormat", path: "input",
        reason: "is not an export. Draw files of messages by render_transcript")
    }
    var environment = try options.makeEnvironment(imagesOf: source)
    environment.scale = drawing.options.scaling.scale
    let opened = try source.open(
      options.messages, limits: options.limits.reading, in: environment,
      order: drawing.options.transcripts.order, isReadAgain: true,
      remark: { _ in })
    guard let export = opened.export else { throw InProcessError.nothingToDraw }
    if let note = export.noteOnViewer(named: options.messages.me) { drawing.report.warn(note) }
    for failure in export.failures { drawing.report.warn("\(failure)") }
    try drawing.draw(export, environment)
    return try drawing.result(of: export)
  }
}

/// A conversation that a tool draws.
private struct AgentTranscript {
  let options: RenderOptions
  let report = ConversationReport()

  private var images: ToolImages
  private let roots: AgentRoots
  private var count = 0

  init(_ call: ToolCall, _ images: ToolImages) throws(FilterError) {
    options = try call.renderOptions()
    roots = call.roots
    self.images = images
  }

  /// Draws the files, which together may not be larger than what a call may return.
  mutating func draw(
    _ messages: any PlacedMessages, _ environment: RenderEnvironment
  ) throws {
    count = messages.count
    guard count > 0 else { throw report.firstError ?? InProcessError.nothingToDraw }
    let renderer = try Program.current.renderer(in: environment)
    var drawing = try options.makeTranscript(of: messages, renderer)
    let report = report
    drawing.transcript.reportWarnings = { report.add($1, at: messages.number(at: $0)) }
    drawing.transcript.reportCuts = { report.add($1, at: messages.number(at: $0)) }
    var files: [[UInt8]] = []
    do {
      try drawing.draw { page, bytes in
        if page == files.count { files.append([]) }
        try images.reserve(bytes.count)
        files[page] += bytes
      }
    } catch let error as RenderError {
      throw FilterError(code: "undrawable", path: nil, reason: "cannot be drawn: \(error)")
    } catch let error as DrawingError {
      throw FilterError(code: "undrawable", path: nil, reason: "cannot be drawn: \(error)")
    }
    for file in files { images.add(file) }
    guard !images.isEmpty else { throw report.firstError ?? InProcessError.nothingToDraw }
  }

  /// The result, with what is known of an export.
  func result(of export: ChatExport? = nil) throws -> ToolResult {
    if options.environment.messages.strict, let error = report.strictError { throw error }
    let (contents, described) = try images.finish(roots)
    var members: [(String, JSONValue)] = [
      ("images", .array(described)), ("messages", .integer(count)),
      ("failedCount", .integer(report.failedCount)), ("failed", .array(report.failed.map(\.json))),
      ("warnings", .array(report.warnings.map { .string($0) })),
    ]
    if let export {
      let people = export.people.prefix(AgentOptions.reportLimit)
      members += [
        ("from", .string(export.format.name)), ("conversation", .string(export.conversation)),
        ("people", .array(people.map { .string($0.name) })),
        ("report", .string("\(export.report)")),
        ("drawnCount", .integer(export.report.drawnCount)),
        ("shownAsTextCount", .integer(export.report.shownAsTextCount)),
        ("leftOutCount", .integer(export.report.leftOutCount)),
      ]
    }
    return ToolResult(contents: contents, structured: .object(JSONObject(members)))
  }
}
