// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Lines that were pasted into messages of WhatsApp")
struct WhatsAppPastedTests {
  private func export(_ text: String) throws -> ChatExport {
    var options = ChatExport.Options()
    options.needsViewer = false
    return try ChatExport(
      FileTree(["_chat.txt": text], file: "_chat.txt"), format: .whatsApp, options: options)
  }

  /// The messages, each with its sender.
  private func lines(_ export: ChatExport) -> [String] {
    export.messages().compactMap(\.message.message).map { "\($0.senderName): \($0.exportedText)" }
  }

  private static let note = "lines look like messages: read as text of the message before"

  /// A line feed is within a message where carriage returns end messages, whatever the dates are.
  @Test(arguments: ["[20.12.20, 18:00:00]", "[14.03.21, 09:00:30]", "[01.01.30, 00:00:00]"])
  func onlyTheFilesOwnEndBeginsAMessage(_ header: String) throws {
    let export = try export(
      "[14.03.21, 09:00:00] Lin: Look:\n\(header) Zoe: Hi\n\(header) Tom: Ho\nNice?\r\n"
        + "[14.03.21, 09:01:00] Tom: Yes\r\n[14.03.21, 09:02:00] Lin: Kept\n\(header) Tom: So\r\n")
    expectEqual(
      lines(export),
      [
        "Lin: Look:\n\(header) Zoe: Hi\n\(header) Tom: Ho\nNice?", "Tom: Yes",
        "Lin: Kept\n\(header) Tom: So",
      ])
    expectEqual(export.report.description, "3 messages read: 3 drawn; 3 \(Self.note)")
    #expect(export.report.isComplete)
  }

  @Test func carriageReturnsOfAPersonAreWithinAMessage() throws {
    let export = try export(
      "14/03/2021, 09:00 - Lin: From the office:\r\n20/12/2020, 18:00 - Tom: Old\r\nEnd\n"
        + "14/03/2021, 09:01 - Tom: Ends in a return\r\n14/03/2021, 09:02 - Lin: Real\n")
    expectEqual(
      lines(export),
      [
        "Lin: From the office:\n20/12/2020, 18:00 - Tom: Old\nEnd", "Tom: Ends in a return",
        "Lin: Real",
      ])
  }

  /// A file that was joined from two, or edited in part, loses nothing.
  @Test(arguments: [true, false])
  func joinedFilesAreRead(_ endsInReturns: Bool) throws {
    func part(_ hour: Int, _ end: String) -> String {
      (10..<40).map { "[14.03.21, \(hour):\($0):00] Lin: a\(end)" }.joined()
    }
    let (first, second) = endsInReturns ? ("\n", "\r\n") : ("\r\n", "\n")
    try expectEqual(export(part(10, first) + part(11, second)).count, 60)
  }

  /// Where all lines have one end, dates decide.
  @Test(arguments: ["\n", "\r\n"])
  func datesThatRunBackwardsWithStrangersArePasted(_ end: String) throws {
    let text = [
      "14/03/2021, 09:00 - Lin: Look:", "20/12/2020, 18:00 - Zoe: Hi",
      "20/12/2020, 18:01 - Lin: Ho",
      "", "14/03/2021, 09:01 - Tom: Yes", "14/03/2021, 09:02 - Lin: Kept", "",
    ].joined(separator: end)
    let export = try export(text)
    expectEqual(
      lines(export),
      [
        "Lin: Look:\n20/12/2020, 18:00 - Zoe: Hi\n20/12/2020, 18:01 - Lin: Ho", "Tom: Yes",
        "Lin: Kept",
      ])
    expectEqual(export.report.description, "3 messages read: 3 drawn; 2 \(Self.note)")
  }

  @Test(arguments: [
    // A clock that is put back, one of another time zone, and one that was wrong for a while.
    ["27/10/2024, 02:50 - Lin: a", "27/10/2024, 02:10 - Tom: b", "27/10/2024, 03:05 - Lin: c"],
    ["27/10/2024, 20:00 - Lin: a", "26/10/2024, 19:00 - Tom: b", "27/10/2024, 21:00 - Lin: c"],
    [
      "27/10/2024, 20:00 - Lin: a", "27/10/2024, 20:05 - Tom: b", "01/01/2015, 00:01 - Tom: c",
      "01/01/2015, 00:02 - Lin: d", "27/10/2024, 21:00 - Lin: e",
    ],
    // A phone whose clock stays behind, with someone new.
    [
      "27/10/2024, 20:00 - Lin: a", "27/10/2023, 20:01 - Zoe: b", "27/10/2023, 20:02 - Lin: c",
      "27/10/2023, 20:03 - Lin: d",
    ],
    // A notice that is newer than what follows it.
    ["27/10/2024, 20:00 - Encrypted.", "01/06/2024, 09:00 - Zoe: b", "01/06/2024, 09:01 - Tom: c"],
    // The future can't be pasted.
    ["27/10/2024, 20:00 - Lin: a", "27/10/2034, 20:00 - Zoe: b", "27/10/2024, 20:02 - Lin: c"],
    // Old messages that arrive late, most of them of people who are there still.
    [
      "27/10/2024, 20:00 - Lin: a", "27/10/2024, 20:01 - Tom: b", "01/06/2024, 09:00 - Lin: c",
      "01/06/2024, 09:01 - Tom: d", "01/06/2024, 09:02 - Zoe: e", "27/10/2024, 20:05 - Lin: f",
    ],
  ])
  func realMessagesAreKept(_ text: [String]) throws {
    let export = try export(text.joined(separator: "\n") + "\n")
    expectEqual(export.count, text.count)
    #expect(!export.report.description.contains("look"))
  }

  @Test func longListsAreNoPaste() throws {
    let old = (0..<20_000).map { "01/06/2020, 09:00 - Zoe\($0): a message of the other file" }
    let lines =
      ["27/10/2024, 20:00 - Lin: a"] + old + ["27/10/2024, 20:01 - Lin: b"]
    try expectEqual(export(lines.joined(separator: "\n")).count, lines.count)
  }

  @Test func linesOfAnotherFormAreReported() throws {
    let export = try export(
      """
      01/06/2024, 10:15 - Lin: Look:
      [31.05.24, 10:15:00] Tom: Hi
      01/06/2024, 10:00 Dentist
      01/06/2024, 10:16 - Tom: Yes
      """)
    expectEqual(export.count, 2)
    expectEqual(
      export.report.description,
      "2 messages read: 2 drawn; 1 line looks like a message: read as text of the message before")
  }
}
