// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@testable import BubbleRendering

@Suite("Survey of a conversation's quotes")
struct QuoteSurveyTests {
  /// Messages are made one at a time: a conversation may be of any length.
  private func survey(_ count: Int, id: @escaping (Int) -> String) -> QuoteSurvey {
    QuoteSurvey(
      (0..<count).lazy.map { number -> Message in
        .text("Yes") { message in
          message.msgID = "m-\(number)"
          message.quotedMsgID = id(number)
        }
      })
  }

  @Test func idsAreLimited() {
    expectEqual(survey(40_000) { "\($0)" }.quotedIDs.count, 32_768)
    expectEqual(survey(40_000) { "\($0 % 100)" }.quotedIDs.count, 100)
  }

  /// IDs that don't fit are left out, and shorter ones behind them are found.
  @Test func idsAreLimitedInLength() {
    let long = String(repeating: "x", count: 900_000)
    let found = survey(40) { $0 < 20 ? long + "\($0)" : "\($0)" }.quotedIDs
    expectEqual(found.filter { $0.string.utf8.count > 900_000 }.count, 8)
    expectEqual(found.count, 28)
  }
}
