// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The judgement which of a chat's lines with a header were pasted into a message.
///
/// The ends of lines decide where a file has both kinds: an iPhone ends messages by CR LF, and lines within them by LF.
/// Where all headers follow ends of one kind, dates decide. A pasted line is of the past: its date runs backwards
/// beside those of the messages before and after it, by more than a change of clock or time zone does. Such lines are
/// judged as pasted where at least half of them are by people who write nowhere else, so that messages of a phone whose
/// clock was wrong for a while are kept.
struct PastedLines {
  /// A line with a header.
  struct Line {
    let header: WhatsAppHeader

    /// The number of the line, from 1 on.
    let number: UInt32

    /// Whether the line before it ends in a carriage return.
    let followsReturn: Bool
    let offset: Int
  }

  /// The seconds of each line, by a clock in Greenwich.
  private let times: [Double]
  private let lines: [Line]

  /// - Parameter seconds: The time of a header; `nil` for a date that there isn't.
  init(_ lines: [Line], seconds: (WhatsAppHeader) -> Double?) {
    self.lines = lines
    var last = 0.0
    times = lines.map { line in
      last = seconds(line.header) ?? last
      return last
    }
  }

  // MARK: Ends of lines

  /// The lines that the file's own end doesn't precede; `nil` where ends decide nothing.
  ///
  /// - Parameter last: Whether the file's last line ends in a carriage return; `nil` where it has no end.
  func byEnds(last: Bool?) -> [UInt32]? {
    let following = lines.indices.dropFirst()
    let returnCount = following.count { lines[$0].followsReturn }
    guard returnCount > 0, returnCount < following.count else { return nil }
    let own = last ?? (faultCount(ofEnds: true) <= faultCount(ofEnds: false))
    var (pasted, inOrder, latest) = ([UInt32](), 0, times[0])
    for index in following {
      guard lines[index].followsReturn != own else {
        latest = times[index]
        continue
      }
      if times[index] >= latest { inOrder += 1 }
      // Only iPhones write both. Elsewhere a carriage return is a person's: it may end a message, too.
      if own || times[index] < latest { pasted.append(lines[index].number) }
    }
    // Two files that were joined, or one that was edited, have both ends in all of their messages.
    let count = following.count { lines[$0].followsReturn != own }
    return pasted.isEmpty || inOrder >= 20 && inOrder * 10 >= count * 9 ? nil : pasted
  }

  /// How often dates run backwards among the first line and those after one kind of end.
  private func faultCount(ofEnds isReturn: Bool) -> Int {
    var (count, latest) = (0, times[0])
    for index in lines.indices.dropFirst() where lines[index].followsReturn == isReturn {
      if times[index] < latest { count += 1 }
      latest = times[index]
    }
    return count
  }

  // MARK: Dates

  /// More than any change of a clock or a time zone, in seconds.
  private static let tolerance = 26.0 * 3600

  /// The maximum length of a message of WhatsApp's, in bytes: 65,536 characters.
  private static let messageLimit = 65_536 * 4

  /// Ranges of lines whose dates run backwards beside those around them: from one that is older than the line before it
  /// to the last one before the dates are back.
  func backwardRanges() -> [Range<Int>] {
    let returns = returns
    var ranges: [Range<Int>] = []
    var index = 1
    while index < times.count {
      guard isBackward(index) else {
        index += 1
        continue
      }
      let range = index..<(returns[index] ?? times.count)
      if isOfOneMessage(range), returns[index] != nil || isAtEnd(range) {
        ranges.append(range)
        index = range.upperBound
      }
      index += 1
    }
    return ranges
  }

  private func isBackward(_ index: Int) -> Bool {
    times[index] < times[index - 1] - Self.tolerance
  }

  /// Whether lines aren't longer together than a message may be.
  private func isOfOneMessage(_ range: Range<Int>) -> Bool {
    let end = range.upperBound < lines.count ? range.upperBound : lines.count - 1
    return lines[end].offset - lines[range.lowerBound].offset <= Self.messageLimit
  }

  /// Whether lines up to the last may be pasted: neither was the clock put back, nor has the line before them a wrong date
  /// of the future.
  private func isAtEnd(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    return range.count <= start
      && (start < 2 || times[start] < times[start - 2] - Self.tolerance)
  }

  /// For each line whose date runs backwards, the index of the next one that is as new as the line before it.
  private var returns: [Int: Int] {
    var returns: [Int: Int] = [:]
    // The lines from here on that are newer than all between, the nearest last.
    var newer: [Int] = []
    for index in times.indices.dropFirst().reversed() {
      if isBackward(index) {
        let level = times[index - 1] - Self.tolerance
        var (start, end) = (0, newer.count)
        while start < end {
          let middle = (start + end) / 2
          if times[newer[middle]] >= level { start = middle + 1 } else { end = middle }
        }
        if start > 0 { returns[index] = newer[start - 1] }
      }
      while let last = newer.last, times[last] <= times[index] { newer.removeLast() }
      newer.append(index)
    }
    return returns
  }

  /// The lines of ranges that were pasted.
  ///
  /// - Parameter names: The sender's number of each line; 0 for a line of WhatsApp's own.
  func pasted(in ranges: [Range<Int>], names: [UInt32]) -> [UInt32] {
    var known = [Bool](repeating: false, count: Int(names.max() ?? 0) + 1)
    var next = ranges.makeIterator()
    var range = next.next()
    for index in lines.indices {
      if let current = range, index >= current.upperBound { range = next.next() }
      if range?.contains(index) != true { known[Int(names[index])] = true }
    }
    return ranges.flatMap { range -> [UInt32] in
      let senders = names[range].filter { $0 != 0 }
      let strangerCount = senders.count { !known[Int($0)] }
      // A line of WhatsApp's own has no pasted text.
      guard strangerCount > 0, strangerCount * 2 >= senders.count, names[range.lowerBound - 1] != 0
      else { return [] }
      return lines[range].map(\.number)
    }
  }
}
