// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Screens")
struct ScreenTests {
  @Test func aPhoneOnItsSideHasOtherSidesAndInsets() {
    let screen = Screen.iPhone16
    expectEqual(screen.size, CGSize(width: 393, height: 852))
    expectEqual(screen.safeAreaInsets, EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let side = screen.landscape
    #expect(side.size == CGSize(width: 852, height: 393) && side.scale == 3)
    expectEqual(side.safeAreaInsets, EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(side.label == "iPhone16-landscape" && side.held(.portrait) == screen)
    expectEqual(Screen.iPhoneSE.landscape.safeAreaInsets, .zero)
  }

  @Test func anAxisHasEachPhoneInEachOrientation() throws {
    let axis = GoldenAxis.screens([.iPhoneSE, .pixel8], held: [.portrait, .landscape])
    let variants = try GoldenMatrix(axis).variants(of: Fixture.environment())
    expectEqual(
      variants.map(\.label), ["iPhoneSE", "iPhoneSE-landscape", "pixel8", "pixel8-landscape"])
    expectEqual(variants.map(\.environment.width), [375, 667, 411, 914])
    expectEqual(variants.map(\.environment.scale), [2, 2, 2.625, 2.625])
    expectEqual(variants.compactMap(\.screen?.height), [667, 375, 914, 411])
  }

  /// A bar at the bottom of the safe area.
  private final class BarView: View {
    private let bar = View()

    override init(frame: CGRect) {
      super.init(frame: frame)
      bar.accessibilityIdentifier = "bar"
      addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      let area = bounds.inset(by: safeAreaInsets)
      bar.frame = CGRect(x: area.minX, y: area.maxY - 40, width: area.width, height: 40)
    }
  }

  @Test func aViewFillsTheScreenAndKnowsItsSafeArea() throws {
    let folder = try TemporaryFolder()
    withKnownIssue {
      withGoldens(record: .missing, package: folder.url) {
        assertGolden(
          of: BarView(), on: .iPhone16.landscape, in: Fixture.environment(), forms: .layout)
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("was written by this run") == true
    }
    let path = "Goldens/ScreenTests/aViewFillsTheScreenAndKnowsItsSafeArea.layout"
    let layout = try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    #expect(
      layout.hasSuffix("BarView (0, 0, 852, 393)\n  View#bar (59, 332, 734, 40)\n"), "\(layout)")
  }

  @Test func withoutAScreenNoViewFillsIt() {
    withKnownIssue {
      assertGoldens(
        of: BarView(), across: GoldenMatrix(.themes(.light)), in: Fixture.environment(),
        fillsScreen: true)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("Add an axis .screens") == true
    }
  }

  @Test func aSheetShowsAllDensitiesAtOneSize() throws {
    let folder = try TemporaryFolder()
    withKnownIssue {
      withGoldens(record: .missing, package: folder.url) {
        assertGoldens(
          of: Fixture.message("Hi"), named: "sheet", across: GoldenMatrix(.densities(1, 1.5, 3)),
          in: Fixture.environment { $0.width = 160 }, as: .sheet)
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("was written by this run") == true
    }
    let start = "Goldens/ScreenTests/aSheetShowsAllDensitiesAtOneSize-sheet"
    let url = folder.url.appending(path: start + "@3x.png")
    let image = try Image(encoded: [UInt8](Data(contentsOf: url))).bitmap
    let layout = try LayoutNode(
      text: String(
        contentsOf: folder.url.appending(path: start + ".layout"), encoding: .utf8
      ).split(separator: "\n").dropFirst().joined(separator: "\n") + "\n")
    expectEqual(image.pixelWidth, Int(layout.frame.width * 3))
    expectEqual(
      layout.children.map(\.frame.size), Array(repeating: CGSize(width: 160, height: 80), count: 3))
    // The cell has the same frames in points, whatever the density.
    let texts = layout.children.map { variant in
      variant.children[0].children[1].frame.offsetBy(
        dx: -variant.frame.minX, dy: -variant.frame.minY)
    }
    expectEqual(Set(texts.map { "\($0)" }).count, 1, "\(texts)")
  }
}
