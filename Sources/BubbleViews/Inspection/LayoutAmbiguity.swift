// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleStrings
import Foundation

/// A part of a view's frame that constraints leave ambiguous, and the reason, for people.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// A part of a frame.
  public enum Part: String, Hashable, Sendable {
    /// The left edge.
    case horizontalPosition = "horizontal position"

    /// The top edge.
    case verticalPosition = "vertical position"

    /// The width.
    case width

    /// The height.
    case height
  }

  /// The reason why several frames satisfy the constraints equally well.
  public enum Reason: Hashable, Sendable {
    /// Several views could grow beyond their content, and hug it with the same priority.
    case equalHugging(LayoutPriority)

    /// Several views could shrink below their content, and resist with the same priority.
    case equalCompressionResistance(LayoutPriority)

    /// A constraint that doesn't hold has the priority with which the view hugs its content, or resists.
    case equalPriorities(LayoutPriority)

    /// Nothing else decides about the part.
    case tooFewConstraints
  }

  /// The view's class, identifier, text and place among its siblings: `Label “13 votes” (#2 in PollCell)`.
  public let view: String

  /// The ambiguous parts of the frame that have the reason.
  public let parts: [Part]

  /// The reason.
  public let reason: Reason
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// `height of Label “13 votes” (#2 in PollCell): equal hugging priorities of 250`.
  public var description: String {
    "\(parts.map(\.rawValue).joined(separator: " and ")) of \(view): \(reason)"
  }
}

extension LayoutAmbiguity.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .equalHugging(let priority):
      "equal hugging priorities of \(layoutNumber(Double(priority.rawValue)))"
    case .equalCompressionResistance(let priority):
      "equal compression resistance priorities of \(layoutNumber(Double(priority.rawValue)))"
    case .equalPriorities(let priority):
      "a constraint and the content have equal priorities of \(layoutNumber(Double(priority.rawValue)))"
    case .tooFewConstraints: "too few constraints"
    }
  }
}

extension View {
  /// The frames of this view and of visible views in it that constraints leave ambiguous, in the order of the tree.
  ///
  /// Where contents of equal priorities leave a choice, the views that follow from the choice are not listed. Pending
  /// layout is performed first.
  ///
  /// - Complexity: The tree's constraints are solved several times. For tests and debugging.
  public var layoutAmbiguities: [LayoutAmbiguity] {
    layoutIfNeeded()
    return inTraitCollection {
      guard let engine = rootView.solvedLayout() else { return [] }
      let search = FrameAmbiguities(engine)
      return search.isEmpty ? [] : search.ambiguities(in: self)
    }
  }

  /// The class, the identifier, the beginning of the text, and the place in the superview.
  var readableName: String {
    var name = String(describing: type(of: self))
    if let accessibilityIdentifier { name += " #\(accessibilityIdentifier)" }
    if case .string(let text)? = layoutDescription.first(where: { $0.key == "text" })?.value {
      let line = text.exactLines().first ?? ""
      let beginning = line.prefix(24)
      name += " “\(beginning)\(beginning.utf8.count < text.utf8.count ? "…" : "")”"
    }
    guard let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else {
      return name
    }
    return "\(name) (#\(index + 1) in \(superview.readablePlace))"
  }

  /// The class; with that of the nearest view of another class above it where it is one of this module.
  private var readablePlace: String {
    let own = type(of: self)
    guard own == View.self || own == StackView.self else { return "\(own)" }
    var ancestor = superview
    while let view = ancestor {
      if type(of: view) != View.self, type(of: view) != StackView.self {
        return "\(own) of \(type(of: view))"
      }
      ancestor = view.superview
    }
    return "\(own)"
  }
}

/// The ambiguous frames of a solution.
private struct FrameAmbiguities {
  private let engine: LayoutEngine

  /// The lengths of contents that others of the same priority could take the place of, and the reason.
  private var ties: [Variable: LayoutAmbiguity.Reason] = [:]

  /// The variables that are ambiguous even with these lengths as they are.
  private var others: Set<Variable>

  /// The priorities of optional constraints that don't hold.
  private let brokenPriorities: Set<Double>

