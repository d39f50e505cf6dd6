// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleLists
import Foundation
import Testing

/// The rows of a list as letters: each has a height of its own in the cache.
private final class Lettered {
  let cache = PathSizeCache()
  let environment = SizeEnvironment(0)

  init(_ sections: [String]) {
    for (section, letters) in sections.enumerated() {
      for (row, letter) in letters.enumerated() {
        _ = cache.size(at: RowPath(section: section, row: row), width: 375, in: environment) {
          CGSize(width: 0, height: Double(letter.unicodeScalars.first?.value ?? 0))
        }
      }
    }
  }

  /// The letters that the cache has; a dot where it has none.
  func letters(_ counts: [Int]) -> [String] {
    counts.enumerated().map { section, count in
      (0..<count).map { row in
        let path = RowPath(section: section, row: row)
        let size = cache.cachedSize(at: path, width: 375, in: environment)
        return size.flatMap { UnicodeScalar(UInt32($0.height)) }.map { String($0) } ?? "."
      }.joined()
    }
  }
}

private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

@Suite("Sizes by index path")
struct PathSizeCacheTests {
  @Test("rows are inserted in any order")
  func insertRows() {
    let list = Lettered(["abc", "d"])
    list.cache.insertRows(at: [path(0, 4), path(0, 1), path(1, 0)])
    expectEqual(list.letters([5, 2]), ["a.bc.", ".d"])
  }

  @Test("rows are deleted in any order")
  func deleteRows() {
    let list = Lettered(["abcde", "fg"])
    list.cache.deleteRows(at: [path(0, 0), path(1, 0), path(0, 3), path(0, 2), path(0, 2)])
    expectEqual(list.letters([2, 1]), ["be", "g"])
  }

  @Test("moving shifts the rows between instead of swapping two")
  func moveRow() {
    let list = Lettered(["abcde", "fg"])
    list.cache.moveRow(at: path(0, 0), to: path(0, 3))
    expectEqual(list.letters([5, 2]), ["bcdae", "fg"])
    list.cache.moveRow(at: path(0, 4), to: path(1, 1))
    expectEqual(list.letters([4, 3]), ["bcda", "feg"])
  }

  @Test("reloading forgets a row, a section, or all")
  func reload() {
    let list = Lettered(["abc", "de", "f"])
    list.cache.reloadRows(at: [path(0, 1), path(7, 7)])
    list.cache.reloadSections([1, 9])
    expectEqual(list.letters([3, 2, 1]), ["a.c", "..", "f"])
    expectEqual(list.cache.statistics.entries, 3)
    list.cache.removeAll()
    expectEqual(list.letters([3, 2, 1]), ["...", "..", "."])
  }

  @Test("several sections are deleted at once, in any order")
  func deleteSections() {
    let list = Lettered(["a", "b", "c", "d", "e"])
    list.cache.deleteSections([1, 2, 4])
    expectEqual(list.letters([1, 1]), ["a", "d"])
    expectEqual(list.cache.statistics.entries, 2)
  }

  @Test("sections are inserted and moved, and those between shift")
  func sections() {
    let list = Lettered(["a", "b", "c"])
    list.cache.insertSections([3, 0])
    expectEqual(list.letters([1, 1, 1, 1, 1]), [".", "a", "b", ".", "c"])
    list.cache.moveSection(1, to: 4)
    expectEqual(list.letters([1, 1, 1, 1, 1]), [".", "b", ".", "c", "a"])
  }

  @Test("changes apply to an empty cache")
  func emptyCache() {
    let list = Lettered([])
    list.cache.insertRows(at: [path(0, 0)])
    list.cache.moveSection(3, to: 0)
    list.cache.deleteRows(at: [path(5, 5)])
    _ = list.cache.height(at: path(1, 1), width: 375, in: list.environment) { 97 }
    expectNil(list.cache.cachedSize(at: path(1, 1), width: 375, in: list.environment))
    expectEqual(list.cache.height(at: path(1, 1), width: 375, in: list.environment) { 0 }, 97)
  }

