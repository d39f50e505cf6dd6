// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Polls
import Testing

/// Bars are seen on the bubbles of every theme, received and sent.
@Suite struct ContrastTests {
  private static let kits: [CellKit] = [.tuikitClassic(), .tuikitMinimalist(), .chatkit()]

  private static var themes: [(kit: CellKit, theme: Theme)] {
    kits.flatMap { kit in kit.themes.map { (kit, $0) } }
  }

  /// A graphical object has a contrast of at least 3 (WCAG 2.2, 1.4.11). Some themes have less for their own texts.
  @Test(arguments: [false, true])
  func barsAreAsClearAsTexts(isSent: Bool) throws {
    for (kit, theme) in Self.themes {
      var environment = try RenderEnvironment.bundled(kit: kit)
      environment.theme = theme
      let (fill, text) = try Self.colors(in: environment, isSent: isSent)
      let bubble = theme.color(isSent ? .sentBubble : .receivedBubble)
      let least = min(3, Self.contrast(text, bubble))
      #expect(
        Self.contrast(fill, bubble) >= least, "\(kit.name), \(theme.name): \(fill) on \(bubble)")
    }
  }

  /// The colours of the longest bar and of the text above it.
  private static func colors(
    in environment: RenderEnvironment, isSent: Bool
  ) throws -> (fill: Color, text: Color) {
    var message = Message(
      msgID: "poll-1",
      element: .custom(
        CustomElement(
          data: #"{"businessID": "poll", "options": [{"text": "Harbour", "votes": 13}]}"#)))
    message.isSelf = isSent
    var registry = CellRegistry(kit: environment.kit)
    try registry.registerPolls()
    let row = try #require(
      MessageRenderer(environment: environment, registry: registry).row(for: message))
    let stack = try #require(row.cell.container.subviews.last as? StackView)
    let bar = try #require(stack.arrangedSubviews.dropFirst(2).first)
    let label = try #require(bar.subviews.first as? Label)
    let fill = try #require(bar.subviews.last?.subviews.first?.backgroundColor)
    return (fill, label.textColor)
  }

  /// The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, 1.4.3).
  private static func contrast(_ one: Color, _ other: Color) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
