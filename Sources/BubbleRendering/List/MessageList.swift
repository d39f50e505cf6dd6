// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleLists
public import BubbleMessages
public import Foundation

/// A list of a conversation of any length, which lays out only the rows that are requested.
///
/// A row is a message with the date above it, if there is one. Rows are measured when they are in a
/// window, or next to one; all others count with the most common height. A list of a million
/// messages shows its end as soon as their times are known, and any other position just as fast.
///
/// ```swift
/// var list = MessageList(MessagesInMemory(messages), renderer: renderer)
/// var window = list.window(endingAt: list.count, height: 844)
/// window = list.window(at: window.anchor(scrolledBy: -300), height: 844)
/// for row in window.rows { … }
/// ```
///
/// Relative to each other, measured rows are placed as in a list that is laid out as a whole. Once
/// all are measured, in any order, every offset is exact.
public struct MessageList {
  /// The messages. To change them, set the changed source, and call ``insert(count:at:)``,
  /// ``remove(_:)`` and ``update(_:)``.
  public var source: any MessageSource {
    didSet { rows = ListRows(renderer: renderer.findingQuotes(in: source), now: now) }
  }

  /// The renderer of messages. Quoted messages are looked up in the list.
  public let renderer: MessageRenderer

  private(set) var rows: ListRows
  private let now: Date?
  private var index: HeightIndex
  private(set) var isMeasured: [Bool]
  var dates: DateMarks

  /// The known visibility of messages.
  private var visibility: [Visibility]

  private enum Visibility: UInt8 {
    case unknown, shown, hidden
  }

  /// The index of the first unread message, which has a line above it; `nil` for none.
  public internal(set) var firstUnread: Int?

  /// The estimated height of a row until it is measured, in points.
  public static let estimatedHeight: CGFloat = 72

  /// - Parameters:
  ///   - source: The messages.
  ///   - now: The time that dates are relative to. The default is the environment's, or else that of the last
  ///     message.
  ///   - firstUnread: The index of the first unread message. The default is none.
  public init(
    _ source: any MessageSource, renderer: MessageRenderer, now: Date? = nil,
    firstUnread: Int? = nil
  ) {
    self.source = source
    self.renderer = renderer
    self.firstUnread = firstUnread
    let count = source.count
    let times = (0..<count).lazy.map(source.timestamp)
    let last = times.reversed().first { $0 > 0 }
    self.now = now ?? renderer.environment.now ?? last.map(Date.init(timeIntervalSince1970:))
    rows = ListRows(renderer: renderer.findingQuotes(in: source), now: self.now)
    dates = DateMarks(times, rule: renderer.environment.kit.dateRule)
    index = HeightIndex(repeating: Double(Self.estimatedHeight), count: count)
    isMeasured = Array(repeating: false, count: count)
    visibility = Array(repeating: .unknown, count: count)
  }

  /// The number of messages.
  public var count: Int { index.count }

  /// The height of all rows, in points: measured heights, and estimates for the others.
  public var height: CGFloat { CGFloat(index.totalHeight) }

  /// Returns the offset of a row, in points from the top of the first; that of `count` is the list's height.
  public func offset(of place: Int) -> CGFloat {
    place == count ? height : CGFloat(index.offset(of: place))
  }

  /// Returns the row at an offset, in points from the top of the first; `nil` in an empty list.
  public func place(at offset: CGFloat) -> Int? {
    guard !index.isEmpty else { return nil }
    let last = max(index.totalHeight - 0.001, 0)
    return index.row(at: min(max(Double(offset), 0), last)) ?? count - 1
  }

  // MARK: Heights

  /// The height of a row, in points, measured where it isn't known.
  mutating func measuredHeight(at place: Int) -> CGFloat {
    isMeasured[place] ? CGFloat(index[place]) : measuredHeight(at: place, content(at: place))
  }

  /// The height of a row that holds something, in points.
  mutating func measuredHeight(at place: Int, _ content: ListRowContent) -> CGFloat {
    if !isMeasured[place] {
      index[place] = Double(rows.height(of: content))
      isMeasured[place] = true
    }
    return CGFloat(index[place])
  }

  /// The message of a place; `nil` for one that isn't shown.
  mutating func shownMessage(at place: Int) -> Message? {
    if visibility[place] == .hidden { return nil }
    let message = source.message(at: place)
    if visibility[place] == .unknown {
      visibility[place] = message.flatMap(rows.shown) == nil ? .hidden : .shown
    }
    return visibility[place] == .shown ? message : nil
  }

  mutating func isHidden(at place: Int) -> Bool {
    if visibility[place] == .unknown { _ = shownMessage(at: place) }
    return visibility[place] == .hidden
  }

  /// Measures every row.
  public mutating func measureAll() {
    for place in 0..<count { _ = measuredHeight(at: place) }
  }

  // MARK: Changes

  /// Updates the list after messages were inserted into the source.
  public mutating func insert(count: Int, at place: Int) {
    guard count > 0 else { return }
    index.insert(
      contentsOf: repeatElement(Double(Self.estimatedHeight), count: count), at: place)
    isMeasured.insert(contentsOf: repeatElement(false, count: count), at: place)
    visibility.insert(contentsOf: repeatElement(.unknown, count: count), at: place)
    dates.insert(count: count, at: place)
    if let unread = firstUnread, unread >= place { firstUnread = unread + count }
    change(place..<place + count)
  }

  /// Updates the list after messages were removed from the source.
  public mutating func remove(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    index.removeSubrange(places)
    isMeasured.removeSubrange(places)
    visibility.removeSubrange(places)
    dates.remove(places)
    if let unread = firstUnread {
      if unread >= places.upperBound {
        firstUnread = unread - places.count
      } else if unread >= places.lowerBound {
        firstUnread = places.lowerBound < count ? places.lowerBound : nil
      }
    }
    change(places.lowerBound..<places.lowerBound)
  }

  /// Updates the list after a message of the source was edited, revoked, or otherwise changed.
  public mutating func update(_ place: Int) { change(place..<place + 1) }

  /// Discards the measurements that depend on changed messages: their rows, those beside them, and
  /// those whose date came or went.
  private mutating func change(_ places: Range<Int>) {
    let moved = dates.update(places) { source.timestamp(at: $0) }
    for place in places { visibility[place] = .unknown }
    for place in Array(places) + moved { isMeasured[place] = false }
    forgetAround(places)
    for place in moved { forgetAround(place..<place + 1) }
  }

  /// Discards the measurements of neighbours: the message before ends a run by these, and the one
  /// behind takes its date from them; both across messages that aren't shown.
  private mutating func forgetAround(_ places: Range<Int>) {
    var before = places.lowerBound - 1
    while before >= 0 {
      isMeasured[before] = false
      if !isHidden(at: before) { break }
      before -= 1
    }
    var after = places.upperBound
    while after < count {
      isMeasured[after] = false
      if !isHidden(at: after) { break }
      after += 1
    }
  }
}
