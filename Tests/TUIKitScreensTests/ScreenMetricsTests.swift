// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Metrics of screens")
struct ScreenMetricsTests {
  private static let minimalist = ChatFixture.Look(isMinimalist: true)

  private func menu(_ change: (inout CellMetrics) -> Void) -> JSONValue {
    let renderer = ChatFixture.renderer(Self.minimalist) { change(&$0.kit.metrics) }
    let message = ChatFixture.text("m-1", "Hello", isSelf: true)
    return MessageMenu(of: message, over: ChatScreen([message], renderer: renderer)).json
  }

  private func keys(of menu: JSONValue) -> [String] {
    (menu["items"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  @Test func editionsHaveTheirOwn() {
    let (classic, minimalist) = (
      CellKit.tuikitClassic().metrics, CellKit.tuikitMinimalist().metrics
    )
    expectEqual(classic[MenuMetrics.self], .defaultValue)
    expectEqual(classic[ChatBarMetrics.self], .defaultValue)
    expectEqual(classic[ConversationMetrics.self], .classic)
    expectEqual(classic[MoreMetrics.self], .classic)
    expectEqual(minimalist[MenuMetrics.self], .minimalist)
    expectEqual(minimalist[ChatBarMetrics.self], .minimalist)
    expectEqual(minimalist[ConversationMetrics.self], .minimalist)
    expectEqual(minimalist[MoreMetrics.self], .minimalist)
  }

  @Test func defaultsThatWereSetOnPurposeAreUsed() {
    let (edition, own) = (menu { _ in }, menu { $0[MenuMetrics.self] = .defaultValue })
    #expect(edition["arrow"] == nil && keys(of: edition).contains("info"))
    #expect(own["arrow"] != nil && !keys(of: own).contains("info"))
  }

  @Test func oneSizeIsChangedAmongThoseOfTheEdition() {
    let (edition, own) = (menu { _ in }, menu { $0[MenuMetrics.self].itemLimit = 2 })
    #expect(own["arrow"] == nil && keys(of: own) == keys(of: edition))
    #expect((own["pageCount"]?.int ?? 0) > (edition["pageCount"]?.int ?? 0))
  }

  @Test func listsAndPanelsFollowTheKit() {
    let environment = ChatFixture.renderer(Self.minimalist) {
      $0.kit.metrics[ConversationMetrics.self] = .classic
      $0.kit.metrics[MoreMetrics.self] = .classic
    }.environment
    expectEqual(environment.perform { MoreMenu().json["layout"] }, "grid")
    var conversation = Conversation(conversationID: "c2c_mira")
    conversation.userID = "mira"
    conversation.time = 1_778_835_700
    let rows = environment.perform { ConversationList([conversation]).json["rows"]?.array }
    expectEqual(rows?.first?["swipeActions"]?.array?.count, 3)
  }
}
