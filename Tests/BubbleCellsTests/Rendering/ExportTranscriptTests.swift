// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Synchronization
import Testing

@Suite("Transcripts of exports")
struct ExportTranscriptTests {
  /// A Telegram export in memory that counts the bytes which are read of it.
  private final class CountedFile: Sendable {
    private let bytes: [UInt8]
    private let readCount = Mutex(0)

    init(messages: [String]) {
      let head = #"{"name": "Mira", "type": "personal_chat", "id": 17, "messages": ["#
      bytes = Array((head + messages.joined(separator: ",\n") + "]}").utf8)
    }

    var files: FileTree {
      FileTree(
        file: "result.json", list: { _ in ["result.json"] },
        byteCount: { [bytes] in $0 == "result.json" ? bytes.count : nil },
        read: { [self] _, offset, count in
          let read = Array(bytes.dropFirst(offset).prefix(count))
          readCount.withLock { $0 += read.count }
          return read
        })
    }

    /// How often the file has been read.
    var passCount: Double { Double(readCount.withLock { $0 }) / Double(bytes.count) }
  }

  /// Messages that are long in the file, so that it has more blocks than are kept, and short on the screen.
  private static let messages = (1...60).map { id in
    """
    {"id": \(id), "date_unixtime": "\(1_717_229_730 + id)", "from": "\(id % 2 == 0 ? "Mira" : "Tom")",
     "from_id": "user\(id % 2)", "text": "\(id)", "unread": "\(String(repeating: "x", count: 20_000))"}
    """
  }

  private func draw(_ file: CountedFile, _ format: OutputFormat) throws -> [[UInt8]] {
    let export = try ChatExport(file.files, format: .telegram)
    var files: [[UInt8]] = []
    let renderer = RenderFixture.renderer()
    try Transcript(renderer: renderer, source: export).draw(format: format) { files.append($0) }
    return files
  }

  @Test(arguments: [(OutputFormat.pdf, 3.0), (.svg, 3), (.webp, 3), (.png, 4)])
  func filesAreReadInFewPasses(_ format: OutputFormat, _ count: Double) throws {
    let file = CountedFile(messages: Self.messages)
    let drawn = try draw(file, format)
    expectEqual(drawn.count, 1)
    // The beginning is read for the owner, and blocks of the file may be cut where its list begins.
    #expect(file.passCount > count - 0.1)
    #expect(file.passCount < count + 0.2)
  }

  /// Quotes are looked up by their places, without the rest of the file around them.
  @Test func quotesTakeNoFurtherPass() throws {
    let messages = (1...400).map { id in
      let text = String(repeating: "x", count: 2_000)
      return """
        {"id": \(id), "date_unixtime": "\(1_717_229_730 + id)", "from": "\(id % 2 == 0 ? "Mira" : "Tom")",
         "from_id": "user\(id % 2)", "text": "\(id)", "unread": "\(text)",
         "reply_to_message_id": \(id % 4 == 0 ? max(id - 150, 1) : 0)}
        """
    }
    let file = CountedFile(messages: messages)
    let export = try ChatExport(file.files, format: .telegram)
    let before = file.passCount
    let transcript = Transcript(renderer: RenderFixture.renderer(), source: export)
    #expect(try transcript.printed(on: PageLayout(size: PageLayout.a4)) != nil)
    #expect(file.passCount - before < 1.5)
  }

  @Test func pagesOfPaperAreReadInThreePasses() throws {
    let file = CountedFile(messages: Self.messages)
    let export = try ChatExport(file.files, format: .telegram)
    let transcript = Transcript(renderer: RenderFixture.renderer(), source: export)
    #expect(try transcript.printed(on: PageLayout(size: PageLayout.a4)) != nil)
    #expect(file.passCount < 3.2)
  }

  @Test(arguments: [OutputFormat.png, .pdf, .webp])
  func sourcesGiveWhatSequencesGive(_ format: OutputFormat) throws {
    let quoting = (1...30).map { id in
      """
      {"id": \(id), "date_unixtime": "\(1_717_229_730 + id * 100)", "from": "\(id % 3 == 0 ? "Mira" : "Tom")",
       "from_id": "user\(id % 3 == 0 ? 1 : 2)", "text": "Message \(id)", "reply_to_message_id": \(id / 2)}
      """
    }
    let export = try ChatExport(CountedFile(messages: quoting).files, format: .telegram)
    let messages = export.messages().compactMap(\.message.message)
    expectEqual(messages.count, 30)
    func files(_ transcript: Transcript) throws -> [[UInt8]] {
      var transcript = transcript
      transcript.pageHeight = 900
      transcript.showsTyping = true
      transcript.firstUnread = "20"
      var files: [[UInt8]] = []
      try transcript.draw(format: format) { files.append($0) }
      return files
    }
    let renderer = RenderFixture.renderer()
    let placed = try files(Transcript(renderer: renderer, source: export))
    #expect(placed.count > 1)
    try expectEqual(placed, files(Transcript(renderer: renderer) { messages }))
  }

  @Test(arguments: [OutputFormat.png, .pdf])
  func warningsAreThoseOfTheRows(_ format: OutputFormat) throws {
    var image = ImageElement()
    image.variants = [ImageElement.Variant()]
    image.variants[0].url = "nowhere.png"
    let messages = (0..<6).map { number in
      number % 2 == 0
        ? Message.text("Hi") { $0.msgID = "m\(number)" }
        : Message(msgID: "m\(number)", element: .image(image))
    }
    let renderer = RenderFixture.renderer()
    var transcript = Transcript(renderer: renderer, source: MessagesInMemory(messages))
    let reported = Reported()
    transcript.reportWarnings = { reported.warnings[$0, default: []] += $1 }
    try transcript.draw(format: format) { (_: [UInt8]) in }
    expectEqual(reported.warnings.keys.sorted(), [1, 3, 5])
    for (place, warnings) in reported.warnings {
      expectEqual(warnings, renderer.row(for: messages[place])?.warnings)
    }
  }

  private final class Reported {
    var warnings: [Int: [RenderWarning]] = [:]
  }
}
