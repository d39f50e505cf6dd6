// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Foundation
import Testing

@Suite("Transcripts in chunks")
struct TranscriptTests {
  private static let messages: [Message] = (0..<60).map { number in
    let text = SampleTexts.all[number % SampleTexts.all.count].prefix(120)
    return Message.text("\(number) \(text)", isSelf: number % 3 == 0) { message in
      message.msgID = "m\(number)"
      message.timestamp = Double(1_778_835_720 + number / 7 * 400)
    }
  }

  private func renderer(scale: Double = 1) -> MessageRenderer {
    RenderFixture.renderer {
      $0.scale = scale
      $0.width = 260
    }
  }

  /// The files of a transcript, joined from their chunks.
  private func files(
    of transcript: Transcript, _ format: OutputFormat = .png
  ) throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    try transcript.draw(format: format) { (page: Int, bytes: [UInt8]) in
      if page == files.count { files.append([]) }
      files[page] += bytes
    }
    return files
  }

  @Test(arguments: [1, 2, 1.5])
  func bandsAreTheRowsOneBelowTheOther(scale: Double) throws {
    let renderer = renderer(scale: scale)
    let messages = Self.messages.map { message in
      var message = message
      message.timestamp = 0
      return message
    }
    var transcript = Transcript(renderer: renderer)
    for message in messages { transcript.append(message) }
    let file = try #require(try files(of: transcript).first)
    let rows = messages.compactMap(renderer.row)
    let height = rows.reduce(16) { $0 + $1.size.height }.rounded(.up)
    let canvas = try Canvas(
      size: CGSize(width: 260, height: height), scale: scale,
      background: renderer.environment.theme.color(.chatBackground), glyphCache: GlyphCache())
    canvas.translate(x: 0, y: 8)
    for row in rows {
      row.draw(on: canvas)
      canvas.translate(x: 0, y: row.size.height)
    }
    let whole = canvas.makeBitmap()
    #expect(whole.pixelHeight > 3 * 1024)
    try expectEqual(Image(encoded: file).bitmap, whole)
  }

  @Test func messagesThatAreReadGiveTheSameAsThoseThatAreKept() throws {
    var kept = Transcript(renderer: renderer())
    for message in Self.messages { kept.append(message) }
    let read = Transcript(renderer: renderer()) { Self.messages }
    let expected = try files(of: kept)
    expectEqual(expected.count, 1)
    try expectEqual(files(of: read), expected)
  }

  @Test func pixelLimitMakesSeveralFiles() throws {
    var transcript = Transcript(renderer: renderer()) { Self.messages }
    transcript.pixelLimit = 260 * 1500
    let bitmaps = try files(of: transcript).map { try Image(encoded: $0).bitmap }
    #expect(bitmaps.count > 1)
    #expect(bitmaps.allSatisfy { $0.pixelHeight <= 1500 })
    transcript.pixelLimit = 1
    #expect(try files(of: transcript).count > Self.messages.count)
  }

  @Test func sourcesThatChangeAreCutOff() throws {
    for laterCount in [20, 60] {
      var askedCount = 0
      let transcript = Transcript(renderer: renderer()) { () -> ArraySlice<Message> in
        askedCount += 1
        return Self.messages.prefix(askedCount < 3 ? 40 : laterCount)
      }
      try expectEqual(files(of: transcript).count, 1)
    }
  }

  @Test(arguments: [OutputFormat.pdf, .svg, .webp])
  func filesDrawnAtOnceAreThoseDrawnOneByOne(_ format: OutputFormat) throws {
    var transcript = Transcript(renderer: renderer()) { Self.messages }
    transcript.pageHeight = 700
    let expected = try files(of: transcript, format)
    #expect(expected.count > 4)
    transcript.jobs = 3
    try expectEqual(files(of: transcript, format), expected)
  }

  @Test func errorsOfConsumersEndDrawingAtOnce() throws {
    struct Full: Error {}
    var transcript = Transcript(renderer: renderer()) { Self.messages }
    transcript.pageHeight = 700
    transcript.jobs = 3
    var count = 0
    #expect(throws: Full.self) {
      try transcript.draw(format: .pdf) { (_: [UInt8]) in
        count += 1
        if count == 2 { throw Full() }
      }
    }
    expectEqual(count, 2)
  }

  @Test func emptyConversationsHaveNoFile() throws {
    #expect(try files(of: Transcript(renderer: renderer())).isEmpty)
    #expect(try files(of: Transcript(renderer: renderer()), .webp).isEmpty)
  }
}
