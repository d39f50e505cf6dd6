// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Views of lists by their identifiers: their classes, and those that are free to be used again.
///
/// A nib counts as no class: nothing is read.
struct ReuseQueue<Item: UIView> {
  private var classes: [String: AnyClass] = [:]
  private var free: [String: [Item]] = [:]

  mutating func register(_ type: AnyClass?, _ identifier: String) { classes[identifier] = type }

  /// The class of an identifier; `nil` for none.
  func type(_ identifier: String) -> AnyClass? { classes[identifier] }

  mutating func put(_ item: Item, _ identifier: String) {
    free[identifier, default: []].append(item)
  }

  mutating func take(_ identifier: String) -> Item? { free[identifier]?.popLast() }

  mutating func removeAll() { free = [:] }
}

/// The identifier and style of a list's view whose class is known at run time only: classes without
/// an initialiser of their own are made by one without arguments, which reads them here.
enum ReuseContext {
  @TaskLocal static var identifier: String?
  @TaskLocal static var style = UITableViewCell.CellStyle.default
}
