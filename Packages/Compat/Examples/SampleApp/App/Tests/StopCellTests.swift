// SPDX-License-Identifier: MIT
import XCTest

@testable import TripCells

/// The app's own tests, which Xcode runs on a simulator, and `swift test` on Linux.
@MainActor
final class StopCellTests: XCTestCase {
  private var cell: StopCell!

  override func setUp() {
    super.setUp()
    cell = StopCell(style: .default, reuseIdentifier: nil)
  }

  override func tearDown() {
    cell = nil
    super.tearDown()
  }

  func testStopIsShown() throws {
    cell.configure(with: Stop(name: "Aveiro", minutes: 38))
    XCTAssertEqual(texts(in: cell.contentView), ["Aveiro", "38′"])
  }

  func testLongNameIsTruncated() throws {
    cell.configure(with: Stop(name: "Vila Nova de Famalicão, and all behind it", minutes: 38))
    cell.frame = CGRect(x: 0, y: 0, width: 240, height: 48)
    cell.layoutIfNeeded()
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    XCTAssertEqual(labels.count, 2)
    XCTAssertLessThanOrEqual(labels[0].frame.maxX, labels[1].frame.minX)
  }

  func testTapsReachTheDelegate() throws {
    let actions = ActionCell(style: .default, reuseIdentifier: nil)
    let listener = Listener(booked: expectation(description: "booked"))
    actions.delegate = listener
    DispatchQueue.main.async { actions.bookButton.sendActions(for: .touchUpInside) }
    waitForExpectations(timeout: 1)
  }

  private func texts(in view: UIView) -> [String] {
    view.subviews.compactMap { ($0 as? UILabel)?.text }
  }
}

private final class Listener: NSObject, ActionCellDelegate {
  private let booked: XCTestExpectation

  init(booked: XCTestExpectation) { self.booked = booked }

  func actionCellDidBook(_ cell: ActionCell) { booked.fulfill() }

  func actionCell(_ cell: ActionCell, didSetReminder isOn: Bool) {}
}
