// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Commands of a service")
struct ServiceCommandsTests {
  private let service: ServiceCommands

  init() throws { service = try ServiceCommands(program: Array(#"{"jobs":1}"#.utf8)) }

  private static let message = Array(#"{"msgID":"1","textElem":{"text":"Eight?"}}"#.utf8)[...]

  private func commands(
    _ environment: String, format: OutputFormat? = nil
  ) throws(InProcessError) -> InProcessCommands {
    try service.commands(in: Array(environment.utf8)[...], format: format)
  }

  @Test func environmentsAreThoseOfTheCommandLine() throws {
    let image = try commands(#"{"scale":3,"width":400,"theme":"dark","pageHeight":300}"#)
      .image(of: Self.message)
    let details = try JSONValue(parsing: image.details)
    expectEqual(details["width"], .integer(400))
    expectEqual(details["scale"], .integer(3))
    try expectEqual(Image.pixelSize(ofEncoded: image.bytes).width, 1200)
  }

  @Test func theFormatIsThatOfTheEnvironmentFirst() throws {
    try expectEqual(commands("{}").imageFormat, .png)
    try expectEqual(commands("{}", format: .webp).imageFormat, .webp)
    try expectEqual(commands(#"{"format":"svg"}"#, format: .webp).imageFormat, .svg)
    try expectEqual(commands(#"{"format":null}"#, format: .webp).imageFormat, .webp)
  }

  /// Requests of several kinds, styles and languages.
  private static let requests: [(environment: String, message: String)] = [
    (
      #"{"style":"chatkit","locale":"ar"}"#,
      #"{"msgID":"1","textElem":{"text":"نلتقي في الثامنة 🥾"}}"#
    ),
    (
      #"{"theme":"dark","locale":"th","scale":3}"#,
      #"{"msgID":"2","textElem":{"text":"เจอกันตอนแปดโมง"}}"#
    ),
    (
      #"{"style":"minimalist","width":320}"#,
      ##"{"msgID":"3","richTextElem":{"markdown":"# Eight?\n$\\frac{1}{2}$"}}"##
    ),
    (#"{"textScale":1.5,"locale":"ja"}"#, #"{"msgID":"4","textElem":{"text":"八時に会おう"}}"#),
    (#"{"style":"quote"}"#, #"{"msgID":"5","textElem":{"text":"See you at eight"}}"#),
  ]

  private static func images(of service: ServiceCommands) throws -> [[UInt8]] {
    try requests.map { environment, message in
      try service.commands(in: Array(environment.utf8)[...]).image(of: Array(message.utf8)[...])
        .bytes
    }
  }

  @Test(arguments: [0, 1, 1_000_000])
  func imagesAreTheSameWhateverCachesDrop(byteLimit: Int) throws {
    let limited = try ServiceCommands(
      program: Array(#"{"jobs":1,"maxCacheBytes":\#(byteLimit)}"#.utf8))
    let expected = try Self.images(of: service)
    for _ in 0..<2 { try expectEqual(Self.images(of: limited), expected) }
  }

  @Test func requestsOfManyKindsStayWithinTheBudget() throws {
    let limit = 8 << 20
    let limited = try ServiceCommands(program: Array(#"{"jobs":1,"maxCacheBytes":\#(limit)}"#.utf8))
    var most = 0
    for number in 0..<60 {
      let (environment, message) = Self.requests[number % Self.requests.count]
      let own = #"{"now":\#(number),"# + environment.dropFirst()
      _ = try limited.commands(in: Array(own.utf8)[...]).image(of: Array(message.utf8)[...])
      most = max(most, limited.cacheBudget.byteCount)
    }
    // The environment of the last request is in use.
    #expect(most < limit * 3 / 2)
    let names = Set(limited.cacheBudget.usage.map(\.name))
    #expect(names.isSuperset(of: ["environments", "formulas", "glyphs", "images", "words"]))
  }

  @Test(
    "options that requests cannot have are refused by their names",
    arguments: [
      (#"{"fonts":"/etc"}"#, "fonts", "unknownOption"), (#"{"jobs":9}"#, "jobs", "unknownOption"),
      (#"{"maxImageSide":9}"#, "maxImageSide", "unknownOption"),
      (#"{"systemFontFamily":"Inter"}"#, "systemFontFamily", "unknownOption"),
      (#"{"resources":"/etc"}"#, "resources", "unknownOption"),
      (#"{"emoji":"/etc"}"#, "emoji", "unknownOption"),
      (#"{"media":"/etc"}"#, "media", "unknownOption"),
      (#"{"profiles":"/etc/passwd"}"#, "profiles", "unknownOption"),
      (#"{"resourcesBundle":"/"}"#, "resourcesBundle", "unknownOption"),
      (#"{"theme":"/etc/passwd"}"#, "theme", "invalidOption"),
      (#"{"theme":"x.json"}"#, "theme", "invalidOption"),
      (#"{"strings":"/etc/passwd"}"#, "strings", "invalidOption"),
      (#"{"scale":"2"}"#, "scale", "invalidOption"),
      (#"{"compact":1}"#, "compact", "invalidOption"),
      (#"{"theme":"fancy"}"#, "theme", "invalidOption"), (#"{"me":7}"#, "me", "invalidOption"),
      (#"{"widht":9}"#, "widht", "unknownOption"), (#"{"width":1}"#, "width", "invalidOption"),
      (#"{"columns":9,"format":"pdf","pageSize":"a4"}"#, "columns", "invalidOption"),
      (#"{"output":"/tmp/x"}"#, "output", "unknownOption"), ("[]", "environment", "wrongType"),
      (#"{"width":}"#, "environment.width", "malformed"),
    ])
  func refusals(_ environment: String, _ path: String, _ code: String) throws {
    let error = try #require(throws: InProcessError.self) { _ = try commands(environment) }
    expectEqual(error.path, path)
    expectEqual(error.code, code)
  }

  @Test func manyEnvironmentsTakeTheirTurns() throws {
    for width in 300..<350 {
      let image = try commands("{\"width\":\(width)}").image(of: Self.message)
      try expectEqual(JSONValue(parsing: image.details)["width"], .integer(width))
    }
  }

  @Test func picturesByAddressAreTakenAndRecorded() throws {
    let address = "https://example.org/mira.png"
    let message = Array(
      #"{"msgID":"1","sender":"a","faceURL":"\#(address)","textElem":{"text":"Eight?"}}"#.utf8)[...]
    let missing = RemoteImages()
    let without = try service.commands(in: nil, remote: missing).image(of: message)
    expectEqual(missing.missing, [address])
    let png = Bitmap(
      pixelWidth: 1, pixelHeight: 1, bytes: [255, 0, 0, 255]
    ).pngData()
    let with = try service.commands(in: nil, remote: RemoteImages([(address, png)]))
      .image(of: message)
    #expect(with.bytes != without.bytes)
    try expectNil(JSONValue(parsing: with.details)["warnings"])
  }

  @Test func layoutsHaveViewsAndWhatAScreenReaderFinds() throws {
    let json = try JSONValue(parsing: try commands("{}").inspection(of: Self.message))
    expectEqual(json["layout"]?["class"], "TextMessageCell")
    expectEqual(json["accessibility"]?.array?.isEmpty, false)
  }

  @Test func transcriptsReportProgressAndEndEarly() throws {
    let messages = (0..<50).map { #"{"msgID":"\#($0)","textElem":{"text":"Eight?"}}"# }
    let text = Array("[\(messages.joined(separator: ","))]".utf8)
    var progress: [Int] = []
    var byteCount = 0
    var watch = TranscriptWatch { byteCount += $1.count }
    watch.reportProgress = { done, total in
      progress.append(done)
      expectEqual(total, 50)
    }
    let drawn = try commands("{}").drawTranscript(of: text, for: watch)
    expectEqual(drawn.messageCount, 50)
    expectEqual(progress, Array(1...50))
    #expect(byteCount > 0)
    watch.isInterrupted = { progress.count > 60 }
    #expect(throws: TranscriptWatch.Interrupted.self) {
      try commands("{}").drawTranscript(of: text, for: watch)
    }
  }

  @Test func requestsMayBeStrict() throws {
    let message = Array(#"{"msgID": "1", "content": "hi"}"#.utf8)
    let strict = try commands(#"{"strict": true}"#)
    let error = try #require(throws: InProcessError.self) { _ = try strict.image(of: message) }
    expectEqual([error.code, error.path], ["warning", "content"])
    try expectEqual(commands("{}").image(of: message).message?.warnings.count, 2)
    // Files are passed on once nothing is wrong.
    var files = 0
    #expect(throws: InProcessError.self) {
      try strict.drawTranscript(of: message, for: TranscriptWatch { _, _ in files += 1 })
    }
    expectEqual(files, 0)
    let good = Array(#"[{"msgID": "1", "textElem": {"text": "hi"}}]"#.utf8)
    let drawn = try strict.drawTranscript(of: good, for: TranscriptWatch { _, _ in files += 1 })
    expectEqual(drawn.messageCount, 1)
    #expect(files > 0)
  }

  @Test func exportsAreDrawnFromMemory() throws {
    let text = "[24/05/2026, 18:12:03] Mira: Eight?\n[24/05/2026, 18:13:10] Tom: Nine.\n"
    var byteCount = 0
    let watch = TranscriptWatch { byteCount += $1.count }
    let drawn = try service.drawExport(
      Array(text.utf8), in: Array(#"{"from":"whatsapp","me":"Tom"}"#.utf8)[...], format: nil,
      for: watch)
    expectEqual(drawn.messageCount, 2)
    #expect(byteCount > 0)
    let details = try JSONValue(parsing: drawn.details)
    expectEqual(details["from"], "whatsapp")
  }

  @Test(
    "what is no export is an error",
    arguments: ["", "{}", "PK\u{3}\u{4}", "[1]", #"{"message": "x"}"#])
  func damagedExports(_ text: String) {
    #expect(throws: InProcessError.self) {
      try service.drawExport(
        Array(text.utf8), in: Array(#"{"from":"slack"}"#.utf8)[...], format: nil,
        for: TranscriptWatch { _, _ in })
    }
  }

  @Test func optionsOfQueriesHaveTheTypesOfTheirOptions() throws {
    let json = try ServiceCommands.environment(ofOptions: [
      ("scale", "3"), ("me", "7"), ("compact", "true"), ("from", "slack"),
    ])
    try expectEqual(
      JSONValue(parsing: json), ["scale": 3, "me": "7", "compact": true, "from": "slack"])
    let twice = try #require(throws: InProcessError.self) {
      _ = try ServiceCommands.environment(ofOptions: [("scale", "3"), ("scale", "2")])
    }
    expectEqual(twice.path, "scale")
  }

  @Test func descriptionsHaveTypesValuesAndDefaults() throws {
    let all = try JSONValue(parsing: ServiceCommands.optionDescriptions)
    let options = try #require(all["options"]?.array)
    let names = options.compactMap { $0["name"]?.string }
    expectEqual(Set(names).count, names.count)
    #expect(!names.contains("resources"))
    let width = try #require(options.first { $0["name"] == "width" })
    expectEqual(width["type"], "number")
    expectEqual(width["default"], "375")
    expectEqual(width["summary"], "The screen's width.")
    let style = try #require(options.first { $0["name"] == "style" })
    expectEqual(style["values"]?.array?.contains("chatkit"), true)
    let theme = try #require(options.first { $0["name"] == "theme" })
    expectEqual(theme["valuesByStyle"]?["classic"]?.array?.first, "light")
    let channel = try #require(options.first { $0["name"] == "channel" })
    expectEqual(channel["forExports"], true)
  }

  @Test func comparisonsReportTheDifference() throws {
    func png(_ level: UInt8) -> String {
      let bytes: [UInt8] = [level, level, level, 255]
      return Data(Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: bytes).pngData())
        .base64EncodedString()
    }
    func report(_ text: String) throws -> JSONValue {
      let request = try RequestMembers(Array(text.utf8), members: ServiceComparison.members)
      return try JSONValue(parsing: try ServiceComparison(request, program: []).report())
    }
    let same = try report(#"{"golden":"\#(png(9))","actual":"data:image/png;base64,\#(png(9))"}"#)
    expectEqual(same["match"], true)
    let images = #""golden":"\#(png(9))","actual":"\#(png(10))""#
    try expectEqual(report("{\(images)}")["match"], false)
    try expectEqual(report(#"{\#(images),"tolerance":"1","reason":"test"}"#)["match"], true)
    try expectEqual(report(#"{\#(images),"ignore":["0,0,1,1"]}"#)["match"], true)
    let frames = [10, 20].map { level in
      Animation.Frame(
        bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [level, level, level, 255]),
        duration: 0.1)
    }
    let once = Data(Animation(frames: frames, loopCount: 1).pngData()).base64EncodedString()
    let forever = Data(Animation(frames: frames).pngData()).base64EncodedString()
    let animations = try report(#"{"golden":"\#(once)","actual":"\#(forever)"}"#)
    #expect(animations["match"] == false && animations["plays"]?["golden"] == 1)
    let cut = Data(Animation(frames: frames).pngData().dropLast(8)).base64EncodedString()
    for (wrong, path) in [
      (#"{"golden":"\#(cut)","actual":"\#(cut)"}"#, "golden"),
      (#"{"golden":"\#(png(9))"}"#, "actual"), (#"{"golden":"x","actual":"x"}"#, "golden"),
      (#"{\#(images),"maxPixels":-1}"#, "maxPixels"),
    ] {
      let error = try #require(throws: InProcessError.self) { _ = try report(wrong) }
      expectEqual(error.path, path)
    }
  }
}
