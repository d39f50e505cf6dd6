// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@testable import UIKit

/// Bars, safe areas and lists together, on a phone with a notch.
@Suite("Whole screens")
struct WholeScreenTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(device: .iPhone13) }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private func list(_ rows: Rows) -> UINavigationController {
    let list = UITableViewController(style: .plain)
    list.title = "Chats"
    list.tableView.rowHeight = 60
    list.tableView.dataSource = rows
    return UINavigationController(rootViewController: list)
  }

  @Test func aListBeginsBelowItsLargeTitle() {
    host.performForProcess {
      let rows = Rows()
      let navigation = list(rows)
      navigation.navigationBar.prefersLargeTitles = true
      host.screen(of: navigation)
      #expect(navigation.navigationBar.frame.height == 96)
      let table = (navigation.topViewController as? UITableViewController)?.tableView
      #expect(table?.contentOffset.y == -143)
    }
  }

  @Test func aToolbarCoversTheHomeIndicatorAndTheLastRowIsAboveIt() {
    host.performForProcess {
      let rows = Rows()
      let navigation = list(rows)
      navigation.setToolbarHidden(false, animated: false)
      host.screen(of: navigation)
      let background = navigation.toolbar.subviews.first { $0 is BarBackground }
      #expect(background?.frame.height == 78)
      guard let table = (navigation.topViewController as? UITableViewController)?.tableView else {
        Issue.record("There is no table.")
        return
      }
      table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
      host.settle()
      // Insets are sums of thirds of points.
      #expect(abs(table.contentOffset.y - (40 * 60 - 844 + 78)) < 0.001)
    }
  }
}
