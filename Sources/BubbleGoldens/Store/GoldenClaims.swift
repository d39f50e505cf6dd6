// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

/// The goldens that a run compares with, and their users, so that no two values share one.
///
/// Paths that differ in case alone, or are canonically equivalent, count as the same, since they are to some file
/// systems.
public final class GoldenClaims: Sendable {
  private let claims = Mutex<[String: GoldenClaim]>([:])

  public init() {}

  /// The claim on a golden: a new one, or that which the same test made before.
  ///
  /// A test that compares the same value twice, such as one that is repeated, does no harm. Whether a
  /// value is another is known when it is compared.
  /// - Throws: ``GoldenError/collision(first:second:)`` when another test has it.
  func claim(_ path: String, by owner: String) throws(GoldenError) -> GoldenClaim {
    let claim = claims.withLock { claims in
      let key = path.lowercased()
      if let claim = claims[key] { return claim }
      let claim = GoldenClaim(path: path, owner: owner)
      claims[key] = claim
      return claim
    }
    guard claim.path.isExactly(path), claim.owner.isExactly(owner) else {
      throw .collision(
        first: .init(test: claim.owner, path: claim.path), second: .init(test: owner, path: path))
    }
    return claim
  }
}

/// A golden that a run compares with.
final class GoldenClaim: Sendable {
  let path: String

  /// The test that compares.
  let owner: String

  private let isTaken = Mutex(false)

  init(path: String, owner: String) {
    self.path = path
    self.owner = owner
  }

  /// Compares with the golden while no other thread of this process does.
  ///
  /// - Parameter body: Called with whether it is the first.
  func perform<Result>(_ body: (_ isFirst: Bool) -> Result) -> Result {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return body(!isTaken)
    }
  }
}
