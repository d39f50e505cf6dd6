// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings

/// The outcome of reading an export: how many messages are drawn, shown as text, and left out.
///
/// Each message that was read counts once: as drawn, with content shown as text, or with content left out. Branches of a
/// conversation that weren't chosen are counted apart, as are lines that look like messages, and are read as text of the
/// message before: they are no loss.
///
/// ```swift
/// let export = try ChatExport(files)
/// print(export.report)
/// // 124 messages read: 110 drawn, 9 shown as text (poll 5, game 4), 5 left out (message 5: it is empty)
/// ```
public struct ExportReport: Hashable, Sendable {
  /// The messages whose content is drawn completely, except branches that weren't chosen.
  public private(set) var drawnCount = 0

  /// The messages with content that no cell shows, for which there is a line of text; all else of them is drawn.
  public private(set) var shownAsTextCount = 0

  /// The messages that aren't shown, or not all of them.
  public private(set) var leftOutCount = 0

  /// The errors: messages that can't be read, and files.
  public private(set) var failureCount = 0

  /// The number of times that each content and its outcome occurred, by its description.
  private var counts: [ExportRemark: Int] = [:]

  /// The maximum number of different remarks that are counted apart.
  private static let remarkLimit = 200

  /// The messages that were read.
  public var messageCount: Int { drawnCount + shownAsTextCount + leftOutCount }

  /// The content of messages that isn't drawn as it was, and how often it occurred: most frequent first.
  public var remarks: [(remark: ExportRemark, count: Int)] {
    counts.map { (remark: $0.key, count: $0.value) }.sorted {
      $0.count == $1.count
        ? $0.remark.description.utf8.lexicographicallyPrecedes($1.remark.description.utf8)
        : $0.count > $1.count
    }
  }

  /// Whether each message is shown with all of its content.
  public var isComplete: Bool { leftOutCount == 0 && failureCount == 0 }

  init() {}

  mutating func add(_ read: ReadMessage) {
    if read.error != nil { failureCount += 1 }
    guard let remarks = read.remarks else { return }
    if remarks.contains(where: { $0.reason != nil }) {
      leftOutCount += 1
    } else if remarks.contains(where: { $0.outcome == .shownAsText }) {
      shownAsTextCount += 1
    } else {
      drawnCount += 1
    }
    for remark in remarks {
      let isNew = counts[remark] == nil
      let counted = isNew && counts.count >= Self.remarkLimit ? remark.rest : remark
      counts[counted, default: 0] += 1
    }
  }
}

extension ExportRemark {
  /// The remark in which those beyond the limit are counted together.
  fileprivate var rest: ExportRemark {
    ExportRemark(
      content: "other content", outcome: reason == nil ? outcome : .leftOut(reason: "not listed"))
  }
}

extension ExportReport: CustomStringConvertible {
  /// All of it in one line.
  public var description: String {
    let asText = contents(.shownAsText)
    let leftOut = remarks.compactMap { remark, count in
      remark.reason.map { "\(remark.content.lineSafe) \(count): \($0.lineSafe)" }
    }
    var parts = ["\(drawnCount) drawn"]
    if shownAsTextCount > 0 || !asText.isEmpty {
      parts.append("\(shownAsTextCount) shown as text" + Self.list(asText, ", "))
    }
    if leftOutCount > 0 { parts.append("\(leftOutCount) left out" + Self.list(leftOut, "; ")) }
    if failureCount > 0 {
      parts.append("\(failureCount) \(failureCount == 1 ? "error" : "errors")")
    }
    return "\(messageCount) \(messageCount == 1 ? "message" : "messages") read: "
      + parts.joined(separator: ", ")
      + readAsText
      + (notChosen.isEmpty ? "" : "; not chosen (--branch): \(notChosen.joined(separator: ", "))")
  }

  /// The number of lines that may have been messages.
  private var readAsText: String {
    let count = remarks.filter { $0.remark.outcome == .readAsText }.reduce(0) { $0 + $1.count }
    guard count > 0 else { return "" }
    return (count == 1 ? "; 1 line looks like a message" : "; \(count) lines look like messages")
      + ": read as text of the message before"
  }

  /// The contents of an outcome, each with its count: `poll 5`.
  private func contents(_ outcome: ExportRemark.Outcome) -> [String] {
    remarks.filter { $0.remark.outcome == outcome }
      .map { "\($0.remark.content.lineSafe) \($0.count)" }
  }

  /// The alternatives that weren't chosen, in the order of their names: `branch 1 of 3 (“Soup”)`.
  private var notChosen: [String] {
    remarks.filter { $0.remark.outcome == .notChosen }.map(\.remark.content.lineSafe)
      .sorted { ($0.firstNumber, $0.utf8.count) < ($1.firstNumber, $1.utf8.count) }
  }

  private static func list(_ contents: [String], _ separator: String) -> String {
    contents.isEmpty ? "" : " (\(contents.joined(separator: separator)))"
  }
}

extension String {
  /// The first whole number in the text; the greatest where it has none.
  fileprivate var firstNumber: Int {
    let digits = utf8.drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
