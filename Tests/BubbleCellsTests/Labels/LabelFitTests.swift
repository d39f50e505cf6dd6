// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// No text of a row is cut or leaves the screen, and none covers a receipt, in any language up to twice the size.
///
/// Texts that people wrote, and a time beside the last line of one, have tests of their own (`TextEditionTests`).
@Suite("Fitting labels")
struct LabelFitTests {
  /// The labels whose text may be cut: those of rows of any kind, of some kinds, and outside of rows.
  private static let cutLabels = (
    // A name is on one line, of the sender, of whom a message quotes, and beside a reaction. A quote has two lines; a
    // file's name and a title in it have one.
    inRows: ["name", "quoteSender", "quoteText", "reactionNames"] as Set,
    ofKinds: [
      "file": ["fileName"],
      // A line for a bundle's title and each message, on a card of 200 points in every text size.
      "merged": ["title", "detail"],
      "order": ["title", "description"], "evaluation": ["title"],
    ] as [String: Set<String>],
    // A conversation's name and last message have a line.
    onScreens: ["name", "title", "subtitle", "line", "quoteText", "quoteSender"] as Set
  )

  private static func mayBeCut(_ text: LabelAudit.Text) -> Bool {
    guard let kind = text.kind else { return cutLabels.onScreens.contains(text.name) }
    return cutLabels.inRows.contains(text.name)
      || cutLabels.ofKinds[kind]?.contains(text.name) == true
  }

  private func report(_ problems: [String: [String]], _ screen: LabelScreen) {
    for (problem, ids) in problems.sorted(by: { $0.key < $1.key }) {
      let messages = ids.prefix(3).joined(separator: ", ")
      Issue.record("\(screen.testDescription): \(problem) (\(ids.count): \(messages))")
    }
  }

  @Test(arguments: LabelScreen.all)
  func rowsShowTheirTexts(_ screen: LabelScreen) {
    let renderer = MessageRenderer(environment: screen.environment)
    var problems: [String: [String]] = [:]
    var receiptCount = 0
    for message in LabelScreen.messagesWithReceipts {
      guard let row = renderer.row(for: message) else { continue }
      let audit = renderer.environment.perform { LabelAudit(row.cell) }
      receiptCount += audit.texts.count { $0.name == "readReceipt" }
      for problem in audit.problems(around: "readReceipt", mayBeCut: Self.mayBeCut) {
        problems[problem, default: []].append(message.msgID)
      }
    }
    report(problems, screen)
    // The other kits have none beside messages.
    if screen.kit.name == LabelScreen.kits[0].name { #expect(receiptCount >= 10) }
  }

  /// A bundle's title, as forwarding writes it for a group.
  @Test(arguments: LabelScreen.all.filter { $0.textScale == 1 && $0.kit.name != "chatkit" })
  func titlesOfBundlesAreWhole(_ screen: LabelScreen) throws {
    let title = screen.environment.localization["TUIKitRelayGroupChatHistory"]
    let message = Message.make(.merger(MergerElement(title: title, abstractList: ["Mira:Hi"])))
    let row = try #require(MessageRenderer(environment: screen.environment).row(for: message))
    let texts = screen.environment.perform { LabelAudit(row.cell).texts }
    #expect(texts.contains { $0.name == "title" && $0.string == title && !$0.isCut })
  }

  @Test(arguments: LabelScreen.all)
  func screensShowTheirTexts(_ screen: LabelScreen) throws {
    var problems: [String: [String]] = [:]
    for (name, view) in try screen.views() {
      let found = screen.environment.perform {
        view.layoutIfNeeded()
        return LabelAudit(view).cutTexts(mayBeCut: Self.mayBeCut)
      }
      for problem in found { problems[problem, default: []].append(name) }
    }
    report(problems, screen)
  }
}
