// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation

/// Tags of languages on the command line.
enum LanguageTag {
  /// - Throws: A message that names `--locale`, where the tag isn't known.
  static func validate(_ tag: String) throws {
    guard isKnown(tag) else {
      throw ValidationError(
        "There is no language '\(tag)'. Use a tag such as en, ar or zh-Hans for --locale.")
    }
  }

  /// Whether a tag begins with a language of ISO 639, and has the characters of a tag: `en`, `zh-Hans`, `pt_BR`.
  private static func isKnown(_ tag: String) -> Bool {
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
    }
    guard isTag, let language = parts.first else { return false }
    return Locale.LanguageCode(String(language)).isISOLanguage
  }
}
