// SPDX-License-Identifier: MIT
/// A list, which may have lists in its items.
public struct MarkdownList: Hashable, Sendable {
  /// The marker of the items.
  public enum Marker: Hashable, Sendable {
    case bullet

    /// Numbers from a start on, at least 0.
    case number(start: Int)
  }

  public var marker: Marker

  /// Whether the list is tight: without space between its items.
  public var isTight: Bool

  public var items: [MarkdownListItem]

  public init(marker: Marker, isTight: Bool = true, items: [MarkdownListItem] = []) {
    self.marker = marker
    self.isTight = isTight
    self.items = items
  }
}

/// An item of a list.
public struct MarkdownListItem: Hashable, Sendable {
  /// Whether the item's task is done; `nil` for an item that isn't a task.
  public var isDone: Bool?

  public var blocks: [MarkdownBlock]

  public init(isDone: Bool? = nil, blocks: [MarkdownBlock] = []) {
    self.isDone = isDone
    self.blocks = blocks
  }
}
