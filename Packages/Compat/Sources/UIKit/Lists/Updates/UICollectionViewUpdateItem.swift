// SPDX-License-Identifier: MIT
public import Foundation

/// One change of a batch of updates, as a layout gets it before the change is shown.
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Hashable, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A reload of an item that stays.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  private let action: Action
  private let before: IndexPath?
  private let after: IndexPath?

  /// Creates an item of no change.
  public override init() {
    (action, before, after) = (.none, nil, nil)
  }

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    (self.action, self.before, self.after) = (action, before, after)
  }

  /// The index path before the batch; `nil` for an insertion. The item of a whole section is
  /// `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The index path after the batch; `nil` for a deletion. The item of a whole section is
  /// `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }

  /// The kind of the change.
  open var updateAction: Action { action }
}
