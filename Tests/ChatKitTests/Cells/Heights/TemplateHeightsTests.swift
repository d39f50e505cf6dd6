// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// A cell whose constraints make it as high as what it is filled with.
private final class BlockCell: View {
  private let block = View()
  private let blockHeight: LayoutConstraint
  var resets = 0

  override init(frame: CGRect) {
    blockHeight = block.heightAnchor.constraint(equalToConstant: 0)
    super.init(frame: frame)
    block.translatesAutoresizingMaskIntoConstraints = false
    addSubview(block)
    for constraint in [
      blockHeight, block.topAnchor.constraint(equalTo: topAnchor),
      block.bottomAnchor.constraint(equalTo: bottomAnchor),
    ] {
      constraint.isActive = true
    }
  }

  @available(*, unavailable, message: "Made with init(frame:).")
  required init?(coder: NSCoder) { nil }

  func show(_ height: CGFloat) {
    blockHeight.constant = height
  }
}

/// A cell of frames: half as high as it is wide.
private final class FrameCell: View {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: size.width / 2)
  }
}

@Suite("Template heights")
struct TemplateHeightsTests {
  private func makeHeights(
    width: CGFloat = 320, _ change: (inout HeightTable) -> Void = { _ in }
  ) -> TemplateHeights {
    var table = HeightTable(width: width)
    change(&table)
    let heights = TemplateHeights(table: table, in: SizeEnvironment("test"))
    var block = TemplateCell { BlockCell(frame: .zero) }
    block.reset = { ($0 as? BlockCell)?.resets += 1 }
    heights.register(block, forIdentifier: "block")
    heights.register(TemplateCell { FrameCell(frame: .zero) }, forIdentifier: "frame")
    heights.register(TemplateCell { View(frame: .zero) }, forIdentifier: "nothing")
    return heights
  }

  private func frameHeight(_ heights: TemplateHeights, _ identifier: String = "frame") -> CGFloat {
    heights.fd_heightForCell(withIdentifier: identifier) { (_: View) in }
  }

  // MARK: Measuring

  @Test func constraintsDecideThenSizesThenTheDefault() {
    let heights = makeHeights()
    let block = heights.fd_heightForCell(withIdentifier: "block") { (cell: BlockCell) in
      cell.show(37)
    }
    expectEqual(block, 37)
    expectEqual(frameHeight(heights), 160)
    expectEqual(frameHeight(heights, "nothing"), 44)
  }

  @Test func sizesAreAskedFirstWhereFramesAreEnforced() {
    let heights = makeHeights()
    var cell = TemplateCell { BlockCell(frame: CGRect(x: 0, y: 0, width: 9, height: 21)) }
    cell.usesFrameLayout = true
    heights.register(cell, forIdentifier: "block")
    let height = heights.fd_heightForCell(withIdentifier: "block") { (cell: BlockCell) in
      cell.show(37)
    }
    // The size that a plain view wants is the one that it has.
    expectEqual(height, 21)
  }

  @Test(
    arguments: [
      (CellAccessory.none, 320), (.disclosureIndicator, 286), (.detailDisclosureButton, 252),
      (.checkmark, 280), (.detailButton, 272), (.view(width: 20), 284), (.view(width: 999), 0),
    ] as [(CellAccessory, CGFloat)])
  func accessoriesTakeWidth(_ accessory: CellAccessory, _ width: CGFloat) {
    expectEqual(HeightTable(width: 320).contentWidth(beside: accessory), width)
  }

  @Test func largeScreensTakeFourPointsBesideAnAccessoryOnly() {
    var table = HeightTable(width: 414)
    table.scale = 3
    expectEqual(table.contentWidth(), 414)
    expectEqual(table.contentWidth(beside: .checkmark), 370)
    table.scale = 2
    expectEqual(table.contentWidth(beside: .checkmark), 374)
    table.scale = 3
    table.screenWidth = 400
    expectEqual(table.contentWidth(beside: .checkmark), 374)
  }

  @Test func theIndexOfSectionsTakesWidthAndSeparatorsAddAPixel() {
    let heights = makeHeights {
      $0.indexWidth = 20
      $0.hasSeparators = true
      $0.scale = 3
    }
    #expect(abs(frameHeight(heights) - (150 + 1 / 3)) < 1e-9)
  }

  @Test func headersAreAsWideAsTheTableAndHaveNoDefault() {
    let heights = makeHeights {
      $0.indexWidth = 20
      $0.hasSeparators = true
    }
    heights.register(TemplateCell { FrameCell(frame: .zero) }, forHeaderFooterIdentifier: "frame")
    heights.register(TemplateCell { View(frame: .zero) }, forHeaderFooterIdentifier: "nothing")
    func height(_ identifier: String) -> CGFloat {
      heights.fd_heightForHeaderFooterView(withIdentifier: identifier) { (_: View) in }
    }
    expectEqual(height("frame"), 160)
    expectEqual(height("nothing"), 0)
  }

