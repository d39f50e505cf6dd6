// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// A text of WhatsApp's, and what becomes of it.
struct WhatsAppCase: Sendable, CustomTestStringConvertible {
  /// The row of the document's table of kinds.
  let row: String
  let text: String
  let lines: [String]
  var remarks: [String] = []

  var testDescription: String { row + ": " + text }

  init(_ row: String, _ text: String, _ lines: String...) {
    (self.row, self.text, self.lines) = (row, text, lines)
  }

  func reported(_ remarks: String...) -> WhatsAppCase {
    var copy = self
    copy.remarks = remarks
    return copy
  }

  private static let mark = "\u{200E}"

  static let all: [WhatsAppCase] = files + omissions + cards + lines
  static let fileNames = [
    "IMG-20250430-WA0003.jpg", "PTT-20250430-WA0005.opus", "STK-20250430-WA0007.webp",
    "AUD-20250430-WA0006.", "VID-20250430-WA0004.mp4", "Ineke Bloem.vcf",
    "00000014-AUDIO-2025-05-01-18-04-00.opus",
    "00000015-Ineke.vcf", "Route (north).pdf",
  ]

  private static let files = [
    WhatsAppCase(
      "file, Android", "IMG-20250430-WA0003.jpg (file attached)\nThe gate",
      "image IMG-20250430-WA0003.jpg", "The gate"),
    WhatsAppCase(
      "file, Android", "STK-20250430-WA0007.webp (file attached)", "image STK-20250430-WA0007.webp"),
    WhatsAppCase(
      "file, Android", "PTT-20250430-WA0005.opus (file attached)", "file PTT-20250430-WA0005.opus 0"
    ),
    WhatsAppCase(
      "file, Android", "AUD-20250430-WA0006. (file attached)", "file AUD-20250430-WA0006. 0"),
    WhatsAppCase(
      "file, Android", "VID-20250430-WA0004.mp4 (file attached)", "file VID-20250430-WA0004.mp4 0"),
    WhatsAppCase(
      "file, Android", "VID-20250430-WA0009.mp4 (file attached)", "📎 VID-20250430-WA0009.mp4"
    )
    .reported("video: its file isn't in the export"),
    WhatsAppCase(
      "file, Android", "PTT-20250430-WA0009.opus (file attached)", "📎 PTT-20250430-WA0009.opus"
    )
    .reported("voice message: its file isn't in the export"),
    WhatsAppCase(
      "file, iPhone until 2016", "IMG-20250430-WA0003.jpg <\(mark)angehängt>",
      "image IMG-20250430-WA0003.jpg"),
    WhatsAppCase(
      "file, iPhone", "\(mark)<attached: 00000014-AUDIO-2025-05-01-18-04-00.opus>",
      "file 00000014-AUDIO-2025-05-01-18-04-00.opus 0"),
    WhatsAppCase(
      "caption, iPhone", "The gate \(mark)<attached: IMG-20250430-WA0003.jpg>",
      "image IMG-20250430-WA0003.jpg", "The gate"),
    WhatsAppCase(
      "document, iPhone", "Route.pdf • \(mark)2 pages \(mark)<attached: Route (north).pdf>",
      "file Route.pdf 0"),
    WhatsAppCase(
      "contact", "Ineke Bloem.vcf (file attached)", "card [👤 Ineke Bloem\nContact]",
      "file Ineke Bloem.vcf 0"),
    WhatsAppCase(
      "contact", "\(mark)<attached: 00000015-Ineke.vcf>", "card [👤 Ineke\nContact]",
      "file 00000015-Ineke.vcf 0"),
    WhatsAppCase("contact", "Tom.vcf (file attached)", "card [👤 Tom\nContact]")
      .reported("contact file: its file isn't in the export"),
  ]

