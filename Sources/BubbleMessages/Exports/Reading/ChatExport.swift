// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// A conversation of another chat app's export, such as Slack's, Telegram's or WhatsApp's.
///
/// Making one reads through the messages once, to find the participants, the viewer, and the place of each message.
/// The messages are read again on demand, one at a time.
///
/// ```swift
/// var options = ChatExport.Options()
/// options.viewer = "Mira"
/// let export = try ChatExport(ExportFiles(at: url), options: options)
/// for entry in export.messages() {
///   switch entry.message.result {
///   case .success(let message): transcript.append(message)
///   case .failure: print(entry)  // general/2024-06-01.json: message 3 ("17…"): text must be a string…
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
    /// exporting account, where the export names it.
    public var viewer: String?

    /// Whether it is an error that the export doesn't name the viewer, and ``viewer`` is `nil`. The default is
    /// `true`; otherwise all messages are incoming then, as sizes need no more.
    public var needsViewer = true

    /// The conversation's name or ID. The default is `nil`: the only one.
    public var conversation: String?

    /// The branch of a conversation that has several, as ChatGPT's have where an answer was asked for again or a
    /// message was edited: its number from 1 on, in the order in which the branches' last messages were written, or the
    /// ID of a message in it. The default is `nil`: the branch that was open last.
    public var branch: String?

    /// The time zone of times without an offset, as in WhatsApp's exports. The default is
    /// Greenwich.
    public var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

    /// Whether places are elements of their own. The default is `true`; otherwise they are texts with a link, for kits
    /// that have no cell for them.
    public var showsPlaces = true

    /// The order of the messages by their places. The default is that of the export.
    public var order = MessageIndex.Order.auto

    /// Names and avatars for senders whose messages have none. The default is `nil`.
    public var profiles: ProfileList?

    /// The limits of one message.
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

  /// The app that exported the conversation.
  public let format: ExportFormat

  /// The conversation's name. May be empty.
  public let conversation: String

  /// The participants who sent something, in the order of their first messages; at most 10,000.
  public let people: [Person]

  /// The viewer's ID; empty for none.
  public let viewer: String

  private let isNewestFirst: Bool
  private let texts: ExportTexts
  private let profiles: ProfileList?
  private let places: [ExportPlace]
  private let ids: IDIndex
  private let failedPlaces: [ExportSurvey.Entries]
  private let lossyPlaces: [ExportSurvey.Entries]

  /// The number of messages that are drawn, shown as text, and left out.
  public let report: ExportReport

  /// Opens an export, and reads through it.
  ///
  /// - Parameter format: The app that it is from; `nil` detects it.
  public init(
    _ files: ExportFiles, format: ExportFormat? = nil, options: Options = Options()
  ) throws(ExportError) {
    let format = try Self.format(of: files, format)
    var files = files
    files.limits = options.limits
    files.limits.bytesPerMessage = max(files.limits.bytesPerMessage, format.leastBytesPerMessage)
    let contents = try format.contents(files)
    guard !contents.conversations.isEmpty else {
      throw .noMessages(format: format.title, expected: format.expectation)
    }
    let chosen = try contents.conversation(named: options.conversation)
    let source = ExportSource(
      files: files, conversation: chosen, strays: contents.strays + chosen.strays,
      limits: files.limits, branch: options.branch, timeZone: options.timeZone)
    if let branch = options.branch, !format.hasBranches {
      throw .unknownBranch(branch, branches: [])
    }
    let makeFormat = try format.open(source)
    var context = ExportContext(of: source.conversation, contents)
    context.find(in: files)
    context.showsPlaces = options.showsPlaces
    let survey = ExportSurvey(
      ExportTexts(source, context: context, makeFormat: makeFormat),
      mayBeNewestFirst: source.conversation.mayBeNewestFirst)
    isNewestFirst = survey.isNewestFirst
    let choice = ViewerChoice(
      people: survey.people, conversation: source.conversation, contents: contents)
    let viewer = try choice.viewer(options.viewer, isNeeded: options.needsViewer)
    context.viewer = viewer
    context.isGroup = source.conversation.isGroup ?? (survey.people.count > 2)
    context.peer = survey.people.first { !$0.id.isExactly(viewer) }?.id
    texts = ExportTexts(source, context: context, makeFormat: makeFormat)
    self.format = format
    conversation = source.conversation.name
    people = survey.people
    self.viewer = viewer
    profiles = options.profiles
    failedPlaces = survey.failures
    lossyPlaces = survey.losses
    report = survey.report
    let sorted = options.order.sortsByTime ? survey.placesByTime : Array(survey.places.indices)
    places = sorted.map { survey.places[$0] }
    ids = IDIndex(sorted.map { survey.idKeys[$0] })
  }

  /// The format of an export that can be opened: the one that is named, or the one that is detected.
  private static func format(
    of files: ExportFiles, _ named: ExportFormat?
  ) throws(ExportError) -> ExportFormat {
    if let file = files.file {
      if isArchive(file) { throw .archive(path: file) }
      guard try files.count(of: file) != nil else {
        throw .unreadable(path: file, explanation: "there is no such file")
      }
    }
    let found = if let named { named } else { try ExportFormat(of: files) }
    if let found { return found }
    if files.file == nil, let archive = try files.names().first(where: isArchive) {
      throw .archive(path: archive)
    }
    throw .unknownFormat(path: files.file ?? "the folder", formats: ExportFormat.nameList)
  }

  /// Whether a file has the name of an archive. Those that are read are opened before.
  private static func isArchive(_ name: String) -> Bool {
    [".zip", ".rar", ".7z", ".tar", ".tgz", ".tar.gz"].contains(where: name.lowercased().hasSuffix)
  }

  /// The messages in the order in which they were sent, with what is wrong with those that can't be read.
  public func messages() -> ExportReader {
    guard isNewestFirst else { return ExportReader(texts.readings(), profiles) }
    return ExportReader(texts.readingsFromEnd(), profiles)
  }
}

