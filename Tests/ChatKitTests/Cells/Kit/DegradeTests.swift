// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

/// Messages without a cell show a text.
@Suite("Messages of unknown type")
struct DegradeTests {
  private let renderer = Fixture.renderer()

  private func shown(_ message: Message) throws -> String? {
    let row = try #require(renderer.row(for: message))
    let label = try #require(row.node("text"))
    for detail in label.details where detail.key == "text" {
      if case .string(let text) = detail.value { return text }
    }
    return nil
  }

  private func line(_ message: Message) -> String? {
    renderer.environment.perform { CellRegistry(kit: .chatkit()).displayString(of: message) }
  }

  @Test func theSendersWordsComeFirst() throws {
    try expectEqual(shown(Fixture.custom(42, [("degrade", "A poll")])), "A poll")
    try expectEqual(shown(Fixture.custom(42)), "Unsupported message. Please update the app.")
    try expectEqual(
      shown(Fixture.custom(42, [("degrade", "")])), "Unsupported message. Please update the app.")
  }

  @Test func listsShowTheTitleOfTheType() {
    expectEqual(line(Fixture.custom(42, [("typeTitle", "Poll")])), "[Poll]")
    expectEqual(line(Fixture.custom(42)), "[Unsupported message type]")
    expectEqual(line(Fixture.custom(1, [("typeTitle", "Card")])), "[Card]")
  }

  @Test func listsNameWhatIsNoText() {
    expectEqual(line(Fixture.voice(5)), "[Voice]")
    expectEqual(line(Fixture.message(Fixture.image(4, 3))), "[Photo]")
    expectEqual(line(Fixture.message(.location(LocationElement()))), "[Location]")
    expectEqual(line(Fixture.message(.video(VideoElement()))), "[Video]")
    expectEqual(line(Fixture.text("Ok")), "Ok")
    expectEqual(line(Fixture.text("Ok") { $0.status = .revoked }), "")
  }

  @Test func textsMadeUpForUnknownTypesHaveTheirTitle() {
    let message = Fixture.text("A poll") {
      $0.cloudCustomData = JSONObject([("isCustom", true), ("typeTitle", "Poll")])
    }
    expectEqual(line(message), "[Poll]")
  }

  @Test func videosAndFilesAreTextRows() throws {
    try expectEqual(shown(Fixture.message(.video(VideoElement()))), "[Video]")
    try expectEqual(shown(Fixture.message(.file(FileElement()))), "[File]")
  }

  @Test func whyItIsShownAsTextIsReported() throws {
    let row = try #require(renderer.row(for: Fixture.custom(42)))
    expectEqual(row.warnings.map(\.field), ["customElem.data._lctype"])
    expectEqual(row.warnings.first?.reason.contains("media type 42"), true)
  }
}
