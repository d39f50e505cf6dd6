// SPDX-License-Identifier: MIT
public import BubbleLists
public import Foundation

extension TemplateHeights {
  /// The cached heights by key.
  public var fd_keyedHeightCache: KeyedHeights { KeyedHeights(heights: self) }

  /// The cached heights by position.
  public var fd_indexPathHeightCache: IndexPathHeights { IndexPathHeights(heights: self) }
}

/// The cached heights of ``TemplateHeights`` by key, at the width of its table.
public struct KeyedHeights {
  let heights: TemplateHeights

  /// Whether a height is cached for a key.
  public func existsHeight(forKey key: String, revision: UInt64 = 0) -> Bool {
    height(forKey: key, revision: revision) != nil
  }

  /// The cached height of a key, for any reuse identifier; `nil` if there is none.
  public func height(forKey key: String, revision: UInt64 = 0) -> CGFloat? {
    heights.first { width, environment in
      heights.keyedSizes.cachedHeight(
        for: key, revision: revision, width: width, in: environment
      ).map { CGFloat($0) }
    }
  }

  /// Stores a height that was measured elsewhere.
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

  /// Discards the heights of a key, at all widths.
  public func invalidateHeight(forKey key: String) { heights.keyedSizes.invalidate(key) }

  /// Discards all heights by key.
  public func invalidateAllHeightCache() { heights.keyedSizes.removeAll() }

  /// Moves the heights of a key to another one, such as a message's new ID from the server.
  public func rename(_ key: String, to newKey: String) {
    heights.keyedSizes.rename(key, to: newKey)
  }
}

/// The cached heights of ``TemplateHeights`` by position, at the width of its table.
public struct IndexPathHeights {
  let heights: TemplateHeights

  /// Whether a height is cached for the row at a position.
  public func existsHeight(at path: RowPath, revision: UInt64 = 0) -> Bool {
    height(at: path, revision: revision) != nil
  }

  /// The cached height of the row at a position; `nil` if there is none.
  public func height(at path: RowPath, revision: UInt64 = 0) -> CGFloat? {
    heights.first { width, environment in
      heights.pathSizes.cachedSize(at: path, revision: revision, width: width, in: environment)?
        .height
    }
  }

  /// Discards the heights of the row at a position, at all widths.
  public func invalidateHeight(at path: RowPath) { heights.pathSizes.reloadRows(at: [path]) }

  /// Discards all heights by position.
  public func invalidateAllHeightCache() { heights.pathSizes.removeAll() }
}

extension TemplateHeights {
  /// The first height that is found with the width and the environment of a template.
  fileprivate func first(_ find: (Double, SizeEnvironment) -> CGFloat?) -> CGFloat? {
    for identifier in identifiers {
      let template = template(identifier)
      if let height = find(template.width(in: table), template.environment(in: table)) {
        return height
      }
    }
    return nil
  }
}
