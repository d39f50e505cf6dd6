// SPDX-License-Identifier: MIT
internal import Synchronization

/// The fast measures of an environment, each made when its binding is first measured.
package final class FastMeasures: Sendable {
  private let known = Mutex<[String: any FastMeasure]>([:])

  package init() {}

  /// The fast measure of a binding; `nil` when it has none.
  package func measure(of binding: CellBinding, in environment: RenderEnvironment)
    -> (any FastMeasure)?
  {
    guard let make = binding.fastMeasure else { return nil }
    return known.withLock { known in
      if let measure = known[binding.reuseID] { return measure }
      let measure = make(environment)
      known[binding.reuseID] = measure
      return measure
    }
  }
}
