// SPDX-License-Identifier: MIT
import BubbleGoldenTesting
import Foundation
import Testing
import UIKit

@testable import TripCells

/// The app's cells as they look on several screens.
@Suite("Trip cells", .serialized)
struct TripCellsTests {
  /// Compares a cell with its goldens, on each screen.
  ///
  /// - Parameters:
  ///   - width: `nil` for that of the screen.
  ///   - height: `nil` for the height that the cell's constraints want.
  private func check(
    _ label: String, width: CGFloat? = nil, height: CGFloat? = nil, function: String = #function,
    line: UInt = #line, _ make: () -> UIView
  ) throws {
    for screen in try Screens.all() {
      let width = width ?? screen.host.size.width
      let size = CGSize(
        width: width, height: height ?? screen.host.perform { fittingHeight(of: make(), width) })
      assertGolden(
        of: make(), named: "\(label)-\(screen.name)", in: screen.host, size: size,
        function: function, line: line)
    }
  }

  /// The height that a table gives a cell of automatic height.
  private func fittingHeight(of cell: UIView, _ width: CGFloat) -> CGFloat {
    let view = (cell as? UITableViewCell)?.contentView ?? cell
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test("a route's title, time and delay, by layout anchors")
  func route() throws {
    try check("on-time") {
      let cell = RouteCell(style: .default, reuseIdentifier: RouteCell.reuseIdentifier)
      cell.configure(with: Route(from: "Porto", to: "Lisboa", departure: "7:52", platform: 4))
      return cell
    }
    try check("late") {
      let cell = RouteCell(style: .default, reuseIdentifier: RouteCell.reuseIdentifier)
      cell.configure(
        with: Route(
          from: "Vila Nova de Gaia", to: "Figueira da Foz", departure: "18:20", platform: 11,
          delay: 25))
      return cell
    }
  }

  @Test("a stop between others and the last one, by SnapKit")
  func stop() throws {
    for stop in [
      Stop(name: "Aveiro", minutes: 38), Stop(name: "Coimbra-B", minutes: 61, isLast: true),
    ] {
      try check(stop.isLast ? "last" : "between", height: 48) {
        let cell = StopCell(style: .default, reuseIdentifier: nil)
        cell.configure(with: stop)
        return cell
      }
    }
  }

  @Test("badges with counts, by frames")
  func badge() throws {
    for count in [0, 7, 120] {
      try check("\(count)", width: 110, height: 110) {
        let cell = BadgeCell(frame: CGRect(x: 0, y: 0, width: 110, height: 110))
        cell.configure(title: "Early riser", count: count)
        return cell
      }
    }
  }

  @Test("a note in attributed text, with a link and a shadow")
  func note() throws {
    try check("link") {
      let cell = NoteCell(style: .default, reuseIdentifier: nil)
      cell.configure(
        with: Note(
          author: "Inês", text: "Sit on the left side: the sea is there from Espinho on.",
          link: "trips.example/coast-line"))
      return cell
    }
  }

  @Test("a photo of the catalogue below a gradient")
  func photo() throws {
    try check("place", width: 200, height: 150) {
      let cell = PhotoCell(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
      cell.configure(with: Photo(imageName: "coast", title: "Evening light", place: "Nazaré"))
      return cell
    }
  }

  @Test("buttons, and what a tap on each does")
  func actions() throws {
    try check("start", height: 52) {
      ActionCell(style: .default, reuseIdentifier: nil)
    }
    let host = try #require(try Screens.all().first).host
    let listener = Listener()
    host.perform {
      let cell = ActionCell(style: .default, reuseIdentifier: nil)
      cell.delegate = listener
      host.layOut(cell, size: CGSize(width: 390, height: 52))
      #expect(host.tap(cell.bookButton))
      #expect(host.tap(cell.reminderView))
      #expect(cell.reminderView.text == "Reminder is set")
    }
    #expect(listener.heard == ["book", "reminder true"])
  }
}

private final class Listener: ActionCellDelegate {
  var heard: [String] = []

  func actionCellDidBook(_ cell: ActionCell) { heard.append("book") }

  func actionCell(_ cell: ActionCell, didSetReminder isOn: Bool) {
    heard.append("reminder \(isOn)")
  }
}
