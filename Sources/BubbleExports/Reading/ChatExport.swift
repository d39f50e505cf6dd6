// SPDX-License-Identifier: MIT
public import BubbleFiles
public import BubbleMessages
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
/// let export = try ChatExport(FileTree(at: url), options: options)
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
  /// The options of an export.
  public struct Options: Sendable {
    /// The viewer, by name or ID: the viewer's messages are outgoing. `none` makes all messages incoming; `name:none`
    /// is a participant of that name. The default is `nil`: the exporting account, where the export names it, or else
    /// no one, unless two people wrote.
    public var viewer: String?

    /// Whether it is an error that the export doesn't name the viewer of a conversation of two, and ``viewer`` is `nil`.
    /// The default is `true`; otherwise all messages are incoming then, as sizes need no more.
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
    _ tree: FileTree, format: ExportFormat? = nil, options: Options = Options()
  ) throws(ExportError) {
    let format = try Self.format(of: ExportFiles(tree), format)
    let files = ExportFiles(tree, limits: format.limits(options.limits))
    let contents = try format.foundContents(files)
    let source = try Self.source(contents, files, format, options)
    let makeFormat = try format.open(source)
    var context = ExportContext(of: source, contents, showsPlaces: options.showsPlaces)
    let survey = ExportSurvey(
      ExportTexts(source, context: context, makeFormat: makeFormat),
      mayBeNewestFirst: source.conversation.mayBeNewestFirst)
    let choice = ViewerChoice(
      people: survey.people, conversation: source.conversation, contents: contents)
    viewer = try choice.viewer(options.viewer, isNeeded: options.needsViewer)
    context.take(survey.people, viewer: viewer, of: source.conversation)
    texts = ExportTexts(source, context: context, makeFormat: makeFormat)
    self.format = format
    conversation = source.conversation.name
    profiles = options.profiles
    people = survey.people
    isNewestFirst = survey.isNewestFirst
    failedPlaces = survey.failures
    lossyPlaces = survey.losses
    report = survey.report
    (places, ids) = survey.index(in: options.order)
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
