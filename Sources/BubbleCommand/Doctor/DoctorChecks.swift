// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleRequests
import BubbleStrings
import Foundation

/// The checks of `bubblekit doctor`, in the order in which they are reported.
struct DoctorChecks {
  private let options: FontOptions
  private(set) var report: DoctorReport

  init(options: FontOptions) {
    self.options = options
    let isTerminal = FileDescriptor.standardOutput.isTerminal
    report = DoctorReport(
      style: TerminalStyle(
        isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment))
  }

  /// Makes all checks.
  mutating func run() {
    report.begin("Fonts")
    let fonts = checkFonts()
    report.begin("Drawing")
    if let fonts { checkDrawing(in: fonts) } else { report.add("Not checked without fonts.") }
    report.begin("System")
    checkSystem()
    report.begin("Terminal")
    checkTerminal()
    report.begin("Libraries")
    for (name, version) in LibraryVersions.all { report.add("\(name) \(version)") }
    report.finish()
  }

  // MARK: Fonts

  private mutating func checkFonts() -> FontCollection? {
    guard let folder = options.folder else {
      report.add(
        .failure, "The font files are not beside the program. Name their folder with --fonts.")
      return nil
    }
    do {
      let fonts = try options.open()
      report.add(.ok, "\(Self.fontCount(in: folder)) font files in \(folder.path)")
      if let system = options.systemFonts {
        report.add(.ok, "The system font is \(fonts.system.name) in \(system)")
      }
      for coverage in options.coverage(of: fonts) {
        report.add(coverage.added > 0 ? .ok : .warning, Self.sentence(about: coverage))
      }
      checkScripts(of: fonts)
      return fonts
    } catch {
      report.add(.failure, error.sentence)
      return nil
    }
  }

  /// `The fallback font Noto Sans Vai adds 303 of its 304 characters (Vaii)`.
  private static func sentence(about coverage: FontCoverage) -> String {
    let count = coverage.added == 0 ? "none" : "\(coverage.added)"
    let scripts = coverage.scripts.joined(separator: ", ")
    return
      "The fallback font \(coverage.family.withoutControls) adds \(count) of its \(coverage.count) characters"
      + (scripts.isEmpty ? "" : " (\(scripts))")
  }

