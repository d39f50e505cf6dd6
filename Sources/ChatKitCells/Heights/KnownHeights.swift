// SPDX-License-Identifier: MIT
public import BubbleLists
public import Foundation

extension TemplateHeights {
  /// The heights that are known by key.
  public var fd_keyedHeightCache: KeyedHeights { KeyedHeights(heights: self) }

  /// The heights that are known by place.
  public var fd_indexPathHeightCache: IndexPathHeights { IndexPathHeights(heights: self) }
}

/// The heights of ``TemplateHeights`` that are known by key, at the width of its table.
public struct KeyedHeights {
  let heights: TemplateHeights

  /// Whether a height is known of a key.
  public func existsHeight(forKey key: String, revision: UInt64 = 0) -> Bool {
    height(forKey: key, revision: revision) != nil
  }

  /// The height that is known of a key, whichever its reuse identifier is; `nil` where there is none.
  public func height(forKey key: String, revision: UInt64 = 0) -> CGFloat? {
    heights.identifiers.lazy.compactMap { identifier -> CGFloat? in
      let template = heights.template(identifier)
      return heights.keyedSizes.cachedHeight(
        for: key, revision: revision, width: template.width(in: heights.table),
        in: template.environment(in: heights.table)
      ).map { CGFloat($0) }
    }.first
  }

  /// Keeps a height that was measured elsewhere.
  ///
  /// - Precondition: The identifier is registered.
  public func cacheHeight(
    _ height: CGFloat, byKey key: String, identifier: String, revision: UInt64 = 0
  ) {
    let template = heights.template(identifier)
    heights.keyedSizes.store(
      CGSize(width: .nan, height: height), for: key, revision: revision,
      width: template.width(in: heights.table), in: template.environment(in: heights.table))
  }

  /// Forgets the heights of a key, at all widths.
  public func invalidateHeight(forKey key: String) { heights.keyedSizes.invalidate(key) }

  /// Forgets all heights by key.
  public func invalidateAllHeightCache() { heights.keyedSizes.removeAll() }

  /// Lets the heights of a key go by another one: a message has an ID of the server now.
  public func rename(_ key: String, to newKey: String) {
    heights.keyedSizes.rename(key, to: newKey)
  }
}

/// The heights of ``TemplateHeights`` that are known by place, at the width of its table.
public struct IndexPathHeights {
  let heights: TemplateHeights

  /// Whether a height is known of the row at a place.
  public func existsHeight(at path: RowPath, revision: UInt64 = 0) -> Bool {
    height(at: path, revision: revision) != nil
  }

  /// The height that is known of the row at a place; `nil` where there is none.
  public func height(at path: RowPath, revision: UInt64 = 0) -> CGFloat? {
    heights.identifiers.lazy.compactMap { identifier -> CGFloat? in
      let template = heights.template(identifier)
      return heights.pathSizes.cachedSize(
        at: path, revision: revision, width: template.width(in: heights.table),
        in: template.environment(in: heights.table))?.height
    }.first
  }

  /// Forgets the heights of the row at a place, at all widths.
  public func invalidateHeight(at path: RowPath) { heights.pathSizes.reloadRows(at: [path]) }

  /// Forgets all heights by place.
  public func invalidateAllHeightCache() { heights.pathSizes.removeAll() }
}
