// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Draws a screen of `bubblekit render --screen`, or describes it: `DIR/chat.png`, `DIR/chat.json`.
struct ScreenFiles {
  let options: ScreenOptions
  let renderer: MessageRenderer
  let reading: ReadingLimits
  let messages: FormatOptions
  let order: MessageIndex.Order

  /// The maximum length of a list of conversations, or of a configuration, in bytes.
  private static let byteLimit = 64_000_000

  /// Writes the screen's file.
  ///
  /// - Parameter format: The image's format; `nil` for JSON.
  func write(
    _ kind: ScreenOptions.Kind, from input: Input, as format: OutputFormat?,
    document: DocumentOptions, into sink: ImageSink, _ report: inout BatchReport
  ) throws {
    let screen = try makeScreen(kind, from: input, &report)
    let environment = renderer.environment
    do {
      guard let format else {
        let text = environment.perform { screen.json.description } + "\n"
        return try sink.write(Array(text.utf8), to: kind.rawValue + ".json")
      }
      let bytes = try screen.encoded(as: format, in: environment, options: document) {
        report.warn("\($0.field): \($0.reason)")
      }
      try sink.write(bytes, to: "\(kind.rawValue).\(format.fileExtension)")
    } catch let error as RenderError {
      throw Failure.work("the screen cannot be drawn: \(error)")
    }
  }

  private func makeScreen(
    _ kind: ScreenOptions.Kind, from input: Input, _ report: inout BatchReport
  ) throws -> any AppScreen {
    switch kind {
    case .conversations: return try makeList(try Self.conversations(input, reading, &report))
    case .more where isChatKit: return try Self.makeInputPanel(input)
    case .more: return try Self.makeMoreMenu(input)
    case .chat: return try makeChat(input)
    case .menu where isChatKit, .reactions where isChatKit:
      throw Failure.usage(
        "--style chatkit has no --screen \(kind.rawValue). Use conversations, chat or more"
      )
    case .menu: return try makeMenu(input)
    case .reactions:
      let chat = try makeChat(input)
      return ReactionSheet(of: try message(in: chat), renderer: renderer)
    }
  }

  private var isChatKit: Bool { renderer.environment.kit.isChatKit }

  private func makeList(_ conversations: [Conversation]) throws -> any AppScreen {
    let profiles = try messages.profileList
    let named = profiles.map { list in conversations.map { $0.named(by: list) } } ?? conversations
    guard isChatKit else {
      guard options.session == nil, !options.tabs else {
        throw Failure.usage("--session and --tabs need --style chatkit")
      }
      var list = ConversationList(named)
      list.registry = renderer.registry
      return list
    }
    let configuration = ChatKitConfiguration(viewer: messages.me ?? "")
    var list = ChatKitConversationList(named, configuration: configuration)
    list.session = options.session.map { ChatKitSession($0) }
    list.showsTabs = options.tabs
    list.registry = renderer.registry
    return list
  }

  /// Reads the configuration of ChatKit's panel.
  static func makeInputPanel(_ input: Input) throws -> InputPanel {
    do {
      return try InputPanel(configuration: json(input))
    } catch let error as InputPanelError {
      throw Failure.work("'\(input.path)': \(error)")
    }
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

  /// Reads the configuration of the panel more.
  static func makeMoreMenu(_ input: Input) throws -> MoreMenu {
    do {
      return try MoreMenu(configuration: json(input))
    } catch let error as MoreMenuError {
      throw Failure.work("'\(input.path)': \(error)")
    }
  }

  private func makeChat(_ input: Input) throws -> ChatScreen {
    let opened = try input.open(messages, limits: reading, in: renderer.environment)
    let index = try ReplayableInput(opened.file).index(opened.format, reading, order: order)
    var chat = ChatScreen(index, renderer: renderer)
    chat.chrome = options.chrome
    chat.height = options.screenHeight
    chat.showsTyping = options.typing
    if let unread = options.firstUnread { chat.firstUnread = try place(of: unread, in: index) }
    if let offset = options.offset { chat.position = .offset(offset) }
    if let id = options.message, options.screen == .chat {
      _ = try place(of: id, in: index)
      chat.position = .message(id)
    }
    return chat
  }

  private func makeMenu(_ input: Input) throws -> MessageMenu {
    let chat = try makeChat(input)
    var context = MessageMenuContext()
    if let path = options.menuItems {
      do {
        let bytes = try Input(path: path).readAll(limit: Self.byteLimit)
        context.customItems = try CustomMenuItem.items(reading: bytes)
      } catch let error as MenuConfigurationError {
        throw Failure.work("'\(path)': \(error)")
      }
    }
    return MessageMenu(of: try message(in: chat), over: chat, context: context)
  }

  private func message(in chat: ChatScreen) throws -> Message {
    let id = options.message ?? ""
    let place = try place(of: id, in: chat.messages)
    guard let message = chat.messages.message(at: place) else {
      throw Failure.work("the message '\(id)' cannot be read")
    }
    return message
  }

  private func place(of id: String, in source: any MessageSource) throws -> Int {
    guard let place = source.place(ofMessage: id) else {
      throw Failure.work("the input has no message '\(id)'")
    }
    return place
  }

  private static func json(_ input: Input) throws -> JSONValue {
    let bytes = try input.readAll(limit: byteLimit)
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw Failure.work("'\(input.path)' is not JSON: \(error)")
    }
  }
}

extension CellKit {
  /// Whether the kit is ChatKit's, which has screens of its own.
  var isChatKit: Bool { edition == "chatkit" }
}
