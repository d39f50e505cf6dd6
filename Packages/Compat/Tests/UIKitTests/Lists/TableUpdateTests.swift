// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Updates of UITableView", .serialized)
struct TableUpdateTests {
  /// A row that chooses its own height.
  final class Cell: UITableViewCell {
    var text = ""
    var height: CGFloat = 30
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]] = [["a", "b", "c"]]
    var headerHeight: CGFloat = 0
    var cellHeight: CGFloat = 30
    var log: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.text = sections[indexPath.section][indexPath.row]
      (cell as? Cell)?.height = cellHeight
      log.append("cell \(indexPath.row)")
      return cell
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      headerHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UITableViewHeaderFooterView(reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { log.append("did \(indexPath.row)") }
  }

  private let host: UIKitHost
  private let source = Source()

  init() throws { host = try UIKitHost(width: 100, height: 100, scale: 1) }

  private func makeTable(
    _ style: UITableView.Style = .plain, _ set: (UITableView) -> Void = { _ in }
  ) -> UITableView {
    let table = host.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: style)
    }
    table.separatorStyle = .none
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    set(table)
    table.dataSource = source
    table.delegate = source
    host.layOut(table)
    source.log = []
    return table
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.compactMap { ($0 as? Cell)?.text }
  }

  @Test func rowsThatStayKeepTheirCells() {
    let table = makeTable()
    let (first, third) = (table.cellForRow(at: [0, 0]), table.cellForRow(at: [0, 2]))
    table.performBatchUpdates {
      source.sections = [["c", "n", "a"]]
      table.deleteRows(at: [[0, 1]], with: .fade)
      table.insertRows(at: [[0, 1]], with: .automatic)
      table.moveRow(at: [0, 0], to: [0, 2])
      table.moveRow(at: [0, 2], to: [0, 0])
    }
    #expect(table.cellForRow(at: [0, 2]) === first && table.cellForRow(at: [0, 0]) === third)
    #expect(texts(table) == ["c", "n", "a"] && source.log == ["cell 1", "did 1"])
  }

  @Test func beginAndEndAreABatchAndWithoutChangesAskForHeights() {
    let table = makeTable()
    table.beginUpdates()
    source.sections = [["b", "c", "d"], ["e"]]
    table.insertSections([1], with: .none)
    table.insertRows(at: [[0, 2]], with: .none)
    table.deleteRows(at: [[0, 0]], with: .none)
    #expect(table.numberOfSections == 1 && table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(table.numberOfSections == 2 && texts(table) == ["b", "c", "d", "e"])
    (table.cellForRow(at: [0, 0]) as? Cell)?.height = 45
    table.beginUpdates()
    table.endUpdates()
    #expect(table.rectForRow(at: [0, 1]).minY == 45)
  }

  @Test func reloadedRowsGetOtherCellsAndReconfiguredOnesKeepTheirs() {
    let table = makeTable()
    let (first, second) = (table.cellForRow(at: [0, 0]), table.cellForRow(at: [0, 1]))
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    source.sections = [["1", "2", "c"]]
    table.reloadRows(at: [[0, 0]], with: .none)
    table.reconfigureRows(at: [[0, 1]])
    #expect(table.cellForRow(at: [0, 0]) !== first && table.cellForRow(at: [0, 1]) === second)
    #expect(texts(table) == ["1", "2", "c"] && table.indexPathForSelectedRow == [0, 1])
  }

  @Test func inconsistentChangesAreReportedAndEverythingIsReloaded() {
    UIKitDiagnostics.reset()
    let table = makeTable()
    source.sections = [["a"], ["b"]]
    table.insertRows(at: [[0, 0]], with: .none)
    #expect(
      UIKitDiagnostics.messages.contains {
        $0.hasPrefix("Invalid update: invalid number of sections.") && $0.contains("table view")
      })
    table.deleteRows(at: [[0, 5]], with: .none)
    #expect(
      UIKitDiagnostics.messages.contains(
        "attempt to delete row 5 from section 0 which only contains 1 rows before the update"))
    #expect(texts(table) == ["a", "b"])
  }

  @Test func headersOfPlainTablesStayInSight() {
    source.sections = [["a", "b", "c"], ["d", "e", "f"]]
    source.headerHeight = 20
    let table = makeTable()
    table.contentOffset.y = 45
    host.settle()
    #expect(table.headerView(forSection: 0)?.frame.minY == 45)
    table.contentOffset.y = 100
    host.settle()
    // The section ends at 110, and pushes its header out.
    #expect(table.headerView(forSection: 0)?.frame.minY == 90)
    #expect(table.headerView(forSection: 1)?.frame.minY == 110)
    #expect(table.rectForHeader(inSection: 0).minY == 0)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 110, width: 100, height: 110))
    let grouped = makeTable(.grouped)
    grouped.contentOffset.y = 45
    host.settle()
    #expect(grouped.headerView(forSection: 0) == nil)
  }

  @Test func insetTablesRoundTheEndsOfSections() {
    source.sections = [["a", "b", "c"], ["d"]]
    let table = makeTable(.insetGrouped)
    func corners(_ row: Int, _ section: Int) -> CACornerMask? {
      table.cellForRow(at: [section, row])?.layer.maskedCorners
    }
    table.frame.size.height = 200
    host.settle()
    #expect(corners(0, 0) == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(corners(2, 0) == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(corners(0, 1)?.contains([.layerMinXMinYCorner, .layerMaxXMaxYCorner]) == true)
    #expect(table.cellForRow(at: [0, 1])?.layer.cornerRadius == 0)
    #expect(table.cellForRow(at: [0, 0])?.layer.cornerRadius == 10)
    #expect(table.cellForRow(at: [0, 0])?.frame.minX == 16)
  }

  @Test func onlyRowsThatShowAreMadeWhereThereIsAnEstimate() {
    source.sections = [(0..<50).map(String.init)]
    let table = makeTable { $0.estimatedRowHeight = 20 }
    #expect(table.contentSize.height == 1040)
    #expect(table.visibleCells.count == 4)
    source.log = []
    table.scrollToRow(at: [0, 40], at: .bottom, animated: false)
    host.settle()
    #expect(table.bounds.maxY == table.rectForRow(at: [0, 40]).maxY)
    #expect(table.rectForRow(at: [0, 40]).height == 30 && source.log.count < 12)
  }

  @Test func whatShowsStaysWhenRowsAboveAreMeasured() {
    source.sections = [(0..<50).map(String.init)]
    let table = makeTable { $0.estimatedRowHeight = 20 }
    table.scrollToRow(at: [0, 40], at: .top, animated: false)
    host.settle()
    let before = table.rectForRow(at: [0, 40]).minY - table.bounds.minY
    table.contentOffset.y -= 10
    host.settle()
    #expect(table.rectForRow(at: [0, 40]).minY - table.bounds.minY == before + 10)
    #expect(table.rectForRow(at: [0, 39]).height == 30)
  }

  @Test func aShorterTableIsScrolledBackToItsEnd() {
    source.sections = [(0..<20).map(String.init)]
    let table = makeTable()
    table.contentOffset.y = 500
    source.sections = [(0..<10).map(String.init)]
    table.deleteRows(at: (10..<20).map { [0, $0] }, with: .none)
    #expect(table.contentOffset.y == 200 && texts(table).last == "9")
  }

  @Test func cellsLearnThatTheTableIsEdited() {
    let table = makeTable()
    table.setEditing(true, animated: false)
    #expect(table.cellForRow(at: [0, 0])?.isEditing == true)
    table.isEditing = false
    #expect(table.cellForRow(at: [0, 0])?.isEditing == false)
  }

  @Test func aTableWithoutAnAreaAsksForNoCells() throws {
    try Screen.run {
      let table = UITableView(frame: .zero, style: .grouped)
      var made = 0
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        made += 1
        return table.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      // A controller that has its data before its view is loaded. Nothing is registered yet.
      source.apply(snapshot)
      #expect(made == 0 && table.numberOfRows(inSection: 0) == 2)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.frame.size = CGSize(width: 100, height: 200)
      table.layoutIfNeeded()
      #expect(made == 2 && table.visibleCells.count == 2)
      #expect(table.rectForRow(at: [0, 1]).minY == table.rectForRow(at: [0, 0]).maxY)
    }
  }

  @Test func aDelegateMayReloadWhileARowIsAboutToShow() {
    final class Reloading: NSObject, UITableViewDelegate {
      var source: Source?
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) {
        guard let source, source.sections[0].count == 3 else { return }
        source.sections = [["d"]]
        tableView.reloadData()
      }
    }
    let delegate = Reloading()
    delegate.source = source
    host.perform {
      let table = makeTable()
      table.delegate = delegate
      table.layoutIfNeeded()
      #expect(table.visibleCells.compactMap { ($0 as? Cell)?.text } == ["d"])
      #expect(table.subviews.filter { $0 is Cell }.count == 1)
    }
  }
}
