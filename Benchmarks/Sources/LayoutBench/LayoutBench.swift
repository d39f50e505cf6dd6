// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// Prints a line for each measurement: its name, and microseconds for one cell of seven views and, where
/// it has constraints, 42 of them. Sizes of texts are given. With an argument, only names that begin
/// with it; a second argument is the number of rounds, which a profiler wants more of than the usual 40.
@main
enum LayoutBench {
  static func main() {
    checkAgreement()
    measure("mm", relaying(ChainCell()))
    measure("mm-right-to-left", relaying(rightToLeft(ChainCell.init)))
    for (name, type) in cells {
      measure("\(name)-made-and-laid-out") { index in
        let cell = type.init()
        cell.texts = TextSizes(index)
        cell.constrain()
        cell.layoutIfNeeded()
      }
      measure("\(name)-updated", updating(constrained(type)))
      measure("\(name)-remade", remaking(constrained(type)))
    }
  }

  private static let cells: [(String, ConstrainedCell.Type)] = [
    ("anchors", AnchorCell.self), ("snp", SnapKitCell.self), ("mas", MasonryCell.self),
  ]

  private static func constrained(_ type: ConstrainedCell.Type) -> ConstrainedCell {
    let cell = type.init()
    cell.constrain()
    cell.layoutIfNeeded()
    return cell
  }

  private static func rightToLeft<Cell: MessageCellViews>(_ make: () -> Cell) -> Cell {
    TraitCollection(layoutDirection: .rightToLeft).performAsCurrent(make)
  }

  // MARK: Measurements

  /// The cell gets texts of other sizes, and is laid out.
  private static func relaying(_ cell: MessageCellViews) -> (Int) -> Void {
    { index in
      cell.texts = TextSizes(index)
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
    }
  }

  private static func updating(_ cell: ConstrainedCell) -> (Int) -> Void {
    { index in
      cell.texts = TextSizes(index)
      cell.update()
      cell.layoutIfNeeded()
    }
  }

  private static func remaking(_ cell: ConstrainedCell) -> (Int) -> Void {
    { index in
      cell.texts = TextSizes(index)
      cell.constrain()
      cell.layoutIfNeeded()
    }
  }

  private static func measure(_ name: String, _ body: (Int) -> Void) {
    let arguments = CommandLine.arguments.dropFirst()
    guard name.hasPrefix(arguments.first ?? "") else { return }
    let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 40
    var least = Double.infinity
    for _ in 0..<rounds {
      let start = Clocks.wall
      for index in 0..<200 { body(index) }
      least = min(least, Clocks.wall - start)
    }
    print(name, least / 200 * 1e6)
  }

  /// Checks that all ways give the same frames.
  private static func checkAgreement() {
    for index in 0..<20 {
      let chain = ChainCell()
      chain.texts = TextSizes(index)
      chain.layoutIfNeeded()
      for (name, type) in cells {
        let cell = type.init()
        cell.texts = TextSizes(index)
        cell.constrain()
        cell.layoutIfNeeded()
        for (view, other) in zip(cell.views, chain.views) {
          let (a, b) = (view.frame, other.frame)
          let distance =
            abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width)
            + abs(a.height - b.height)
          precondition(distance < 1e-6, "\(name): \(a) is not \(b) for texts \(index)")
        }
        precondition(cell.constraintCount == 42, "\(name) has \(cell.constraintCount) constraints")
        precondition(cell.layoutDiagnostics.isEmpty, "\(cell.layoutDiagnostics)")
      }
    }
  }
}
