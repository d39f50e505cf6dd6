// SPDX-License-Identifier: MIT
import BubbleExpectations
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

  @Test func everyKitHasOneOfEach() {
    expectEqual(Self.variants.count, 12)
    for kit in LabelScreen.kits {
      expectEqual(kit.theme(named: "accessible")?.isDark, false)
      expectEqual(kit.theme(named: "accessible-dark")?.isDark, true)
    }
  }

  @Test(arguments: variants.filter { $0.direction == .leftToRight })
  func textsOfRowsCanBeRead(_ variant: Variant) {
    let renderer = MessageRenderer(environment: variant.screen.environment)
    var issues: [String: [String]] = [:]
    for message in LabelScreen.messagesWithReceipts {
      for issue in renderer.row(for: message)?.accessibilityIssues(.contrast) ?? [] {
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
      for issue in issues { Issue.record("\(name): \(issue)") }
    }
  }

  // MARK: What the check leaves out

  private static let bounds = CGRect(x: 0, y: 0, width: 80, height: 40)

  /// The views with too little contrast in a white view with an image of one colour and a label of it.
  private func issues(_ change: (View, ImageView, Label) -> Void) throws -> [String] {
    try RenderFixture.environment().perform {
      let paper = View(frame: Self.bounds)
      let dark = try paper.makeBitmap(scale: 1, background: .black, glyphCache: GlyphCache())
      let (root, image) = (View(frame: Self.bounds), ImageView(image: Image(bitmap: dark)))
      let label = Label(frame: Self.bounds)
      (label.text, label.textColor) = ("09:02", .black)
      label.accessibilityIdentifier = "time"
      root.addSubview(image)
      root.addSubview(label)
      change(root, image, label)
      return root.accessibilityIssues(.contrast).map(\.view)
    }
  }

  @Test func textsOverPicturesAreLeftOut() throws {
    #expect(try issues { _, _, _ in }.isEmpty)
    // An image that is stretched is a bubble, and a template an icon.
    let cap = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    try expectEqual(issues { _, image, _ in image.capInsets = cap }, ["time"])
    // Beside the picture, and on a view in front of it.
    let beside = try issues { _, image, label in
      image.frame.size.width = 20
      label.textColor = .white
    }
    expectEqual(beside, ["time"])
    let plate = try issues { root, _, label in
      let plate = View(frame: root.bounds)
      plate.backgroundColor = .white
      root.insertSubview(plate, at: 1)
      label.textColor = .white
    }
    expectEqual(plate, ["time"])
  }

  @Test func coveredTextsAreLeftOut() throws {
    func issues(veilWidth: CGFloat) throws -> [String] {
      try self.issues { root, image, label in
        image.isHidden = true
        label.textColor = .white
        let veil = View(frame: CGRect(x: 0, y: 0, width: veilWidth, height: 40))
        veil.backgroundColor = Color.black.withAlpha(0.1)
        root.addSubview(veil)
      }
    }
    #expect(try issues(veilWidth: 80).isEmpty)
    // A part of it can be read.
    try expectEqual(issues(veilWidth: 40), ["time"])
  }

  @Test func textsInTheShadowOfAViewInFrontAreLeftOut() throws {
    func issues(distance: CGFloat) throws -> [String] {
      try self.issues { root, image, label in
        image.isHidden = true
        label.frame.size.width = 30
        label.textColor = .white
        let menu = View(frame: CGRect(x: 30 + distance, y: 0, width: 20, height: 40))
        menu.backgroundColor = .black
        menu.layer.shadowOpacity = 0.5
        menu.layer.shadowRadius = 5
        root.addSubview(menu)
      }
    }
    #expect(try issues(distance: 5).isEmpty)
    try expectEqual(issues(distance: 15), ["time"])
  }
}
