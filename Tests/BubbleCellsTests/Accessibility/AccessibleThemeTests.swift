// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// Rows and screens in the accessible themes have no text with too little contrast.
@Suite("Accessible themes")
struct AccessibleThemeTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    let kit: CellKit
    let theme: Theme
    let direction: LayoutDirection
    var testDescription: String { "\(kit.name) \(theme.name) \(direction)" }

    var screen: LabelScreen {
      LabelScreen(
        kit: kit, locale: direction == .rightToLeft ? "ar" : "en", textScale: 1,
        direction: direction, theme: theme)
    }
  }

  private static let variants = LabelScreen.kits.flatMap { kit in
    kit.themes.filter { $0.name.hasPrefix("accessible") }.flatMap { theme in
      [LayoutDirection.leftToRight, .rightToLeft].map {
        Variant(kit: kit, theme: theme, direction: $0)
      }
    }
  }

  /// Whether a theme cannot change the background of a label: photos, and rows dimmed behind a menu.
  private static func isOverImage(_ label: String, in place: String) -> Bool {
    switch (label, place) {
    case ("duration", "image"), ("messageTime", "image"), ("progress", "image"): true
    case ("messageTime", "chat"), ("duration", "chat"): true
    case (_, "menu"): label != "menuTitle"
    default: false
    }
  }

  @Test func everyKitHasOneOfEach() {
    #expect(Self.variants.count == 12)
    for kit in LabelScreen.kits {
      #expect(kit.theme(named: "accessible")?.isDark == false)
      #expect(kit.theme(named: "accessible-dark")?.isDark == true)
    }
  }

  @Test(arguments: variants.filter { $0.direction == .leftToRight })
  func textsOfRowsCanBeRead(_ variant: Variant) {
    let renderer = MessageRenderer(environment: variant.screen.environment)
    var issues: [String: [String]] = [:]
    for message in LabelScreen.messagesWithReceipts {
      let isImage =
        [.image, .video, .face].contains(message.element.type)
        || message.msgID.hasPrefix("card-album")
      for issue in renderer.row(for: message)?.accessibilityIssues(.contrast) ?? []
      where !Self.isOverImage(issue.view, in: isImage ? "image" : "row") {
        issues["\(issue.view) \(issue.kind)", default: []].append(message.msgID)
      }
    }
    for (issue, ids) in issues.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(issue) (\(ids.count): \(ids.prefix(4).joined(separator: ", ")))")
    }
  }

  @Test(arguments: variants)
  func textsOfScreensCanBeRead(_ variant: Variant) throws {
    for (name, view) in try variant.screen.views() {
      let issues = variant.screen.environment.perform {
        view.accessibilityIssues(.contrast, background: variant.theme.color(.chatBackground))
      }
      for issue in issues where !Self.isOverImage(issue.view, in: name) {
        Issue.record("\(name): \(issue)")
      }
    }
  }
}
