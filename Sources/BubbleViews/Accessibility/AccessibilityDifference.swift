// SPDX-License-Identifier: MIT
import Foundation

/// A difference between two accessibility trees.
public enum AccessibilityDifference: Hashable, Sendable {
  /// An element is only in the recording.
  case missing(AccessibilityNode.Element)
  /// An element is only in the tree that was compared.
  case added(AccessibilityNode.Element)
  /// A property of an element has another value.
  ///
  /// - Parameters:
  ///   - label: The element's label.
  ///   - property: Such as `value`, `traits` or `frame`.
  case changed(label: String, property: String, recorded: String, actual: String)
}

extension AccessibilityDifference: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let element): "missing: \(element)"
    case .added(let element): "added: \(element)"
    case .changed(let label, let property, let recorded, let actual):
      "\(label.quoted): \(property) was \(recorded), is \(actual)"
    }
  }
}

extension AccessibilityTree {
  /// Returns the differences from a recording, such as one that was made on iOS, in the order in
  /// which elements are read.
  ///
  /// Elements are matched by their labels, in order. Containers, and whether an element responds to users, which
  /// iOS doesn't report reliably, are left out.
  /// - Parameters:
  ///   - recording: The expected tree.
  ///   - tolerance: The maximum deviation of frames and activation points, in points. Text is
  ///     rarely as wide here as in Apple's fonts. The default is 0.5; `nil` leaves frames out.
  public func differences(
    from recording: AccessibilityTree, tolerance: Double? = 0.5
  ) -> [AccessibilityDifference] {
    let (old, new) = (recording.elements, elements)
    let changes = new.map(\.label).difference(from: old.map(\.label))
    let missing = Set(changes.removals.map(\.offset))
    let added = Set(changes.insertions.map(\.offset))
    let pairs = zip(
      old.indices.filter { !missing.contains($0) }, new.indices.filter { !added.contains($0) })
    return missing.sorted().map { .missing(old[$0]) } + added.sorted().map { .added(new[$0]) }
      + pairs.flatMap { new[$1].changes(from: old[$0], tolerance: tolerance) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension AccessibilityNode.Element {
  fileprivate func changes(
    from other: AccessibilityNode.Element, tolerance: Double?
  ) -> [AccessibilityDifference] {
    func change(_ property: String, _ recorded: String?, _ actual: String?)
      -> AccessibilityDifference?
    {
      guard recorded != actual else { return nil }
      return .changed(
        label: label ?? "", property: property, recorded: recorded ?? "none",
        actual: actual ?? "none")
    }
    var changes = [
      change("value", other.value, value), change("hint", other.hint, hint),
      change("traits", "[\(other.traits)]", "[\(traits)]"),
      change("actions", "\(other.customActions)", "\(customActions)"),
      change("identifier", other.identifier, identifier),
      change("language", other.language, language),
    ]
    if let tolerance {
      let isNear = zip(frame.layoutNumbers, other.frame.layoutNumbers).allSatisfy {
        abs($0 - $1) <= tolerance
      }
      if !isNear {
        changes.append(change("frame", "\(other.frame.layoutNumbers)", "\(frame.layoutNumbers)"))
      }
      let (point, before) = (effectiveActivationPoint, other.effectiveActivationPoint)
      if isNear, max(abs(point.x - before.x), abs(point.y - before.y)) > tolerance {
        changes.append(change("activation point", "\(before)", "\(point)"))
      }
    }
    return changes.compactMap(\.self)
  }
}