  private static let omissions = [
    WhatsAppCase("omitted, Android", "<Media omitted>\nThe gate", "📎 Media omitted", "The gate")
      .reported("file: it isn't included in the export"),
    WhatsAppCase("omitted, iPhone", "\(mark)image omitted", "📎 image omitted")
      .reported("file: it isn't included in the export"),
    WhatsAppCase(
      "view once", "<View once voice message omitted>", "📎 View once voice message omitted"
    ).reported("file: it isn't included in the export"),
    WhatsAppCase(
      "view once", "null",
      "-- Mira: a message without content in the export, such as a call or one to be viewed once"
    ).reported("message: WhatsApp exports nothing of its content"),
    WhatsAppCase(
      "disappearing", "",
      "-- Mira: a message without content in the export, such as a call or one to be viewed once"
    ).reported("message: WhatsApp exports nothing of its content"),
    WhatsAppCase("deleted", "This message was deleted", "(deleted)"),
    WhatsAppCase("edited", "At eight <This message was edited>", "At eight (edited)"),
  ]

  private static let cards = [
    WhatsAppCase(
      "poll", "POLL:\nWhich day?\nOPTION: Friday (3 votes)\nOPTION: Neither (1 vote)",
      "card [Which day?\nFriday: 3 votes\nNeither: 1 vote\nPoll]"),
    WhatsAppCase(
      "event",
      "EVENT: Lantern Walk\nEvent Start time: 1746212400000\nEvent Cancelled: false\nEvent Description: Bring a coat\nand a lamp\nEvent Location Name: Old Mill",
      "card [📅 Lantern Walk\nEvent Start time: 2 May 2025, 19:00\nEvent Description: Bring a coat\nand a lamp\nEvent Location Name: Old Mill]"
    ),
    WhatsAppCase(
      "event",
      "\(mark)EREIGNIS: Weg\nStartzeit des Ereignisses: 1746212400000\nEreignis abgesagt: true",
      "card [📅 Weg\nStartzeit des Ereignisses: 2 May 2025, 19:00\nEreignis abgesagt: true]"),
  ]

  private static let lines = [
    WhatsAppCase("text", "*b* a", "{**b** a}"),
    WhatsAppCase("mention", "@\u{2068}Chiyo\u{2069} twelve?", "@\u{2068}Chiyo\u{2069} twelve?"),
    WhatsAppCase(
      "location", "location: https://maps.google.com/?q=47.5,8.25", "place location 47.5 8.25"),
    WhatsAppCase(
      "place with name", "Old Mill\n12 Weir Lane\nlocation: https://maps.google.com/?q=47.5,8.25",
      "place Old Mill, 12 Weir Lane 47.5 8.25"),
    WhatsAppCase(
      "Foursquare place", "Weir Café: https://foursquare.com/v/0123",
      "Weir Café: https://foursquare.com/v/0123"),
    WhatsAppCase("live location", "live location shared", "📍 live location shared").reported(
      "live location: shown as text"),
    WhatsAppCase("missed call", "Missed voice call", "-- Mira: Missed voice call"),
    WhatsAppCase("missed call", "\(mark)Cevapsız sesli arama", "-- Mira: Cevapsız sesli arama"),
    WhatsAppCase(
      "call", "\(mark)Voice call. \(mark)No answer", "-- Mira: Voice call. \(mark)No answer"),
    WhatsAppCase(
      "call", "\(mark)Аудиозвонок, \(mark)5 мин.", "-- Mira: Аудиозвонок, \(mark)5 мин."),
    WhatsAppCase(
      "waiting", "Waiting for this message. This may take a while.",
      "Waiting for this message. This may take a while."),
    WhatsAppCase("unsupported", "Pesan tidak didukung", "Pesan tidak didukung"),
    WhatsAppCase(
      "RSVP, pinned, kept, reaction", "\(mark)Mira pinned a message", "-- Mira pinned a message"),
    WhatsAppCase(
      "channel/business", "\(mark)This business uses a secure service",
      "-- This business uses a secure service"),
    WhatsAppCase("template buttons, list replies", "Yes, please", "Yes, please"),
  ]
}