  @Test func oneTemplateIsResetAndFilledEachTime() throws {
    let heights = makeHeights()
    var views: [ObjectIdentifier] = []
    for height in [5, 9, 7] as [CGFloat] {
      let measured = heights.fd_heightForCell(withIdentifier: "block") { (cell: BlockCell) in
        views.append(ObjectIdentifier(cell))
        cell.show(height)
      }
      expectEqual(measured, height)
    }
    expectEqual(Set(views).count, 1)
    let template = heights.fd_templateCell(forReuseIdentifier: "block") as? BlockCell
    expectEqual(template?.resets, 3)
  }

  // MARK: By key

  /// Measures a block by its key, and counts how often that took filling it.
  private func keyed(
    _ heights: TemplateHeights, _ key: String?, _ height: CGFloat, revision: UInt64 = 0,
    _ count: inout Int
  ) -> CGFloat {
    heights.fd_heightForCell(
      withIdentifier: "block", cacheByKey: key, revision: revision
    ) { (cell: BlockCell) in
      count += 1
      cell.show(height)
    }
  }

  @Test func aHeightIsMeasuredOncePerKey() {
    let heights = makeHeights()
    var count = 0
    expectEqual(keyed(heights, "a", 10, &count), 10)
    expectEqual(keyed(heights, "a", 99, &count), 10)
    expectEqual(keyed(heights, "b", 20, &count), 20)
    expectEqual(count, 2)
    #expect(heights.fd_keyedHeightCache.existsHeight(forKey: "a"))
    expectEqual(heights.fd_keyedHeightCache.height(forKey: "b"), 20)
    #expect(!heights.fd_keyedHeightCache.existsHeight(forKey: "c"))
  }

  @Test func contentWithoutAKeyIsMeasuredEachTime() {
    let heights = makeHeights()
    var count = 0
    expectEqual(keyed(heights, nil, 10, &count), 10)
    expectEqual(keyed(heights, nil, 11, &count), 11)
    expectEqual(count, 2)
  }

  @Test func aNewRevisionIsMeasuredAgain() {
    let heights = makeHeights()
    var count = 0
    _ = keyed(heights, "a", 10, &count)
    expectEqual(keyed(heights, "a", 30, revision: 1, &count), 30)
    expectEqual(keyed(heights, "a", 99, revision: 1, &count), 30)
    expectEqual(count, 2)
  }

  @Test func everyWidthHasItsOwnHeight() {
    let heights = makeHeights()
    func height() -> CGFloat {
      heights.fd_heightForCell(withIdentifier: "frame", cacheByKey: "a") { (_: View) in }
    }
    expectEqual(height(), 160)
    heights.table.width = 400
    expectEqual(height(), 200)
    heights.table.width = 320
    expectEqual(height(), 160)
    heights.table.hasSeparators = true
    expectEqual(height(), 160.5)
  }

  @Test func identifiersAndTemplatesDoNotShareHeights() {
    let heights = makeHeights()
    var count = 0
    expectEqual(keyed(heights, "a", 10, &count), 10)
    expectEqual(
      heights.fd_heightForCell(withIdentifier: "frame", cacheByKey: "a") { (_: View) in }, 160)
    heights.register(TemplateCell { BlockCell(frame: .zero) }, forIdentifier: "block")
    expectEqual(keyed(heights, "a", 12, &count), 12)
  }

  @Test func heightsCanBeForgottenStoredAndRenamed() {
    let heights = makeHeights()
    let cache = heights.fd_keyedHeightCache
    var count = 0
    _ = keyed(heights, "a", 10, &count)
    cache.invalidateHeight(forKey: "a")
    expectEqual(keyed(heights, "a", 11, &count), 11)
    cache.rename("a", to: "server")
    expectEqual(keyed(heights, "server", 99, &count), 11)
    #expect(!cache.existsHeight(forKey: "a"))
    cache.cacheHeight(70, byKey: "stored", identifier: "block")
    expectEqual(keyed(heights, "stored", 99, &count), 70)
    cache.invalidateAllHeightCache()
    #expect(!cache.existsHeight(forKey: "server") && !cache.existsHeight(forKey: "stored"))
  }

  @Test func cachesMayBeShared() {
    let keyedSizes = SizeCache<String>()
    func make() -> TemplateHeights {
      let heights = TemplateHeights(
        table: HeightTable(width: 320), in: SizeEnvironment("test"), keyedSizes: keyedSizes)
      heights.register(TemplateCell { BlockCell(frame: .zero) }, forIdentifier: "block")
      return heights
    }
    var count = 0
    expectEqual(keyed(make(), "a", 10, &count), 10)
    expectEqual(keyed(make(), "a", 99, &count), 10)
    expectEqual(count, 1)
  }
}
