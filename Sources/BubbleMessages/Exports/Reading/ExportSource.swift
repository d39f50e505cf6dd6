// SPDX-License-Identifier: MIT
internal import Foundation

/// The conversation of an export that is read, and how.
struct ExportSource: Sendable {
  let files: ExportFiles
  let kind: ChatExport.Kind
  let options: ChatExport.Options
  private(set) var conversation = ExportConversation()

  /// The order of the numbers in WhatsApp's dates, once it is known.
  var clockOrder = WhatsAppHeader.DateOrder.dayMonthYear

  init(files: ExportFiles, kind: ChatExport.Kind, options: ChatExport.Options) {
    self.files = files
    self.kind = kind
    self.options = options
  }

  // MARK: Conversations

  /// Finds the conversation.
  mutating func open() throws(ExportError) -> ExportContents {
    let contents =
      switch kind {
      case .slack: try SlackContents.contents(files)
      case .telegram: try TelegramContents.contents(files)
      case .whatsapp: try WhatsAppContents.contents(files)
      case .discord: try DiscordContents.contents(files)
      case .openai: try OpenAIContents.contents(files, limits: options.limits)
      }
    guard !contents.conversations.isEmpty else {
      throw .noMessages(kind: kind.title, expected: kind.expectation)
    }
    conversation = try choose(contents.conversations)
    return contents
  }

  private func choose(
    _ conversations: [ExportConversation]
  ) throws(ExportError) -> ExportConversation {
    let names = conversations.map { $0.name.isEmpty ? $0.id : $0.name }
    guard let wanted = options.conversation else {
      guard conversations.count == 1 else { throw .severalConversations(names) }
      return conversations[0]
    }
    // An ID or a name as it is comes before one that differs in its letters' case.
    if let exact = conversations.first(where: { $0.id == wanted || $0.name == wanted }) {
      return exact
    }
    guard let found = conversations.first(where: { $0.isNamed(wanted) }) else {
      throw .unknownConversation(wanted, conversations: names)
    }
    return found
  }

  func context(_ contents: ExportContents, viewer: String?) -> ExportContext {
    var context = ExportContext()
    context.viewer = viewer
    context.conversationID = conversation.id.isEmpty ? conversation.name : conversation.id
    context.people = contents.people
    context.channels = contents.channels
    context.assets = contents.assets
    context.hasFile = files.contains
    context.showsPlaces = options.showsPlaces
    return context
  }

  // MARK: Messages

  /// The messages, file by file.
  func reads(_ context: ExportContext) -> AnySequence<ReadExport> {
    let reads = conversation.sources.lazy.flatMap { source in
      self.messages(of: source, context).lazy.map { ReadExport(path: source.path, message: $0) }
    }
    guard conversation.isNewestFirst else { return AnySequence(reads) }
    // The parts of a message stay in their order.
    var messages: [[ReadExport]] = []
    for read in reads {
      if messages.last?.last?.message.index == read.message.index {
        messages[messages.count - 1].append(read)
      } else {
        messages.append([read])
      }
    }
    return AnySequence(messages.reversed().joined())
  }

  private func messages(
    of source: ExportConversation.Source, _ context: ExportContext
  ) -> AnySequence<ReadMessage> {
    var context = context
    context.folder = source.folder
    let chunks = files.chunks(of: source.path, source.range)
    var limits = options.limits
    let format: MessageFormat
    switch kind {
    case .whatsapp:
      return AnySequence(
        WhatsAppReader(context, clock: clock, limits: limits, nextChunk: chunks))
    case .slack: format = .slack(context)
    case .telegram:
      format = .telegram(context, clockOffset: Double(options.timeZone.secondsFromGMT()))
    case .discord: format = .discord(context)
    case .openai:
      format = .openAI(context)
      limits.bytesPerMessage = max(limits.bytesPerMessage, OpenAIContents.conversationLimit)
    }
    return AnySequence(MessageReader(format: format, limits: limits, nextChunk: chunks))
  }

  private var clock: WhatsAppReader.Clock {
    let zone = options.timeZone
    return WhatsAppReader.Clock(order: clockOrder) { local in
      // The offset at that moment, found by the one that it would be if the moment were in Greenwich.
      let guess = local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local)))
      return local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: guess)))
    }
  }
}

extension ChatExport.Kind {
  /// The chat's own name.
  var title: String {
    switch self {
    case .slack: "Slack"
    case .telegram: "Telegram"
    case .whatsapp: "WhatsApp"
    case .discord: "Discord"
    case .openai: "OpenAI"
    }
  }

  /// The expected form of an export.
  fileprivate var expectation: String {
    switch self {
    case .slack: "the unpacked folder, with channels and their days, or the file of a day"
    case .telegram: "result.json, which Telegram Desktop writes, or its folder"
    case .whatsapp: "_chat.txt, or the file 'WhatsApp Chat with …', or its folder"
    case .discord: "the JSON of DiscordChatExporter, or Discord's own unpacked package"
    case .openai: "conversations.json, or an array of messages"
    }
  }
}