@Suite("Kinds of WhatsApp's messages")
struct WhatsAppKindTests {
  @Test(arguments: WhatsAppCase.all)
  func nothingIsLost(_ example: WhatsAppCase) throws {
    var files = [String: String](uniqueKeysWithValues: WhatsAppCase.fileNames.map { ($0, "x") })
    files["_chat.txt"] = "25/05/2024, 09:00 - Mira: \(example.text)"
    let export = try ChatExport(FileTree(files), format: .whatsApp)
    expectEqual(export.failures.map(\.description), [])
    let messages = export.messages().compactMap(\.message.message)
    expectEqual(messages.map { $0.isRevoked ? "(deleted)" : $0.exportedText }, example.lines)
    expectEqual(export.report.remarks.map(\.remark.description), example.remarks)
  }

  /// The rows of the table of kinds in `Documentation/Exporters/WHATSAPP.md`.
  @Test func everyRowOfTheDocumentHasACase() throws {
    let url = PackageFiles.root.appending(path: "Documentation/Exporters/WHATSAPP.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let table = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("3. Content") })
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
      .map { String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()) }
    #expect(rows.count > 20)
    expectEqual(Set(rows).subtracting(WhatsAppCase.all.map(\.row)), [])
    expectEqual(Set(WhatsAppCase.all.map(\.row)).subtracting(rows), [])
  }

  /// Dates of phones whose calendar isn't the Gregorian one. A second date decides the order.
  @Test(arguments: [
    ("[۱۴۰۴/۲/۱۱, ۱۸:۰۳:۱۰]", "2025-05-01T18:03:10"),
    ("[1403/12/30, 10:00:00]", "2025-03-20T10:00:00"),
    ("[1404/1/1, 10:00:00]", "2025-03-21T10:00:00"),
    ("[1388/10/11, 10:00:00]", "2010-01-01T10:00:00"),
    ("[1/9/1446, 10:00:00]", "2025-03-01T10:00:00"),
    ("[1446/10/1, 10:00:00]", "2025-03-30T10:00:00"),
    ("[1/1/1447, 10:00:00]", "2025-06-26T10:00:00"),
    ("[1/5/2568 BE, 18:03:10]", "2025-05-01T18:03:10"),
    ("[13/5/R7, 18:03:10]", "2025-05-13T18:03:10"),
    ("13/05/2025, 18:03:10:", "2025-05-13T18:03:10"),
    ("[R7/05/01 18:03:10]", "2025-05-01T18:03:10"), ("[令和7年5月1日 18:03:10]", "2025-05-01T18:03:10"),
  ])
  func datesOfOtherCalendarsAreRead(_ header: String, _ date: String) throws {
    let export = try ChatExport(
      FileTree(["_chat.txt": "\(header) Mira: a"]), format: .whatsApp)
    expectEqual(export.message(at: 0)?.timestamp, ISODate.seconds(date))
  }

  @Test(arguments: ["[1404/12/30, 10:00:00]", "[1404/13/1, 10:00:00]", "[1446/9/30, 10:00:00]"])
  func datesThatNoCalendarHasAreErrors(_ header: String) throws {
    let export = try ChatExport(
      FileTree(["_chat.txt": "\(header) Mira: a"]), format: .whatsApp)
    expectEqual(export.report.failureCount, 1)
  }

  @Test func yearsOfTwoDigitsAreOfTheFilesCalendar() throws {
    let export = try ChatExport(
      FileTree(["_chat.txt": "[1/5/2568, 10:00:00] Mira: a\n[2/5/68, 10:00:00] Mira: b"]),
      format: .whatsApp)
    expectEqual(
      (0..<2).map(export.timestamp),
      [ISODate.seconds("2025-05-01T10:00:00"), ISODate.seconds("2025-05-02T10:00:00")])
  }
}
