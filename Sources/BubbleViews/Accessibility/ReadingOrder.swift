// SPDX-License-Identifier: MIT
import Foundation

/// The order in which a screen reader goes through elements.
struct ReadingOrder {
  let isRightToLeft: Bool

  /// The distance between the tops of two elements from which they are read from top to bottom, in
  /// points, as on iPhones.
  private static let lineSeparation = 8.0

  /// Returns elements and groups in reading order.
  func nodes(_ found: [FoundAccessibility]) -> [AccessibilityNode] {
    ordered(found).flatMap { found -> [AccessibilityNode] in
      switch found {
      case .element(let element): return [.element(element)]
      case .group(let members, let isOrdered, let container):
        let children = isOrdered ? members.flatMap { nodes([$0]) } : nodes(members)
        return container.map { [.container($0, children: children)] } ?? children
      }
    }
  }

  private func ordered(_ found: [FoundAccessibility]) -> [FoundAccessibility] {
    let placed = found.enumerated().compactMap { index, found in
      first(of: found).map { Placed(found: found, origin: $0, index: index) }
    }
    let sorted = placed.sorted { ($0.origin.y, $0.index) < ($1.origin.y, $1.index) }
    return lines(sorted).flatMap(alongTheLine).map(\.found)
  }

  /// Elements whose tops are nearly equal, line by line.
  private func lines(_ sorted: [Placed]) -> [[Placed]] {
    var lines: [[Placed]] = []
    for placed in sorted {
      if let top = lines.last?.first?.origin.y, placed.origin.y - top < Self.lineSeparation {
        lines[lines.count - 1].append(placed)
      } else {
        lines.append([placed])
      }
    }
    return lines
  }

  private func alongTheLine(_ line: [Placed]) -> [Placed] {
    line.sorted { one, other in
      let (x, otherX) =
        isRightToLeft ? (-one.origin.x, -other.origin.x) : (one.origin.x, other.origin.x)
      return (x, one.index) < (otherX, other.index)
    }
  }

  /// Returns the origin of the element that is read first; `nil` for a group without any.
  private func first(of found: FoundAccessibility) -> CGPoint? {
    switch found {
    case .element(let element): element.frame.origin
    case .group(let members, let isOrdered, _):
      (isOrdered ? members : ordered(members)).lazy.compactMap(first).first
    }
  }
}

/// An element or a group with its place.
private struct Placed {
  let found: FoundAccessibility
  let origin: CGPoint
  let index: Int
}
