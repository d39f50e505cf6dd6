// SPDX-License-Identifier: MIT
import BubbleStrings

/// The kind of a file, by the name that WhatsApp gives it: `PTT-20250430-WA0005.opus` on Android, and
/// `00000012-AUDIO-2025-05-01-18-04-00.opus` on iPhones.
struct WhatsAppMedia: Equatable {
  var kind: ExportedAttachment.Kind

  /// The name to show in place of the file's; `nil` where that is its own.
  var title: String?

  /// The name of a contact; `nil` for other files.
  var contact: String?

  /// The words of names, and what they mean.
  private static let words = [
    "IMG": "Photo", "PHOTO": "Photo", "VID": "Video", "VIDEO": "Video", "PTT": "Voice message",
    "AUD": "Audio", "AUDIO": "Audio", "STK": "Sticker", "STICKER": "Sticker", "GIF": "GIF",
    "PTV": "Video message",
  ]

  init(named name: String) {
    kind = ExportedAttachment.kind(ofName: name)
    let parts = name.splitExactly(separator: "-", omittingEmptySubsequences: false)
    let ending = name.splitExactly(separator: ".").last.map { $0.lowercased() } ?? ""
    if ending.isExactly("vcf") || ending.isExactly("vcard") {
      let isNumbered = parts.count > 1 && parts[0].isNumber(ofLength: 8)
      let own = isNumbered ? name.dropFirst(9) : name[...]
      contact = String(own.dropLast(ending.count + 1))
    }
    let isAndroid =
      parts.count > 2 && parts[1].isNumber(ofLength: 8) && parts[2].beginsExactly(with: "WA")
    let isPhone = parts.count > 2 && parts[0].isNumber(ofLength: 8)
    guard isAndroid || isPhone, var word = Self.words[String(parts[isAndroid ? 0 : 1])] else {
      return
    }
    if word.isExactly("Audio"), ending.isExactly("opus") { word = "Voice message" }
    if word.isExactly("Voice message") { kind = .voice }
    let hasEnding = !ending.isEmpty && ending.utf8.count < 6 && !name.endsExactly(with: ".")
    title = hasEnding ? "\(word).\(ending)" : word
  }
}

extension Substring {
  /// Whether the text is a number of ASCII digits.
  fileprivate func isNumber(ofLength length: Int) -> Bool {
    utf8.count == length && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
