// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// Finds links, phone numbers, dates, addresses and flights in plain text.
///
/// It isn't a regular expression here, as that class can't be subclassed. Links and phone numbers are found as
/// this package finds them; dates in the forms of ISO 8601, of English, and of Chinese and Japanese; addresses in
/// the American form; flights as an airline's two letters and a number behind the word.
open class NSDataDetector: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  /// The kinds of data to detect: the bits of `NSTextCheckingResult.CheckingType`.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  ///
  /// - Throws: An error of Cocoa where no type is named.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  /// Returns the matches in a part of a string, from left to right. Of several at one place, the longest.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let part = (string as NSString).substring(with: range)
    let found = DataScanner(part, types: checkingTypes).findings
    return found.map { $0.result(offset: range.location) }
  }

  /// The first that is found.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns the number of matches.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Passes each finding to a closure.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) where !stop.boolValue {
      block(match, [], &stop)
    }
  }
}

/// The methods of regular expressions that use matches.
extension NSDataDetector {
  /// The range of the first match; its location is `NSNotFound` for none.
  public func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// The string with its matches replaced. `$0` in the template is the match, and a backslash makes the next
  /// character plain.
  public func stringByReplacingMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    withTemplate templ: String
  ) -> String {
    let result = NSMutableString(string: string)
    replaceMatches(in: result, options: options, range: range, withTemplate: templ)
    return result.substring(from: 0)
  }

  /// Replaces the matches in a string. Returns their number.
  @discardableResult
  public func replaceMatches(
    in string: NSMutableString, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    withTemplate templ: String
  ) -> Int {
    let found = matches(in: string.substring(from: 0), options: options, range: range)
    for match in found.reversed() {
      let text = Self.filled(templ, with: string.substring(with: match.range))
      string.replaceCharacters(in: match.range, with: text)
    }
    return found.count
  }

  private static func filled(_ template: String, with match: String) -> String {
    var (result, rest) = ("", template[...])
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if character == "$", let digit = rest.first, digit.isASCII, digit.isNumber {
        if rest.removeFirst() == "0" { result += match }
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// The bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// A finding of a data detector.
struct DetectedData {
  /// In UTF-16 units.
  var range: NSRange
  var type: NSTextCheckingResult.CheckingType
  var url: URL?
  var phoneNumber: String?
  var date: Date?
  var components: [NSTextCheckingKey: String]?

  func result(offset: Int) -> NSTextCheckingResult {
    var moved = self
    moved.range.location += offset
    return DetectedResult(moved)
  }
}

/// A result that isn't a regular expression's.
final class DetectedResult: NSTextCheckingResult {
  let data: DetectedData

  init(_ data: DetectedData) {
    self.data = data
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override var resultType: CheckingType { data.type }
  override var range: NSRange { data.range }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange { data.range }
}

extension NSTextCheckingResult {
  /// Creates the result that a link makes.
  public class func linkCheckingResult(range: NSRange, url: URL, _noMore: Void = ())
    -> NSTextCheckingResult
  {
    DetectedResult(DetectedData(range: range, type: .linkData, url: url))
  }

  /// Creates the result that a phone number makes.
  public class func phoneNumberCheckingResult(
    range: NSRange, phoneNumber: String, _noMore: Void = ()
  ) -> NSTextCheckingResult {
    DetectedResult(DetectedData(range: range, type: .phoneNumberData, phoneNumber: phoneNumber))
  }

  /// Creates the result that a date makes.
  public class func dateCheckingResult(range: NSRange, date: Date, _noMore: Void = ())
    -> NSTextCheckingResult
  {
    DetectedResult(DetectedData(range: range, type: .dateData, date: date))
  }

  /// The address of a link.
  public var url: URL? { (self as? DetectedResult)?.data.url }

  /// The digits of a phone number, as they were written.
  public var phoneNumber: String? { (self as? DetectedResult)?.data.phoneNumber }

  /// The moment that a date names, in the current time zone.
  public var date: Date? { (self as? DetectedResult)?.data.date }

  /// The parts of an address, or of a flight.
  public var components: [NSTextCheckingKey: String]? { (self as? DetectedResult)?.data.components }

  /// The parts of an address.
  public var addressComponents: [NSTextCheckingKey: String]? {
    resultType == .addressData ? components : nil
  }
}
