// SPDX-License-Identifier: MIT
public import Foundation

/// Writes durations: `1:05`, `1h 5m`, `1 hour, 5 minutes`. Partial: in English, whatever the locale is.
///
/// Foundation declares the class on Linux without an implementation.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // Unchecked: as Foundation's, it belongs to the thread that sets it.

  /// The length of units' names.
  public enum UnitsStyle: Int, Hashable, Sendable {
    /// Numbers between colons: `1:05:03`.
    case positional = 0
    /// `1h 5m 3s`.
    case abbreviated
    /// `1 hr, 5 min, 3 sec`.
    case short
    /// `1 hour, 5 minutes, 3 seconds`.
    case full
    /// `one hour, five minutes, three seconds`.
    case spellOut
    /// `1hr 5min 3sec`.
    case brief
  }

  /// The treatment of units whose number is 0.
  public struct ZeroFormattingBehavior: OptionSet, Hashable, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// Creates a set of Foundation's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading ones are left out of positional texts, and all of them of others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Those before the first other number are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Those between other numbers are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Those behind the last other number are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All of them are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None is left out, and positional numbers have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The length of units' names. The default is positional.
  open var unitsStyle = UnitsStyle.positional
  /// The units that are written, from years to seconds. The default is none: all of them.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of zeros.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The maximum number of units. The default is 0: no maximum.
  open var maximumUnitCount = 0
  /// Whether the largest unit is counted in the next one when it is 1. The default is `false`.
  open var collapsesLargestUnit = false
  /// Whether the text begins with `About`. The default is `false`.
  open var includesApproximationPhrase = false
  /// Whether the text ends with `remaining`. The default is `false`.
  open var includesTimeRemainingPhrase = false
  /// Whether the smallest unit has a fraction. The default is `false`. Inert.
  open var allowsFractionalUnits = false
  /// The place of the text. The default is unknown. Inert.
  open var formattingContext = Context.unknown
  /// The calendar in which days, months and years are counted. The default is the current one.
  open var calendar: Calendar? = Calendar.current
  /// The date from which durations count. The default is 1 January 2001.
  open var referenceDate: Date? = Date(timeIntervalSinceReferenceDate: 0)

  /// Creates a formatter with Foundation's defaults.
  public override init() { super.init() }

  /// Creates a formatter. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the text of a duration, whose fraction of a second is left out.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let text = string(from: start, to: start.addingTimeInterval(abs(ti).rounded(.down)))
    return ti <= -1 ? text.map { "-" + $0 } : text
  }

  /// Returns the text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    let counted = Set(units.map(\.component))
    return text(of: calendar.dateComponents(counted, from: startDate, to: endDate))
  }

  /// Returns the text of components as they are.
  open func string(from components: DateComponents) -> String? { text(of: components) }

  /// Returns the text of a `DateComponents`; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap(string)
  }

  /// Returns the text of components in a style.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var units: [DurationUnit] {
    let allowed = DurationUnit.all.filter { allowedUnits.contains($0.flag) }
    return allowed.isEmpty ? DurationUnit.all.filter { $0.flag != .weekOfMonth } : allowed
  }

  // MARK: Texts

  private func text(of components: DateComponents) -> String? {
    var counts = units.compactMap { unit in
      components.value(for: unit.component).map { (unit: unit, count: $0) }
    }
    guard !counts.isEmpty else { return nil }
    if collapsesLargestUnit { counts.collapseLargest() }
    counts = zeroFormattingBehavior.applied(to: counts, isPositional: unitsStyle == .positional)
    if maximumUnitCount > 0 {
      counts = Array(counts.drop { $0.count == 0 && counts.count > 1 }.prefix(maximumUnitCount))
    }
    if counts.isEmpty { counts = [(units[units.count - 1], 0)] }
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let text = unitsStyle.text(of: counts, isPadded: isPadded)
    let about = includesApproximationPhrase ? "About " + text : text
    return includesTimeRemainingPhrase ? about + " remaining" : about
  }
}

extension DateComponentsFormatter.ZeroFormattingBehavior {
  fileprivate func applied(
    to counts: [(unit: DurationUnit, count: Int)], isPositional: Bool
  ) -> [(unit: DurationUnit, count: Int)] {
    var behavior = self
    if contains(.default) { behavior.formUnion(isPositional ? .dropLeading : .dropAll) }
    guard !behavior.contains(.pad), let first = counts.firstIndex(where: { $0.count != 0 }),
      let last = counts.lastIndex(where: { $0.count != 0 })
    else {
      return behavior.isDisjoint(with: [.dropLeading, .dropTrailing]) || behavior.contains(.pad)
        ? counts : counts.suffix(1)
    }
    return counts.indices.compactMap { index in
      let count = counts[index]
      if index < first { return behavior.contains(.dropLeading) ? nil : count }
      if index > last { return behavior.contains(.dropTrailing) ? nil : count }
      return count.count == 0 && behavior.contains(.dropMiddle) ? nil : count
    }
  }
}

extension [(unit: DurationUnit, count: Int)] {
  /// Counts a largest unit of which there is one in the next smaller one: 63 minutes instead of 1 hour and 3 minutes.
  fileprivate mutating func collapseLargest() {
    guard let first = firstIndex(where: { $0.count != 0 }), self[first].count == 1,
      first + 1 < endIndex, let factor = self[first].unit.factor(of: self[first + 1].unit)
    else { return }
    self[first + 1].count += factor
    self[first].count = 0
  }
}
