// SPDX-License-Identifier: MIT
/// An object that constraints can relate: a ``View`` or a ``LayoutGuide``. Constraints to objects of other
/// classes are refused.
public protocol LayoutItem: AnyObject {}

extension View: LayoutItem {}

extension LayoutGuide: LayoutItem {}

extension LayoutItem {
  /// The view itself, or the one that owns the guide.
  package var layoutView: View? { self as? View ?? (self as? LayoutGuide)?.owningView }

  /// The name of the item in messages.
  package var layoutName: String {
    if let guide = self as? LayoutGuide { return guide.layoutDescriptionName }
    guard let view = self as? View else { return "\(type(of: self))" }
    return view.accessibilityIdentifier ?? "\(type(of: view))"
  }
}

// MARK: - References

/// A reference to a view or guide that doesn't keep it alive, and is `nil` once the item is gone.
///
/// An object that has ever had a weak reference counts all references the slow way, and cells count them all
/// the time. So each item owns one of these instead, which constraints hold, and clears it in `deinit`.
package final class ItemReference {
  private unowned(unsafe) var view: View?
  private unowned(unsafe) var guide: LayoutGuide?

  /// An item that is neither a view nor a guide.
  private weak var other: (any LayoutItem)?

  init(_ view: View) { self.view = view }

  init(_ guide: LayoutGuide) { self.guide = guide }

  private init(other: any LayoutItem) { self.other = other }

  /// The one reference of a view or guide.
  package static func to(_ item: any LayoutItem) -> ItemReference {
    if let view = item as? View { return view.itemReference }
    if let guide = item as? LayoutGuide { return guide.itemReference }
    return ItemReference(other: item)
  }

  /// The item; `nil` when it is gone.
  package var item: (any LayoutItem)? {
    if let view { return view }
    if let guide { return guide }
    return other
  }

  /// The item, if it is a view.
  package var itemAsView: View? { view }

  /// Called by the item in `deinit`.
  func forget() { (view, guide) = (nil, nil) }
}

extension View {
  package var itemReference: ItemReference {
    if let reference = ownLayoutState.reference { return reference }
    let reference = ItemReference(self)
    ownLayoutState.reference = reference
    return reference
  }
}

// MARK: - Records

/// A record that a module that makes constraints keeps for a view or guide, such as the constraints
/// that it has installed.
package protocol LayoutRecord: AnyObject {
  init()
}

/// The records of one item, one of each type.
struct LayoutRecords {
  // There are as many as the DSLs that a view is constrained with, so that a search is fastest.
  private var records: [any LayoutRecord] = []

  mutating func record<Record: LayoutRecord>(_ type: Record.Type) -> Record {
    for record in records where Swift.type(of: record) == type {
      return unsafeDowncast(record, to: type)
    }
    let record = Record()
    records.append(record)
    return record
  }
}

extension LayoutItem {
  /// The item's record of a type, which is made when it is first needed.
  ///
  /// Constraints don't hold their items, so that a record of the item may hold constraints.
  package func layoutRecord<Record: LayoutRecord>(_ type: Record.Type) -> Record {
    if let view = self as? View { return view.ownLayoutState.records.record(type) }
    return (self as? LayoutGuide)?.records.record(type) ?? Record()
  }
}
