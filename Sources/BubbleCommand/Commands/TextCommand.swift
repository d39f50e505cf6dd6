// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import BubbleStrings
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
      and what it shows of the text. Characters that no font has a glyph for are in "missing":["U+1FAE9",…]. With --jsonl a line may also be {"id":…,"text":…,"width":…,"fontSize":…,\
      "weight":…,"locale":…,"maxLines":…,"truncate":…,"overflowWrap":…,"systemSpacing":…}.
      """)

  @OptionGroup var options: OptionArguments<TextOptions>

  @OptionGroup(title: "Filter") var filter: FilterOptions

  @Flag(help: "Print one object for all: texts, lines, height, seconds.")
  var summary = false

  @Flag(
    help:
      "Print the code points that no font has a glyph for, one object each, with how often they occur."
  )
  var missing = false

  mutating func validate() throws {
    // Lines of a filter may have limits of their own.
    if options.truncate != nil, options.maxLines == nil, !filter.jsonl {
      throw ValidationError("--truncate needs --max-lines.")
    }
    guard !(summary && missing) else {
      throw ValidationError("--summary cannot be combined with --missing.")
    }
    guard !(summary || missing) || !(filter.jsonl || options.carets) else {
      throw ValidationError("--summary and --missing cannot be combined with --jsonl or --carets.")
    }
  }

  func run() throws {
    let setting = options.values
    let typesetter = Typesetter(fonts: try setting.fonts.open())
    if filter.jsonl {
      return try TextFilter(typesetter: typesetter, limit: setting.maxTextBytes, base: setting)
        .run(.standardInput, options: filter)
    }
    let start = ContinuousClock.now
    let output = OutputLines()
    let progress = ProgressLine(
      "Breaking", unit: "texts", input: .standardInput, printsResults: !summary && !missing)
    var report = BatchReport(progress: progress)
    var total = (texts: 0, lines: 0, height: 0.0)
    var missing = MissingGlyphs()
    var input = TextInput(limit: setting.maxTextBytes, output: output)
    while let string = input.next(&report) {
      let prepared = setting.prepare(string, by: typesetter)
      let size = prepared.size(fitting: setting.width, limit: setting.limit)
      total = (total.texts + 1, total.lines + size.lineCount, total.height + size.height)
      if self.missing { missing.add(prepared) }
      if !summary && !self.missing {
        try output.print(objectLine(setting.members(of: prepared)))
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
      objectLine(["codePoint": .string(scalar.codePoint), "count": .integer(count)])
    }
  }
}
