// SPDX-License-Identifier: MIT
import BubbleMessages
internal import Foundation

/// The order and the time zone of a WhatsApp export's dates, which the file doesn't state.
struct WhatsAppClock: Sendable {
  var order = WhatsAppHeader.DateOrder.dayMonthYear

  /// Whether headers are in brackets; `nil` where both kinds begin messages. A line with the other kind is part of a
  /// message, pasted from another chat.
  var isBracketed: Bool?

  /// Whether years of two digits belong to the Buddhist calendar, as other years of the file do.
  var isBuddhist = false

  /// Converts the seconds that a clock in Greenwich would have shown to seconds since 1970.
  var seconds: @Sendable (Double) -> Double = { $0 }

  /// Converts seconds since 1970 to those that a clock in Greenwich would have shown.
  var local: @Sendable (Double) -> Double = { $0 }
}

extension WhatsAppClock {
  /// Finds the order by reading through the conversation.
  init(of source: ExportSource) {
    isBracketed = Self.headers(of: source).first { _ in true }?.isBracketed
    let headers = Self.headers(of: source).filter { [isBracketed] in $0.isBracketed == isBracketed }
    isBuddhist = headers.contains { ($0.year ?? 0) > 2400 }
    order = Self.order(of: headers, isBuddhist: isBuddhist)
    let zone = source.timeZone
    seconds = { local in
      // The offset at that moment, found by the one that it would be if the moment were in Greenwich.
      let guess = local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local)))
      return local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: guess)))
    }
    local = { $0 + Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
  }

  /// The order of the numbers in dates: the one in which fewer dates go back in time.
  private static func order(
    of headers: some Sequence<WhatsAppHeader>, isBuddhist: Bool
  ) -> WhatsAppHeader.DateOrder {
    var orders: [(order: WhatsAppHeader.DateOrder, last: Double, faults: Int)] = [
      (.dayMonthYear, 0, 0), (.monthDayYear, 0, 0),
    ]
    var (isTwelveHours, isPlain) = (false, true)
    for header in headers {
      isTwelveHours = isTwelveHours || header.isAfternoon != nil
      isPlain = isPlain && header.isPlain
      for index in orders.indices {
        guard let seconds = header.seconds(orders[index].order, isBuddhist: isBuddhist) else {
          orders[index].faults += 1000
          continue
        }
        if seconds < orders[index].last { orders[index].faults += 1 }
        orders[index].last = seconds
      }
    }
    // Where both do, a clock of twelve hours is probably an American one, unless a British or Indian one writes zeros.
    if orders[0].faults == orders[1].faults {
      return isTwelveHours && isPlain ? .monthDayYear : .dayMonthYear
    }
    return orders[0].faults < orders[1].faults ? .dayMonthYear : .monthDayYear
  }

  private static func headers(of source: ExportSource) -> some Sequence<WhatsAppHeader> {
    source.conversation.sources.lazy.flatMap { file in
      var scanner = InputScanner(
        ByteSource(nextChunk: source.files.chunks(of: file.path)),
        bytesPerMessage: source.limits.bytesPerMessage, startsRecord: WhatsAppHeader.starts)
      return AnyIterator { () -> WhatsAppHeader? in
        while case .message(let text)? = scanner.next() {
          if let header = WhatsAppHeader(firstLineOf: text) { return header }
        }
        return nil
      }
    }
  }
}
