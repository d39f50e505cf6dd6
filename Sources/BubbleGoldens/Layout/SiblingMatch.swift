// SPDX-License-Identifier: MIT
import BubbleViews

/// The matching of a superview's views with those of an earlier layout.
enum SiblingMatch {
  enum Step {
    case same(LayoutNode, LayoutNode)
    case reordered(LayoutNode, LayoutNode)
    case removed(LayoutNode)
    case added(LayoutNode)
  }

  /// The maximum number of pairs that are weighed; beyond it, views in the same place in both lists
  /// are paired.
  private static let maximumPairs = 250_000

  /// The way from one list to the other that keeps the most similar views: the heaviest common
  /// subsequence, and then views of the rest that are alike but in another place.
  static func steps(from golden: [LayoutNode], to actual: [LayoutNode]) -> [Step] {
    let start = zip(golden, actual).prefix { $0 == $1 }.count
    let end = zip(golden[start...].reversed(), actual[start...].reversed()).prefix { $0 == $1 }
      .count
    let old = golden[start..<golden.count - end]
    let new = actual[start..<actual.count - end]
    let same = { (pair: (LayoutNode, LayoutNode)) in Step.same(pair.0, pair.1) }
    return zip(golden[..<start], actual[..<start]).map(same)
      + joined(middle(Array(old), Array(new)))
      + zip(golden.suffix(end), actual.suffix(end)).map(same)
  }

  /// The similarity of two views; 0 for views of different kinds.
  private static func likeness(_ first: LayoutNode, _ second: LayoutNode) -> Int {
    guard first.className == second.className else { return 0 }
    if first.id != nil || second.id != nil {
      // One that is in the same place may have got another identifier.
      return first.id == second.id ? 8 : first.frame == second.frame ? 1 : 0
    }
    return 2 + (first.frame == second.frame ? 2 : 0) + (first.details == second.details ? 2 : 0)
      + (first.children == second.children ? 1 : 0)
  }

  private static func middle(_ old: [LayoutNode], _ new: [LayoutNode]) -> [Step] {
    guard old.count * new.count <= maximumPairs else {
      return zip(old, new).map { Step.same($0, $1) } + old.dropFirst(new.count).map(Step.removed)
        + new.dropFirst(old.count).map(Step.added)
    }
    let width = new.count + 1
    // The weight of the best common subsequence of what begins at each pair.
    var best = [Int](repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        let likeness = likeness(old[i], new[j])
        let match = likeness > 0 ? likeness + best[(i + 1) * width + j + 1] : 0
        best[i * width + j] = max(match, best[(i + 1) * width + j], best[i * width + j + 1])
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      let here = best[i * width + j]
      let likeness = likeness(old[i], new[j])
      if likeness > 0, here == likeness + best[(i + 1) * width + j + 1] {
        steps.append(.same(old[i], new[j]))
        (i, j) = (i + 1, j + 1)
      } else if here == best[(i + 1) * width + j] {
        steps.append(.removed(old[i]))
        i += 1
      } else {
        steps.append(.added(new[j]))
        j += 1
      }
    }
    return steps + old[i...].map(Step.removed) + new[j...].map(Step.added)
  }

  /// Joins a view that was removed with one that was added, where they are surely the same: they have
  /// the same identifier, or are equal in all.
  private static func joined(_ steps: [Step]) -> [Step] {
    var removed: [LayoutNode] = []
    for case .removed(let node) in steps { removed.append(node) }
    guard !removed.isEmpty, removed.count <= 256 else { return steps }
    var moved: [LayoutNode] = []
    let joined = steps.map { step in
      guard case .added(let new) = step,
        let index = removed.firstIndex(where: { isSurelySame($0, new) })
      else { return step }
      moved.append(removed[index])
      return Step.reordered(removed.remove(at: index), new)
    }
    return joined.filter { step in
      guard case .removed(let old) = step, let index = moved.firstIndex(of: old) else {
        return true
      }
      moved.remove(at: index)
      return false
    }
  }

  private static func isSurelySame(_ first: LayoutNode, _ second: LayoutNode) -> Bool {
    first.className == second.className
      && (first.id != nil ? first.id == second.id : first == second)
  }
}
