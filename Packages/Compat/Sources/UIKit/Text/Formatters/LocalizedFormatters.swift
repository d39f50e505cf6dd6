// SPDX-License-Identifier: MIT
public import Foundation

/// Writes the distance between two dates: `2 minutes ago`, `tomorrow`, in the words of the locale.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  // Unchecked: as Foundation's, it belongs to the thread that sets it.

  /// Whether days have names.
  public enum DateTimeStyle: Int, Hashable, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`.
    case named
  }

  /// The length of units' names.
  public enum UnitsStyle: Int, Hashable, Sendable {
    /// `2 minutes ago`.
    case full
    /// `two minutes ago`.
    case spellOut
    /// `2 min. ago`.
    case short
    /// `2m ago`.
    case abbreviated
  }

  /// Whether days have names. The default is that they don't.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The length of units' names. The default is full.
  open var unitsStyle = UnitsStyle.full
  /// The place of the text. The default is unknown. Inert.
  open var formattingContext = Context.unknown
  /// The calendar in which days, months and years are counted. The default is the current one.
  open var calendar: Calendar! = Calendar.autoupdatingCurrent
  /// The locale. The default is the current one.
  open var locale: Locale! = Locale.autoupdatingCurrent

  /// Creates a formatter with Foundation's defaults.
  public override init() { super.init() }

  /// Creates a formatter. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the distance of a date from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: presentation, unitsStyle: style,
      locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent
    )
    .format(referenceDate)
  }

  /// Returns a distance in seconds; negative ones are in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the distance that components are, from now on.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let (now, calendar) = (Date(), calendar ?? .autoupdatingCurrent)
    let date = calendar.date(byAdding: dateComponents, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }

  /// Returns the distance of a date from now; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var presentation: Date.RelativeFormatStyle.Presentation {
    dateTimeStyle == .named ? .named : .numeric
  }

  private var style: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}

/// Joins texts as the locale does: `Ann, Bob, and Cem`.
open class ListFormatter: Formatter, @unchecked Sendable {
  // Unchecked: as Foundation's, it belongs to the thread that sets it.

  /// The locale. The default is the current one.
  open var locale: Locale! = Locale.autoupdatingCurrent
  /// Writes the items; `nil` for their descriptions.
  open var itemFormatter: Formatter?

  /// Creates a formatter with Foundation's defaults.
  public override init() { super.init() }

  /// Creates a formatter. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Joins texts in the current locale.
  open class func localizedString(byJoining strings: [String]) -> String {
    ListFormatter().joined(strings)
  }

  /// Joins the texts of items; `nil` if the formatter has none for an item.
  open func string(from items: [Any]) -> String? {
    let texts = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? String(describing: item)
    }
    return texts.count == items.count ? joined(texts) : nil
  }

  /// Joins the texts of an array's items; `nil` for another object.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string) }

  private func joined(_ texts: [String]) -> String {
    texts.formatted(
      .list(type: .and, width: .standard).locale(locale ?? Locale.autoupdatingCurrent))
  }
}
