// SPDX-License-Identifier: MIT
/// The participants of a conversation, found by reading through it.
struct ConversationSurvey {
  private(set) var people: [ChatExport.Person] = []
  private(set) var clockOrder = WhatsAppHeader.DateOrder.dayMonthYear

  /// No conversation has more who write in it.
  private static let countLimit = 10_000

  private var places: [String: Int] = [:]

  init(_ source: ExportSource, _ context: ExportContext) {
    if source.kind == .whatsapp { clockOrder = Self.clockOrder(of: source) }
    var source = source
    source.clockOrder = clockOrder
    for read in source.reads(context) {
      guard let message = read.message.message, !message.isNotice else { continue }
      count(message)
    }
  }

  private mutating func count(_ message: Message) {
    if let place = places[message.sender] {
      people[place].messageCount += 1
    } else if people.count < Self.countLimit {
      places[message.sender] = people.count
      people.append(
        ChatExport.Person(id: message.sender, name: message.senderName, messageCount: 1))
    }
  }

  /// Returns the order of dates' numbers: the one in which fewer dates go back in time.
  private static func clockOrder(of source: ExportSource) -> WhatsAppHeader.DateOrder {
    var orders: [(order: WhatsAppHeader.DateOrder, last: Double, faults: Int)] = [
      (.dayMonthYear, 0, 0), (.monthDayYear, 0, 0),
    ]
    var isTwelveHours = false
    for file in source.conversation.sources {
      let lines = TextLines(
        limit: source.options.limits.bytesPerMessage, nextChunk: source.files.chunks(of: file.path))
      for line in lines {
        var rest = line.text[...]
        guard let header = WhatsAppHeader(line.text[...], rest: &rest) else { continue }
        isTwelveHours = isTwelveHours || header.isAfternoon != nil
        for index in orders.indices {
          guard let seconds = header.seconds(orders[index].order) else {
            orders[index].faults += 1000
            continue
          }
          if seconds < orders[index].last { orders[index].faults += 1 }
          orders[index].last = seconds
        }
      }
    }
    // Where both do, a clock of twelve hours is probably an American one.
    if orders[0].faults == orders[1].faults { return isTwelveHours ? .monthDayYear : .dayMonthYear }
    return orders[0].faults < orders[1].faults ? .dayMonthYear : .monthDayYear
  }
}
