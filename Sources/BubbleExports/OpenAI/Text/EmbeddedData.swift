// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
internal import Foundation

/// A file within a message: `data:image/png;base64,…`, or base64 alone.
struct EmbeddedData {
  /// The media type; empty where it isn't known.
  let type: String

  /// The digits in base64.
  private let digits: Substring.UTF8View

  /// The maximum length of an image in a message, in characters of base64.
  static let imageLimit = 32_000_000

  /// `nil` where the text is no address of data.
  init?(uri: String) {
    guard uri.utf8.count > 5, String(uri.unicodeScalars.prefix(5)).lowercased().isExactly("data:"),
      let comma = uri.utf8.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let types = Substring(uri.utf8[..<comma].dropFirst(5)).splitExactly(separator: ";")
    type = types.first?.lowercased() ?? ""
    digits = uri.utf8[uri.utf8.index(after: comma)...]
  }

  init(base64: String, type: String) {
    digits = base64[...].utf8
    self.type = type
  }

  /// The number of bytes, by that of the digits.
  var byteCount: Int { max(digits.count / 4 * 3 - digits.suffix(2).count { $0 == 0x3D }, 0) }

  /// Whether images of this type are drawn.
  var isImage: Bool {
    ["image/png", "image/jpeg", "image/gif", "image/webp"].containsExactly(type)
  }

  /// The duration of a WAV file in whole seconds, rounded up; 0 where it isn't known.
  var waveDuration: Int {
    guard let head = Data(base64Encoded: String(decoding: digits.prefix(60), as: UTF8.self)),
      head.count >= 44, head.starts(with: "RIFF".utf8), head[8..<12].elementsEqual("WAVE".utf8)
    else { return 0 }
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(head[offset + $1]) << (8 * $1) }
    }
    let (bytesPerSecond, count) = (number(28), min(number(40), byteCount))
    return bytesPerSecond > 0 ? (count + bytesPerSecond - 1) / bytesPerSecond : 0
  }
}

extension MessageDraft {
  /// Adds an image by its address: one in the message is drawn, one of the web a link.
  ///
  /// - Parameter name: The name where there is no address.
  mutating func addImage(_ address: String, name: String = "Image") {
    guard let data = EmbeddedData(uri: address) else {
      if address.containsExactly("://") {
        addLink("📎 " + name, to: address)
        return leaveOut("image", because: "images of the web aren't fetched")
      }
      return add(ExportedAttachment(kind: .image, name: name))
    }
    guard data.isImage, address.utf8.count <= EmbeddedData.imageLimit else {
      leaveOut("image", because: data.isImage ? "it is too large" : "its type isn't known")
      return addFile(name, data)
    }
    add(ExportedAttachment(kind: .image, name: name, path: address, byteCount: data.byteCount))
  }

  /// Adds a file that is in the message by its name.
  mutating func addFile(_ name: String, _ data: EmbeddedData?) {
    var file = FileElement()
    (file.filename, file.byteCount) = (name, data?.byteCount ?? 0)
    guard file.byteCount > 0 else { return add(.text(TextElement(text: "📎 " + name))) }
    add(.file(file))
  }

  /// Adds a recording that is in the message.
  mutating func addSound(_ data: EmbeddedData) {
    var sound = SoundElement()
    (sound.byteCount, sound.duration) = (data.byteCount, data.waveDuration)
    add(sound.duration > 0 ? .sound(sound) : .text(TextElement(text: "🎤 Audio")))
  }
}
