// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings
import Foundation

/// A conversation of an export, opened for messages and transcripts. Several threads may use it at once.
@_spi(Library) public final class InProcessExport: Sendable {
  /// The description: a JSON object without a line feed, with the format, participants, the report and notes.
  public let details: [UInt8]

  private let source: Input
  private let format: ExportFormat
  private let messages: FormatOptions
  private let setting: Setting
  private let export: ChatExport

  /// The parts of an environment that reading depends on.
  fileprivate struct Setting: Equatable {
    var limits: ReadingLimits
    var timeZone: TimeZone
    var showsPlaces: Bool
    var order: MessageIndex.Order
  }

  /// - Parameters:
  ///   - json: A JSON object with `from`, `me`, `channel`, `branch`, `media`, and the `path` of the export, unless its
  ///     bytes are given.
  ///   - file: The bytes of a ZIP archive, or of the file of messages; `nil` for those at the path.
  fileprivate init(
    _ json: [UInt8], file: [UInt8]?, readBy commands: InProcessCommands
  ) throws(InProcessError) {
    var path: String?
    var messages = commands.conversations.environment.messages
    do throws(FilterError) {
      for member in try InProcessOptions.members(json) {
        if member.key.isExactly("path"), file == nil {
          path = try member.value == .null ? nil : Self.path(member.value)
        } else {
          do throws(OptionError) {
            try OptionDoor.exportInMemory.set(member, in: &messages)
          } catch {
            throw FilterError(error)
          }
        }
      }
    } catch {
      throw InProcessError(.options, error, subject: "the options of the export")
    }
    source = try Self.source(at: path, file, messages)
    format = try Self.format(of: source, messages)
    self.messages = messages
    setting = Setting(commands)
    export = try Self.open(source, format, messages, setting)
    details = Self.description(of: export, named: messages.me)
  }

  /// The functions that open exports, for those who look elsewhere.
  static let doors =
    "open_export in Python, bubblekit_export_open in C and /v1/transcript over HTTP open them"

  private static func path(_ value: JSONValue) throws(FilterError) -> String {
    guard let path = value.string, !path.isEmpty else {
      throw FilterError(
        code: "invalidOption", path: "path",
        reason: "must be a path, not \(OptionInput.json(value))")
    }
    // That isn't standard input here.
    return path.isExactly("-") ? "./-" : path
  }
}

extension OptionDoor {
  /// The options of an export that is opened in memory.
  package static let exportInMemory = OptionDoor(.export)
}

// MARK: Opening

extension InProcessExport {
  private static func source(
    at path: String?, _ file: [UInt8]?, _ messages: FormatOptions
  ) throws(InProcessError) -> Input {
    guard path != nil || file != nil else {
      throw InProcessError(
        .options, FilterError(code: "missing", path: "path", reason: "is missing"),
        subject: "the options of the export")
    }
    do {
      guard let file else {
        var source = Input(path: path ?? "")
        try source.openExport(messages)
        return source
      }
      return try Input(export: file, messages)
    } catch {
      throw .unreadableExport(error)
    }
  }

  private static func format(
    of source: Input, _ messages: FormatOptions
  ) throws(InProcessError) -> ExportFormat {
    if let named = messages.from.format {
      if let format = named.export { return format }
      throw InProcessError(
        environment: OptionError(
          "from",
          "\(named.name) is a format of messages, and must be one of \(ExportFormat.nameList)"))
    }
    do throws(ExportError) {
      if let format = try ExportFormat(of: try source.exportFiles()) { return format }
      throw .unknownFormat(path: source.path, formats: ExportFormat.nameList)
    } catch {
      throw .unreadableExport(error)
    }
  }

  private static func open(
    _ source: Input, _ format: ExportFormat, _ messages: FormatOptions, _ setting: Setting
  ) throws(InProcessError) -> ChatExport {
    do {
      var options = ChatExport.Options()
      options.limits = setting.limits
      options.timeZone = setting.timeZone
      options.showsPlaces = setting.showsPlaces
      options.order = setting.order
      return try source.makeExport(format, messages, options)
    } catch {
      throw .unreadableExport(error)
    }
  }
}

extension InProcessExport.Setting {
  fileprivate init(_ commands: InProcessCommands) {
    let environment = commands.environment
    self.init(
      limits: commands.conversations.environment.limits.reading, timeZone: environment.timeZone,
      showsPlaces: environment.kit.bindings[.element(.location)] != nil,
      order: commands.conversations.transcripts.order)
  }
}

extension InProcessError {
  /// The reason why an export can't be opened: a choice that it leaves open, or a fault of its files.
  static func unreadableExport(_ error: any Error) -> InProcessError {
    switch error {
    case let error as InProcessError: error
    case let error as OptionError: InProcessError(environment: error)
    case let error as ExportError: unreadableExport("\(error)", error.choice)
    case let failure as Failure: unreadableExport(failure.reason)
    default: unreadableExport("\(error)")
    }
  }

  private static func unreadableExport(
    _ reason: String, _ choice: (option: String, code: String)? = nil
  ) -> InProcessError {
    InProcessError(
      kind: choice == nil ? .message : .options, code: choice?.code ?? "unreadableExport",
      message: OptionWording.members.renaming(FormatOptions.self, in: reason), path: choice?.option)
  }
}

