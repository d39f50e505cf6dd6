// SPDX-License-Identifier: MIT
import Foundation

/// A view that a layout has attributes for: an item, or a view of a kind.
struct CollectionElement: Hashable, Comparable {
  /// The kind of a supplementary or decoration view; `nil` for an item.
  let kind: String?
  let path: IndexPath

  static func item(_ path: IndexPath) -> CollectionElement {
    CollectionElement(kind: nil, path: path)
  }

  /// By index paths, those of one path by their kinds.
  static func < (one: CollectionElement, other: CollectionElement) -> Bool {
    one.path == other.path ? (one.kind ?? "") < (other.kind ?? "") : one.path < other.path
  }

  static func element(_ kind: String, _ path: IndexPath) -> CollectionElement {
    CollectionElement(kind: kind, path: path)
  }

  init(kind: String?, path: IndexPath) {
    (self.kind, self.path) = (kind, path)
  }

  init(_ attributes: UICollectionViewLayoutAttributes) {
    let isItem = attributes.representedElementCategory == .cell
    kind = isItem ? nil : attributes.representedElementKind ?? ""
    path = attributes.indexPath
  }
}

/// The views of a collection that show, and what is known of them.
struct CollectionDisplay {
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplements: [CollectionElement: UICollectionReusableView] = [:]
  /// The attributes that the views have.
  var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The views that were asked for the size that they prefer since the layout became invalid.
  var asked: Set<CollectionElement> = []
  /// Whether views are being asked, so that what they invalidate doesn't have all asked again.
  var isAskingSizes = false
  /// The bounds before the size was changed in an animation; `nil` for no change.
  var sizeBeforeAnimation: CGRect?
  /// The bounds for which the layout was prepared last.
  var preparedBounds = CGRect.zero
  /// Whether a batch of updates is being shown, so that views that are made appear.
  var isUpdating = false

  /// Whether a view has attributes equal to these.
  func hasApplied(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    applied[CollectionElement(attributes)]?.isEqual(attributes) ?? false
  }
}

/// The numbers of items in a list's sections, as of its last reload or batch of updates.
final class ListCounts {
  private(set) var known: [Int]?
  private var isAsking = false

  func forget() { known = nil }

  func set(_ counts: [Int]) { known = counts }

  /// The numbers, for which the data source is asked once; none while it is being asked.
  func numbers(_ ask: () -> [Int]) -> [Int] {
    if let known { return known }
    guard !isAsking else { return [] }
    isAsking = true
    let counts = ask()
    (known, isAsking) = (counts, false)
    return counts
  }
}

/// The batch of updates that a list records.
struct ListUpdates<Cell> {
  /// The number of batches that have begun and not ended. Inner ones are part of the outer one.
  var depth = 0
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  /// The cells of items that are being configured again.
  var reconfigured: [IndexPath: Cell] = [:]
  /// The places that items move to, while a batch is shown.
  var mapping: ListMapping?
}
