// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// The bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// A result of a data detector, and not of a regular expression.
final class DetectedResult: NSTextCheckingResult {
  enum Content {
    case link(URL)
    case phoneNumber(String)
    case date(Date)
  }

  let content: Content
  /// In UTF-16 units.
  private let place: NSRange

  init(_ content: Content, range: NSRange) {
    (self.content, place) = (content, range)
    super.init()
  }

  /// Creates the result of a link that was found in a part of a text, which begins at `offset`.
  ///
  /// - Returns: `nil` for a target that isn't an address.
  convenience init?(_ link: TextLink, in text: String, offset: Int) {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: link.range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: link.range.upperBound)
    var range = NSRange(start..<end, in: text)
    range.location += offset
    if link.kind == .phone {
      self.init(.phoneNumber(String(text[start..<end])), range: range)
    } else {
      guard let url = URL(string: link.target) else { return nil }
      self.init(.link(url), range: range)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override var resultType: CheckingType {
    switch content {
    case .link: .linkData
    case .phoneNumber: .phoneNumberData
    case .date: .dateData
    }
  }

  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// Creates the result that a link makes.
  public class func linkCheckingResult(range: NSRange, url: URL, _noMore: Void = ())
    -> NSTextCheckingResult
  {
    DetectedResult(.link(url), range: range)
  }

  /// Creates the result that a phone number makes.
  public class func phoneNumberCheckingResult(
    range: NSRange, phoneNumber: String, _noMore: Void = ()
  ) -> NSTextCheckingResult {
    DetectedResult(.phoneNumber(phoneNumber), range: range)
  }

  /// Creates the result that a date makes. A detector finds none.
  public class func dateCheckingResult(range: NSRange, date: Date, _noMore: Void = ())
    -> NSTextCheckingResult
  {
    DetectedResult(.date(date), range: range)
  }

  /// The address of a link.
  public var url: URL? { if case .link(let url)? = detected { url } else { nil } }

  /// The digits of a phone number, as they were written.
  public var phoneNumber: String? {
    if case .phoneNumber(let number)? = detected { number } else { nil }
  }

  /// The date of a result that was created with one. Partial: no others are found.
  public var date: Date? { if case .date(let date)? = detected { date } else { nil } }

  /// The parts of an address, or of a flight: `nil`, as none is found.
  public var components: [NSTextCheckingKey: String]? { nil }

  /// The parts of an address: `nil`, as none is found.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }

  private var detected: DetectedResult.Content? { (self as? DetectedResult)?.content }
}

/// The parts of addresses and flights, with the names that they have on Apple's platforms.
extension NSTextCheckingKey {
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// The types of results, with the bits that Foundation has for them here: dates and links are a bit higher than on
/// Apple's platforms. Foundation's own names warn that it finds none.
extension NSTextCheckingResult.CheckingType {
  static let dateData = Self(rawValue: 1 << 4)
  static let linkData = Self(rawValue: 1 << 6)
  static let phoneNumberData = Self(rawValue: 1 << 11)
}