extension ExportError {
  /// The option that chooses, where the export leaves a choice; `nil` for other errors.
  fileprivate var choice: (option: String, code: String)? {
    switch self {
    case .unknownFormat: ("from", "unknownFormat")
    case .severalConversations: ("channel", "severalConversations")
    case .unknownConversation: ("channel", "unknownConversation")
    case .unknownBranch: ("branch", "unknownBranch")
    case .noViewer: ("me", "noViewer")
    case .unknownViewer: ("me", "unknownViewer")
    case .ambiguousViewer: ("me", "ambiguousViewer")
    case .unreadable, .tooLong, .malformed, .unfamiliar, .archive, .noMessages: nil
    }
  }
}

// MARK: Reading

extension InProcessExport {
  /// The number of messages that are shown.
  public var count: Int { export.count }

  /// Messages in the package's own format, one a line.
  ///
  /// - Parameters:
  ///   - start: The place of the first; those beyond the last are none.
  ///   - count: The maximum number of them.
  /// - Throws: An error with the code `unreadableExport` where a file has changed, and lacks one of them.
  public func lines(from start: Int, upTo count: Int) throws(InProcessError) -> [UInt8] {
    let start = min(max(start, 0), export.count)
    let end = start + min(max(count, 0), export.count - start)
    var lines: [UInt8] = []
    for place in start..<end {
      guard let message = export.message(at: place) else {
        throw InProcessError(
          .message,
          FilterError(
            code: "unreadableExport", path: nil, reason: "has changed since it was opened"),
          subject: "the export")
      }
      lines += JSONValue.object(message.json).description.utf8
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  private static func description(of export: ChatExport, named name: String?) -> [UInt8] {
    let report = export.report
    let remarks = report.remarks.map { (remark, count) -> JSONValue in
      [
        "content": .string(remark.content), "outcome": .string(remark.outcome.name),
        "reason": remark.reason.map { .string($0) } ?? .null, "count": .integer(count),
      ]
    }
    let people = export.people.map { person -> JSONValue in
      [
        "id": .string(person.id), "name": .string(person.name),
        "messageCount": .integer(person.messageCount),
      ]
    }
    let failures = export.failures.lazy.prefix(ConversationReport.limit).map { "\($0)" }
    let notes = [export.noteOnViewer(named: name)].compactMap(\.self) + failures
    let description: JSONValue = [
      "from": .string(export.format.name), "conversation": .string(export.conversation),
      "viewer": .string(export.viewer), "people": .array(people),
      "messages": .integer(export.count), "report": .string("\(report)"),
      "drawnCount": .integer(report.drawnCount),
      "shownAsTextCount": .integer(report.shownAsTextCount),
      "leftOutCount": .integer(report.leftOutCount),
      "failureCount": .integer(report.failureCount), "remarks": .array(remarks),
      "notes": .array(
        notes.map { .string(OptionWording.members.renaming(FormatOptions.self, in: $0)) }),
    ]
    return Array(description.description.utf8)
  }
}

extension ExportRemark.Outcome {
  fileprivate var name: String {
    switch self {
    case .shownAsText: "shownAsText"
    case .leftOut: "leftOut"
    case .readAsText: "readAsText"
    case .notChosen: "notChosen"
    }
  }
}

// MARK: Calls

extension InProcessCommands {
  /// Opens an export of another chat, such as WhatsApp's or Slack's.
  ///
  /// - Parameters:
  ///   - options: A JSON object with `from`, `me`, `channel`, `branch`, `media`, and the `path` of a file, a folder or a
  ///     ZIP archive, unless `file` is given.
  ///   - file: The bytes of a ZIP archive, or of the file of messages; `nil` for those at the path.
  public func openExport(
    _ options: [UInt8], file: [UInt8]?
  ) throws(InProcessError) -> InProcessExport {
    try InProcessExport(options, file: file, readBy: self)
  }

  /// Draws the conversation of an export, with its images.
  ///
  /// - Returns: The image or the PDF, described by the number of messages, warnings, and what of the export is drawn.
  public func transcript(of export: InProcessExport) throws(InProcessError) -> InProcessImage {
    try export.transcript(drawnBy: self)
  }
}

extension InProcessExport {
  /// The conversation as an environment reads it.
  private func export(in setting: Setting) throws(InProcessError) -> ChatExport {
    setting == self.setting ? export : try Self.open(source, format, messages, setting)
  }

  fileprivate func transcript(
    drawnBy commands: InProcessCommands
  ) throws(InProcessError) -> InProcessImage {
    try InProcessImage(ofConversation: { watch in
      let options = commands.conversations
      let conversation = try export(in: Setting(commands))
      var environment = try options.environment.makeEnvironment(
        imagesOf: source, fonts: commands.environment.typesetter.fonts)
      environment.scale = options.scaling.scale
      try watch.check()
      return try TranscriptWork(
        options: options, renderer: try Program.current.renderer(in: environment)
      ).draw(conversation, ConversationReport(limit: .max), for: watch)
    })
  }
}
