// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

/// The elements of conversations in PDFs.
@Suite("Structure of transcripts")
struct TranscriptStructureTests {
  /// The tree of a conversation: `Document(Sect(H1 L(LI(Lbl[You] LBody(P)))))`.
  private func tree(_ messages: [Message], locale: String = "en") throws -> String {
    let renderer = RenderFixture.renderer(locale: locale)
    var transcript = Transcript(renderer: renderer)
    transcript.dates = .absolute
    for message in messages { transcript.append(message) }
    var options = DocumentOptions()
    options.language = locale
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 390, height: 4000),
      glyphCache: renderer.environment.glyphCache, options: options)
    let rows = Array(transcript.makeRows(now: nil, heightLimit: 10_000))
    var structure = TranscriptStructure(on: canvas, titles: DayTitles(of: transcript))
    for (index, row) in rows.enumerated() {
      guard let laidOut = renderer.row(for: row) else { continue }
      let message = rows[index...].lazy.compactMap(\.message).first
      structure.add(laidOut, of: row.content, above: message)?.draw(laidOut, on: canvas)
      canvas.translate(x: 0, y: row.height)
    }
    return described(try #require(canvas.structure))
  }

  private func described(_ element: DocumentElement) -> String {
    let words = [element.alternateText, element.replacementText].compactMap { $0.map { "[\($0)]" } }
    let children = element.children.map(described).joined(separator: " ")
    return element.role.rawValue + words.joined() + (children.isEmpty ? "" : "(\(children))")
  }

  private func message(
    _ element: MessageElement, _ time: Double, isSelf: Bool = false, name: String = ""
  ) -> Message {
    .make(element, isSelf: isSelf) {
      $0.timestamp = 1_717_229_730 + time
      $0.nickName = name
      if !name.isEmpty { $0.groupID = "group" }
    }
  }

  private func text(_ text: String) -> MessageElement { .text(TextElement(text: text)) }

  @Test func messagesHaveTheirSpeakersInTheListsOfDays() throws {
    let tree = try tree([
      message(text("One"), 0, name: "Anna"), message(text("Two"), 1, isSelf: true, name: "Ben"),
      message(text("Three"), 86_400, name: "Anna"),
    ])
    expectEqual(
      tree,
      "Document(Sect(H1 L(LI(Lbl LBody(P)) LI(Lbl[You] LBody(P)))) Sect(H1 L(LI(Lbl LBody(P)))))")
  }

  /// The date of the second day isn't shown, as the pause is short.
  @Test func daysWithoutADateHaveAHeading() throws {
    let night = 86_400.0 - 1_717_229_730.0.truncatingRemainder(dividingBy: 86_400)
    var transcript = Transcript(renderer: RenderFixture.renderer())
    transcript.dates = .relative
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 390, height: 400), glyphCache: GlyphCache())
    var structure = TranscriptStructure(on: canvas, titles: DayTitles(of: transcript))
    for time in [night - 10, night + 10] {
      let message = message(text("Hello"), time)
      let row = try #require(transcript.renderer.row(for: message))
      _ = structure.add(
        row, of: .message(message, isFollowedBySameSender: false), above: message)
    }
    expectEqual(
      canvas.structure?.children.map { $0.children.first?.replacementText },
      ["2024-06-01", "2024-06-02"])
  }

  @Test func soundsAndImagesAreFiguresWithTheirWords() throws {
    var voice = SoundElement()
    voice.duration = 5
    let tree = try tree([message(.sound(voice), 0, isSelf: true)])
    expectEqual(
      tree, "Document(Sect(H1 L(LI(Lbl[You] LBody(Figure[Voice, 5 seconds])))))")
  }
}
