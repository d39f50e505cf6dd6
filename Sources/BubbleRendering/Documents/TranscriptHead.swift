// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
import BubbleStrings
public import Foundation

/// The head of a transcript's first page or image: the conversation's name, the participants, the days.
///
/// No clock is read: without a ``date``, equal conversations have equal heads.
public struct TranscriptHead: Hashable, Sendable {
  /// A participant.
  public struct Participant: Hashable, Sendable {
    /// The name.
    public var name: String

    /// The number of messages the participant sent.
    public var messageCount: Int

    public init(name: String, messageCount: Int) {
      self.name = name
      self.messageCount = messageCount
    }
  }

  /// The conversation's name. Where it is empty, the participants' names are shown.
  public var title: String

  /// The participants, of whom the ``participantLimit`` with the most messages are listed.
  public var participants: [Participant] = []

  /// The number of messages.
  public var messageCount = 0

  /// The dates of the first message and of the last; `nil` where they aren't known.
  public var days: ClosedRange<Date>?

  /// Whether the time zone is stated. The default is `false`.
  public var showsTimeZone = false

  /// The date of the document. The default is `nil`: none is stated.
  public var date: Date?

  /// The name of the program that the document is made with. The default is `nil`: none is stated.
  public var program: String?

  /// The maximum number of participants that are listed.
  public static let participantLimit = 12

  public init(title: String) { self.title = title }

  /// The head of other messages, which are read for it. Senders are counted by ID, up to 10,000 of them.
  public init(title: String, of messages: some MessageSource) {
    self.title = title
    messageCount = messages.count
    days = Self.days(of: messages)
    var places: [ExactString: Int] = [:]
    for place in 0..<messages.count {
      guard let message = messages.message(at: place), !message.sender.isEmpty else { continue }
      if let known = places[message.sender] {
        participants[known].messageCount += 1
      } else if places.count < Self.senderLimit {
        places[message.sender] = participants.count
        let name = message.senderName.isEmpty ? message.sender : message.senderName
        participants.append(Participant(name: name, messageCount: 1))
      }
    }
  }

  private static let senderLimit = 10_000

  /// The dates of the first message and of the last; `nil` where none has a time.
  package static func days(of messages: some MessageSource) -> ClosedRange<Date>? {
    let times = (0..<messages.count).lazy.map { messages.timestamp(at: $0) }
      .filter { $0 != 0 && $0.isFinite }
    guard let first = times.min(), let last = times.max() else { return nil }
    return Date(timeIntervalSince1970: first)...Date(timeIntervalSince1970: last)
  }
}

extension TranscriptHead {
  /// The texts of a head.
  struct Texts: Hashable {
    var title: String

    /// The lines below the title, each of some parts.
    var lines: [String]

    /// The line about the document itself; empty for none.
    var note: String
  }

  /// The texts in an environment's language and time zone.
  func texts(in environment: RenderEnvironment) -> Texts {
    let words = HeadWords(environment.localization)
    let strings = TimeStrings(
      environment.localization, timeZone: environment.timeZone, now: .distantPast)
    let listed = listedParticipants
    let separator = environment.localization[.separator]
    let names = listed.prefix(3).map {
      Self.isolated(TextPreview.line($0.name, limit: Self.nameLimit))
    }
    let counts = [dayRange(strings), words.messages(messageCount)]
    let note = [
      showsTimeZone ? words.timeZone(environment.timeZone.identifier) : "",
      date.map { words.made(on: strings.longDate(for: $0)) } ?? "",
      program.map { words.made(with: $0) } ?? "",
    ]
    return Texts(
      title: title.isEmpty
        ? names.joined(separator: separator) : TextPreview.line(title, limit: Self.nameLimit),
      lines: [
        Self.joined(counts), list(of: listed, words).joined(separator: separator),
      ].filter { !$0.isEmpty },
      note: Self.joined(note))
  }

  /// The title without marks of directions, which programs show as a document's; `nil` for none.
  func documentTitle(in environment: RenderEnvironment) -> String? {
    let scalars = texts(in: environment).title.unicodeScalars
      .filter { !(0x2066...0x2069).contains($0.value) }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  /// The participants with the most messages, in the order of the conversation.
  private var listedParticipants: [Participant] {
    guard participants.count > Self.participantLimit else { return participants }
    let places = participants.indices.sorted {
      participants[$0].messageCount == participants[$1].messageCount
        ? $0 < $1 : participants[$0].messageCount > participants[$1].messageCount
    }
    return places.prefix(Self.participantLimit).sorted().map { participants[$0] }
  }

  /// The participants with their counts. A count stays on the line of its name's end.
  private func list(of listed: [Participant], _ words: HeadWords) -> [String] {
    let names = listed.map {
      "\(Self.isolated(TextPreview.line($0.name, limit: Self.nameLimit)))\u{A0}(\($0.messageCount))"
    }
    let rest = participants.count - listed.count
    return names + (rest > 0 ? [words.andMore(rest)] : [])
  }

  private func dayRange(_ strings: TimeStrings) -> String {
    guard let days else { return "" }
    let dates = [days.lowerBound, days.upperBound].map(strings.longDate).filter { !$0.isEmpty }
    return Set(dates).count == 1 ? dates[0] : dates.joined(separator: " – ")
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.map(isolated).joined(separator: " · ")
  }

  /// A text that keeps its own direction, and changes none around it (UAX #9, FSI and PDI).
  private static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

  /// The maximum length of a name, in scalars: more than two lines of a title.
  private static let nameLimit = 200
}
