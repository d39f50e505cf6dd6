// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit --from slack and others")
struct ExportTests {
  private let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/exports").standardizedFileURL

  @Test(arguments: [
    ("slack", ["--from", "slack", "--me", "Tom"], 12), ("slack", [], 12),
    ("telegram/result.json", ["--me", "Mira"], 13), ("whatsapp", [], 10),
    ("discord/quay.json", ["--me", "ravi", "--style", "chatkit"], 9), ("openai", [], 6),
  ])
  func exportsAreMeasured(_ path: String, _ options: [String], _ count: Int) async throws {
    let result = try await ProcessRunner.run(
      ["measure", examples.appending(path: path).path, "--summary"] + options)
    expectEqual(result.status, 0)
    #expect(result.output.contains("\"messages\":\(count),\"failed\":0"), "\(result.output)")
  }

  @Test(arguments: [
    ("slack", ["--me", "Bob"], "no one in the conversation is called 'Bob'"),
    ("slack", ["--me", "Tom", "--channel", "sea"], "no conversation 'sea', but 'harbour'"),
    ("", [], "can't tell which app exported"),
    ("telegram", ["--from", "whatsapp"], "there are no messages of WhatsApp: give _chat.txt"),
  ])
  func whatIsMissingIsNamed(_ path: String, _ options: [String], _ error: String) async throws {
    let result = try await ProcessRunner.run(
      ["measure", examples.appending(path: path).path] + options)
    expectEqual(result.status, 2)
    #expect(result.error.contains(error), "\(result.error)")
  }

