// SPDX-License-Identifier: MIT
package import BubbleMessages
internal import Synchronization

/// The fast measures of an environment, each made when its binding is first measured.
package final class FastMeasures: Sendable {
  // Comparing a few keys takes less than hashing one.
  private let known = Mutex<[BoundMeasure]>([])

  package init() {}

  /// The fast measure of the binding of a content key; `nil` for a key without a binding.
  package func measure(of key: ContentKey, in environment: RenderEnvironment) -> BoundMeasure? {
    known.withLock { known in
      for measure in known where measure.key == key { return measure }
      guard let binding = environment.kit.bindings[key] else { return nil }
      let measure = BoundMeasure(binding, key: key, in: environment)
      known.append(measure)
      return measure
    }
  }
}

/// The fast measure of a binding, and its reuse ID. An object, so that a copy counts one reference.
package final class BoundMeasure: Sendable {
  /// The content key that the binding was found by.
  fileprivate let key: ContentKey

  private let measure: any FastMeasure

  /// The binding's ``CellBinding/reuseID``: the kind of row that measures report.
  package let reuseID: String

  fileprivate init(_ binding: CellBinding, key: ContentKey, in environment: RenderEnvironment) {
    self.key = key
    // Other parts of a kit may add to any row.
    let isKnown = environment.kit.rowParts.allSatisfy { $0 is any KnownRowPart }
    measure = isKnown ? binding.fastMeasure?(environment) ?? NoMeasure() : NoMeasure()
    reuseID = binding.reuseID
  }

  /// The size of a message's row; `nil` leaves the message to its cell data.
  package func size(of message: Message) -> RowSize? { measure.size(of: message) }
}

/// Leaves all messages to their cell data.
private struct NoMeasure: FastMeasure {
  func size(of _: Message) -> RowSize? { nil }
}