  init(_ engine: LayoutEngine) {
    self.engine = engine
    others = Set(engine.solver.ambiguousVariables())
    brokenPriorities =
      others.isEmpty ? [] : Set(engine.solver.violations().map { $0.constraint.priority.value })
    guard !others.isEmpty else { return }
    for axis in LayoutConstraint.Axis.allCases { findTies(on: axis) }
    guard !ties.isEmpty else { return }
    let held = engine.boxes.flatMap { [$0.width, $0.height] }.filter { ties[$0] != nil }
    others = Set(engine.solver.ambiguousVariables(holding: held)).subtracting(held)
  }

  var isEmpty: Bool { ties.isEmpty && others.isEmpty }

  /// Finds contents that are as ambiguous as others of the same priority, one of which isn't as long as its content.
  private mutating func findTies(on axis: LayoutConstraint.Axis) {
    let contents = engine.boxes.filter {
      others.contains($0.length(axis)) && $0.content[axis.rawValue].hugging != nil
    }
    func isOff(_ box: LayoutBox, _ isOff: (Double) -> Bool) -> Bool {
      let content = box.content[axis.rawValue].length ?? 0
      return isOff(engine.solver.value(of: box.length(axis)) - content)
    }
    let kinds: [(place: Int, isOff: (Double) -> Bool)] = [(0, { $0 > 1e-3 }), (1, { $0 < -1e-3 })]
    for (place, isOffContent) in kinds {
      let byPriority = Dictionary(grouping: contents) {
        $0.content[axis.rawValue].priorities[place]
      }
      for (priority, alike) in byPriority.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let reason: LayoutAmbiguity.Reason =
          place == 0 ? .equalHugging(priority) : .equalCompressionResistance(priority)
        for boxes in tied(alike, on: axis)
        where boxes.count > 1 && boxes.contains(where: { isOff($0, isOffContent) }) {
          for box in boxes where ties[box.length(axis)] == nil { ties[box.length(axis)] = reason }
        }
      }
    }
  }

  /// Groups boxes by those that make up for each other: where one moves, another one of its group does.
  private func tied(_ boxes: [LayoutBox], on axis: LayoutConstraint.Axis) -> [[LayoutBox]] {
    guard boxes.count > 1 else { return [boxes] }
    var groups: [[LayoutBox]] = []
    for box in boxes {
      let moving = Set(engine.solver.variables(movingWith: box.length(axis)))
      let (near, far) = groups.reduce(into: ([box], [[LayoutBox]]())) { result, group in
        if group.contains(where: { moving.contains($0.length(axis)) }) {
          result.0 = group + result.0
        } else {
          result.1.append(group)
        }
      }
      groups = far + [near]
    }
    return groups
  }

  func ambiguities(in view: View) -> [LayoutAmbiguity] {
    own(of: view) + view.subviews.filter { !$0.isHidden }.flatMap { ambiguities(in: $0) }
  }

  private func own(of view: View) -> [LayoutAmbiguity] {
    guard let box = engine.knownBox(of: view) else { return [] }
    var parts: [(LayoutAmbiguity.Part, Variable)] = [(.width, box.width), (.height, box.height)]
    // Nothing places a root in the tree.
    if view !== engine.root {
      parts = [(.horizontalPosition, box.x), (.verticalPosition, box.y)] + parts
    }
    var found: [(reason: LayoutAmbiguity.Reason, parts: [LayoutAmbiguity.Part])] = []
    for (part, variable) in parts {
      guard let reason = ties[variable] ?? otherReason(of: variable, in: box) else { continue }
      if let place = found.firstIndex(where: { $0.reason == reason }) {
        found[place].parts.append(part)
      } else {
        found.append((reason, [part]))
      }
    }
    return found.map { reason, parts in
      LayoutAmbiguity(view: view.readableName, parts: parts, reason: reason)
    }
  }
  /// The reason why a variable is ambiguous where no other content of its priority is; `nil` where it isn't.
  private func otherReason(of variable: Variable, in box: LayoutBox) -> LayoutAmbiguity.Reason? {
    guard others.contains(variable) else { return nil }
    for axis in LayoutConstraint.Axis.allCases where variable == box.length(axis) {
      let priorities = box.content[axis.rawValue].priorities
      if let equal = priorities.first(where: { brokenPriorities.contains(Double($0.rawValue)) }) {
        return .equalPriorities(equal)
      }
    }
    return .tooFewConstraints
  }
}
