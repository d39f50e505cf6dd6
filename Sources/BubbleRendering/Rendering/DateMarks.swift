// SPDX-License-Identifier: MIT
import BubbleCells

/// The dates above messages of a conversation: above the first that has one, and after each pause.
///
/// The kit's rule defines a pause: with most, more than five minutes since the message below the
/// last date. A date above a message that isn't shown moves down to the next that is.
struct DateMarks {
  private let rule: DateRule

  /// Whether the date is above a message of some time, in seconds since 1970; 0 where it isn't known.
  ///
  /// - Parameter last: The time that the rule counts from; `nil` where there is none.
  /// - Returns: The time that it counts from now.
  static func mark(
    above timestamp: Double, after last: Double?, rule: DateRule
  ) -> (isMarked: Bool, last: Double?) {
    guard timestamp > 0 else { return (false, last) }
    if let last, abs(timestamp - last) <= rule.pause {
      return (false, rule.countsFromMessageBefore ? timestamp : last)
    }
    return (true, timestamp)
  }

  /// Whether there is a date above each message.
  private(set) var marks: [Bool] = []

  /// The time of the message below the last date, once each message is passed; NaN where there is none.
  private var lastTimes: [Double] = []

  init(rule: DateRule) { self.rule = rule }

  /// - Parameter timestamps: Those of all messages, in seconds since 1970.
  init(_ timestamps: some Sequence<Double>, rule: DateRule) {
    self.init(rule: rule)
    var last: Double?
    marks.reserveCapacity(timestamps.underestimatedCount)
    lastTimes.reserveCapacity(timestamps.underestimatedCount)
    for timestamp in timestamps {
      let mark = Self.mark(above: timestamp, after: last, rule: rule)
      marks.append(mark.isMarked)
      last = mark.last
      lastTimes.append(last ?? .nan)
    }
  }

  subscript(place: Int) -> Bool { marks[place] }

  /// Makes space for messages, whose marks are to be found by ``update(from:timestamp:)``.
  mutating func insert(count: Int, at place: Int) {
    marks.insert(contentsOf: repeatElement(false, count: count), at: place)
    lastTimes.insert(contentsOf: repeatElement(.nan, count: count), at: place)
  }

  mutating func remove(_ places: Range<Int>) {
    marks.removeSubrange(places)
    lastTimes.removeSubrange(places)
  }

  /// Finds the marks again from a place on, until they are as they were: at the latest after the next pause.
  ///
  /// - Parameter changed: The messages whose times are new.
  /// - Returns: The places whose marks changed.
  mutating func update(_ changed: Range<Int>, timestamp: (Int) -> Double) -> [Int] {
    var places: [Int] = []
    var last = changed.lowerBound > 0 ? Self.known(lastTimes[changed.lowerBound - 1]) : nil
    for place in changed.lowerBound..<marks.count {
      let mark = Self.mark(above: timestamp(place), after: last, rule: rule)
      last = mark.last
      let isSame = mark.isMarked == marks[place] && last == Self.known(lastTimes[place])
      if mark.isMarked != marks[place] { places.append(place) }
      marks[place] = mark.isMarked
      lastTimes[place] = last ?? .nan
      if isSame, place >= changed.upperBound { break }
    }
    return places
  }

  private static func known(_ time: Double) -> Double? { time.isNaN ? nil : time }
}
