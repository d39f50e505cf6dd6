// SPDX-License-Identifier: MIT
import Foundation

extension ListChanges {
  /// UIKit's words for a list and its items.
  struct Nouns {
    let list: String
    let item: String

    static let table = Nouns(list: "table view", item: "row")
    static let collection = Nouns(list: "collection view", item: "item")
  }

  /// The first inconsistency between the changes and the numbers of items, in the words of UIKit's
  /// `NSInternalInconsistencyException`; `nil` for none.
  func problem(before: [Int], after: [Int], nouns: Nouns) -> String? {
    sectionPlaceProblem(before.count, after.count)
      ?? itemPlaceProblem(before, after, nouns)
      ?? conflict(nouns)
      ?? sectionCountProblem(before.count, after.count, nouns)
      ?? itemCountProblem(before, after, nouns)
  }

  private func sectionPlaceProblem(_ before: Int, _ after: Int) -> String? {
    let leaving = [
      ("delete", Array(deletedSections)), ("reload", Array(reloadedSections)),
      ("move", movedSections.map(\.from)),
    ]
    for (verb, sections) in leaving {
      for section in sections where !(0..<before).contains(section) {
        return "attempt to \(verb) section \(section), but there are only \(before) sections "
          + "before the update"
      }
    }
    for section in Array(insertedSections) + movedSections.map(\.to)
    where !(0..<after).contains(section) {
      return "attempt to insert section \(section) but there are only \(after) sections "
        + "after the update"
    }
    return nil
  }

  private func itemPlaceProblem(_ before: [Int], _ after: [Int], _ nouns: Nouns) -> String? {
    let item = nouns.item
    let leaving = [
      ("delete", deletedItems), ("reload", reloadedItems), ("move", movedItems.map(\.from)),
      ("reconfigure", reconfiguredItems),
    ]
    for (verb, paths) in leaving {
      for path in paths where !Self.contains(path, before) {
        guard path.count == 2, before.indices.contains(path.section) else {
          return "attempt to \(verb) \(item) \(Self.text(path)), but there are only "
            + "\(before.count) sections before the update"
        }
        return "attempt to \(verb) \(item) \(path.item) from section \(path.section) which only "
          + "contains \(before[path.section]) \(item)s before the update"
      }
    }
    for path in insertedItems + movedItems.map(\.to) where !Self.contains(path, after) {
      guard path.count == 2, after.indices.contains(path.section) else {
        return "attempt to insert \(item) \(Self.text(path)), but there are only "
          + "\(after.count) sections after the update"
      }
      return "attempt to insert \(item) \(path.item) into section \(path.section), but there are "
        + "only \(after[path.section]) \(item)s in section \(path.section) after the update"
    }
    return nil
  }

  /// Two changes of one item or section that exclude each other.
  private func conflict(_ nouns: Nouns) -> String? {
    let deleted = Set(deletedItems)
    if deleted.count < deletedItems.count || Set(insertedItems).count < insertedItems.count {
      return "attempt to delete or insert the same index path more than once"
    }
    if let path = reloadedItems.first(where: deleted.contains) {
      return "attempt to delete and reload the same index path (\(Self.text(path)))"
    }
    let starts = movedItems.map(\.from)
    if let path = starts.first(where: deleted.contains) {
      return "attempt to perform a delete and a move from the same index path (\(Self.text(path)))"
    }
    let ends = movedItems.map(\.to)
    if let path = ends.first(where: Set(insertedItems).contains) {
      return "attempt to perform an insert and a move to the same index path (\(Self.text(path)))"
    }
    if Set(starts).count < starts.count || Set(ends).count < ends.count {
      return "attempt to perform multiple moves of the same index path"
    }
    return sectionConflict()
  }

  private func sectionConflict() -> String? {
    if let section = deletedSections.intersection(reloadedSections).first {
      return "attempt to delete and reload the same section (\(section))"
    }
    let starts = movedSections.map(\.from)
    let ends = movedSections.map(\.to)
    if Set(starts).count < starts.count || Set(ends).count < ends.count
      || starts.contains(where: deletedSections.contains)
      || ends.contains(where: insertedSections.contains)
    {
      return "attempt to move a section that is deleted, inserted or moved, too"
    }
    return nil
  }

  private func sectionCountProblem(_ before: Int, _ after: Int, _ nouns: Nouns) -> String? {
    guard after != before + insertedSections.count - deletedSections.count else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(nouns.list) after the update (\(after)) must be equal to the number of sections "
      + "contained in the \(nouns.list) before the update (\(before)), plus or minus the number of "
      + "sections inserted or deleted (\(insertedSections.count) inserted, "
      + "\(deletedSections.count) deleted)."
  }

  private func itemCountProblem(_ before: [Int], _ after: [Int], _ nouns: Nouns) -> String? {
    let mapping = ListMapping(sectionsOnly, before: before, after: after)
    for (old, count) in before.enumerated() where !reloadedSections.contains(old) {
      guard let new = mapping.section(old) else { continue }
      let inserted = insertedItems.count { $0.section == new }
      let deleted = deletedItems.count { $0.section == old }
      let arriving = movedItems.count { $0.to.section == new }
      let leaving = movedItems.count { $0.from.section == old }
      if after[new] == count + inserted - deleted + arriving - leaving { continue }
      return "Invalid update: invalid number of \(nouns.item)s in section \(new). The number of "
        + "\(nouns.item)s contained in an existing section after the update (\(after[new])) must "
        + "be equal to the number of \(nouns.item)s contained in that section before the update "
        + "(\(count)), plus or minus the number of \(nouns.item)s inserted or deleted from that "
        + "section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
        + "\(nouns.item)s moved into or out of that section (\(arriving) moved in, \(leaving) "
        + "moved out)."
    }
    return nil
  }

  private var sectionsOnly: ListChanges {
    var changes = ListChanges()
    changes.deletedSections = deletedSections
    changes.insertedSections = insertedSections
    changes.movedSections = movedSections
    return changes
  }

  private static func contains(_ path: IndexPath, _ counts: [Int]) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  private static func text(_ path: IndexPath) -> String {
    "{\(path.map(String.init).joined(separator: ", "))}"
  }
}
