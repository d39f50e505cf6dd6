// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// A cell with a given height.
private final class TallCell: View {
  var height: CGFloat = 1

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
}

/// A table whose rows have known heights: later queries show which of them are still known, and
/// where.
private struct Table {
  let heights: TemplateHeights

  /// - Parameter rows: The height of each row of each section.
  init(_ rows: [[CGFloat]]) {
    heights = TemplateHeights(table: HeightTable(width: 300), in: SizeEnvironment("table"))
    heights.register(TemplateCell { TallCell(frame: .zero) }, forIdentifier: "cell")
    for (section, heights) in rows.enumerated() {
      for (row, height) in heights.enumerated() {
        _ = measure(RowPath(section: section, row: row), height)
      }
    }
  }

  @discardableResult
  func measure(_ path: RowPath, _ height: CGFloat) -> CGFloat {
    heights.fd_heightForCell(withIdentifier: "cell", cacheBy: path) { (cell: TallCell) in
      cell.height = height
    }
  }

  /// The heights that are known of a section's rows; 0 for those that aren't.
  func known(_ section: Int, count: Int) -> [CGFloat] {
    (0..<count).map {
      heights.fd_indexPathHeightCache.height(at: RowPath(section: section, row: $0)) ?? 0
    }
  }
}

/// Each operation of a table, as the original's cache should have followed it.
@Suite("Heights by place")
struct TableChangeTests {
  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test func aHeightIsMeasuredOncePerPlace() {
    let table = Table([[10, 20]])
    expectEqual(table.measure(path(0, 1), 99), 20)
    #expect(table.heights.fd_indexPathHeightCache.existsHeight(at: path(0, 0)))
    #expect(!table.heights.fd_indexPathHeightCache.existsHeight(at: path(0, 2)))
    #expect(!table.heights.fd_indexPathHeightCache.existsHeight(at: path(3, 0)))
  }

  @Test func reloadingTheTableForgetsAllAndItsVariantNothing() {
    let table = Table([[10, 20], [30]])
    table.heights.fd_reloadDataWithoutInvalidateIndexPathHeightCache()
    expectEqual(table.known(0, count: 2), [10, 20])
    table.heights.reloadData()
    #expect(table.known(0, count: 2) == [0, 0] && table.known(1, count: 1) == [0])
  }

  /// The original inserts in the order that it is given.
  @Test(arguments: [[0, 2], [2, 0]])
  func insertedRowsAreAtTheirPlacesInAnyOrder(_ rows: [Int]) {
    let table = Table([[10, 20, 30]])
    table.heights.insertRows(at: rows.map { path(0, $0) })
    expectEqual(table.known(0, count: 5), [0, 10, 0, 20, 30])
  }

  @Test(arguments: [[0, 2], [2, 0]])
  func deletedRowsAreThoseOfBeforeInAnyOrder(_ rows: [Int]) {
    let table = Table([[10, 20, 30, 40]])
    table.heights.deleteRows(at: rows.map { path(0, $0) })
    expectEqual(table.known(0, count: 3), [20, 40, 0])
  }

  @Test func reloadedRowsAreMeasuredAgain() {
    let table = Table([[10, 20]])
    table.heights.reloadRows(at: [path(0, 0)])
    expectEqual(table.known(0, count: 2), [0, 20])
    expectEqual(table.measure(path(0, 0), 15), 15)
  }

  /// The original exchanges the two rows.
  @Test func movedRowsShiftThoseBetween() {
    let down = Table([[10, 20, 30, 40]])
    down.heights.moveRow(at: path(0, 0), to: path(0, 2))
    expectEqual(down.known(0, count: 4), [20, 30, 10, 40])
    let up = Table([[10, 20, 30, 40]])
    up.heights.moveRow(at: path(0, 3), to: path(0, 1))
    expectEqual(up.known(0, count: 4), [10, 40, 20, 30])
    let across = Table([[10, 20], [30]])
    across.heights.moveRow(at: path(0, 0), to: path(1, 1))
    #expect(across.known(0, count: 2) == [20, 0] && across.known(1, count: 2) == [30, 10])
  }

  @Test func insertedSectionsAreEmpty() {
    let table = Table([[10], [20]])
    table.heights.insertSections([2, 0])
    expectEqual((0..<4).map { table.known($0, count: 1) }, [[0], [10], [0], [20]])
  }

  /// The original deletes the wrong section of several.
  @Test(arguments: [[0, 1], [1, 0]])
  func deletedSectionsAreThoseOfBeforeInAnyOrder(_ sections: [Int]) {
    let table = Table([[10], [20], [30]])
    table.heights.deleteSections(sections)
    expectEqual((0..<2).map { table.known($0, count: 1) }, [[30], [0]])
  }

  @Test func reloadedSectionsForgetTheirRows() {
    let table = Table([[10, 20], [30]])
    table.heights.reloadSections([0])
    #expect(table.known(0, count: 2) == [0, 0] && table.known(1, count: 1) == [30])
  }

  /// The original exchanges the two sections.
  @Test func movedSectionsShiftThoseBetween() {
    let table = Table([[10], [20], [30]])
    table.heights.moveSection(0, to: 2)
    expectEqual((0..<3).map { table.known($0, count: 1) }, [[20], [30], [10]])
  }

  @Test func changesAtOnceAreNamedByBeforeAndAfter() {
    let table = Table([[10, 20, 30]])
    var changes = RowChanges()
    changes.deletedRows = [path(0, 0)]
    changes.insertedRows = [path(0, 2)]
    table.heights.performBatchUpdates(changes)
    expectEqual(table.known(0, count: 3), [20, 30, 0])
  }

  /// The original follows changes only after the first height was stored.
  @Test func changesCountBeforeAnythingIsMeasured() {
    let table = Table([])
    table.measure(path(0, 1), 20)
    table.heights.insertRows(at: [path(0, 0)])
    expectEqual(table.known(0, count: 3), [0, 0, 20])
  }

  @Test func heightsCanBeForgotten() {
    let table = Table([[10, 20]])
    let cache = table.heights.fd_indexPathHeightCache
    cache.invalidateHeight(at: path(0, 1))
    expectEqual(table.known(0, count: 2), [10, 0])
    cache.invalidateAllHeightCache()
    expectEqual(table.known(0, count: 2), [0, 0])
  }

  @Test func otherWidthsAreKeptAndFollowToo() {
    let table = Table([[10, 20]])
    table.heights.table.width = 500
    expectEqual(table.known(0, count: 2), [0, 0])
    table.measure(path(0, 0), 5)
    table.heights.insertRows(at: [path(0, 0)])
    expectEqual(table.known(0, count: 2), [0, 5])
    table.heights.table.width = 300
    expectEqual(table.known(0, count: 3), [0, 10, 20])
  }
}
