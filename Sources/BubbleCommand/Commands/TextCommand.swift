// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import Foundation

/// `bubblekit text`: breaks bare texts into lines.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Breaks texts into lines: one JSON string a line in, one JSON object a line out.",
    discussion: """
      Reads standard input. Prints {"width":w,"height":h,"lineCount":n,"lines":[[start,end,width],…]}: \
      lengths in points, start and end in UTF-16 units, widths without trailing white space. A text that --max-lines \
      cuts off has "truncated":{"line":n,"visible":[[start,end],…]}, too: the line with the ellipsis, counted from 0, \
      and what it shows of the text. With --jsonl a line may also be {"id":…,"text":…,"width":…,"fontSize":…,\
      "weight":…,"locale":…,"maxLines":…,"truncate":…,"overflowWrap":…,"systemSpacing":…}.
      """)

  @Option(help: "The maximum width of a line.", unit: "points")
  var width = 245.0

  @Option(help: "The font's size.", unit: "points")
  var fontSize = 15.0

  @Option(help: "The font's weight.")
  var weight = TextOptions.Weight.regular

  @Option(help: ArgumentHelp("The texts' language, such as ja.", valueName: "tag"))
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      """
      Where a word that is wider than its line breaks: after / ? & - . in an address, else between characters; \
      between characters only; or nowhere.
      """, valueName: "place"))
  var overflowWrap = TextOptions.WideWord.address

  @Option(
    help: ArgumentHelp("The maximum number of lines. (default: no limit)", valueName: "count"))
  var maxLines: Int?

  @Option(
    help: ArgumentHelp(
      "Where the last line leaves text out, with --max-lines. (default: tail)", valueName: "place"))
  var truncate: TextOptions.Truncation?

  @Flag(
    help: """
      Add "carets": for each line an array with [offset,x] for each boundary of a grapheme cluster, \
      in UTF-16 units and points, and [offset,x,x] where the direction of text changes and the caret is split.
      """)
  var carets = false

  @OptionGroup var fonts: FontOptions

  @Option(
    help: ArgumentHelp("The maximum length of a line of input, in bytes.", valueName: "bytes"))
  var maxTextBytes = ReadingLimits().bytesPerMessage

  @OptionGroup(title: "Filter") var filter: FilterOptions

  @Flag(help: "Print one object for all: texts, lines, height, seconds.")
  var summary = false

  @Flag(
    help:
      "Print the code points that no font has a glyph for, one object each, with how often they occur."
  )
  var missing = false

  mutating func validate() throws {
    guard width >= 0, width.isFinite else {
      throw ValidationError("--width must be 0 or more, not \(DecimalNumber.text(width)).")
    }
    guard fontSize > 0, fontSize <= 1000 else {
      throw ValidationError(
        "--font-size must be more than 0, and 1000 at most, not \(DecimalNumber.text(fontSize)).")
    }
    try LanguageTag.validate(locale)
    if let maxLines, maxLines < 1 {
      throw ValidationError("--max-lines must be 1 or more, not \(maxLines).")
    }
    // Lines of a filter may have limits of their own.
    if truncate != nil, maxLines == nil, !filter.jsonl {
      throw ValidationError("--truncate needs --max-lines.")
    }
    guard !(summary && missing) else {
      throw ValidationError("--summary cannot be combined with --missing.")
    }
    guard !(summary || missing) || !(filter.jsonl || carets) else {
      throw ValidationError("--summary and --missing cannot be combined with --jsonl or --carets.")
    }
    guard maxTextBytes > 0 else {
      throw ValidationError("--max-text-bytes must be 1 or more, not \(maxTextBytes).")
    }
  }

  private var setting: TextOptions {
    TextOptions(
      width: width, fontSize: fontSize, weight: weight, locale: locale, maxLines: maxLines ?? 0,
      truncation: truncate ?? .tail, overflowWrap: overflowWrap)
  }

  /// Returns what answers lines.
  func makeFilter(_ typesetter: Typesetter) -> TextFilter {
    TextFilter(
      typesetter: typesetter, limit: maxTextBytes, base: setting, hasCarets: carets)
  }

  func run() throws {
    let typesetter = Typesetter(fonts: try fonts.open())
    if filter.jsonl {
      return try makeFilter(typesetter).run(.standardInput, options: filter)
    }
    let setting = setting
    let start = ContinuousClock.now
    let output = OutputLines()
    let progress = ProgressLine(
      "Breaking", unit: "texts", input: .standardInput, printsResults: !summary && !missing)
    var report = BatchReport(progress: progress)
    var total = (texts: 0, lines: 0, height: 0.0)
    var missing = MissingGlyphs()
    var input = TextInput(limit: maxTextBytes, output: output)
    while let string = input.next(&report) {
      let prepared = setting.prepare(string, by: typesetter)
      let size = prepared.size(fitting: width, limit: setting.limit)
      total = (total.texts + 1, total.lines + size.lineCount, total.height + size.height)
      if self.missing { missing.add(prepared) }
      if !summary && !self.missing {
        try output.print(objectLine(setting.members(of: prepared, withCarets: carets)))
      }
      report.update(total.texts)
    }
    report.finish()
    if summary { try output.print(summaryLine(total, since: start)) }
    for line in missing.lines { try output.print(line) }
    try output.flush()
    try report.throwStatus()
  }

  private func summaryLine(
    _ total: (texts: Int, lines: Int, height: Double), since start: ContinuousClock.Instant
  ) -> String {
    objectLine([
      "texts": .integer(total.texts), "lines": .integer(total.lines),
      "height": .length(total.height), "seconds": .number((ContinuousClock.now - start).seconds),
    ])
  }
}

/// A count of the code points that no font has a glyph for.
private struct MissingGlyphs {
  private var counts: [Unicode.Scalar: Int] = [:]

  mutating func add(_ text: PreparedText) {
    for scalar in text.missingScalars { counts[scalar, default: 0] += 1 }
  }

  /// `{"codePoint":"U+F0900","count":3}`, by code point.
  var lines: [String] {
    counts.sorted { $0.key.value < $1.key.value }.map { scalar, count in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(4 - digits.count, 0))
      return objectLine(["codePoint": .string("U+" + padding + digits), "count": .integer(count)])
    }
  }
}
