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
      lengths in points, start and end in UTF-16 units, widths without trailing white space. With --jsonl a line \
      may also be {"id":…,"text":…,"width":…,"fontSize":…,"weight":…,"locale":…}.
      """)

  @Option(
    help: ArgumentHelp("The maximum width of a line.", valueName: "points"),
    transform: DecimalNumber.parse)
  var width = 245.0

  @Option(
    help: ArgumentHelp("The font's size.", valueName: "points"),
    transform: DecimalNumber.parse)
  var fontSize = 15.0

  @Option(help: "regular, medium, semibold or bold.")
  var weight = Weight.regular

  @Option(help: ArgumentHelp("The texts' language, such as ja.", valueName: "tag"))
  var locale = "en"

  @Option(help: ArgumentHelp("The folder of the package's font files.", valueName: "dir"))
  var fonts: String?

  @Option(
    help: ArgumentHelp("A folder of font files to take as the system face.", valueName: "dir"))
  var systemFonts: String?

  @Option(
    help: ArgumentHelp("The maximum length of a line of input, in bytes.", valueName: "bytes"))
  var maxTextBytes = ReadingLimits().bytesPerMessage

  @OptionGroup var filter: FilterOptions

  @Flag(help: "Print one object for all: texts, lines, height, seconds.")
  var summary = false

  @Flag(
    help:
      "Print what no font has a glyph for: one object a code point, with how often it is in the texts."
  )
  var missing = false

  enum Weight: String, ExpressibleByArgument, CaseIterable {
    case regular, medium, semibold, bold

    var value: Font.Weight {
      switch self {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
    }
  }

  mutating func validate() throws {
    guard width >= 0, width.isFinite else {
      throw ValidationError("--width must be 0 or more, not \(width).")
    }
    guard fontSize > 0, fontSize <= 1000 else {
      throw ValidationError("--font-size must be more than 0, and 1000 at most, not \(fontSize).")
    }
    try LanguageTag.validate(locale)
    guard !(summary && missing) else {
      throw ValidationError("--summary and --missing exclude each other. Give one of them.")
    }
    guard !filter.jsonl || !(summary || missing) else {
      throw ValidationError("--jsonl goes without --summary and --missing.")
    }
    guard maxTextBytes > 0 else {
      throw ValidationError("--max-text-bytes must be 1 or more, not \(maxTextBytes).")
    }
  }

  func run() throws {
    let typesetter = Typesetter(fonts: try FontOptions.open(fonts, system: systemFonts))
    if filter.jsonl {
      return try TextFilter(
        typesetter: typesetter, options: filter, limit: maxTextBytes,
        base: TextFilter.Setting(
          width: width, fontSize: fontSize, weight: weight, locale: locale)
      ).run(.standardInput)
    }
    var style = ParagraphStyle()
    style.language = locale
    let font = Font.system(fontSize, weight: weight.value)
    let start = ContinuousClock.now
    let output = OutputLines()
    let progress = ProgressLine("Breaking", unit: "texts", printsResults: !summary && !missing)
    var report = BatchReport(progress: progress)
    var total = (texts: 0, lines: 0, height: 0.0)
    var missing = MissingGlyphs()
    var input = TextInput(limit: maxTextBytes, output: output)
    while let string = input.next(&report) {
      let prepared = typesetter.prepare(AttributedText(string, font: font), style: style)
      let size = prepared.size(fitting: width)
      total = (total.texts + 1, total.lines + size.lineCount, total.height + size.height)
      if self.missing { missing.add(prepared) }
      if !summary && !self.missing {
        try output.print(objectLine(Self.members(of: prepared, width: width)))
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

  /// What is said of a text that is broken into lines of a width.
  static func members(
    of text: PreparedText, width: Double
  ) -> KeyValuePairs<String, JSONValue> {
    let size = text.size(fitting: width)
    let lines = text.lines(fitting: width).map { line in
      JSONValue.array([
        .integer(text.utf16Offset(ofUTF8: line.textRange.lowerBound)),
        .integer(text.utf16Offset(ofUTF8: line.textRange.upperBound)), .length(line.width),
      ])
    }
    return [
      "width": .length(size.width), "height": .length(size.height),
      "lineCount": .integer(size.lineCount), "lines": .array(lines),
    ]
  }
}

/// Counts the code points that no font has a glyph for.
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
