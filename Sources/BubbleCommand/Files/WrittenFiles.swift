// SPDX-License-Identifier: MIT
import Foundation

/// The files that a command has written, for the line that closes its run.
struct WrittenFiles {
  private(set) var names: Set<String> = []
  private var imageCount = 0
  private var layoutCount = 0
  private var others: [String] = []

  var isEmpty: Bool { names.isEmpty }

  /// Adds a file: a message's by its number and ID, or another.
  mutating func add(_ name: String) {
    guard names.insert(name).inserted else { return }
    if !Self.isOfMessage(name) {
      others.append(name)
    } else if name.hasSuffix(".layout") || name.hasSuffix(".layout.json") {
      layoutCount += 1
    } else {
      imageCount += 1
    }
  }

  /// `Wrote 44 images, 44 layouts and transcript.png to out.`
  func sentence(folder: String) -> String {
    guard !isEmpty else { return "Wrote nothing: the input has no message that is shown." }
    var parts = [counted(imageCount, "image"), counted(layoutCount, "layout")].compactMap { $0 }
    parts += others.count > 4 ? ["\(others.count) other files"] : others
    return "Wrote \(list(parts)) to \(folder)."
  }

  /// Returns the names of a folder's files that have the form of those that this run wrote, but are
  /// from an earlier one.
  func stale(among names: [String]) -> [String] {
    names.filter { !self.names.contains($0) && (Self.isOfMessage($0) || Self.isOfTranscript($0)) }
      .sorted()
  }

  /// `out has 4 files of an earlier run: 0044-a.png, 0045-b.png and 1 more.`
  static func staleSentence(_ names: [String], folder: String) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let files = names.count == 1 ? "1 file" : "\(names.count) files"
    return "\(folder) has \(files) of an earlier run, which this one didn't write: \(shown)\(more)"
  }

  private func counted(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private func list(_ parts: [String]) -> String {
    parts.count < 2
      ? parts.joined()
      : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  private static let suffixes = [
    ".png", ".jpg", ".webp", ".svg", ".pdf", ".layout", ".layout.json",
  ]

  /// Whether a file is called as a message's is: `0044-ID.png`.
  private static func isOfMessage(_ name: String) -> Bool {
    let digits = name.prefix { ("0"..."9").contains($0) }
    return digits.count >= 4 && name.dropFirst(digits.count).hasPrefix("-")
      && suffixes.contains(where: name.hasSuffix)
  }

  /// Whether a file is called as a transcript's is: `transcript.png`, `transcript-2.png`.
  private static func isOfTranscript(_ name: String) -> Bool {
    guard name.hasPrefix("transcript"), suffixes.contains(where: name.hasSuffix) else {
      return false
    }
    let number = name.dropFirst("transcript".count).prefix { $0 != "." }
    return number.isEmpty || number.hasPrefix("-") && Int(number.dropFirst()) != nil
  }
}
