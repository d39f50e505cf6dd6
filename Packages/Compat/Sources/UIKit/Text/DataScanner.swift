// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// Finds data in plain text.
struct DataScanner {
  /// The findings, from left to right, without overlaps.
  let findings: [DetectedData]

  init(_ text: String, types: UInt64) {
    func wants(_ type: NSTextCheckingResult.CheckingType) -> Bool { types & type.rawValue != 0 }
    var all: [DetectedData] = []
    all += Self.links(in: text, links: wants(.linkData), phones: wants(.phoneNumberData))
    if wants(.dateData) { all += DateScanner.dates(in: text) }
    if wants(.addressData) { all += Self.addresses(in: text) }
    if wants(.transitInformationData) { all += Self.flights(in: text) }
    findings = Self.withoutOverlaps(all)
  }

  private static func withoutOverlaps(_ all: [DetectedData]) -> [DetectedData] {
    let sorted = all.sorted {
      ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length)
    }
    return sorted.reduce(into: []) { kept, next in
      let isFree = kept.last.map { NSMaxRange($0.range) <= next.range.location } ?? true
      if isFree { kept.append(next) }
    }
  }

  private static func links(in text: String, links: Bool, phones: Bool) -> [DetectedData] {
    var options = LinkOptions()
    options.kinds = []
    if links { options.kinds.formUnion([.url, .email]) }
    if phones { options.kinds.insert(.phone) }
    guard !options.kinds.isEmpty else { return [] }
    return TextLinks.links(in: text, options: options).compactMap { link in
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: link.range.lowerBound)
      let end = utf8.index(utf8.startIndex, offsetBy: link.range.upperBound)
      let range = NSRange(start..<end, in: text)
      guard link.kind != .phone else {
        return DetectedData(
          range: range, type: .phoneNumberData, phoneNumber: String(text[start..<end]))
      }
      return URL(string: link.target).map { DetectedData(range: range, type: .linkData, url: $0) }
    }
  }

  private static func addresses(in text: String) -> [DetectedData] {
    let pattern =
      #"\b(\d{1,5}\s+(?:[A-Z][\w.'-]*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|"#
      + #"Dr|Court|Ct|Loop|Way|Place|Pl|Square|Sq|Parkway|Pkwy)\.?),?\s+"#
      + #"((?:[A-Z][\w.'-]*\s?){1,3}),\s+([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?\b"#
    return TextPattern(pattern).groups(in: text).map { range, groups in
      var components: [NSTextCheckingKey: String] = [:]
      let keys: [NSTextCheckingKey] = [.street, .city, .state, .zip]
      for (key, group) in zip(keys, groups) { components[key] = group }
      return DetectedData(range: range, type: .addressData, components: components)
    }
  }

  private static func flights(in text: String) -> [DetectedData] {
    TextPattern(#"\b(?:[Ff]light|航班)\s*([A-Z][A-Z0-9])\s?(\d{1,4})\b"#).groups(in: text).map {
      range, groups in
      var components: [NSTextCheckingKey: String] = [:]
      for (key, group) in zip([NSTextCheckingKey.airline, .flight], groups) {
        components[key] = group
      }
      return DetectedData(range: range, type: .transitInformationData, components: components)
    }
  }
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

/// The types of what is found, with the bits that Foundation has for them here: dates, addresses and links are a
/// bit higher than on Apple's platforms. Foundation's own names warn that it finds none.
extension NSTextCheckingResult.CheckingType {
  static let dateData = Self(rawValue: 1 << 4)
  static let addressData = Self(rawValue: 1 << 5)
  static let linkData = Self(rawValue: 1 << 6)
  static let phoneNumberData = Self(rawValue: 1 << 11)
  static let transitInformationData = Self(rawValue: 1 << 12)
}

/// A pattern, and what its groups find.
struct TextPattern {
  private let expression: NSRegularExpression?

  init(_ pattern: String) {
    expression = try? NSRegularExpression(pattern: pattern, options: [])
  }

  func groups(in text: String) -> [(range: NSRange, groups: [String?])] {
    let string = text as NSString
    let whole = NSRange(location: 0, length: string.length)
    return (expression?.matches(in: text, options: [], range: whole) ?? []).map { match in
      let groups = (1..<max(match.numberOfRanges, 1)).map { index -> String? in
        let range = match.range(at: index)
        return range.location == NSNotFound ? nil : string.substring(with: range)
      }
      return (match.range, groups)
    }
  }
}
