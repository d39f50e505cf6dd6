// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The participants of a conversation and the places of its messages, found by reading through it once.
struct ExportSurvey {
  /// Messages that can't be read, or aren't shown whole: those of a text, which is read again for them, or of a file.
  enum Entries: Sendable {
    case text(ExportPlace)
    indirect case file(ExportEntry)
  }

  private(set) var people: [ChatExport.Person] = []

  /// The messages that are shown, in the order of the conversation.
  private(set) var places: [ExportPlace] = []

  /// The number of each message's ID, by place.
  private(set) var idKeys: [UInt32] = []
  private(set) var failures: [Entries] = []

  /// The messages with content that isn't shown.
  private(set) var losses: [Entries] = []
  private(set) var report = ExportReport()

  /// The maximum number of participants.
  private static let countLimit = 10_000

  private var positions: [ExactString: Int] = [:]

  /// Whether the newest message came first.
  private(set) var isNewestFirst = false

  init(_ texts: ExportTexts, mayBeNewestFirst: Bool) {
    for reading in texts.readings() { add(reading) }
    isNewestFirst = mayBeNewestFirst && beginsWithNewest
    if isNewestFirst { reverse() }
    for index in places.indices { places[index].number = UInt32(clamping: index) }
  }

  private mutating func add(_ reading: ExportTexts.Reading) {
    for read in reading.messages { report.add(read) }
    add(reading, to: \.failures) { $0.error != nil }
    add(reading, to: \.losses) { $0.isLossy }
    var part: UInt32 = 0
    for read in reading.messages {
      if let message = read.message, !message.isNotice { count(message) }
      guard let shown = read.shown, var place = reading.place else { continue }
      (place.part, place.timestamp) = (part, shown.timestamp)
      places.append(place)
      idKeys.append(IDIndex.key(of: shown.msgID.utf8))
      part += 1
    }
  }

  private mutating func add(
    _ reading: ExportTexts.Reading, to list: WritableKeyPath<Self, [Entries]>,
    where isMeant: (ReadMessage) -> Bool
  ) {
    let meant = reading.messages.filter(isMeant)
    guard !meant.isEmpty else { return }
    if let place = reading.place {
      self[keyPath: list].append(.text(place))
    } else {
      self[keyPath: list] += meant.map { .file(ExportEntry(path: reading.path, message: $0)) }
    }
  }

  private mutating func count(_ message: Message) {
    if let position = positions[message.sender] {
      people[position].messageCount += 1
    } else if people.count < Self.countLimit {
      positions[message.sender] = people.count
      people.append(
        ChatExport.Person(id: message.sender, name: message.senderName, messageCount: 1))
    }
  }

  /// Whether the first message that has a time is newer than the last.
  private var beginsWithNewest: Bool {
    guard let first = places.first(where: { $0.timestamp != 0 }),
      let last = places.last(where: { $0.timestamp != 0 })
    else { return false }
    return first.timestamp > last.timestamp
  }

  /// Turns the texts around; the parts of each stay in their order.
  private mutating func reverse() {
    failures.reverse()
    losses.reverse()
    var order: [Int] = []
    var end = places.count
    while end > 0 {
      var start = end - 1
      while start > 0, places[start - 1].isInSameText(as: places[end - 1]) { start -= 1 }
      order += start..<end
      end = start
    }
    places = order.map { places[$0] }
    idKeys = order.map { idKeys[$0] }
  }
}
