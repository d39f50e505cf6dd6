// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit render")
struct RenderTests {
  private let folder: TemporaryFolder
  private let messages: [String]

  init() throws {
    folder = try TemporaryFolder()
    messages = [
      try MessageJSON.text("first", "Hello"),
      try MessageJSON.custom("typing", ["businessID": "user_typing_status", "version": 1]),
      try MessageJSON.text("last one", "Bye"),
    ]
  }

  @discardableResult
  private func render(_ options: String...) async throws -> [String] {
    let arguments = ["render", "-q", "-", "-o", "out"] + options
    let result = try await ProcessRunner.run(arguments, input: messages.jsonLines, in: folder.url)
    expectEqual(result.status, 0)
    expectEqual(result.output, "")
    expectEqual(result.error, "")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "out")).sorted()
  }

  @Test func filesAreNamedByNumberAndID() async throws {
    try await expectEqual(render(), ["0000-first.png", "0002-last_one.png"])
  }

  @Test func transcriptIsOneMoreFile() async throws {
    let names = try await render("--transcript")
    expectEqual(names, ["0000-first.png", "0002-last_one.png", "transcript.png"])
  }

  @Test func layoutIsTextOrJSON() async throws {
    #expect(try await render("--layout", "text").contains("0000-first.layout"))
    let text = try folder.text(of: "out/0000-first.layout")
    #expect(text.hasPrefix("TextMessageCell (0, 0, 375, "))
    #expect(text.contains("lines=[\"Hello\"]"))

    #expect(try await render("--layout", "json").contains("0000-first.layout.json"))
    let json = try JSONSerialization.jsonObject(with: folder.data(of: "out/0000-first.layout.json"))
    let root = try #require(json as? [String: Any])
    #expect(root["class"] as? String == "TextMessageCell")
    expectEqual((root["frame"] as? [Double])?.count, 4)
    #expect(root["children"] is [Any])
  }

  @Test(arguments: [
    ("png", "png", "\u{89}PNG\r\n\u{1A}\n"), ("jpeg", "jpg", "\u{FF}\u{D8}\u{FF}"),
    ("webp", "webp", "RIFF"), ("svg", "svg", "<?xml"), ("pdf", "pdf", "%PDF-"),
  ])
  func formatDecidesTheFile(name: String, suffix: String, magic: String) async throws {
    let names = try await render("--format", name, "--transcript")
    expectEqual(names, ["0000-first", "0002-last_one", "transcript"].map { $0 + "." + suffix })
    for name in names {
      let data = try folder.data(of: "out/" + name)
      #expect(data.starts(with: magic.unicodeScalars.map { UInt8($0.value) }))
      if suffix == "webp" { #expect(data.dropFirst(8).starts(with: Data("WEBP".utf8))) }
    }
  }

  @Test func overlaysAreDrawnOverImages() async throws {
    try await render()
    let plain = try folder.data(of: "out/0000-first.png")
    try await render("--overlay", "frames,baselines")
    #expect(try folder.data(of: "out/0000-first.png") != plain)
  }

  @Test func overlaysHaveALegend() async throws {
    try folder.write(messages.jsonLines, to: "legend.jsonl")
    func legend(_ options: String...) async throws -> [String] {
      try await ProcessRunner.run(["render", "legend.jsonl"] + options, in: folder.url).errorLines
        .filter { !$0.hasPrefix("bubblekit: ") && !$0.hasPrefix("Wrote ") }
    }
    try await expectEqual(
      legend("--overlay", "frames,baselines"),
      [
        "blue, purple, teal, orange  frames of views, by level; colours repeat from the fifth level",
        "grey                        frames of layout guides",
        "red                         baselines of text",
      ])
    try await expectEqual(
      legend("--overlay", "accessibility,interactions"),
      [
        "pink     areas of interactions", "grey     areas of disabled interactions",
        "numbers  accessibility elements in reading order, each in a colour of its own",
      ])
    try await expectEqual(legend("--overlay", "margins,interactions", "-q"), [])
    try await expectEqual(legend(), [])
  }

  @Test func layoutHasMoreDetailsOnRequest() async throws {
    try await render("--layout", "text", "--layout-extras", "interactions,accessibility")
    let text = try folder.text(of: "out/0000-first.layout")
    #expect(text.contains(#"tap \"onSelectMessage\""#))
    #expect(text.contains("traits=\"staticText\""))
  }

  @Test(arguments: ["sending", "typing", "highlight", "streaming"])
  func effectsMakeAnimatedPNG(effect: String) async throws {
    try await expectEqual(render("--animate", effect), ["0000-first.png", "0002-last_one.png"])
    let data = try folder.data(of: "out/0000-first.png")
    #expect(data.firstRange(of: Data("acTL".utf8)) != nil)
    #expect(data.firstRange(of: Data("fdAT".utf8)) != nil)
  }

  @Test func effectsMakeAnimatedWebP() async throws {
    try await render("--animate", "highlight", "--format", "webp", "--scale", "1")
    #expect(try folder.data(of: "out/0000-first.webp").firstRange(of: Data("ANMF".utf8)) != nil)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func pixelsArePointsTimesScale(scale: Double) async throws {
    try await render("--scale", "\(scale)", "--width", "320")
    let measured = try await ProcessRunner.run(
      "measure", "-", "--width", "320", input: messages.jsonLines)
    let sizes = try ["0000-first.png", "0002-last_one.png"].map { name in
      try #require(PNGSize(try folder.data(of: "out/" + name)))
    }
    let heights = try measured.lines.map { line in
      try JSONDecoder().decode(Row.self, from: Data(line.utf8)).cellHeight
    }
    expectEqual(sizes.map(\.width), [320, 320].map { Int($0 * scale) })
    expectEqual(
      sizes.map(\.height), [heights[0], heights[2]].map { Int(($0 * scale).rounded(.up)) })
  }

  private struct Row: Decodable { var cellHeight: Double }

  @Test(arguments: [
    ["--theme", "dark"], ["--direction", "rtl"], ["--text-scale", "1.5"], ["--width", "320"],
    ["--scale", "1"], ["--avatar", "circle"], ["--locale", "ar"],
  ])
  func optionChangesPixels(options: [String]) async throws {
    try await render()
    let plain = try folder.data(of: "out/0000-first.png")
    let arguments = ["render", "-q", "-", "-o", "out"] + options
    _ = try await ProcessRunner.run(arguments, input: messages.jsonLines, in: folder.url)
    #expect(try folder.data(of: "out/0000-first.png") != plain)
  }

  @Test func lastOfRepeatedOptionsWins() async throws {
    try await expectEqual(
      render("--scale", "3", "-o", "elsewhere", "-o", "out", "--scale", "1").count, 2)
    try expectEqual(PNGSize(folder.data(of: "out/0000-first.png"))?.width, 375)
    try expectEqual(folder.names, ["out"])
  }

  @Test func localeDecidesTheCellsOwnWords() async throws {
    let input = [try MessageJSON.custom("c", ["businessID": "nobody"])].jsonLines
    var texts: [String] = []
    for locale in ["en", "zh-Hans"] {
      let arguments = ["render", "-", "-o", "out", "--layout", "text", "--locale", locale]
      _ = try await ProcessRunner.run(arguments, input: input, in: folder.url)
      texts.append(try folder.text(of: "out/0000-c.layout"))
    }
    #expect(texts[0] != texts[1])
    #expect(texts[1].unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
  }

  @Test(
    "the original's wording is shown on request, where it has another",
    arguments: [
      ("classic", "[This message display is not currently supported]"),
      ("minimalist", "[This message display is not currently supported]"),
      ("chatkit", "Unsupported message, please update your APP"),
    ])
  func upstreamStrings(style: String, words: String) async throws {
    let input = [try MessageJSON.custom("c", ["businessID": "nobody"])].jsonLines
    let arguments = ["render", "-", "-o", "out", "--layout", "text", "--style", style]
    for (options, isUpstream) in [([], false), (["--strings", "upstream"], true)] {
      let result = try await ProcessRunner.run(arguments + options, input: input, in: folder.url)
      expectEqual(result.status, 0)
      try expectEqual(folder.text(of: "out/0000-c.layout").contains(words), isUpstream)
    }
  }

  @Test func imagePathsAreRelativeToTheInput() async throws {
    try folder.write(
      Data(contentsOf: Examples.folder.appending(path: "avatars/mira.png")), to: "chat/mira.png")
    let message = try MessageJSON.text("a", "Hi", ["faceURL": "mira.png"])
    try folder.write([message].jsonLines, to: "chat/chat.jsonl")
    let beside = try await ProcessRunner.run(
      "render", "-q", "chat/chat.jsonl", "--layout", "text", in: folder.url)
    expectEqual(beside.error, "")
    #expect(try folder.text(of: "out/0000-a.layout").contains("image=\"80x80\""))

    let elsewhere = try await ProcessRunner.run(
      "render", "-q", "chat/chat.jsonl", "--resources", "out", in: folder.url)
    expectEqual(elsewhere.status, 0)
    expectEqual(
      elsewhere.errorLines,
      [
        "bubblekit: warning: message 0 (\"a\"): faceURL: 'mira.png' is not a readable file in the resource "
          + "folder. The avatar is drawn without it."
      ])
  }
}

/// The size in a PNG file's header.
struct PNGSize: Equatable {
  var width: Int
  var height: Int

  /// `nil` for data that aren't a PNG file.
  init?(_ data: Data) {
    let header = Array(data.prefix(24))
    guard header.count == 24, header[1...3].elementsEqual("PNG".utf8) else { return nil }
    width = header[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = header[20..<24].reduce(0) { $0 << 8 | Int($1) }
  }
}
