// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Testing

@Suite("Payloads of own messages")
struct PayloadTests {
  private struct Quiz: Decodable, Equatable {
    struct Answer: Decodable, Equatable { var text: String }

    var question: String
    var answers: [Answer]
  }

  private final class QuizData: MessageCellData {
    private(set) var quiz: Quiz?

    override class func getCellData(message: Message) -> MessageCellData {
      let data = QuizData(message: message)
      data.quiz = data.decodedPayload(as: Quiz.self)
      return data
    }
  }

  private func row(_ payload: String) throws -> MessageRow {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "quiz", messageCell: MessageCell.self, messageCellData: QuizData.self)
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    return try #require(renderer.row(for: .custom(payload)))
  }

  @Test func arraysOfObjectsAreDecoded() throws {
    let row = try row(
      #"{"businessID": "quiz", "question": "2 + 2?", "answers": [{"text": "4"}, {"text": "5"}]}"#)
    let quiz = (row.cell.data as? QuizData)?.quiz
    expectEqual(quiz, Quiz(question: "2 + 2?", answers: [.init(text: "4"), .init(text: "5")]))
    #expect(row.warnings.isEmpty)
  }

  @Test(arguments: [
    (
      #""question": "?", "answers": [{"text": "4"}, {"text": 5}]"#, "answers[1].text",
      "must be a string, but is a number"
    ),
    (#""question": "?", "answers": [{}]"#, "answers[0].text", "is missing"),
    (#""answers": []"#, "question", "is missing"),
  ])
  func whatIsWrongIsReported(_ members: String, _ path: String, _ problem: String) throws {
    let row = try row(#"{"businessID": "quiz", \#(members)}"#)
    expectNil((row.cell.data as? QuizData)?.quiz)
    expectEqual(
      row.warnings,
      [
        RenderWarning(
          msgID: "m-1", field: "customElem.data." + path,
          reason: "it \(problem). The message is drawn without its payload.")
      ])
  }

  @Test func otherMessagesHaveNoPayload() {
    RenderFixture.environment().perform {
      let text = MessageCellData(message: .text("Hello"))
      expectNil(text.decodedPayload(as: Quiz.self))
      expectNil(MessageCellData(direction: .incoming).decodedPayload(as: Quiz.self))
    }
  }
}
