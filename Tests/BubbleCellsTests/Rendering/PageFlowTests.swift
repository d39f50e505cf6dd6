// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

@Suite("Columns of pages")
struct PageFlowTests {
  private func layout(columns: Int) -> PageLayout {
    var layout = PageLayout(size: CGSize(width: 500, height: 440), margin: 20)
    layout.columnCount = columns
    return layout
  }

  /// The parts of rows, each in a group of its own.
  private func parts(
    _ heights: [CGFloat], columns: Int, direction: LayoutDirection = .leftToRight,
    headHeight: CGFloat = 0, rowWidth: CGFloat = 375
  ) -> (parts: [PageFlow.Part], flow: PageFlow) {
    var flow = PageFlow(
      layout(columns: columns), rowWidth: rowWidth, direction: direction, headHeight: headHeight)
    var parts: [PageFlow.Part] = []
    for height in heights { flow.place([height], cut: { $1.upperBound }) { parts.append($0) } }
    return (parts, flow)
  }

  private func frame(_ part: PageFlow.Part, _ height: CGFloat, _ flow: PageFlow) -> CGRect {
    let height = part.range.map { $0.upperBound - $0.lowerBound } ?? height
    return CGRect(
      origin: part.origin, size: CGSize(width: 375 * flow.scale, height: height * flow.scale))
  }

  /// Rows of many heights, some taller than a page.
  private let heights = (0..<400).map {
    CGFloat([40, 76, 55, 190, 33, 1700][$0 % 6]) + CGFloat($0 % 7)
  }

  @Test(arguments: 1...6, [LayoutDirection.leftToRight, .rightToLeft])
  func rowsNeverOverlap(columns: Int, direction: LayoutDirection) {
    let layout = layout(columns: columns)
    var flow = PageFlow(layout, rowWidth: 375, direction: direction, headHeight: 90)
    var frames: [(page: Int, rect: CGRect)] = []
    for height in heights {
      flow.place([height], cut: { $1.upperBound }) {
        frames.append((page: $0.page, rect: frame($0, height, flow0(layout))))
      }
    }
    for (place, one) in frames.enumerated() {
      #expect(layout.content.insetBy(dx: -0.01, dy: -0.01).contains(one.rect))
      for other in frames[(place + 1)...].prefix(120) where other.page == one.page {
        #expect(!one.rect.insetBy(dx: 0.01, dy: 0.01).intersects(other.rect))
      }
    }
  }

  private func flow0(_ layout: PageLayout) -> PageFlow {
    PageFlow(layout, rowWidth: 375, direction: .leftToRight)
  }

  /// Down one column, then down the next: on the right where reading starts there.
  @Test func columnsAreReadInTheDirectionOfTheScreen() {
    let heights = [CGFloat](repeating: 100, count: 30)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let parts = parts(heights, columns: 2, direction: direction).parts
      let places = parts.map { [CGFloat($0.page), CGFloat($0.column), $0.origin.y] }
      expectEqual(places, places.sorted { $0.lexicographicallyPrecedes($1) })
      let first = parts.filter { $0.page == 1 && $0.column == 0 }.map(\.origin.x)
      let second = parts.filter { $0.page == 1 && $0.column == 1 }.map(\.origin.x)
      #expect(!first.isEmpty && !second.isEmpty)
      expectEqual(first[0] < second[0], direction == .leftToRight)
    }
  }

  @Test func rowsThatFitIntoAColumnAreNotCut() {
    let (parts, flow) = parts((0..<50).map { CGFloat(100 + $0 * 7) }, columns: 2)
    #expect(400 / flow.scale > 450)
    #expect(parts.allSatisfy { $0.range == nil })
    expectEqual(parts.count, 50)
  }

  @Test func rowsTallerThanAColumnContinueInTheNext() {
    let (parts, flow) = parts([50, 2000, 50], columns: 2)
    let column = 400 / flow.scale
    expectEqual(parts.map(\.row), Array(repeating: 0, count: parts.count))
    let ranges = parts.compactMap(\.range)
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == 2000)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(ranges.allSatisfy { $0.upperBound - $0.lowerBound <= column + 0.01 })
  }

  @Test func rowsTallerThanAColumnBeginInTheRestOfTheOneBefore() {
    let first = parts([50, 2000, 50], columns: 1).parts[1]
    expectEqual([CGFloat(first.page), first.origin.y], [1, 70])
    expectEqual(first.range, 0..<350 + 1e-6)
    // No space for some lines.
    expectEqual(parts([340, 2000], columns: 1).parts[1].page, 2)
  }

  @Test func datesStayWithRowsTallerThanAColumn() {
    var flow = PageFlow(layout(columns: 1), rowWidth: 375, direction: .leftToRight)
    var places: [[Int]] = []
    flow.place([300], cut: { $1.upperBound }) { places.append([$0.row, $0.page]) }
    flow.place([40, 1000], cut: { $1.upperBound }) { places.append([$0.row, $0.page]) }
    expectEqual(places, [[0, 1], [0, 2], [1, 2], [1, 3], [1, 4]])
  }

  @Test func headsPushDownTheColumnsOfTheFirstPageAlone() {
    let parts = parts([CGFloat](repeating: 100, count: 40), columns: 2, headHeight: 150).parts
    let tops = Dictionary(grouping: parts) { $0.page * 10 + $0.column }
      .mapValues { $0.map(\.origin.y).min() }
    #expect(tops[10] == 170 && tops[11] == 170)
    #expect(tops[20] == 20 && tops[21] == 20)
  }

  @Test func headsOfMostOfAPageHaveItToThemselves() {
    expectEqual(parts([100], columns: 1, headHeight: 390).parts.map(\.page), [2])
  }

  @Test func rowsAreScaledToTheColumnOrTheLimit() {
    var layout = layout(columns: 1)
    expectEqual(PageFlow(layout, rowWidth: 375, direction: .leftToRight).scale, 1)
    layout.scaleLimit = 0.7
    expectEqual(PageFlow(layout, rowWidth: 375, direction: .leftToRight).scale, 0.7)
    layout.columnCount = 2
    let scale = PageFlow(layout, rowWidth: 375, direction: .leftToRight).scale
    #expect(abs(scale - (460 - 18) / 2 / 375) < 1e-9)
  }
}
