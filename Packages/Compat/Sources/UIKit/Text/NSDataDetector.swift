// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// Finds links and phone numbers in plain text, as the rest of this package finds them.
///
/// It isn't a regular expression here, as that class can't be subclassed. Dates, addresses and flights aren't
/// supported: a detector of their types finds none of them.
///
/// Partial: links and phone numbers; dates, addresses and flights aren't found; not a subclass of
/// `NSRegularExpression`, which has its methods outside of the class on Linux.
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

  /// Returns the matches in a part of a string, from left to right.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let part = (string as NSString).substring(with: range)
    return TextLinks.links(in: part, options: linkOptions).compactMap { link in
      DetectedResult(link, in: part, offset: range.location)
    }
  }

  private var linkOptions: LinkOptions {
    var options = LinkOptions()
    options.kinds = []
    if finds(.linkData) { options.kinds.formUnion([.url, .email]) }
    if finds(.phoneNumberData) { options.kinds.insert(.phone) }
    return options
  }

  private func finds(_ type: NSTextCheckingResult.CheckingType) -> Bool {
    checkingTypes & type.rawValue != 0
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
