// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// No text of a row is cut or leaves the screen, and none covers a receipt, in any language up to twice the size.
///
/// Texts that people wrote, and a time beside the last line of one, have tests of their own (`TextEditionTests`).
@Suite("Fitting labels")
struct LabelFitTests {
  /// The labels whose text may be cut, and why.
  private static let mayBeCut: [String: String] = [
    "name": "A sender's name is on one line.",
    "quoteSender": "So is the name of whom a message quotes.",
    "quoteText": "A quote has two lines; a file's name and a title in it have one.",
    "fileName": "A file's name is on one line.",
    "title": "A title that people wrote has a line, or two.",
    "description": "An order's description has a line.",
    "detail": "A forwarded message has a line of the bundle's abstract.",
    "reactionNames": "The names beside a reaction have a line.",
    "subtitle": "A conversation's last message has a line.",
    "line": "So has that of ChatKit's.",
  ]

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
    for message in LabelScreen.messagesWithReceipts {
      guard let row = renderer.row(for: message) else { continue }
      let found = renderer.environment.perform {
        LabelAudit(row.cell).problems(around: "readReceipt") { Self.mayBeCut[$0] != nil }
      }
      for problem in found { problems[problem, default: []].append(message.msgID) }
    }
    report(problems, screen)
  }

  @Test(arguments: LabelScreen.all)
  func screensShowTheirTexts(_ screen: LabelScreen) throws {
    var problems: [String: [String]] = [:]
    for (name, view) in try screen.views() {
      let found = screen.environment.perform {
        view.layoutIfNeeded()
        return LabelAudit(view).cutTexts { Self.mayBeCut[$0] != nil }
      }
      for problem in found { problems[problem, default: []].append(name) }
    }
    report(problems, screen)
  }
}
