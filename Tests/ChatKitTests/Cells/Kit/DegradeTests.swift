// SPDX-License-Identifier: MIT
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
    #expect(try shown(Fixture.custom(42, [("degrade", "A poll")])) == "A poll")
    #expect(
      try shown(Fixture.custom(42)) == "Unsupported message. Please update the app.")
    #expect(
      try shown(Fixture.custom(42, [("degrade", "")]))
        == "Unsupported message. Please update the app.")
  }

  @Test func listsShowTheTitleOfTheType() {
    #expect(line(Fixture.custom(42, [("typeTitle", "Poll")])) == "[Poll]")
    #expect(line(Fixture.custom(42)) == "[Unsupported message type]")
    #expect(line(Fixture.custom(1, [("typeTitle", "Card")])) == "[Card]")
  }

  @Test func listsNameWhatIsNoText() {
    #expect(line(Fixture.voice(5)) == "[Voice]")
    #expect(line(Fixture.message(Fixture.image(4, 3))) == "[Photo]")
    #expect(line(Fixture.message(.location(LocationElement()))) == "[Location]")
    #expect(line(Fixture.message(.video(VideoElement()))) == "[Video]")
    #expect(line(Fixture.text("Ok")) == "Ok")
    #expect(line(Fixture.text("Ok") { $0.status = .revoked }) == "")
  }

  @Test func textsMadeUpForUnknownTypesHaveTheirTitle() {
    let message = Fixture.text("A poll") {
      $0.cloudCustomData = JSONObject([("isCustom", true), ("typeTitle", "Poll")])
    }
    #expect(line(message) == "[Poll]")
  }

  @Test func videosAndFilesAreTextRows() throws {
    #expect(try shown(Fixture.message(.video(VideoElement()))) == "[Video]")
    #expect(try shown(Fixture.message(.file(FileElement()))) == "[File]")
  }

  @Test func whyItIsShownAsTextIsReported() throws {
    let row = try #require(renderer.row(for: Fixture.custom(42)))
    #expect(row.warnings.map(\.field) == ["customElem.data._lctype"])
    #expect(row.warnings.first?.reason.contains("media type 42") == true)
  }
}
