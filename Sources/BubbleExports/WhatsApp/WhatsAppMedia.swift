// SPDX-License-Identifier: MIT
import BubbleStrings

/// The kind of a file, by the name that WhatsApp gives it: `PTT-20250430-WA0005.opus` on Android,
/// `00000012-AUDIO-2025-05-01-18-04-00.opus` on iPhones, and `2014-07-09-AUDIO-00001236.opus` on those of old.
struct WhatsAppMedia: Equatable {
  var kind: ExportedAttachment.Kind

  /// The name of a contact; `nil` for other files.
  var contact: String?

  init(named name: String) {
    kind = ExportedAttachment.kind(ofName: name)
    let parts = name.splitExactly(separator: "-", omittingEmptySubsequences: false)
    let ending = name.splitExactly(separator: ".").last.map { $0.lowercased() } ?? ""
    if ending.isExactly("vcf") || ending.isExactly("vcard") {
      let isNumbered = parts.count > 1 && parts[0].isNumber(ofLength: 8)
      let own = isNumbered ? name.dropFirst(9) : name[...]
      contact = String(own.dropLast(ending.count + 1))
    }
    let isSound = parts.prefix(4).contains { $0.isExactly("AUD") || $0.isExactly("AUDIO") }
    let isVoice = parts[0].isExactly("PTT") || isSound && ending.isExactly("opus")
    if parts.count > 2, isVoice { kind = .voice }
  }
}

extension Substring {
  /// Whether the text is a number of ASCII digits.
  fileprivate func isNumber(ofLength length: Int) -> Bool {
    utf8.count == length && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