  @Test("a row that moves while it is measured keeps the size, one that is reloaded does not")
  func changesWhileMeasuring() {
    let list = Lettered([])
    _ = list.cache.size(at: path(0, 0), width: 375, in: list.environment) {
      list.cache.insertRows(at: [path(0, 0)])
      return CGSize(width: 0, height: 97)
    }
    expectEqual(list.letters([2]), [".a"])
    _ = list.cache.size(at: path(0, 0), width: 375, in: list.environment) {
      list.cache.reloadRows(at: [path(0, 0)])
      return CGSize(width: 0, height: 98)
    }
    expectEqual(list.letters([2]), [".a"])
  }

  @Test(
    "batch updates delete by old index paths and insert by new ones", arguments: 0..<200)
  func batches(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var letters = (97...122).map { String(UnicodeScalar(UInt8($0))) }.shuffled(using: &random)
    var sections: [[String]] = []
    while !letters.isEmpty {
      let count = min(letters.count, Int.random(in: 0...9, using: &random))
      sections.append(Array(letters.prefix(count)))
      letters.removeFirst(count)
    }
    let list = Lettered(sections.map { $0.joined() })
    let (changes, expected) = Batch.make(sections, &random)
    list.cache.apply(changes)
    expectEqual(list.letters(expected.map(\.count)), expected.map { $0.joined() })
  }
}

/// Random changes, and the resulting rows: those that no change names keep their order.
private enum Batch {
  static func make(
    _ sections: [[String]], _ random: inout SplitMix
  ) -> (RowChanges, [[String]]) {
    var changes = RowChanges()
    var rows = sections
    var moving: [(RowPath, String)] = []
    for (section, letters) in sections.enumerated() {
      for (row, letter) in letters.enumerated() {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          changes.deletedRows.append(path(section, row))
          rows[section][row] = "-"
        case 1:
          changes.reloadedRows.append(path(section, row))
          rows[section][row] = "."
        case 2:
          moving.append((path(section, row), letter))
          rows[section][row] = "-"
        default: break
        }
      }
      rows[section].removeAll { $0 == "-" }
    }
    var after = arrangeSections(rows, &changes, &random)
    arrangeRows(&after, moving, &changes, &random)
    changes.deletedRows.shuffle(using: &random)
    changes.insertedRows.shuffle(using: &random)
    changes.movedRows.shuffle(using: &random)
    return (changes, after)
  }

  private static func arrangeSections(
    _ rows: [[String]], _ changes: inout RowChanges, _ random: inout SplitMix
  ) -> [[String]] {
    var staying: [[String]] = []
    var moved: [(Int, [String])] = []
    for (section, letters) in rows.enumerated() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: changes.deletedSections.append(section)
      case 1: moved.append((section, letters))
      default: staying.append(letters)
      }
    }
    let inserted = Int.random(in: 0...2, using: &random)
    let count = staying.count + moved.count + inserted
    var places = Array(0..<count).shuffled(using: &random)
    var after: [[String]?] = Array(repeating: nil, count: count)
    for (source, letters) in moved {
      let target = places.removeLast()
      changes.movedSections.append(RowChanges.Move(from: source, to: target))
      after[target] = letters
    }
    for _ in 0..<inserted {
      let target = places.removeLast()
      changes.insertedSections.append(target)
      after[target] = []
    }
    var next = staying.makeIterator()
    return after.map { $0 ?? next.next() ?? [] }
  }

  private static func arrangeRows(
    _ after: inout [[String]], _ moving: [(RowPath, String)], _ changes: inout RowChanges,
    _ random: inout SplitMix
  ) {
    guard !after.isEmpty else {
      changes.deletedRows += moving.map(\.0)
      return
    }
    var arriving = moving.map { ($0.0 as RowPath?, $0.1) }
    arriving += (0..<Int.random(in: 0...3, using: &random)).map { _ in (nil, ".") }
    var bySection = Array(repeating: [(RowPath?, String)](), count: after.count)
    for row in arriving {
      bySection[Int.random(in: 0..<after.count, using: &random)].append(row)
    }
    for section in after.indices {
      let count = after[section].count + bySection[section].count
      var places = Array(0..<count).shuffled(using: &random)
      var rows: [String?] = Array(repeating: nil, count: count)
      for (source, letter) in bySection[section] {
        let target = path(section, places.removeLast())
        rows[target.row] = letter
        if let source {
          changes.movedRows.append(RowChanges.Move(from: source, to: target))
        } else {
          changes.insertedRows.append(target)
        }
      }
      var next = after[section].makeIterator()
      after[section] = rows.map { $0 ?? next.next() ?? "?" }
    }
  }
}
