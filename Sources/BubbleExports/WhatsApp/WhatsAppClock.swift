// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
internal import Foundation

/// The order and the time zone of a WhatsApp export's dates, and the lines that begin messages: the file doesn't state
/// these.
struct WhatsAppClock: Sendable {
  var order = WhatsAppHeader.DateOrder.dayMonthYear

  /// The lines that begin messages.
  var lines = WhatsAppLines()

  /// Whether years of two digits belong to the Buddhist calendar, as other years of the file do.
  var isBuddhist = false

  /// Converts the seconds that a clock in Greenwich would have shown to seconds since 1970.
  var seconds: @Sendable (Double) -> Double = { $0 }

  /// Converts seconds since 1970 to those that a clock in Greenwich would have shown.
  var local: @Sendable (Double) -> Double = { $0 }
}

extension WhatsAppClock {
  /// Finds the order, and the lines that begin messages, by reading through the conversation.
  init(of source: ExportSource) {
    let found = Self.headers(of: source)
    lines.form = found.form
    take(found.lines.map(\.header))
    let judge = PastedLines(found.lines) { $0.seconds(order, isBuddhist: isBuddhist) }
    if let pasted = judge.byEnds(last: source.endsInReturn) {
      lines.pasted = pasted
    } else if case let ranges = judge.backwardRanges(), !ranges.isEmpty {
      var names = NameNumbers()
      _ = Self.headers(of: source) { names.add($0) }
      lines.pasted = judge.pasted(in: ranges, names: names.numbers)
    }
    if !lines.pasted.isEmpty {
      let isPasted = Set(lines.pasted)
      take(found.lines.filter { !isPasted.contains($0.number) }.map(\.header))
    }
    let zone = source.timeZone
    seconds = { local in
      // The offset at that moment, found by the one that it would be if the moment were in Greenwich.
      let guess = local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local)))
      return local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: guess)))
    }
    local = { $0 + Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
  }

  /// Takes over the calendar and the order of headers.
  private mutating func take(_ headers: [WhatsAppHeader]) {
    isBuddhist = headers.contains { ($0.year ?? 0) > 2400 }
    order = Self.order(of: headers, isBuddhist: isBuddhist)
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

  /// The headers of a conversation's lines, in the form of the first.
  ///
  /// - Parameter named: Receives the sender's name of each, which is empty for a line of WhatsApp's own.
  private static func headers(
    of source: ExportSource, named: ((String) -> Void)? = nil
  ) -> (form: WhatsAppHeader.Form?, lines: [PastedLines.Line]) {
    var (form, lines): (WhatsAppHeader.Form?, [PastedLines.Line]) = (nil, [])
    for file in source.conversation.sources {
      var followsReturn = false
      var scanner = InputScanner(
        ByteSource(nextChunk: source.files.chunks(of: file.path)),
        bytesPerMessage: source.limits.bytesPerMessage, startsRecord: { _ in true })
      while case .message(let line)? = scanner.next() {
        defer { followsReturn = line.bytes.last == UInt8(ascii: "\r") }
        var name = ""
        let isNamed = form == nil || named != nil
        guard
          let header = isNamed
            ? WhatsAppHeader(line, as: form, name: &name) : WhatsAppHeader(line, as: form),
          form != nil || header.form != .bare || !name.isEmpty
        else { continue }
        form = header.form
        named?(name)
        lines.append(
          PastedLines.Line(
            header: header, number: UInt32(clamping: line.line), followsReturn: followsReturn,
            offset: line.byteOffset))
      }
    }
    return (form, lines)
  }
}

/// Numbers in the place of names, from 1 on; 0 for none.
private struct NameNumbers {
  private(set) var numbers: [UInt32] = []
  private var known: [ExactString: UInt32] = [:]

  mutating func add(_ name: String) {
    guard !name.isEmpty else { return numbers.append(0) }
    let number = known[name] ?? UInt32(known.count + 1)
    known[ExactString(name)] = number
    numbers.append(number)
  }
}

extension ExportSource {
  /// Whether the last line of the last file ends in a carriage return; `nil` where it has no end.
  fileprivate var endsInReturn: Bool? {
    guard let path = conversation.sources.last?.path, let count = try? files.count(of: path),
      let end = try? files.bytes(of: path, max(0, count - 2)..<count),
      end.last == UInt8(ascii: "\n")
    else { return nil }
    return end.first == UInt8(ascii: "\r")
  }
}
