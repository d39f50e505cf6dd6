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
    self.program = (try? InProcessOptions.members(program)) ?? []
    let environment = options.render.environment
    let folders = environment.fonts
    do throws(OptionError) {
      shared = SharedResources(
        fonts: try folders.open(
          cacheBudget: CacheBudget(byteLimit: environment.limits.maxCacheBytes)),
        limits: environment.limits.images)
    } catch {
      throw InProcessError(.options, FilterError(error), subject: "the program's options")
    }
    environments = EnvironmentCache(shared.fonts.cacheBudget)
    programText = program
    fontFolders = [folders.folder?.path, folders.systemFonts, folders.fallbackFonts].compactMap(
      \.self)
  }

  /// The options that environments may have, as a JSON object.
  public static var optionDescriptions: [UInt8] {
    Array(OptionCatalog.requests().description.utf8)
  }

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
    let options = try options(Self.members(key.environment), at: .request, key.format)
    return try InProcessCommands(options, sharing: shared, remote: remote)
  }

  /// The program's options with those of a request.
  private func options(
    _ members: [JSONObject.Member], at door: OptionDoor, _ format: OutputFormat?
  ) throws(InProcessError) -> InProcessOptions {
    do throws(FilterError) {
      return try InProcessOptions(
        program: program, request: members, at: door, format: format)
    } catch {
      throw InProcessError(.options, error, subject: "the environment")
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
    let options = try options(Self.members(environment ?? []), at: .export, format).render
    do {
      let report = ConversationReport()
      let (messages, renderer) = try open(export, options, report)
      try watch.check()
      return try TranscriptWork(options: options, renderer: renderer)
        .draw(messages, report, for: watch)
    } catch let error as OptionError {
      throw InProcessError(environment: error)
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
    let label = "'\(Input.nameInMemory)': "
    let reason = reason.beginsExactly(with: label) ? String(reason.dropFirst(label.count)) : reason
    return InProcessError(
      .message,
      FilterError(code: "unreadableExport", path: nil, reason: "cannot be read: \(reason)"),
      subject: "the export")
  }

  private func open(
    _ export: [UInt8], _ render: RenderOptions, _ report: ConversationReport
  ) throws -> (ChatExport, MessageRenderer) {
    let options = render.environment
    let source = try Input(export: export, options.messages)
    guard try source.exportFormat(options.messages) != nil else {
      throw OptionError("from", "must be one of \(ExportFormat.nameList)", code: "missing")
    }
    var environment = try options.makeEnvironment(imagesOf: source, sharing: shared)
    environment.scale = render.scaling.scale
    let opened = try source.open(
      options.messages, limits: options.limits.reading, in: environment,
      order: render.transcripts.order, isReadAgain: true, remark: { report.warn($0) })
    guard let messages = opened.export else { throw InProcessError.nothingToDraw }
    return (messages, try Program.current.renderer(in: environment))
  }
}

extension ServiceCommands {
  /// An environment of options whose values are texts, as a JSON object. Numbers and booleans are parsed for options of
  /// those types.
  public static func environment(
    ofOptions options: [(name: String, value: String)]
  ) throws(InProcessError) -> [UInt8] {
    var members: [(String, JSONValue)] = []
    for option in options {
      guard !members.contains(where: { $0.0.isExactly(option.name) }) else {
        throw InProcessError(
          environment: OptionError(
            option.name, "is in the query twice; keep one of them", code: "malformed"))
      }
      members.append((option.name, value(option.value, of: option.name)))
    }
    return Array(JSONValue.object(JSONObject(members)).description.utf8)
  }

  private static func value(_ text: String, of name: String) -> JSONValue {
    let option = RenderOptions.allFields.first { $0.name.isExactly(name) }
    switch option?.kind {
    case .number, .integer, .flag:
      return (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
    default: return .string(text)
    }
  }
}
