// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Old exports of WhatsApp")
struct WhatsAppOldTests {
  /// The messages of a chat, each with its time of day and its sender.
  private func lines(_ text: String, files: [String: String] = [:]) throws -> [String] {
    var options = ChatExport.Options()
    options.needsViewer = false
    let files = files.merging(["_chat.txt": text]) { $1 }
    let export = try ChatExport(FileTree(files), format: .whatsApp, options: options)
    return export.messages().compactMap(\.message.message).map { message in
      let minute = Int(message.timestamp) / 60 % 1440
      let name = message.nickName ?? ""
      let sender = name.isEmpty ? "" : " \(name):"
      return "\(minute / 60):\(minute % 60)\(sender) \(message.exportedText)"
    }
  }

  @Test(arguments: [
    ("6/21/17, 12:14:05 PM:", "12:14"), ("21/06/17 12:14:", "12:14"),
    ("21/06/17, 0:14:59:", "0:14"),
    ("21/6/2017 8:28 p. m.:", "20:28"), ("21/6/2017 8:28 p.m.:", "20:28"),
    ("21/6/2017 8:28\u{202F}PM:", "20:28"), ("2017-06-21 8:28 a.m.:", "8:28"),
    ("21.06.17 12:14 Uhr:", "12:14"), ("2017/6/21 下午8:28:", "20:28"),
    ("\u{200E}21/06/17, 12:14:05:", "12:14"), ("21/06/17 12.14.05:", "12:14"),
    ("٢١/٠٦/٢٠١٧ ١٢:١٤:٠٥:", "12:14"), ("21/06/2017 - 12:14:05;", "12:14"),
    ("21-06-17 12:14:05", "12:14"), ("21-06-17 12:14", "12:14"), ("6/21/17 8:28:05 PM", "20:28"),
    ("21/6/17 8:28 p. m.", "20:28"), ("21/06/17 12:14 -", "12:14"),
    ("[21/06/17 12:14:05]", "12:14"),
  ])
  func headersEndInAColonOrNothing(_ header: String, _ time: String) throws {
    try expectEqual(
      lines("\(header) Jan-Kees: 10:30: ok\n- or\n\(header) De Boer: hm\n\(header) Lin joined"),
      ["\(time) Jan-Kees: 10:30: ok\n- or", "\(time) De Boer: hm", "\(time) -- Lin joined"])
  }

  @Test func namesMayLookLikeTimes() throws {
    try expectEqual(
      lines("05-11-18 21:40:12 12:30 Club: hi\n05-11-18 21:40:13 7: ok"),
      ["21:40 12:30 Club: hi", "21:40 7: ok"])
  }

  @Test func namesMayEndWithoutASpace() throws {
    try expectEqual(
      lines(
        """
        [05.11.18, 21:40:12] Lin Ode: Hello
        [05.11.18, 21:40:13] Tom:Hi: you
        [05.11.18, 21:40:14] 小明:好
        [05.11.18, 21:40:15] Tom:https://example.com
        [05.11.18, 21:40:16] Read https://example.com
        [05.11.18, 21:40:17] The group meets from 10:30 on
        [05.11.18, 21:40:18] Lin changed the subject to a:b
        """),
      [
        "21:40 Lin Ode: Hello", "21:40 Tom: Hi: you", "21:40 小明: 好",
        "21:40 Tom: https://example.com", "21:40 -- Read https://example.com",
        "21:40 -- The group meets from 10:30 on", "21:40 -- Lin changed the subject to a:b",
      ])
  }

  /// A log of another program has such headers, too.
  @Test func headersWithoutAnEndAreNotDetected() throws {
    let files = FileTree(["a.txt": "2024-01-01 12:00:00 INFO: started"], file: "a.txt")
    try expectNil(ExportFormat(of: files))
    let chat = FileTree(["WhatsApp Chat met Joost.txt": "05-11-18 21:40:12 Joost: Test"])
    try expectEqual(ExportFormat(of: chat), .whatsApp)
  }

  @Test(arguments: [
    "<attached>", "<\u{200E}attached>", "\u{200E}<attached>", "<angehängt>", "<\u{200E}angehängt>",
    "<adjunto>", "<joint>", "<パクチー>", "(file attached)",
  ])
  func filesHaveAWordBesideThem(_ word: String) throws {
    let name = "2014-07-09-PHOTO-00001234.jpg"
    let header = "09.07.14 10:11:12: Ilse:"
    try expectEqual(
      lines("\(header) \u{200E}\(name) \(word)\nThe gate", files: [name: "x"]),
      ["10:11 Ilse: image \(name)", "10:11 Ilse: The gate"])
    try expectEqual(lines("\(header) \(name) \(word)"), ["10:11 Ilse: 📎 \(name)"])
    // Other names need a word that is known.
    try expectEqual(lines("\(header) a.b <c>"), ["10:11 Ilse: a.b <c>"])
  }

  @Test func theEmojiOfOldPhonesAreUnicodes() throws {
    try expectEqual(
      lines("01/06/2012, 09:00 - Zoe \u{E32D}: a\u{E415}\u{E001}\u{E537}\u{E21C}\u{E50B}\u{E04A}"),
      ["9:0 Zoe 💜: a😄👦™1️⃣🇯🇵☀️"])
    // Others stay, to be reported where they can't be drawn.
    try expectEqual(
      lines("01/06/2012, 09:00 - Z: \u{E000}\u{E538}\u{F8FF}"), ["9:0 Z: \u{E000}\u{E538}\u{F8FF}"])
  }
}
