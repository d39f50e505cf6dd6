// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// A place that tabs lead to.
///
/// Text begins at a natural, left or justified stop, is centred at one in the centre, and left of a right one: it ends
/// there, and begins there in a paragraph that runs right to left. Text that ends at a right or centred stop ends at a
/// column terminator, too, so that numbers have their decimal separators at the stop.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, as in UIKit: it doesn't change, and its options are values.

  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The characters, besides tabs and line ends, that end the text which is aligned: a `CharacterSet`.
    public static let columnTerminators = OptionKey("NSTabColumnTerminatorsAttributeName")
  }

  /// The place of the text. That of a decimal stop made by its type is ``NSTextAlignment/natural``.
  public let alignment: NSTextAlignment

  /// The distance from the edge where the paragraph's reading starts, whatever its indents are, in points.
  public let location: CGFloat

  /// The options.
  public let options: [OptionKey: Any]

  private let isDecimal: Bool

  /// The same for typesetting.
  final let stop: TabStop

  /// Creates a tab stop.
  public convenience init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.init(alignment, location, options, isDecimal: false)
  }

  /// Creates a tab stop of a type. Numbers have the decimal separator of the current locale at decimal ones.
  public convenience init(type: NSParagraphStyle.TextTabType, location: CGFloat) {
    switch type {
    case .leftTabStopType: self.init(.left, location, [:], isDecimal: false)
    case .rightTabStopType: self.init(.right, location, [:], isDecimal: false)
    case .centerTabStopType: self.init(.center, location, [:], isDecimal: false)
    case .decimalTabStopType:
      self.init(
        .natural, location, [.columnTerminators: NSTextTab.columnTerminators(for: .current)],
        isDecimal: true)
    }
  }

  private init(
    _ alignment: NSTextAlignment, _ location: CGFloat, _ options: [OptionKey: Any], isDecimal: Bool
  ) {
    self.alignment = alignment
    self.location = location
    self.options = options
    self.isDecimal = isDecimal
    stop = TabStop(
      location: Double(location), alignment: isDecimal ? .right : alignment.alignment,
      terminators: (options[.columnTerminators] as? CharacterSet)?.ranges ?? [])
  }

  /// The decimal separators of a locale; `nil` is that of no place.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }

  /// The type: right for a right stop with terminators, too.
  open var tabStopType: NSParagraphStyle.TextTabType {
    if isDecimal { return .decimalTabStopType }
    switch alignment {
    case .left, .justified: return .leftTabStopType
    case .right: return .rightTabStopType
    case .center: return .centerTabStopType
    case .natural:
      let isRightToLeft =
        NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == .rightToLeft
      return isRightToLeft ? .rightTabStopType : .leftTabStopType
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && isDecimal == other.isDecimal && stop == other.stop
  }

  open override var hash: Int { stop.hashValue }
}

extension NSParagraphStyle {
  /// The type of a tab stop.
  public enum TextTabType: UInt, Sendable {
    case leftTabStopType = 0
    case rightTabStopType = 1
    case centerTabStopType = 2
    case decimalTabStopType = 3
  }

  /// The name of ``NSLineBreakStrategy`` in Swift.
  public typealias LineBreakStrategy = NSLineBreakStrategy

  /// The stops of styles without others: twelve left ones that are 28 points apart.
  static let defaultTabStops: [NSTextTab] = (1...12).map {
    NSTextTab(textAlignment: .left, location: 28 * CGFloat($0))
  }
}

extension NSMutableParagraphStyle {
  /// Adds a tab stop.
  public func addTabStop(_ tab: NSTextTab) { tabStops.append(tab) }

  /// Removes the first tab stop of the same type and location as a given one.
  public func removeTabStop(_ tab: NSTextTab) {
    let index = tabStops.firstIndex {
      $0.location == tab.location && $0.tabStopType == tab.tabStopType
    }
    if let index { tabStops.remove(at: index) }
  }
}

extension TabStops {
  /// The stops of text without a paragraph style.
  static let ofDefaultStyle = TabStops(NSParagraphStyle.defaultTabStops.map(\.stop))
}

extension CharacterSet {
  /// The characters as ranges, in growing order.
  fileprivate var ranges: [ClosedRange<Unicode.Scalar>] {
    // The bits of the first plane; then those of each other one that has any, after the plane's number.
    let bits = [UInt8](bitmapRepresentation)
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for start in stride(from: 0, to: bits.count, by: 8193) {
      let plane = start == 0 ? 0 : UInt32(bits[start - 1])
      for index in start..<min(start + 8192, bits.count) where bits[index] != 0 {
        for bit in 0..<8 where bits[index] >> bit & 1 == 1 {
          guard let scalar = Unicode.Scalar(plane << 16 + UInt32((index - start) * 8 + bit)) else {
            continue
          }
          if let last = ranges.last, last.upperBound.value + 1 == scalar.value {
            ranges[ranges.count - 1] = last.lowerBound...scalar
          } else {
            ranges.append(scalar...scalar)
          }
        }
      }
    }
    return ranges
  }
}
