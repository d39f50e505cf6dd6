// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Exports of WhatsApp")
struct WhatsAppExportTests {
  private func outcome(
    _ text: String, files: [String: String] = [:], me: String? = "Tom"
  ) throws -> ExportOutcome {
    try ExportOutcome(.whatsApp, ["_chat.txt": text].merging(files) { $1 }, me: me)
  }

  @Test(arguments: [
    ("01/06/2024, 09:05 - Mira: a", 1_717_232_700.0),
    ("1/6/24, 9:05 - Mira: a", 1_717_232_700),
    ("[01/06/24, 09:05:30] Mira: a", 1_717_232_730),
    ("\u{200E}[01.06.24, 09:05:30] Mira: a", 1_717_232_730),
    ("[1.6.2024 klo 9.05.30] Mira: a", 1_717_232_730),
    ("01-06-2024 09:05 - Mira: a", 1_717_232_700),
    ("2024/06/01 9:05 - Mira: a", 1_717_232_700),
    ("2024-06-01, 9:05 p. m. - Mira: a", 1_717_275_900),
    ("2024/6/1 下午9:05 - Mira: a", 1_717_275_900),
    ("١\u{200F}/٦\u{200F}/٢٠٢٤، ٩:٠٥ م - Mira: a", 1_717_275_900),
    ("1.6.2024 г., 9:05 - Mira: a", 1_717_232_700),
  ])
  func datesOfManyLanguagesAreRead(_ line: String, _ seconds: Double) throws {
    // A day later decides which number is the day's.
    let isBracketed = line.contains("[")
    let other = isBracketed ? "[25/05/2024, 09:00:00] Mira: x" : "25/05/2024, 09:00 - Mira: x"
    let outcome = try outcome(other + "\n" + line, me: "Mira")
    expectEqual(outcome.messages.map(\.timestamp), [1_716_627_600, seconds])
    expectEqual(outcome.lines, ["> x", "> a"])
  }

  @Test(arguments: [
    (["5/31/24, 9:00 - Mira: a", "6/1/24, 9:00 - Mira: b"], [1_717_146_000.0, 1_717_232_400]),
    (
      ["1/2/24, 9:00 - Mira: a", "1/3/24, 9:00 - Mira: b", "2/1/24, 9:00 - Mira: c"],
      [1_704_186_000, 1_704_272_400, 1_706_778_000]
    ),
    (["1/6/24, 9:00 AM - Mira: a"], [1_704_531_600]),
    (["1/6/24, 9:00 - Mira: a"], [1_717_232_400]),
  ])
  func theOrderOfDaysAndMonthsIsFound(_ lines: [String], _ times: [Double]) throws {
    let outcome = try outcome(lines.joined(separator: "\n"), me: "Mira")
    expectEqual(outcome.messages.map(\.timestamp), times)
  }

  @Test func timesAreThoseOfTheTimeZone() throws {
    var options = ChatExport.Options()
    options.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    options.needsViewer = false
    let lines = "01/12/2023, 09:00 - Mira: a\n01/06/2024, 09:00 - Tom: b"
    let export = try ChatExport(
      FileTree(["c.txt": lines], file: "c.txt"), format: .whatsApp, options: options)
    let times = export.messages().compactMap { $0.message.message?.timestamp }
    expectEqual(times, [1_701_417_600, 1_717_225_200])
  }

  @Test func namesThatAreEquivalentAreTwoPeople() throws {
    let text =
      "01/06/2024, 09:00 - Zo\u{EB}: a\n01/06/2024, 09:01 - Zoe\u{308}: b\n"
      + "01/06/2024, 09:02 - Zo\u{EB}: c"
    for (me, lines) in [
      ("Zo\u{EB}", ["> a", "b", "> c"]), ("Zoe\u{308}", ["a", "> b", "c"]),
    ] {
      try expectEqual(outcome(text, me: me).lines, lines)
    }
  }

