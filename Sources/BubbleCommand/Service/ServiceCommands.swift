// SPDX-License-Identifier: MIT
public import BubbleKit
import BubbleStrings
import Foundation
import Synchronization

/// The commands of a service, whose requests have environments of their own.
///
/// Nothing is printed, and no files are read but the fonts. Several threads may use it at once.
@_spi(Library) public final class ServiceCommands: Sendable {
  private let program: [JSONObject.Member]
  private let shared: SharedResources
  private let environments: EnvironmentCache
  private let programText: [UInt8]

  private typealias Key = EnvironmentCache.Key

  /// The folders of the font files.
  public let fontFolders: [String]

  /// - Parameter program: A JSON object of options that hold for all requests: fonts, limits and threads.
  public init(program: [UInt8]) throws(InProcessError) {
    let options = try InProcessOptions.read(program)
    self.program = (try? JSONValue(parsing: program))?.object?.members ?? []
    let environment = options.render.environment
    let folders = environment.fonts
    shared = SharedResources(
      fonts: try Self.reporting {
        try folders.open(cacheBudget: CacheBudget(byteLimit: environment.limits.maxCacheBytes))
      }, limits: environment.limits.images)
    environments = EnvironmentCache(shared.fonts.cacheBudget)
    programText = program
    fontFolders = [folders.folder?.path, folders.systemFonts].compactMap(\.self)
  }

  private static func reporting<Value>(
    _ body: () throws -> Value
  ) throws(InProcessError) -> Value {
    do {
      return try body()
    } catch {
      let reason = (error as? Failure)?.reason ?? "\(error)"
      throw InProcessError(.options, .options(reason, in: nil), subject: "the program's options")
    }
  }

  /// The options that environments may have, as a JSON object.
  public static var optionDescriptions: [UInt8] { RequestOptions.description() }

  /// The version of the package, and of the libraries that decide about pixels.
  public static var versions: [(name: String, version: String)] {
    [("BubbleKit", Program.version)] + LibraryVersions.all
  }

  /// The commands in an environment.
  ///
  /// - Parameters:
  ///   - environment: A JSON object of options; `nil` for none.
  ///   - format: The format of images where the environment has none.
  ///   - remote: The images of addresses; `nil` for none.
  public func commands(
    in environment: ArraySlice<UInt8>?, format: OutputFormat? = nil, remote: RemoteImages? = nil
  ) throws(InProcessError) -> InProcessCommands {
    let key = Key(environment: Array(environment ?? []), format: format)
    if let remote { return try makeCommands(key, remote) }
    if let known = environments[key] { return try known.get() }
    let made = Result { () throws(InProcessError) in try makeCommands(key, nil) }
    environments.insert(made, for: key)
    return try made.get()
  }

  /// The memory that all caches share, those of the caller included.
  public var cacheBudget: CacheBudget { shared.fonts.cacheBudget }

  /// The commands of quote-api, with the same fonts and caches.
  public func quotes() throws(InProcessError) -> QuoteCommands {
    try QuoteCommands(options: programText, fonts: nil, sharing: shared)
  }

  private func makeCommands(
    _ key: Key, _ remote: RemoteImages?
  ) throws(InProcessError) -> InProcessCommands {
    let members = try Self.members(key.environment)
    try RequestOptions.check(members, among: RequestOptions.ofMessages)
    do throws(InProcessError) {
      let options = try InProcessOptions.read(
        RequestOptions.inProcess(members, program: program, format: key.format))
      return try InProcessCommands(options, sharing: shared, remote: remote)
    } catch {
      throw error.inEnvironment()
    }
  }

  /// The members of an environment, those that are null left out.
  static func members(
    _ environment: some Collection<UInt8>
  ) throws(InProcessError) -> [JSONObject.Member] {
    guard !environment.isEmpty else { return [] }
    let value = try parse(environment)
    guard let object = value.object else {
      throw .member("environment", "wrongType", "must be an object, but is \(value.kind)")
    }
    return object.members.filter { $0.value != .null }
  }

