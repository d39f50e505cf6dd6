// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleRequests
import BubbleStrings
import Foundation

/// The files that a command has written, for the line that closes its run.
struct WrittenFiles {
  private(set) var names: Set<ExactString> = []
  private var counts: [String: Int] = [:]
  private var others: [String] = []

  var isEmpty: Bool { names.isEmpty }

  /// Adds a file: a message's by its number and ID, or another.
  mutating func add(_ name: String) {
    guard names.insert(exactly: name) else { return }
    if let noun = Self.noun(ofMessageFile: name) {
      counts[noun, default: 0] += 1
    } else {
      others.append(name)
    }
  }

  /// `Wrote 44 images, 44 layouts and transcript.png to out.`
  func sentence(folder: String) -> String {
    guard !isEmpty else { return "Wrote nothing: the input has no message that is shown." }
    var parts = Self.nouns.compactMap { noun in counts[noun].map { counted($0, noun) } }
    parts += others.count > 4 ? ["\(others.count) other files"] : others
    return "Wrote \(list(parts)) to \(folder)."
  }

  /// Returns the names of a folder's files that have the form of those that this run wrote, but are
  /// from an earlier one.
  func stale(among names: [String]) -> [String] {
    names.filter {
      !self.names.contains(exactly: $0)
        && (Self.noun(ofMessageFile: $0) != nil || Self.isOfTranscript($0))
    }
    .sorted()
  }

  /// `out has 4 files of an earlier run: 0044-a.png, 0045-b.png and 1 more.`
  static func staleSentence(_ names: [String], folder: String) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let files = names.count == 1 ? "1 file" : "\(names.count) files"
    return "\(folder) has \(files) of an earlier run, which this one didn't write: \(shown)\(more)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private func list(_ parts: [String]) -> String {
    parts.count < 2
      ? parts.joined()
      : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  /// The endings of files that are written for a message, each with the noun that counts such files.
  private static let endings: [(suffix: String, noun: String)] =
    OutputFormat.allCases.map { ("." + $0.fileExtension, "image") }
    + LayoutFormat.allCases.map { ("." + $0.fileExtension, $0.noun) }

  private static let nouns = endings.map(\.noun).reduce(into: [String]()) { nouns, noun in
    if !nouns.contains(noun) { nouns.append(noun) }
  }

  private static func noun(of name: String) -> String? {
    endings.first { name.endsExactly(with: $0.suffix) }?.noun
  }

  /// The noun that counts a file that is called as a message's is: `0044-ID.png`; `nil` for any other.
  private static func noun(ofMessageFile name: String) -> String? {
    let digits = name.prefix { ("0"..."9").contains($0) }
    guard digits.count >= 4, name.dropFirst(digits.count).beginsExactly(with: "-") else {
      return nil
    }
    return noun(of: name)
  }

  /// Whether a file is called as a transcript's is: `transcript.png`, `transcript-2.png`.
  private static func isOfTranscript(_ name: String) -> Bool {
    guard name.beginsExactly(with: "transcript"), noun(of: name) != nil else { return false }
    let number = name.dropFirst("transcript".count).prefix { $0 != "." }
    return number.isEmpty || number.beginsExactly(with: "-") && Int(number.dropFirst()) != nil
  }
}
