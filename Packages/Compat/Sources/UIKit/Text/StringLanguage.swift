// SPDX-License-Identifier: MIT
public import Foundation

/// Core Foundation's strings are Foundation's.
public typealias CFString = NSString

/// A place and a length in a string.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  /// Creates a range.
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

  /// Creates an empty range.
  public init() { self.init(location: 0, length: 0) }
}

/// Creates a range.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange {
  CFRange(location: location, length: length)
}

/// The length in UTF-16 units.
public func CFStringGetLength(_ string: CFString) -> Int { string.length }

/// The language that a part of a string is most likely in, as a BCP 47 tag, by the script of most of its letters.
/// Partial: the language is guessed from the script.
///
/// - Returns: `nil` without letters. A script of many languages counts as the language with the
///   most speakers.
public func CFStringTokenizerCopyBestStringLanguage(_ string: CFString, _ range: CFRange)
  -> CFString?
{
  let start = min(max(range.location, 0), string.length)
  let length = min(max(range.length, 0), string.length - start)
  let part = string.substring(with: NSRange(location: start, length: length))
  return StringLanguage.best(of: part).map { NSString(string: $0) }
}

/// The guess of a text's language.
enum StringLanguage {
  private static let scripts: [(range: ClosedRange<UInt32>, language: String)] = [
    (0x0041...0x024F, "en"), (0x0370...0x03FF, "el"), (0x0400...0x052F, "ru"),
    (0x0530...0x058F, "hy"), (0x0590...0x05FF, "he"), (0x0600...0x06FF, "ar"),
    (0x0750...0x077F, "ar"), (0xFB50...0xFDFF, "ar"), (0xFE70...0xFEFF, "ar"),
    (0x0900...0x097F, "hi"), (0x0980...0x09FF, "bn"), (0x0B80...0x0BFF, "ta"),
    (0x0E00...0x0E7F, "th"), (0x0E80...0x0EFF, "lo"), (0x1000...0x109F, "my"),
    (0x10A0...0x10FF, "ka"), (0x1780...0x17FF, "km"), (0x3040...0x30FF, "ja"),
    (0xAC00...0xD7AF, "ko"), (0x1100...0x11FF, "ko"), (0x3400...0x9FFF, "zh"),
  ]

  /// Characters that only one of the two ways of writing Chinese has.
  private static let traditional = Set(
    "們這個說來時會對過還國學開關話語見長門問間點電車馬魚鳥東書買賣讓請謝")
  private static let simplified = Set(
    "们这个说来时会对过还国学开关话语见长门问间点电车马鱼鸟东书买卖让请谢")

  static func best(of text: String) -> String? {
    var counts: [String: Int] = [:]
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if let found = scripts.first(where: { $0.range.contains(scalar.value) }) {
        counts[found.language, default: 0] += 1
      }
    }
    // Japanese has Han characters between its kana.
    if let kana = counts["ja"], let han = counts["zh"], kana * 4 >= han {
      counts["ja"] = kana + han
      counts["zh"] = nil
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best?.key == "zh" ? chinese(text) : best?.key
  }

  private static func chinese(_ text: String) -> String {
    let traditionalCount = text.count { traditional.contains($0) && !simplified.contains($0) }
    let simplifiedCount = text.count { simplified.contains($0) && !traditional.contains($0) }
    return traditionalCount > simplifiedCount ? "zh-Hant" : "zh-Hans"
  }
}

/// The key of a bundle's identifier in its information.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of a bundle's name.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of a bundle's version.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The key of the name of a bundle's executable.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
