// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

@Suite("Heads of transcripts")
struct TranscriptHeadTests {
  private let start = Date(timeIntervalSince1970: 1_717_229_730)

  private func head(people: Int = 2) -> TranscriptHead {
    var head = TranscriptHead(title: "Harbour")
    head.participants = (0..<people).map {
      TranscriptHead.Participant(name: "P\($0)", messageCount: ($0 * 7) % 20)
    }
    head.messageCount = 124
    head.days = start...start.addingTimeInterval(9 * 86_400)
    return head
  }

  /// The texts without marks of direction, and with plain spaces.
  private func texts(
    _ head: TranscriptHead, locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> [String] {
    let texts = head.texts(in: RenderFixture.environment(locale: locale, change))
    return ([texts.title] + texts.lines + [texts.note]).map { text in
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) })
      ).replacing("\u{A0}", with: " ")
    }
  }

  @Test(arguments: [
    ("en", "June 1, 2024 – June 10, 2024 · 124 messages", "P0 (0), P1 (7)"),
    ("en-GB", "1 June 2024 – 10 June 2024 · 124 messages", "P0 (0), P1 (7)"),
    ("fr", "1 juin 2024 – 10 juin 2024 · 124 messages", "P0 (0), P1 (7)"),
    ("zh-Hans", "2024年6月1日 – 2024年6月10日 · 124 条消息", "P0 (0)，P1 (7)"),
    ("zh-TW", "2024年6月1日 – 2024年6月10日 · 124 則訊息", "P0 (0)，P1 (7)"),
    ("ar", "1 يونيو 2024 – 10 يونيو 2024 · 124 رسالة", "P0 (0)، P1 (7)"),
  ])
  func linesAreInTheReadersLanguage(_ locale: String, _ days: String, _ people: String) {
    expectEqual(texts(head(), locale: locale), ["Harbour", days, people, ""])
  }

  /// Those with the most messages are listed, in the conversation's order.
  @Test func listsOfPeopleAreBounded() throws {
    let line = try #require(texts(head(people: 40)).dropFirst(2).first)
    #expect(line.hasSuffix(", and 28 more"))
    expectEqual(line.split(separator: ", ").count, TranscriptHead.participantLimit + 1)
    #expect(line.contains("(19)") && !line.contains("(0)"))
    #expect(texts(head(people: 12))[2].hasSuffix("P11 (17)"))
  }

  @Test func countsHaveTheirPluralForms() {
    var head = head()
    head.days = nil
    let forms = [
      (1, "ar", "رسالة واحدة"), (2, "ar", "رسالتان"), (3, "ar", "3 رسائل"), (11, "ar", "11 رسالة"),
      (0, "ar", "0 رسالة"), (1, "en", "1 message"), (0, "en", "0 messages"),
    ]
    for (count, locale, text) in forms {
      head.messageCount = count
      expectEqual(texts(head, locale: locale)[1], text)
    }
  }

  @Test func oneDayIsNoRange() {
    var head = head()
    head.days = start...start.addingTimeInterval(60)
    expectEqual(texts(head)[1], "June 1, 2024 · 124 messages")
  }

  /// No clock is read, and the zone is stated where it is asked for.
  @Test func notesAreThoseThatAreAskedFor() {
    var head = head()
    expectEqual(texts(head).last, "")
    head.program = "BubbleKit 1.0"
    head.date = start
    head.showsTimeZone = true
    let tokyo = texts(head) { $0.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt }
    expectEqual(tokyo.last, "Time zone: Asia/Tokyo · As of June 1, 2024 · Made with BubbleKit 1.0")
  }

  @Test func conversationsWithoutANameHaveThoseOfPeople() {
    var head = head(people: 5)
    head.title = ""
    expectEqual(texts(head).first, "P0, P1, P2")
  }

  @Test func lineBreaksOfNamesAreSpaces() {
    var head = head()
    head.title = "a\nb\u{2028}c"
    head.participants = [TranscriptHead.Participant(name: "Ti\nm", messageCount: 3)]
    expectEqual(texts(head).prefix(3).filter { $0.contains("\n") }, [])
    expectEqual(texts(head)[0], "a b c")
  }

  // MARK: Images and pages

  private func transcript(_ head: TranscriptHead?, count: Int = 30) -> Transcript {
    let messages = (0..<count).map { number in
      Message.text("message \(number)") { $0.msgID = "m\(number)" }
    }
    var transcript = Transcript(renderer: RenderFixture.renderer()) { messages }
    transcript.head = head
    return transcript
  }

  private func heights(_ transcript: Transcript) throws -> [Int] {
    var heights: [Int] = []
    try transcript.draw(format: .png) { file in
      heights.append(file[20..<24].reduce(0) { $0 << 8 | Int($1) })
    }
    return heights
  }

  @Test func firstImageHasTheHead() throws {
    var (with, without) = (transcript(head()), transcript(nil))
    let height = try #require(with.makeHead(width: 390, inset: 16)).height
    #expect(height > 60)
    try expectEqual(heights(with), heights(without).map { $0 + Int(height) * 2 })
    with.pageHeight = 500
    without.pageHeight = 500
    #expect(try heights(with).allSatisfy { $0 == 1000 })
    #expect(try heights(with).count >= heights(without).count)
  }

  @Test(arguments: [OutputFormat.svg, .webp, .pdf])
  func headsAreInEveryFormat(format: OutputFormat) throws {
    var files: [[UInt8]] = []
    for head in [head(), nil] { try transcript(head).draw(format: format) { files.append($0) } }
    #expect(files.count == 2 && files[0] != files[1])
  }

  @Test func pagesHaveTheHeadOnce() throws {
    var layout = PageLayout(size: CGSize(width: 420, height: 400), margin: 20)
    layout.showsPageCount = true
    let with = try #require(try transcript(head()).printed(on: layout))
    try expectEqual(transcript(head()).printed(on: layout), with)
    #expect(try transcript(nil).printed(on: layout) != with)
  }

  @Test func headsOfExportsCountTheirMessages() throws {
    var options = ChatExport.Options()
    options.viewer = "Mira"
    let export = try ChatExport(
      FileTree(at: RenderFixture.examples.appending(path: "exports/telegram")),
      options: options)
    let head = TranscriptHead(of: export)
    expectEqual(head.title, export.conversation)
    expectEqual(head.messageCount, export.count)
    expectEqual(head.participants.count, export.people.count)
    expectEqual(head.days?.contains(Date(timeIntervalSince1970: export.timestamp(at: 0))), true)
  }
}