  private static func fontCount(in folder: URL) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { ["ttf", "otf", "ttc"].contains($0.suffix(3).lowercased()) }.count
  }

  /// A word of each script that the package has fonts for.
  private static let samples = [
    ("Latin", "Grüße"), ("Greek", "Γειά"), ("Cyrillic", "Привет"), ("Arabic", "مرحبا"),
    ("Hebrew", "שלום"), ("Devanagari", "नमस्ते"), ("Bengali", "নমস্কার"), ("Tamil", "வணக்கம்"),
    ("Telugu", "నమస్కారం"), ("Gujarati", "નમસ્તે"), ("Gurmukhi", "ਸਤਿ"), ("Kannada", "ನಮಸ್ಕಾರ"),
    ("Malayalam", "നമസ്കാരം"), ("Sinhala", "ආයුබෝවන්"), ("Thai", "สวัสดี"), ("Lao", "ສະບາຍດີ"),
    ("Khmer", "សួស្តី"), ("Myanmar", "မင်္ဂလာပါ"), ("Georgian", "გამარჯობა"),
    ("Armenian", "Բարեւ"), ("Ethiopic", "ሰላም"), ("Odia", "ନମସ୍କାର"), ("Tibetan", "བཀྲ་ཤིས"),
    ("Thaana", "އައްސަލާމް"), ("Syriac", "ܫܠܡܐ"), ("Cherokee", "ᎣᏏᏲ"), ("Javanese", "ꦱꦸꦒꦼꦁ"),
    ("Tifinagh", "ⴰⵣⵓⵍ"), ("N'Ko", "ߌ ߣߌ"), ("Canadian", "ᐊᐃ"), ("Ol Chiki", "ᱡᱚᱦᱟᱨ"),
    ("Meetei Mayek", "ꯈꯨꯔꯨꯝꯖꯔꯤ"), ("Adlam", "𞤔𞤢𞤲"), ("Mongolian", "ᠰᠠᠶᠢᠨ"), ("Yi", "ꆈꌠ"),
    ("Han", "你好"), ("Kana", "こんにちは"),
    ("Hangul", "안녕하세요"), ("emoji", "👋🏽"), ("symbols", "⌘♫"),
  ]

  private mutating func checkScripts(of fonts: FontCollection) {
    let typesetter = Typesetter(fonts: fonts)
    let missing = Self.samples.filter { _, sample in
      let text = typesetter.prepare(AttributedText(sample, font: .system(15)))
      return !text.missingScalars.isEmpty
    }.map(\.0)
    if missing.isEmpty {
      report.add(.ok, "Glyphs for \(Self.samples.count - 2) scripts, emoji and symbols")
    } else {
      report.add(.warning, "No glyphs for \(missing.joined(separator: ", "))")
    }
  }

  // MARK: Drawing

  private mutating func checkDrawing(in fonts: FontCollection) {
    do {
      let environment = RenderEnvironment(typesetter: Typesetter(fonts: fonts))
      let renderer = try Program.current.renderer(in: environment)
      let message = Message(
        msgID: "doctor", element: .text(TextElement(text: "Hello, مرحبا, 你好 👋")))
      guard let row = renderer.row(for: message) else { return }
      for format in OutputFormat.allCases { _ = try row.encoded(as: format) }
      let size = "\(DecimalNumber.text(row.size.width)) × \(DecimalNumber.text(row.size.height))"
      let formats = OutputFormat.allCases.map { $0.rawValue.uppercased() }
      report.add(.ok, "A message of \(size) points as \(formats.joined(separator: ", "))")
    } catch {
      report.add(
        .failure, "A message cannot be drawn: \((error as? Failure)?.reason ?? "\(error)")")
    }
    let kits = KitName.choices.map(\.name).joined(separator: ", ")
    report.add(.ok, "Styles: \(kits)")
  }

  // MARK: System

  private mutating func checkSystem() {
    report.add("\(ProcessInfo.processInfo.activeProcessorCount) processors")
    checkTemporaryFolder()
    if TimeZone(identifier: "Asia/Tokyo") == nil {
      report.add(.warning, "No time zones: --time-zone takes GMT only. Install tzdata.")
    } else {
      report.add(.ok, "Time zones")
    }
    if FileManager.default.fileExists(atPath: "/proc/self/exe") {
      report.add(.ok, "/proc is mounted")
    } else {
      report.add(.warning, "/proc is not mounted: record and verify may crash.")
    }
  }

  private mutating func checkTemporaryFolder() {
    let folder = FileManager.default.temporaryDirectory.path
    do throws(SystemError) {
      try FileDescriptor.makeNameless().close()
      report.add(.ok, "Temporary files in \(folder)")
    } catch {
      report.add(
        .warning,
        "No temporary files in \(folder): \(error). Transcripts of standard input need them.")
    }
  }

  // MARK: Terminal

  private mutating func checkTerminal() {
    guard FileDescriptor.standardOutput.isTerminal else {
      report.add("Standard output is not a terminal.")
      return
    }
    let environment = ProcessInfo.processInfo.environment
    let name = environment["TERM_PROGRAM"] ?? environment["TERM"] ?? "unknown"
    report.add(.ok, "\(name), \(TerminalStyle.standardError.isOn ? "with" : "without") colours")
    if let images = TerminalProtocol.detected() {
      report.add(.ok, "Images by the protocol \(images.rawValue)")
    } else {
      report.add("No images, as far as the terminal says. 'show --protocol' tries one.")
    }
  }
}