// MARK: Places

extension ChatExport: MessageSource {
  /// The number of messages that are shown.
  public var count: Int { places.count }

  /// Returns the message at a place, which is read again; one that is drawn as unsupported where it can't be read.
  public func message(at place: Int) -> Message? {
    let known = places[place]
    let shown = texts.shownMessages(at: known)
    // The file may have changed since its places were found.
    guard shown.indices.contains(Int(known.part)) else { return nil }
    let message = shown[Int(known.part)]
    return profiles.map(message.named) ?? message
  }

  /// Returns the time when the message at a place was sent, in seconds since 1970; 0 where it isn't known.
  public func timestamp(at place: Int) -> Double { places[place].timestamp }

  /// Returns the first place of a message that has an ID; `nil` where none has.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of messages, and reading the message.
  public func place(ofMessage id: String) -> Int? {
    ids.first(id) { message(at: $0).map { $0.msgID.isExactly(id) } ?? false }
  }

  /// Returns the number of the message at a place, in the order of the export.
  package func number(at place: Int) -> Int { Int(places[place].number) }

  /// Returns the message at a place as it is read, with its number.
  package func read(at place: Int) -> ReadMessage? {
    message(at: place).map { ReadMessage(index: number(at: place), message: $0, warnings: []) }
  }

  /// The messages that can't be read, in the order of the export, with their errors.
  package var failures: some Sequence<ExportEntry> {
    entries(failedPlaces) { $0.error != nil }
  }

  /// The messages with content that isn't shown, in the order of the export.
  package var losses: some Sequence<ExportEntry> { entries(lossyPlaces) { $0.isLossy } }

  private func entries(
    _ places: [ExportSurvey.Entries], where isMeant: @escaping (ReadMessage) -> Bool
  ) -> some Sequence<ExportEntry> {
    places.lazy.flatMap { entries -> [ExportEntry] in
      switch entries {
      case .file(let entry): [entry]
      case .text(let place):
        texts.messages(at: place).filter(isMeant)
          .map { ExportEntry(path: texts.path(of: place), message: $0) }
      }
    }
  }
}

extension ExportContext {
  fileprivate init(of conversation: ExportConversation, _ contents: ExportContents) {
    self.init()
    conversationID = conversation.id.isEmpty ? conversation.name : conversation.id
    people = contents.people
    channels = contents.channels
    (assets, assetNames) = (contents.assets, contents.assetNames)
  }
}

extension ExportSurvey {
  /// The places sorted by time; those of one time stay in their order.
  fileprivate var placesByTime: [Int] {
    places.indices.sorted {
      places[$0].timestamp == places[$1].timestamp
        ? $0 < $1 : places[$0].timestamp < places[$1].timestamp
    }
  }
}

extension MessageIndex.Order {
  /// Whether an export's messages, which have no sequence numbers, are sorted by time.
  fileprivate var sortsByTime: Bool {
    switch self {
    case .auto, .input: false
    case .time, .seq: true
    }
  }
}