  /// Sizes need no viewer; what is drawn does.
  @Test func drawingNeedsAViewer() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "01/06/2024, 10:15 - Tom: Hi\n01/06/2024, 10:16 - Mira: Hello\n", to: "_chat.txt")
    let arguments = ["render", folder.path(of: "_chat.txt"), "-o", folder.path(of: "out")]
    let result = try await ProcessRunner.run(arguments)
    expectEqual(result.status, 2)
    #expect(
      result.error.contains(
        "the export doesn't say whose messages are outgoing. Name a participant (--me): 'Tom', 'Mira', or none"
      ), "\(result.error)")
    let incoming = try await ProcessRunner.run(arguments + ["--me", "none"])
    expectEqual(incoming.status, 0)
    #expect(!incoming.error.contains("--me"), "\(incoming.error)")
  }

  /// A conversation of many is drawn as its readers see it, until one of them is chosen.
  @Test func conversationsOfManyAreIncoming() async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.run(
      "render", examples.appending(path: "slack").path, "-o", folder.path(of: "out"))
    expectEqual(result.status, 0)
    #expect(
      result.error.contains(
        "all messages are incoming: the export doesn't say whose it is. For outgoing ones, choose a participant (--me): 'Mira'"
      ), "\(result.error)")
  }

  @Test func runsEndWithWhatBecameOfMessages() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "Mira", "type": "personal_chat", "id": 17, "messages": [
      {"id": 1, "from": "Tom", "from_id": "user1", "text": "Hi"},
      {"id": 2, "from": "Tom", "from_id": "user1", "text": ""}
      ]}
      """, to: "result.json")
    let arguments = ["measure", folder.path(of: "result.json")]
    let reason = "Telegram exports nothing of its content"
    let report = "bubblekit: note: 2 messages read: 1 drawn, 1 left out (message 1: \(reason))"
    let loss = "bubblekit: error: result.json: message 1 (\"2\"): message: \(reason)"
    let plain = try await ProcessRunner.run(arguments)
    expectEqual(plain.status, 0)
    expectEqual(plain.errorLines, [report])
    let strict = try await ProcessRunner.run(arguments + ["--strict"])
    expectEqual(strict.status, 1)
    expectEqual(strict.errorLines, [loss, report])
    expectEqual(strict.output, plain.output)
  }

  /// Other branches are no loss.
  @Test func branchesAreSelected() async throws {
    let export = examples.appending(path: "every-kind/openai/chatgpt-shards").path
    let arguments = ["measure", export, "--from", "openai", "--channel", "Branches", "--strict"]
    let current = try await ProcessRunner.run(arguments)
    expectEqual(
      current.errorLines,
      [
        "bubblekit: note: 4 messages read: 4 drawn; not chosen (--branch): branch 1 of 4 (“The red one.”), "
          + "branch 2 of 4 (“Two metres.”), branch 4 of 4 (“The long one.”)"
      ])
    let first = try await ProcessRunner.run(arguments + ["--branch", "1"])
    #expect(current.status == 0 && first.status == 0)
    #expect(first.output != current.output)
    let unknown = try await ProcessRunner.run(arguments + ["--branch", "99"])
    expectEqual(unknown.status, 2)
    #expect(
      unknown.error.contains("the conversation has no branch '99', but 1 to "), "\(unknown.error)")
  }

  @Test func warningsAreErrorsWhereNothingMayBeLost() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"msgID":"c","elemType":"poll"}"#, to: "a.json")
    let path = folder.path(of: "a.json")
    try await expectEqual(ProcessRunner.run("measure", path).status, 0)
    try await expectEqual(ProcessRunner.run("measure", path, "--strict").status, 1)
    let filter = try await ProcessRunner.run("measure", path, "--jsonl", "--strict")
    expectEqual(filter.status, 1)
    #expect(
      filter.output.hasPrefix(
        #"{"id":"c","error":{"code":"warning","message":"elemType poll is unknown;"#),
      "\(filter.output)")
    let verify = try await ProcessRunner.run("verify", path, "--strict")
    expectEqual(verify.status, 2)
    #expect(verify.error.contains("--strict can't be combined"), "\(verify.error)")
  }

  /// Exports are read several times: what never ends, and what comes by a pipe, is refused.
  @Test(
    arguments: ["slack", "telegram", "whatsapp", "discord", "openai"],
    ["/dev/zero", "<(yes)", "pipe"])
  func endlessInputsAreRefused(_ format: String, _ input: String) async throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    let result = try await ProcessRunner.runShell(
      "$0 measure \(input) --from \(format)", in: folder.url)
    expectEqual(result.status, 2)
    expectEqual(result.errorLines.count, 1)
    #expect(
      result.error.hasSuffix("cannot be read: it is a device or a pipe, not a file\n"),
      "\(result.error)")
  }

  /// Each line of `yes` is a message with an error.
  @Test(arguments: [("yes", 300_000), ("yes ''", 3_000_000), ("cat /dev/zero", 3_000_000)])
  func longFilesOfNothingAreRefused(_ filler: String, _ byteCount: Int) async throws {
    let folder = try TemporaryFolder()
    for format in ["slack", "telegram", "whatsapp", "discord", "openai"] {
      let result = try await ProcessRunner.runShell(
        "\(filler) | head -c \(byteCount) > a.txt; $0 measure a.txt --from \(format) 2>&1 | tail -n 1; "
          + "exit ${PIPESTATUS[0]}", in: folder.url)
      #expect(result.status != 0)
      #expect(!result.output.isEmpty)
    }
  }

  @Test func imagesThatLeadOutOfTheExportHaveALine() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "Mira", "type": "personal_chat", "id": 17, "messages": [
      {"id": 1, "from": "Mira", "from_id": "user2", "text": "", "photo": "a.jpg", "photo_file_size": 3},
      {"id": 2, "from": "Mira", "from_id": "user2", "text": "", "photo": "b.jpg", "photo_file_size": 3}
      ]}
      """, to: "in/result.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "in/a.jpg"), withDestinationPath: "/etc/hostname")
    try #require(mkfifo(folder.path(of: "in/b.jpg"), 0o600) == 0)
    let result = try await ProcessRunner.run(
      "render", folder.path(of: "in"), "-q", "-o", folder.path(of: "out"), "--me", "Mira")
    expectEqual(result.status, 0)
    for (id, name) in [("1", "a.jpg"), ("2", "b.jpg")] {
      expectEqual(
        result.errorLines.count { $0.contains("(\"\(id)\")") && $0.contains("'\(name)'") }, 1,
        "\(result.error)")
    }
    #expect(!result.error.contains("Domain="))
  }

  /// Foundation's errors would describe themselves by domains and codes.
  @Test(
    arguments: ["users.json", "channels.json", "quay/2024-06-01.json"],
    [
      ("/etc/hostname", "it leads out of the folder"), ("/dev/zero", "it leads out of the folder"),
      ("itself", "Too many levels of symbolic links"),
    ])
  func refusedLinksHaveReasonsInWords(_ name: String, _ link: (String, String)) async throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "in/users.json")
    try folder.write(#"[{"id": "C1", "name": "quay"}]"#, to: "in/channels.json")
    try folder.write("[]", to: "in/quay/2024-06-01.json")
    let path = folder.path(of: "in/" + name)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: link.0 == "itself" ? path : link.0)
    for command in ["measure", "render"] {
      let result = try await ProcessRunner.run(
        [command, "in", "--from", "slack", "--me", "U1"], in: folder.url)
      #expect(result.status != 0)
      #expect(result.error.contains(": " + link.1 + "\n"), "\(result.error)")
      #expect(!result.error.contains("Domain="), "\(result.error)")
    }
  }

  // MARK: Warnings and errors

  /// An export with messages that can't be read, and one with an image that can't be shown.
  private static let broken = """
    {"name": "Mira", "type": "personal_chat", "id": 17, "messages": [
    {"id": 1, "date_unixtime": "1717229730", "from": "Tom", "from_id": "user1", "text": "Hi"},
    {"id": 2, "date_unixtime": "1717229731", "from": "Mira", "from_id": "user2", "text": 7},
    {"id": "3", "date": "soon", "from": "Mira", "from_id": "user2", "text": "x"},
    {"id": 4, "date_unixtime": "1717229732", "from": "Mira", "from_id": "user2", "text": "",
     "photo": "broken.jpg", "photo_file_size": 3},
    {"id": 5, "date_unixtime": "1717229733", "from": "Mira", "from_id": "user2", "text": "cut
    """

  private static let messages = [
    #"{"msgID":"a","elemType":"text","textElem":{"text":"hi"},"faceURL":"missing.png"}"#,
    #"{"msgID":"b","elemType":"text","textElem":{"text":7}}"#, #"{"elemType":"text"}"#,
    #"{"msgID":"c","elemType":"poll"}"#, #"{"msgID":"d","elemType":"text","textElem":{"text":"cut"#,
  ].joined(separator: "\n")

  /// What is wrong is the same whether images of messages are drawn with the transcript or not.
  @Test(arguments: [
    ("result.json", ["--from", "telegram", "--me", "Mira"], 3, 1), ("messages.jsonl", [], 3, 2),
  ])
  func transcriptsAloneReportTheSame(
    _ input: String, _ options: [String], _ errorCount: Int, _ warningCount: Int
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.broken, to: "result.json")
    try folder.write("no image", to: "broken.jpg")
    try folder.write(Self.messages, to: "messages.jsonl")
    var reports: [[String]] = []
    var files: [Data] = []
    for (name, transcript) in [("both", "--transcript"), ("alone", "--transcript-only")] {
      for format in ["png", "pdf"] {
        let output = "\(name)-\(format)"
        let result = try await ProcessRunner.run(
          ["render", folder.path(of: input), "-q", "-o", folder.path(of: output), transcript]
            + ["--format", format] + options)
        expectEqual(result.status, 1)
        reports.append(result.errorLines.sorted())
        files.append(try folder.data(of: "\(output)/transcript.\(format)"))
      }
    }
    #expect(reports.allSatisfy { $0 == reports[0] }, "\(reports)")
    expectEqual(reports[0].filter { $0.contains("error: ") }.count, errorCount, "\(reports[0])")
    expectEqual(reports[0].filter { $0.contains("warning: ") }.count, warningCount, "\(reports[0])")
    expectEqual(files[0], files[2])
    expectEqual(files[1], files[3])
  }

  @Test func exportsAreSortedAndNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "Mira", "type": "personal_chat", "id": 17, "messages": [
      {"id": 1, "date_unixtime": "1717229739", "from_id": "user1", "from": "", "text": "later"},
      {"id": 2, "date_unixtime": "1717229731", "from_id": "user2", "from": "Mira", "text": "before"}
      ]}
      """, to: "result.json")
    try folder.write(
      #"[{"clientId": "user2", "name": "M.", "avatarURL": "m.png"}]"#, to: "people.json")
    func result(_ options: String...) async throws -> ProcessResult {
      try await ProcessRunner.run(
        [
          "render", folder.path(of: "result.json"), "-q", "--profiles",
          folder.path(of: "people.json"), "-o",
        ] + options)
    }
    for (order, isSorted) in [("auto", false), ("time", true)] {
      let json = folder.path(of: "\(order).json")
      try await expectEqual(result(json, "--screen", "chat", "--order", order).status, 0)
      let text = try folder.text(of: "\(order).json")
      let first = try #require(text.range(of: #""msgID":"2""#)?.lowerBound)
      let second = try #require(text.range(of: #""msgID":"1""#)?.lowerBound)
      expectEqual(first < second, isSorted)
      let drawn = try await result(
        folder.path(of: order), "--transcript-only", "--order", order)
      // The number is that of the message in the export, whatever the order.
      let warning = #"warning: message 1 ("2"): faceURL: 'm.png'"#
      #expect(drawn.error.contains(warning), "\(drawn.error)")
    }
  }
}
