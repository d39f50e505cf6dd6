import ArgumentParser
import BubbleKit
import Foundation

/// `bubblekit text`: breaks bare texts into lines.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Breaks texts into lines: one JSON string a line in, one JSON object a line out.",
    discussion: """
      Reads standard input. Prints {"width":w,"height":h,"lineCount":n,"lines":[[start,end,width],…]}: \
      lengths in points, start and end in UTF-16 units, widths without trailing white space.
      """)

  @Option(help: ArgumentHelp("The most room a line may take.", valueName: "points"))
  var width = 245.0

  @Option(help: ArgumentHelp("The font's size.", valueName: "points"))
  var fontSize = 15.0

  @Option(help: "regular, medium, semibold or bold.")
  var weight = Weight.regular

  @Option(help: ArgumentHelp("The texts' language, such as ja.", valueName: "tag"))
  var locale = "en"

  @Option(help: ArgumentHelp("The folder of the package's font files.", valueName: "dir"))
  var fonts: String?

  @Option(help: ArgumentHelp("A folder of font files to take as the system face.", valueName: "dir"))
  var systemFonts: String?

  @Flag(help: "Print one object for all: texts, lines, height, seconds.")
  var summary = false

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
  }

  func run() throws {
    let typesetter = Typesetter(fonts: try FontOptions.open(fonts, system: systemFonts))
    var style = ParagraphStyle()
    style.language = locale
    let font = Font.system(fontSize, weight: weight.value)
    let start = ContinuousClock.now
    var output = OutputLines()
    var progress = ProgressLine("Breaking")
    var total = (texts: 0, lines: 0, height: 0.0)
    var failed = 0
    for (index, line) in InputLines(.standardInput).enumerated() where !line.isEmpty {
      guard let string = text(of: line, number: index + 1) else { failed += 1; continue }
      let prepared = typesetter.prepare(AttributedText(string, font: font), style: style)
      let size = prepared.size(fitting: width)
      total = (total.texts + 1, total.lines + size.lineCount, total.height + size.height)
      if !summary { output.print(jsonLine(for: prepared, size)) }
      progress.update(total.texts)
    }
    progress.finish()
    if summary {
      output.print(
        objectLine([
          "texts": .integer(total.texts), "lines": .integer(total.lines),
          "height": .length(total.height), "seconds": .number((ContinuousClock.now - start).seconds),
        ]))
    }
    output.flush()
    if failed > 0 { throw ExitCode(1) }
  }

  private func text(of line: [UInt8], number: Int) -> String? {
    do throws(JSONError) {
      let value = try JSONValue(parsing: line)
      if let string = value.string { return string }
      StandardError.print("bubblekit: error: line \(number) must be a JSON string, but is \(value.kind)")
    } catch {
      StandardError.print("bubblekit: error: line \(number) \(error.explanation)")
    }
    return nil
  }

  private func jsonLine(for text: PreparedText, _ size: TextSize) -> String {
    var offset = UTF16Offset(text.text.string)
    let lines = text.lines(fitting: width).map { line in
      JSONValue.array([
        .integer(offset.advance(to: line.textRange.lowerBound)),
        .integer(offset.advance(to: line.textRange.upperBound)), .length(line.width),
      ])
    }
    return objectLine([
      "width": .length(size.width), "height": .length(size.height),
      "lineCount": .integer(size.lineCount), "lines": .array(lines),
    ])
  }
}

/// Turns growing UTF-8 offsets of a text into UTF-16 offsets.
private struct UTF16Offset {
  private let bytes: [UInt8]
  private var utf8 = 0
  private var utf16 = 0

  init(_ string: String) { bytes = Array(string.utf8) }

  mutating func advance(to offset: Int) -> Int {
    while utf8 < offset {
      let byte = bytes[utf8]
      // A scalar's first byte counts one unit, or two when the scalar is past U+FFFF.
      if byte & 0xC0 != 0x80 { utf16 += byte >= 0xF0 ? 2 : 1 }
      utf8 += 1
    }
    return utf16
  }
}
