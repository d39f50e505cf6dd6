// SPDX-License-Identifier: MIT
import BubbleStrings

/// The reasons why a file is no golden, whatever value it is compared with.
struct GoldenDefect {
  /// The error of a golden at its path.
  let error: GoldenError

  /// Whether a run that records may write over the file: nothing in it is worth keeping. A pointer of Git LFS, and a file
  /// of another format, may stand for something.
  let isReplaceable: Bool

  /// - Parameters:
  ///   - bytes: The golden's file.
  ///   - path: Its path, for messages.
  ///   - actual: The value that is compared with it.
  /// - Returns: `nil` for a file that can be compared.
  init?(_ bytes: [UInt8], _ format: GoldenName.Format, at path: String, actual: FormContent) {
    if GitLFS.isPointer(bytes) {
      self.init(error: .gitLFSPointer(path: path), isReplaceable: false)
    } else if !Self.isImage(bytes), Self.isConflicted(bytes, format) {
      self.init(error: .conflicted(path: path), isReplaceable: true)
    } else if let (reason, isReplaceable) = Self.reason(bytes, format, actual) {
      self.init(error: .unreadable(path: path, reason: reason), isReplaceable: isReplaceable)
    } else {
      return nil
    }
  }

  private init(error: GoldenError, isReplaceable: Bool) {
    (self.error, self.isReplaceable) = (error, isReplaceable)
  }

  private static func reason(
    _ bytes: [UInt8], _ format: GoldenName.Format, _ actual: FormContent
  ) -> (reason: String, isReplaceable: Bool)? {
    switch format {
    case .image:
      if bytes.isEmpty { return ("it is empty", true) }
      return isImage(bytes) ? nil : (otherFormat(of: bytes), false)
    case .layout:
      let content = GoldenFile(bytes, format: format).content
      if content.allSatisfy({ $0 == newline || $0 == UInt8(ascii: "\r") }) {
        return ("it is empty", true)
      }
      if content.contains(0) || String(validating: content, as: UTF8.self) == nil {
        return ("it is not a text", false)
      }
      return isBeginning(content, of: actual.bytes) ? ("it is cut off", true) : nil
    case .text: return nil
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// Whether a text ends within another one. One that lacks the last line's end is complete.
  private static func isBeginning(_ text: [UInt8], of whole: [UInt8]) -> Bool {
    text.last != newline && text.count + 1 < whole.count && whole.starts(with: text)
  }

  /// Whether a file has markers of a conflict. No line of a layout begins as one does; another text may have one, but hardly
  /// all of them in their order.
  private static func isConflicted(_ bytes: [UInt8], _ format: GoldenName.Format) -> Bool {
    let found = conflictMarkers(in: bytes)
    guard case .text = format else { return !found.isEmpty }
    return found.starts(with: ["<<<<<<< ", "=======", ">>>>>>> "])
  }

  /// The markers of conflicts that lines of a text begin with, in their order.
  static func conflictMarkers(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: newline).compactMap { line in
      ["<<<<<<< ", "=======", ">>>>>>> "].first { line.starts(with: $0.utf8) }
    }
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether a file begins as a PNG file does, as far as it goes.
  static func isImage(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && pngSignature.starts(with: bytes.prefix(pngSignature.count))
  }

  private static func otherFormat(of bytes: [UInt8]) -> String {
    let formats: [(name: String, start: [UInt8])] = [
      ("a JPEG image", [0xFF, 0xD8, 0xFF]), ("a GIF image", Array("GIF8".utf8)),
      ("a WebP image", Array("RIFF".utf8)), ("a PDF document", Array("%PDF".utf8)),
    ]
    if let format = formats.first(where: { bytes.starts(with: $0.start) }) {
      return "it is \(format.name), not a PNG file"
    }
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    return isText ? "it is a text, not a PNG file" : "it is not a PNG file"
  }
}
