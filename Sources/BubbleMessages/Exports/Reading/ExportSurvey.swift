// SPDX-License-Identifier: MIT
import BubbleStrings

/// The participants of a conversation and the places of its messages, found by reading through it once.
struct ExportSurvey {
  /// The errors of messages that can't be read: of a text, which is read again for them, or of a file.
  enum Failure: Sendable {
    case text(ExportPlace)
    indirect case file(ExportEntry)
  }

  private(set) var people: [ChatExport.Person] = []

  /// The messages that are shown, in the order of the conversation.
  private(set) var places: [ExportPlace] = []

  /// The number of each message's ID, by place.
  private(set) var idKeys: [UInt32] = []
  private(set) var failures: [Failure] = []
  private(set) var failureCount = 0

  /// The maximum number of participants.
  private static let countLimit = 10_000

  private var positions: [ExactString: Int] = [:]

  init(_ texts: ExportTexts, isNewestFirst: Bool) {
    for reading in texts.readings() { add(reading) }
    if isNewestFirst { reverse() }
    for index in places.indices { places[index].number = UInt32(clamping: index) }
  }

  private mutating func add(_ reading: ExportTexts.Reading) {
    addFailures(of: reading)
    var part: UInt32 = 0
    for read in reading.messages {
      if let message = read.message, !message.isNotice { count(message) }
      guard let shown = read.shown, var place = reading.place else { continue }
      (place.part, place.timestamp) = (part, shown.timestamp)
      places.append(place)
      idKeys.append(IDIndex.key(of: shown.msgID))
      part += 1
    }
  }

  private mutating func addFailures(of reading: ExportTexts.Reading) {
    let broken = reading.messages.filter { $0.error != nil }
    guard !broken.isEmpty else { return }
    failureCount += broken.count
    if let place = reading.place {
      failures.append(.text(place))
    } else {
      failures += broken.map { .file(ExportEntry(path: reading.path, message: $0)) }
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

  /// Turns the texts around; the parts of each stay in their order.
  private mutating func reverse() {
    failures.reverse()
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