  @Test func messagesGoOnOverLines() throws {
    let outcome = try outcome(
      "01/06/2024, 09:00 - Mira: a: b\r\n\r\n- c\r\n01/06/2024, 09:01 - Tom: *d*\n")
    expectEqual(outcome.lines, ["a: b\n\n- c", "> {**d**}"])
    expectEqual(outcome.messages.map(\.msgID), ["line-1", "line-4"])
  }

  @Test(arguments: [
    ("<Media omitted>", "📎 Media omitted"),
    ("<Medien ausgeschlossen>", "📎 Medien ausgeschlossen"),
    ("\u{200E}image omitted", "📎 image omitted"),
    ("image omitted", "image omitted"),
    ("\u{200E}<attached: a.png>", "image a.png"),
    ("\u{200E}<Anhang: b.pdf>", "📎 b.pdf"),
    ("a.png (file attached)", "image a.png"),
    ("../a.png (file attached)", "../a.png (file attached)"),
    ("This message was deleted", "(deleted)"),
    ("Diese Nachricht wurde gelöscht.", "(deleted)"),
    ("a <This message was edited>", "a (edited)"),
    ("\u{200E}Mira added Lin", "-- Mira added Lin"),
    ("location: https://maps.google.com/?q=47.5,8.25", "place location 47.5 8.25"),
    ("> a\\nb".replacing("\\n", with: "\n"), "{> a\n\nb}"),
    ("use ```code``` here", "{use `code` here}"),
  ])
  func whatStandsForContentIsKnown(_ text: String, _ expected: String) throws {
    let line = "01/06/2024, 09:00 - Mira: \(text)\n01/06/2024, 09:00 - Tom: b"
    let outcome = try outcome(line, files: ["a.png": "png"])
    expectEqual(outcome.lines, [expected, "> b"])
  }

  @Test func linesWithoutASenderAreNotices() throws {
    let outcome = try outcome(
      """
      01/06/2024, 09:00 - Messages and calls are end-to-end encrypted.
      01/06/2024, 09:01 - Mira changed the subject to "a: b"
      01/06/2024, 09:02 - ~ Lin: hello
      01/06/2024, 09:03 - Tom: hi
      """)
    expectEqual(
      outcome.lines,
      [
        "-- Messages and calls are end-to-end encrypted.",
        #"-- Mira changed the subject to "a: b""#,
        "hello", "> hi",
      ])
    expectEqual(outcome.messages[2].senderName, "Lin")
  }

  @Test func theFilesNameSaysWhoTheOtherIs() throws {
    let files = [
      "WhatsApp Chat with Mira.txt": "01/06/2024, 09:00 - Tom: a\n01/06/2024, 09:01 - Mira: b"
    ]
    try expectEqual(ExportOutcome(.whatsApp, files).lines, ["> a", "b"])
  }

  @Test func datesThatThereAreNotAreErrors() throws {
    let outcome = try outcome("31/02/2024, 09:00 - Mira: a\n01/06/2024, 09:00 - Tom: b")
    expectEqual(outcome.lines, ["> b"])
    expectEqual(
      outcome.errors,
      [
        #"_chat.txt: message 0 ("line-1"): the message must be a date, but is another text"#
      ])
  }

  @Test func longMessagesAreErrorsAndCostLittle() throws {
    var options = ChatExport.Options()
    options.limits.bytesPerMessage = 100
    options.viewer = "Tom"
    let text =
      "01/06/2024, 09:00 - Mira: " + String(repeating: "a\n", count: 90)
      + "01/06/2024, 09:00 - Mira: " + String(repeating: "a", count: 90)
      + "\n01/06/2024, 09:01 - Tom: b"
    let export = try ChatExport(
      FileTree(["_chat.txt": text]), format: .whatsApp, options: options)
    let reads = Array(export.messages())
    expectEqual(reads.compactMap(\.message.message).map(\.exportedText), ["b"])
    expectEqual(
      reads.map(\.description),
      [
        #"_chat.txt: message 0 ("line-1"): the message is longer than the limit of 100 bytes"#,
        #"_chat.txt: message 1 ("line-91"): the message is longer than the limit of 100 bytes"#, "",
      ])
  }
}
