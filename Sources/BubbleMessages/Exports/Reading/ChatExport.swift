// SPDX-License-Identifier: MIT
public import Foundation

/// A conversation of another chat's export: Slack's, Telegram's, WhatsApp's, Discord's or ChatGPT's.
///
/// Making one reads through the messages once, to find the participants and the viewer. They are
/// read again on demand, one at a time.
///
/// ```swift
/// var options = ChatExport.Options()
/// options.viewer = "Mira"
/// let export = try ChatExport(ExportFiles(at: url), options: options)
/// for read in export.messages() {
///   switch read.message.result {
///   case .success(let message): transcript.append(message)
///   case .failure: print(read)  // general/2024-06-01.json: message 3 ("17…"): text must be a string…
///   }
/// }
/// ```
///
/// Nothing is fetched: images and avatars are those that are files of the export, with paths relative to it.
public struct ChatExport: Sendable {
  /// The kind of an export: the chat that it is from.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case slack
    case telegram
    case whatsapp
    case discord
    case openai
  }

  /// The options of an export.
  public struct Options: Sendable {
    /// The viewer, by name or ID: the viewer's messages are outgoing. The default is `nil`: the
    /// exporting account, or the likely one in a one-to-one chat.
    public var viewer: String?

    /// The conversation's name or ID. The default is `nil`: the only one.
    public var conversation: String?

    /// The time zone of times without an offset, as in WhatsApp's exports. The default is
    /// Greenwich.
    public var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

    /// Whether places are elements of their own. The default is `true`; otherwise they are texts with a link, for kits
    /// that have no cell for them.
    public var showsPlaces = true

    /// The limits of a message.
    public var limits = ReadingLimits()

    /// Makes options with every property at its default.
    public init() {}
  }

  /// A participant.
  public struct Person: Hashable, Sendable {
    /// The ID, which messages name their sender by.
    public let id: String

    /// The name to show.
    public let name: String

    /// The number of messages the participant sent.
    public internal(set) var messageCount: Int
  }

  /// The kind of the export.
  public let kind: Kind

  /// The conversation's name. May be empty.
  public let conversation: String

  /// The participants who sent a message, in the order of their first messages; no more than
  /// 10,000.
  public let people: [Person]

  /// The viewer's ID.
  public let viewer: String

  private let source: ExportSource
  private let context: ExportContext

  /// Opens an export, and reads through it.
  ///
  /// - Parameter kind: The chat that it is from; `nil` to detect it by the files.
  public init(
    _ files: ExportFiles, kind: Kind? = nil, options: Options = Options()
  ) throws(ExportError) {
    if let file = files.file, file.lowercased().hasSuffix(".zip") { throw .archive(path: file) }
    let found = if let kind { kind } else { try Kind(of: files) }
    guard let kind = found else {
      throw .unknownKind(path: files.file ?? "the folder")
    }
    var source = ExportSource(files: files, kind: kind, options: options)
    let contents = try source.open()
    let survey = ConversationSurvey(source, source.context(contents, viewer: nil))
    source.clockOrder = survey.clockOrder
    let choice = ViewerChoice(
      people: survey.people, conversation: source.conversation, contents: contents)
    let viewer = try choice.viewer(options.viewer)
    self.kind = kind
    conversation = source.conversation.name
    people = survey.people
    self.viewer = viewer
    var context = source.context(contents, viewer: viewer)
    context.isGroup = source.conversation.isGroup ?? (survey.people.count > 2)
    context.peer = survey.people.first { $0.id != viewer }?.id
    self.source = source
    self.context = context
  }

  /// The messages in the order in which they were sent, with errors in place of those that can't be
  /// read.
  public func messages() -> ExportedMessages { ExportedMessages(source.reads(context)) }
}

/// A message of an export, with the file that it is in.
public struct ReadExport: Sendable, CustomStringConvertible {
  /// The file, relative to the export.
  public let path: String

  /// The message, or what is wrong with it. Its place counts from the beginning of the file.
  public let message: ReadMessage

  /// The file, the message and what is wrong with it; empty where nothing is.
  public var description: String { message.error.map { "\(path.lineSafe): \($0)" } ?? "" }
}

/// The messages of an export, read on demand.
public struct ExportedMessages: Sequence, IteratorProtocol {
  private let nextRead: () -> ReadExport?

  init(_ reads: some Sequence<ReadExport>) {
    var iterator = reads.makeIterator()
    nextRead = { iterator.next() }
  }

  /// Reads the next message; `nil` after the last.
  public mutating func next() -> ReadExport? { nextRead() }
}

extension MessageFormat {
  // What documents and schemas describe. WhatsApp's messages are lines of text, which have none.
  package static let slackExport = MessageFormat.slack()
  package static let telegramExport = MessageFormat.telegram()
  package static let discordExport = MessageFormat.discord()
  package static let openAIExport = MessageFormat.openAI()
}
