// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleRequests
import Foundation

/// Draws a screen of `bubblekit render --screen`, or describes it: `DIR/chat.png`, `DIR/chat.json`.
struct ScreenFiles {
  let options: ScreenOptions
  let style: KitName
  let renderer: MessageRenderer
  let reading: ReadingLimits
  let messages: FormatOptions
  let order: MessageIndex.Order

  /// The number of threads that read messages.
  let jobs: Int

  /// The maximum length of a list of conversations, or of a configuration, in bytes.
  private static let byteLimit = 64_000_000

  /// Writes the screen's file.
  ///
  /// - Parameter format: The image's format; `nil` for JSON.
  func write(
    _ name: ScreenName, from input: Input, as format: OutputFormat?,
    document: DocumentOptions, into sink: ImageSink, _ report: inout BatchReport
  ) throws {
    let name = name.name
    let kitScreen = try kitScreen(named: name)
    let screen = try makeScreen(kitScreen, from: input, &report)
    let environment = renderer.environment
    do {
      guard let format else {
        let text = environment.perform { screen.json.description } + "\n"
        return try sink.write(Array(text.utf8), to: name + ".json")
      }
      let bytes = try screen.encoded(as: format, in: environment, options: document) {
        report.warn(kitScreen.input.label(of: $0))
      }
      try sink.write(bytes, to: "\(name).\(format.fileExtension)")
    } catch let error as RenderError {
      throw Failure.work("the screen cannot be drawn: \(error)")
    }
  }

  /// The kit's screen of a name, if the other options are for it.
  private func kitScreen(named name: String) throws -> KitScreen {
    let screens = renderer.environment.kit.screens
    guard let screen = screens[name] else {
      throw Failure.usage(
        screens.names.isEmpty
          ? "--style \(style.name) has no screens"
          : "--style \(style.name) has no --screen \(name). Use \(Self.list(screens.names))")
    }
    for (option, setting) in options.given where !screen.settings.contains(setting) {
      let others = screens.all.filter { $0.settings.contains(setting) }.map(\.name)
      throw Failure.usage(
        others.isEmpty
          ? "--style \(style.name) has no screen with \(OptionWording.commandLine.name(of: option))"
          : "\(OptionWording.commandLine.name(of: option)) needs --screen \(Self.list(others))")
    }
    if case .message = screen.input, options.message == nil {
      throw Failure.usage("--screen \(name) needs --message ID")
    }
    if order != .auto, !screen.input.hasMessages {
      throw Failure.usage("--order needs a screen of messages, which --screen \(name) is not")
    }
    return screen
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.dropLast().joined(separator: ", ")
    return (rest.isEmpty ? "" : rest + " or ") + (names.last ?? "")
  }

  private func makeScreen(
    _ screen: KitScreen, from input: Input, _ report: inout BatchReport
  ) throws -> any AppScreen {
    let context = try makeContext()
    do {
      switch screen.input {
      case .conversations(let make):
        return try make(named(Self.conversations(input, reading, &report)), context)
      case .messages(let make): return try make(index(input), context)
      case .message(_, let make):
        let index = try index(input)
        return try make(message(in: index), index, context)
      case .configuration(let make): return try make(Self.json(input), context)
      }
    } catch let error as ScreenError {
      let path = error.setting == .menuItems ? options.menuItems : nil
      throw Failure.work("'\(path ?? input.path)': \(error)")
    }
  }

  private func makeContext() throws -> ScreenContext {
    var context = ScreenContext(environment: renderer.environment, registry: renderer.registry)
    context.viewer = messages.account
    context.settings = options.settings
    context.settings.menuItems = try options.menuItems.map { try Self.json(Input(path: $0)) }
    return context
  }

  // MARK: Inputs

  private func named(_ conversations: [Conversation]) throws -> [Conversation] {
    guard let profiles = try messages.profileList else { return conversations }
    return conversations.map { $0.named(by: profiles) }
  }

  /// Reads a list of conversations; errors of some are reported.
  static func conversations(
    _ input: Input, _ reading: ReadingLimits, _ report: inout BatchReport
  ) throws -> [Conversation] {
    let bytes = try input.readAll(limit: byteLimit)
    var conversations: [Conversation] = []
    for read in ConversationReader(bytes, limits: reading) {
      for warning in read.warnings { report.warn("\(warning)") }
      switch read.result {
      case .success(let conversation): conversations.append(conversation)
      case .failure(let error): report.fail("\(error)")
      }
    }
    return conversations
  }

  /// The messages of an input, which has those that options name.
  private func index(_ input: Input) throws -> any MessageSource {
    let index = try input.open(
      messages, limits: reading, in: renderer.environment, order: order
    ).placed(in: order, jobs: jobs)
    for id in [options.firstUnread, options.message] {
      if let id { _ = try place(of: id, in: index) }
    }
    return index
  }

  private func message(in index: any MessageSource) throws -> Message {
    let id = options.message ?? ""
    guard let message = index.message(at: try place(of: id, in: index)) else {
      throw Failure.work("the message '\(id)' cannot be read")
    }
    return message
  }

  private func place(of id: String, in index: any MessageSource) throws -> Int {
    guard let place = index.place(ofMessage: id) else {
      throw Failure.work("the input has no message '\(id)'")
    }
    return place
  }

  /// Reads a configuration.
  static func json(_ input: Input) throws -> JSONValue {
    let bytes = try input.readAll(limit: byteLimit)
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw Failure.work("'\(input.path.withoutControls)' is not JSON: \(error)")
    }
  }
}

extension KitScreen.Input {
  fileprivate var hasMessages: Bool {
    switch self {
    case .messages, .message: true
    case .conversations, .configuration: false
    }
  }

  /// The line of a warning, which names the message where the screen shows messages.
  fileprivate func label(of warning: RenderWarning) -> String {
    hasMessages && !warning.msgID.isEmpty
      ? "\(warning)" : warning.detail
  }
}