  private static func parse(
    _ environment: some Collection<UInt8>
  ) throws(InProcessError) -> JSONValue {
    var path = ""
    do throws(JSONError) {
      return try JSONValue(parsing: Array(environment), path: &path)
    } catch {
      let place = path.isEmpty ? "environment" : "environment.\(path)"
      throw .member(place, "malformed", error.explanation)
    }
  }
}

// MARK: Exports

extension ServiceCommands {
  /// Draws a chat that was exported from another app, and passes on the files as they are drawn.
  ///
  /// - Parameters:
  ///   - export: A ZIP archive, or the file of messages.
  ///   - environment: A JSON object of options, with `from` and `me`; `nil` for none.
  ///   - format: The format of images where the environment has none.
  public func drawExport(
    _ export: [UInt8], in environment: ArraySlice<UInt8>?, format: OutputFormat?,
    for watch: TranscriptWatch
  ) throws -> DrawnTranscript {
    let members = try Self.members(environment ?? [])
    try RequestOptions.check(members, among: RequestOptions.ofExports)
    do {
      let command = try exportCommand(members, format)
      let report = ConversationReport()
      let (messages, renderer) = try open(export, command, report)
      try watch.check()
      return try TranscriptWork(command: command, renderer: renderer)
        .draw(messages, report, for: watch)
    } catch let failure as Failure {
      throw Self.unreadable(failure.reason)
    } catch let error as ExportError {
      throw Self.unreadable("\(error)")
    } catch {
      throw InProcessError.drawing(error)
    }
  }

  private static func unreadable(_ reason: String) -> InProcessError {
    // The name that the input has for messages of the command line.
    let label = "'\(exportName)': "
    let reason = reason.beginsExactly(with: label) ? String(reason.dropFirst(label.count)) : reason
    return InProcessError(
      .message,
      FilterError(code: "unreadableExport", path: nil, reason: "cannot be read: \(reason)"),
      subject: "the export")
  }

  private static let exportName = "export"

  private func open(
    _ export: [UInt8], _ command: RenderCommand, _ report: ConversationReport
  ) throws -> (ChatExport, MessageRenderer) {
    var source = Input(path: Self.exportName)
    source.files =
      FileTree.isArchive(export)
      ? try FileTree(archive: export) : FileTree(file: Self.exportName, bytes: export)
    let options = command.environment
    guard try source.exportFormat(options.messages) != nil else {
      throw InProcessError.option("from", "missing", "must be one of \(ExportFormat.nameList)")
    }
    var environment = try options.makeEnvironment(imagesOf: source, sharing: shared)
    environment.scale = command.scaling.scale
    let opened = try source.open(
      options.messages, limits: options.limits.reading, in: environment,
      order: command.order, isReadAgain: true, remark: { report.warn($0) })
    guard let messages = opened.export else { throw InProcessError.nothingToDraw }
    return (messages, try Program.current.renderer(in: environment))
  }

  private func exportCommand(
    _ members: [JSONObject.Member], _ format: OutputFormat?
  ) throws(InProcessError) -> RenderCommand {
    do throws(FilterError) {
      let names = RequestOptions.ofExports + OptionNames.render + OfferedOptions.added
      var words = CommandArguments(names)
      for member in program + members { try words.add(member) }
      if let format, !members.contains(where: { $0.key.isExactly("format") }) {
        try words.add(JSONObject([("format", .string(format.rawValue))]).members[0])
      }
      return try parse(["-", "--transcript-only", "--output", "-"] + words.all)
    } catch {
      throw InProcessError(.options, error, subject: "the environment")
    }
  }

  private func parse(_ words: [String]) throws(FilterError) -> RenderCommand {
    do {
      return try RenderCommand.parse(words)
    } catch {
      throw .options((error as? Failure)?.reason ?? RenderCommand.message(for: error), in: nil)
    }
  }
}

extension FileTree {
  /// One file in memory.
  fileprivate init(file name: String, bytes: [UInt8]) {
    self.init(
      file: name, list: { $0.isEmpty ? [name] : [] },
      byteCount: { $0.isExactly(name) ? bytes.count : nil },
      read: { path, offset, count in
        path.isExactly(name) ? Array(bytes.dropFirst(offset).prefix(count)) : []
      })
  }
}
