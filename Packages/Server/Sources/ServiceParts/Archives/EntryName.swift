// SPDX-License-Identifier: MIT

/// Names of files in archives, from texts that come from input.
public enum EntryName {
  /// The maximum length of a part, in bytes.
  public static let maximumLength = 100

  /// Returns a text as a part of a file's name: ASCII letters, digits, `.`, `-` and `_` stay, each other scalar becomes
  /// `_`, and so does a dot at the beginning. It is never empty, and has no slash.
  public static func part(_ text: String) -> String {
    var bytes = text.unicodeScalars.prefix(maximumLength).map { scalar -> UInt8 in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_":
        UInt8(truncatingIfNeeded: scalar.value)
      default: UInt8(ascii: "_")
      }
    }
    if bytes.isEmpty || bytes[0] == UInt8(ascii: ".") {
      bytes.replaceSubrange(0..<min(bytes.count, 1), with: [UInt8(ascii: "_")])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
