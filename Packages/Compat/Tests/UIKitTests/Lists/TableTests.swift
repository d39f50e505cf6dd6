// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("UITableView")
struct UITableViewTests {
  final class Cell: UITableViewCell {
    let box = UIView()
    private var height: NSLayoutConstraint!
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      height = box.heightAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
      ])
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
    func fill(_ height: CGFloat) { self.height.constant = height }
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [[CGFloat]] = [[20, 30, 40]]
    var fixedHeight: CGFloat?
    var titles: [String] = []
    var made = 0
    var calls: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { heights.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.fill(heights[indexPath.section][indexPath.row])
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      fixedHeight ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles.isEmpty ? nil : titles[section]
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  }

  private let host: UIKitHost
  private let table: UITableView
  private let source = Source()

  init() throws {
    host = try UIKitHost(width: 100, height: 60, scale: 1)
    table = host.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 60), style: .plain)
    }
    table.separatorStyle = .none
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
  }

  @Test func heightsFollowFromConstraints() {
    host.layOut(table)
    #expect(table.contentSize == CGSize(width: 100, height: 90))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 50)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.frame == CGRect(x: 0, y: 20, width: 100, height: 30))
    #expect(cell?.contentView.frame.size == CGSize(width: 100, height: 30))
    #expect(cell?.reuseIdentifier == "cell")
  }

  @Test func aLineTakesAPixelOfTheCell() {
    table.separatorStyle = .singleLine
    host.layOut(table)
    #expect(table.contentSize.height == 93)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.frame.height == 21 && cell?.contentView.frame.height == 20)
  }

  @Test func namedHeightsAreTaken() {
    source.fixedHeight = 25
    host.layOut(table)
    #expect(table.contentSize.height == 75 && table.visibleCells.count == 3)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 30)) == IndexPath(row: 1, section: 0))
  }

  @Test func cellsExistForWhatShowsAndAreUsedAgain() {
    source.heights = [Array(repeating: 20, count: 100)]
    source.fixedHeight = 20
    host.layOut(table)
    #expect(table.visibleCells.count == 3 && source.made == 3)
    let first = table.visibleCells[0] as? Cell
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    host.settle()
    #expect(table.contentOffset.y == 1000 && source.calls.contains("scroll"))
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 50, section: 0))
    #expect(table.visibleCells.contains { $0 === first } && first?.reuses == 1)
    #expect(table.subviews.count { $0 is Cell } == 3)
  }

  @Test func sectionsHaveHeaders() {
    source.heights = [[20], [30]]
    source.titles = ["One", "Two"]
    host.layOut(table)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 100, height: 28))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 76)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
  }

  @Test func viewsAboveAndBelowAllSectionsAreSeen() {
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 7))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 9))
    host.layOut(table)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 7)
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 97, width: 100, height: 9))
    #expect(table.contentSize.height == 106)
  }

  @Test func aTapChoosesARow() throws {
    host.layOut(table)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(host.tap(cell))
    #expect(cell.isSelected && table.indexPathForSelectedRow?.row == 1)
    host.tap(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))))
    #expect(source.calls.filter { $0 != "scroll" } == ["select 1", "deselect 1", "select 0"])
    #expect(!cell.isSelected)
  }

  @Test func newDataIsShown() {
    host.layOut(table)
    source.heights = [[50]]
    table.reloadData()
    host.settle()
    #expect(table.contentSize.height == 50 && table.visibleCells.count == 1)
  }

  @Test func aCellHasTheStyleItWasMadeWith() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "id")
    #expect(cell.reuseIdentifier == "id" && cell.detailTextLabel != nil && cell.imageView != nil)
    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(plain.detailTextLabel == nil && plain.textLabel != nil)
    let coded = UITableViewCell(coder: NSCoder())
    #expect(coded?.contentView.superview === coded)
    let type: UITableViewCell.Type = Cell.self
    #expect(type.init() is Cell)
  }

  @Test func cellsOfStylesPlaceTheirTexts() {
    host.perform {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      cell.layoutIfNeeded()
      #expect(cell.textLabel?.frame.minX == 16 && cell.detailTextLabel?.frame.maxX == 284)
      cell.semanticContentAttribute = .forceRightToLeft
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(cell.textLabel?.frame.maxX == 284 && cell.detailTextLabel?.frame.minX == 16)
    }
  }

  @Test func anAccessoryNarrowsTheContent() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 268)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.accessoryView = view
    cell.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 264, y: 12, width: 20, height: 20))
    #expect(cell.contentView.frame.width == 256)
  }

  @Test func aChosenCellShowsItsBackground() {
    let cell = UITableViewCell()
    cell.setSelected(true, animated: false)
    #expect(cell.selectedBackgroundView?.isHidden == false)
    cell.selectionStyle = .none
    #expect(cell.selectedBackgroundView?.isHidden == true)
    cell.prepareForReuse()
    #expect(!cell.isSelected && cell.selectionStyle == .none)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    #expect(cell.separatorInset.left == 72)
  }

  @Test func aControllerHasATable() {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat { 11 }
    }
    host.perform {
      let controller = Controller(style: .plain)
      host.window.rootViewController = controller
      host.settle()
      #expect(controller.tableView.contentSize.height == 22)
      #expect(controller.view === controller.tableView)
    }
  }
}
