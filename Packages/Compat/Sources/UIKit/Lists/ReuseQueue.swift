// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Views of lists by their identifiers: their classes or interface files, and those that are free to be used again.
struct ReuseQueue<Item: UIView> {
  private var classes: [String: AnyClass] = [:]
  private var nibs: [String: UINib] = [:]
  private var free: [String: [Item]] = [:]

  mutating func register(_ type: AnyClass?, _ identifier: String) {
    (classes[identifier], nibs[identifier]) = (type, nil)
  }

  mutating func register(_ nib: UINib?, _ identifier: String) {
    (classes[identifier], nibs[identifier]) = (nil, nib)
  }

  /// A view of the interface file of an identifier; `nil` without a file, or if it has none.
  func makeFromNib(_ identifier: String) -> Item? {
    nibs[identifier]?.instantiate(withOwner: nil).lazy.compactMap { $0 as? Item }.first
  }

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
