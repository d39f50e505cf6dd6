// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

/// Adding constraints to the solver, and leaving out those that cannot hold.
extension LayoutEngine {
  /// The constraint as a relation of unknowns, with the current geometry.
  func relation(of entry: LayoutEntry) -> LinearRelation? {
    var expression = LayoutExpression(self, holder: entry.holder)
    return expression.relation(of: entry.constraint)
  }

  /// Adds a constraint. In a conflict the one that was added last is left out.
  func add(_ entry: LayoutEntry) {
    entry.isChanged = false
    var expression = LayoutExpression(self, holder: entry.holder)
    guard let relation = expression.relation(of: entry.constraint) else {
      return report(.missingItem(constraint: entry.constraint.description))
    }
    if !isTransient && !entry.isRegistered {
      entry.isRegistered = true
      for view in expression.sources { view.ownLayoutState.addDependent(entry) }
    }
    while true {
      do throws(ConstraintError) {
        entry.id = try solver.add(
          relation, priority: entry.constraint.priority.level, rank: rank(of: entry))
        entry.isBroken = false
        return
      } catch {
        guard case .conflict(let members) = error, dropConstraint(after: entry, among: members)
        else {
          return leaveOut(entry, because: error)
        }
      }
    }
  }

  /// Removes a constraint that was added later than `entry`. Returns whether there was one.
  private func dropConstraint(after entry: LayoutEntry, among members: [ConstraintDescription])
    -> Bool
  {
    let ids = Set(members.map(\.id))
    let later = liveEntries.filter { other in
      other.sequence > entry.sequence && other.id.map(ids.contains) ?? false
    }
    guard let last = later.max(by: { $0.sequence < $1.sequence }), let id = last.id else {
      return false
    }
    let names =
      self.names(of: ids.subtracting([id])) + [entry.constraint.description] + sources(of: entry)
    solver.remove(id)
    breakUp(last, others: names)
    return true
  }

  private func leaveOut(_ entry: LayoutEntry, because error: ConstraintError) {
    switch error {
    case .conflict(let members):
      breakUp(entry, others: names(of: Set(members.dropFirst().map(\.id))) + sources(of: entry))
    case .unusableNumber, .unusableValue:
      entry.id = nil
      report(.unusableNumber(constraint: entry.constraint.description))
    }
  }

  private func breakUp(_ entry: LayoutEntry, others: [String]) {
    entry.id = nil
    entry.opponents = others
    entry.isBroken = true
    broken.append(entry)
  }

  /// Records mistakes once layout has settled: conflicts between two passes may be temporary.
  func reportMistakes() {
    for entry in broken where entry.isLive {
      report(.conflict(dropped: entry.constraint.description, others: entry.opponents))
    }
    reportNegativeSizes()
  }

  func report(_ diagnostic: LayoutDiagnostic) {
    if !isFitting { root.record(diagnostic) }
  }
}

// MARK: - Names

extension LayoutEngine {
  private var liveEntries: [LayoutEntry] {
    var entries: [LayoutEntry] = []
    collectEntries(in: root, into: &entries)
    return entries
  }

  private func collectEntries(in view: View, into entries: inout [LayoutEntry]) {
    for constraint in view.layoutState?.installed ?? [] {
      if let entry = constraint.installation?.entry, entry.engine === self { entries.append(entry) }
    }
    for subview in view.subviews { collectEntries(in: subview, into: &entries) }
  }

  /// Descriptions of the solver's constraints, as users wrote them.
  private func names(of ids: Set<ConstraintID>) -> [String] {
    let entries = liveEntries.filter { $0.id.map(ids.contains) ?? false }
    let written = entries.map(\.constraint.description)
    let frames = entries.flatMap { sources(of: $0) }
    return written + contentNames(of: ids) + uniqued(frames)
  }

  private func contentNames(of ids: Set<ConstraintID>) -> [String] {
    boxes.flatMap { box -> [String] in
      guard let view = box.view else { return [] }
      return LayoutConstraint.Axis.allCases.flatMap { axis -> [String] in
        let demand = box.content[axis.rawValue]
        let name = "\(view.layoutName).\(axis == .horizontal ? "width" : "height")"
        let length = layoutNumber(demand.length ?? 0)
        return [
          demand.hugging.flatMap {
            ids.contains($0) ? "<ContentHugging \(name) <= \(length)>" : nil
          },
          demand.resistance.flatMap {
            ids.contains($0) ? "<ContentCompressionResistance \(name) >= \(length)>" : nil
          },
        ].compactMap { $0 }
      }
    }
  }

  /// The frames that are inputs of a constraint.
  private func sources(of entry: LayoutEntry) -> [String] {
    var expression = LayoutExpression(self, holder: entry.holder)
    _ = expression.relation(of: entry.constraint)
    return uniqued(
      expression.sources.filter { !$0.isConstrained }.map { view in
        let frame = view.frame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        let text = numbers.map { layoutNumber(Double($0)) }.joined(separator: " ")
        return "<AutoresizingMask \(view.layoutName).frame == (\(text))>"
      })
  }

  private func uniqued(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
