// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Accessibility issues")
struct AccessibilityIssueTests {
  private func makeRoot() -> View { View(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }

  @Test func aControlWithoutALabelIsAnIssue() throws {
    try TextFixture.make {
      let root = makeRoot()
      let button = Button(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      root.addSubview(button)
      let issues = root.accessibilityIssues(.labels)
      expectEqual(
        issues.map(\.description),
        [
          "button (0, 0, 44, 44): the element has no label; set accessibilityLabel"
        ])
      button.accessibilityLabel = "Send"
      #expect(root.accessibilityIssues(.labels).isEmpty)
    }
  }

  @Test func whatCanBeTappedIsInAnElement() {
    let root = makeRoot()
    let image = ImageView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    image.isUserInteractionEnabled = true
    image.accessibilityIdentifier = "photo"
    image.addGestureRecognizer(TapGestureRecognizer(action: Action("open")))
    root.addSubview(image)
    expectEqual(root.accessibilityIssues(.labels).map(\.kind), [.unreachable])
    expectEqual(root.accessibilityIssues(.labels).map(\.view), ["photo open"])
    image.isAccessibilityElement = true
    image.accessibilityLabel = "Photo"
    #expect(root.accessibilityIssues(.labels).isEmpty)
  }

  @Test(arguments: [(44.0, 44.0, true), (43.5, 44, false), (44, 20, false)])
  func touchTargetsHave44Points(width: Double, height: Double, isLarge: Bool) {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.addGestureRecognizer(TapGestureRecognizer(action: Action("open")))
    root.addSubview(view)
    let issues = root.accessibilityIssues(.touchTargets)
    let expected: [AccessibilityIssue.Kind] = [.smallTouchTarget(view.frame.size)]
    expectEqual(issues.map(\.kind), isLarge ? [] : expected)
  }

  /// #777777 on white is 4.48:1, #767676 is 4.54:1; #959595 is 2.97:1, #949494 is 3.03:1.
  @Test(
    arguments: [
      (0x767676, 17.0, Font.Weight.regular, true), (0x777777, 17, .regular, false),
      (0x777777, 18, .regular, true), (0x949494, 14, .bold, true), (0x959595, 18, .bold, false),
      (0x949494, 14, .semibold, false),
    ] as [(UInt32, Double, Font.Weight, Bool)])
  func contrastIsThatOfTheGuidelines(
    hex: UInt32, size: Double, weight: Font.Weight, passes: Bool
  ) throws {
    try TextFixture.make {
      let root = makeRoot()
      let label = TextFixture.label("Text", width: 100, height: 30)
      label.font = .system(size, weight: weight)
      label.textColor = Color(hex: hex)
      root.addSubview(label)
      expectEqual(root.accessibilityIssues(.contrast).isEmpty, passes)
    }
  }

  @Test func contrastIsToWhatIsDrawnBehindTheText() throws {
    try TextFixture.make {
      let root = makeRoot()
      let label = TextFixture.label("Text", width: 100, height: 30)
      label.textColor = .white
      root.addSubview(label)
      let issue = try #require(root.accessibilityIssues(.contrast).first)
      expectEqual(issue.kind, .lowContrast(ratio: 1, required: 4.5))
      expectEqual(issue.frame, label.frame)
      // A shape that no background colour tells of.
      let shape = PathView(frame: root.bounds)
      shape.path = .rect(root.bounds)
      shape.fillColor = .black
      root.insertSubview(shape, at: 0)
      #expect(root.accessibilityIssues(.contrast).isEmpty)
      // Half transparent white is grey on black.
      root.alpha = 1
      label.alpha = 0.3
      #expect(!root.accessibilityIssues(.contrast).isEmpty)
      expectEqual(label.alpha, 0.3)
      label.text = "–"
      #expect(root.accessibilityIssues(.contrast).isEmpty)
    }
  }

  @Test func theBackgroundBehindTheViewCounts() throws {
    try TextFixture.make {
      let root = makeRoot()
      root.addSubview(TextFixture.label("Text", width: 100, height: 30))
      #expect(root.accessibilityIssues(.contrast).isEmpty)
      expectEqual(root.accessibilityIssues(.contrast, background: .black).count, 1)
    }
  }

  @Test func imagesHaveALegendBelow() throws {
    let bitmap = try TextFixture.make {
      let root = makeRoot()
      root.addSubview(TextFixture.label("Text", width: 100, height: 30))
      return (
        try root.makeAccessibilityBitmap(glyphCache: GlyphCache()),
        try View(frame: root.bounds).makeAccessibilityBitmap(glyphCache: GlyphCache())
      )
    }
    #expect(bitmap.0.pixelWidth == 320 && bitmap.0.pixelHeight > 120)
    #expect(bitmap.0 != bitmap.1)
  }
}
