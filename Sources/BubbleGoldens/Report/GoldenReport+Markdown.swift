// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleStrings

/// The report for a pull request.
extension GoldenReport {
  /// The maximum number of records in the table.
  private static let rowLimit = 100

  /// The maximum length of a cell of the table, in Unicode scalars.
  private static let cellLimit = 400

  /// The maximum length of all messages, in characters: GitHub's limit of a comment, less the
  /// table.
  private static let messageLimit = 40_000

  /// A summary in GitHub's Markdown: a table of errors, and of failed, new and stale goldens, and the messages below it,
  /// folded.
  ///
  /// Control characters are escaped. It has no images, since a comment has no place for files: the page of ``page(_:)`` shows them.
  public func markdown() -> [UInt8] {
    let open = GoldenRecord.Status.inOrderOfUrgency.prefix(4).flatMap { status in
      records.filter { $0.status == status }
    }
    var lines = ["### Goldens of \(title.printed(upTo: 200).escapedForTable)", "", summary, ""]
    if !open.isEmpty {
      lines += ["| Golden | Result | Where |", "| --- | --- | --- |"]
      lines += open.prefix(Self.rowLimit).map(row)
      let rest = open.count - Self.rowLimit
      lines += rest > 0 ? ["", "and \(rest) more.", "", ""] : ["", ""]
    }
    return Array((lines.joined(separator: "\n") + details(of: open)).utf8)
  }

  private func row(_ record: GoldenRecord) -> String {
    let place = record.source.map { source in
      shown(source.path) + (source.line.map { ":\($0)" } ?? "")
    }
    let cells = [shown(record.golden), result(of: record), place ?? ""]
    let texts = cells.map { $0.printed(upTo: Self.cellLimit).escapedForTable }
    return "| " + texts.joined(separator: " | ") + " |"
  }

  private func result(of record: GoldenRecord) -> String {
    if record.status == .error { return "error: \(record.firstLine)" }
    guard record.status == .failed else { return record.status.rawValue }
    if record.differingPixels > 0 {
      let unit = record.differingPixels == 1 ? "pixel differs" : "pixels differ"
      let views = record.views.prefix(2).map(\.description).joined(separator: ", ")
      return "\(record.differingPixels) \(unit)" + (views.isEmpty ? "" : " in \(views)")
    }
    return record.issues.isEmpty ? "failed" : "failed: \(record.issues[0])"
  }

  /// The messages, each folded, as far as there is space.
  private func details(of records: [GoldenRecord]) -> String {
    var text = ""
    for record in records where !record.message.isEmpty {
      let message = record.message.printedLines
      let fence = String(repeating: "`", count: message.longestRun(of: "`") + 3)
      let detail = """
        <details><summary>\(shown(record.golden).printed(upTo: Self.cellLimit).escapedForMarkup)</summary>

        \(fence)text
        \(message)
        \(fence)

        </details>

        """
      guard text.count + detail.count <= Self.messageLimit else { break }
      text += detail
    }
    return text
  }

  /// A line for each comparison, `<digest>  <golden>`, by the goldens' paths, and one for all of them.
  ///
  /// The digests are of actual values: of pixels whatever file they are in, and of texts. Runs on
  /// two machines made the same where these lines are the same. Errors without a value have no line; the last one counts
  /// them.
  public func hashes() -> [UInt8] {
    let lines = records.compactMap { record in
      record.digest.map { "\($0)  \(record.golden)".withoutControls + "\n" }
    }
    let sorted = lines.sorted { $0.afterSpace.precedesExactly($1.afterSpace) }
    let all = sorted.joined()
    let errors = records.count { $0.status == .error && $0.digest == nil }
    let missing = errors == 0 ? "" : ", \(errors) \(errors == 1 ? "error" : "errors") without one"
    let total = "\(TextDigest.hexadecimal(of: all.utf8))  \(sorted.count) in all\(missing)\n"
    return Array((all + total).utf8)
  }
}

extension String {
  fileprivate var afterSpace: String {
    String(Substring(utf8.drop { $0 != UInt8(ascii: " ") }))
  }

  /// The maximum number of consecutive occurrences of a character.
  fileprivate func longestRun(of scalar: Unicode.Scalar) -> Int {
    var (longest, current) = (0, 0)
    for next in unicodeScalars {
      current = next == scalar ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension String {
  /// The text in a cell of a table, with no character that means something to Markdown or HTML.
  package var escapedForTable: String {
    replacingExactly("\r\n", with: "\n").unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n", "\r": text += " "
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "@": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
