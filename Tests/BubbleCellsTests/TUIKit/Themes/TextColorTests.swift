// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleViews
import Testing

/// The colours of texts in an application's own cells.
@Suite("Text colours of rows")
struct TextColorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let kit: CellKit
    let theme: Theme
    let direction: MessageCellData.Direction

    var testDescription: String { "\(kit.name) \(theme.name) \(direction)" }

    var environment: RenderEnvironment {
      RenderFixture.environment {
        $0.kit = kit
        $0.theme = theme
      }
    }

    var data: MessageCellData { MessageCellData(direction: direction) }

    var bubble: Color {
      theme.color(direction == .incoming ? .receivedBubble : .sentBubble)
    }
  }

  private static func rows(_ themes: (CellKit) -> [Theme]) -> [Row] {
    [CellKit.tuikitClassic(), .tuikitMinimalist(), .chatkit()].flatMap { kit in
      themes(kit).flatMap { theme in
        [.incoming, .outgoing].map { Row(kit: kit, theme: theme, direction: $0) }
      }
    }
  }

  @Test(arguments: rows { $0.themes.filter { ["light", "dark"].contains($0.name) } })
  func textsAndCaptionsHaveContrast(_ row: Row) {
    let (environment, data) = (row.environment, row.data)
    #expect(environment.textColor(of: data).contrast(with: row.bubble) >= 4.5)
    let caption = environment.secondaryTextColor(of: data)
    #expect(caption.over(row.bubble).contrast(with: row.bubble) >= 4.5)
    #expect(caption.alpha >= 0.7 && caption.alpha < 1)
  }

  /// White on the orange of `lively` is TUIKit's; a caption isn't fainter than the text then.
  @Test(arguments: rows { $0.themes.filter { ["serious", "lively"].contains($0.name) } })
  func captionsAreNotFainterThanFaintTexts(_ row: Row) {
    let text = row.environment.textColor(of: row.data)
    if text.contrast(with: row.bubble) < 4.5 {
      expectEqual(row.environment.secondaryTextColor(of: row.data), text)
    }
  }

  @Test(arguments: rows(\.themes))
  func theyAreThoseOfTextMessages(_ row: Row) throws {
    let message = Message.text("Hello", isSelf: row.direction == .outgoing)
    let drawn = try #require(MessageRenderer(environment: row.environment).row(for: message))
    let colors = drawn.cell.container.labels.map(\.textColor)
    expectEqual(colors, [row.environment.textColor(of: row.data)])
  }

  @Test func aKitNamesItsOwnKeys() {
    let environment = RenderFixture.environment {
      $0.kit.metrics.chrome.receivedTextColor = "ink"
      $0.theme = Theme(name: "own", colors: ["ink": Color(hex: 0x123456)], over: .light)
    }
    expectEqual(
      environment.textColor(of: MessageCellData(direction: .incoming)), Color(hex: 0x123456))
    expectEqual(environment.textColor(of: MessageCellData(direction: .outgoing)), .black)
  }
}

extension View {
  /// The labels with text in the view, from back to front.
  fileprivate var labels: [Label] {
    subviews.flatMap { view in
      if let label = view as? Label { return label.text?.isEmpty == false ? [label] : [] }
      return view.labels
    }
  }
}
