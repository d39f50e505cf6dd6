// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import OwnKit
import Testing

@Suite("A kit of slips of paper", .goldens(naming: .label))
struct PaperKitTests {
  private static func message(_ name: String, _ payload: String? = nil) -> Message {
    let text = "Soup is on the stove. Stir it when you come in."
    return Message(
      msgID: name,
      element: payload.map { .custom(CustomElement(data: $0)) } ?? .text(TextElement(text: text)))
  }

  private static let messages = [
    message("note"),
    message("mood", #"{"businessID": "mood", "title": "After the swim", "count": 4}"#),
    message("countdown", #"{"businessID": "countdown", "title": "Until the ferry", "count": 12}"#),
  ]

  private func renderer(
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) throws -> MessageRenderer {
    var environment = try RenderEnvironment.bundled(kit: .paper)
    environment.width = 240
    change(&environment)
    return MessageRenderer(environment: environment)
  }

  @Test func rowsAreAsHighAsMeasured() throws {
    for width in [240.0, 320, 430] {
      let renderer = try renderer { $0.width = width }
      for message in Self.messages {
        let measure = renderer.measure(message)
        let row = try #require(renderer.row(for: message))
        #expect(measure.kind == message.msgID && measure.cellHeight > 40)
        #expect(row.size.height == measure.cellHeight)
        #expect(row.cell.container.frame.size == measure.contentSize)
        #expect(row.cell.layoutDiagnostics.isEmpty)
      }
    }
  }

  @Test func metricsAreTheKitsOwn() throws {
    let narrow = try renderer { $0.kit.metrics[SlipMetrics.self].indent = 120 }
    let message = Self.messages[0]
    #expect(try renderer().measure(message).contentSize.width == 196)
    #expect(narrow.measure(message).contentSize.width == 112)
    #expect(narrow.measure(message).cellHeight > (try renderer().measure(message).cellHeight))
  }

  @Test func whatIsUnknownIsANote() throws {
    let photo = Message(msgID: "photo", element: .image(ImageElement()))
    let renderer = try renderer()
    #expect(renderer.measure(photo).kind == "unknown")
    #expect(try #require(renderer.row(for: photo)).warnings.map(\.field) == ["elemType"])
  }

  @Test func listsShowTheKitsLines() throws {
    let lines = try renderer().environment.perform {
      Self.messages.map { CellRegistry(kit: .paper).displayString(of: $0) }
    }
    #expect(
      lines == [
        "Soup is on the stove. Stir it when you come in.", "[Mood]", "[Countdown]",
      ])
  }

  @Test func transcriptsHaveAllRows() throws {
    let renderer = try renderer()
    var transcript = Transcript(renderer: renderer)
    for message in Self.messages { transcript.append(message) }
    var files: [[UInt8]] = []
    try transcript.draw(format: .png) { files.append($0) }
    let height = try Image.pixelSize(ofEncoded: try #require(files.first)).height
    let rows = Self.messages.map { renderer.measure($0).cellHeight }.reduce(0, +)
    // At two pixels a point, with 8 points above the rows and below them.
    #expect(files.count == 1 && Double(height) == 2 * (rows + 16).rounded(.up))
  }

  @Test func screensAreTheKitsOwn() throws {
    let environment = try renderer().environment
    #expect(environment.kit.screens.names == ["pile", "chat"])
    guard case .messages(let make) = try #require(environment.kit.screens["pile"]).input else {
      Issue.record("The pile shows no messages.")
      return
    }
    let other = Message(msgID: "note-2", element: .text(TextElement(text: "Bring bread.")))
    let pile = try make(
      MessagesInMemory(Self.messages + [other]), ScreenContext(environment: environment))
    let notes = environment.perform { pile.json.object?["notes"]?.array?.compactMap(\.string) }
    #expect(notes == ["Bring bread.", "Soup is on the stove. Stir it when you come in."])
    let slips = environment.perform { pile.makeView().subviews.map(\.frame) }
    #expect(slips.count == 2 && slips[0].maxY < slips[1].minY)
    #expect(try Image.pixelSize(ofEncoded: pile.encoded(as: .png, in: environment)).width == 480)
  }

  @Test(arguments: ["light", "dark"])
  func looksAsRecorded(_ theme: String) throws {
    let environment = try renderer {
      $0.theme = CellKit.paper.theme(named: theme) ?? $0.theme
    }.environment
    for message in Self.messages {
      assertGolden(of: message, named: "\(message.msgID)-\(theme)", in: environment)
    }
  }
}
