// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

extension UICollectionView {
  /// The class of a cell, and how it shows an item. Partial: nibs are reported.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell with an item.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// Creates a registration. Keep it: a registration that is made for each cell makes a new cell each time.
    public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }

    /// Creates a registration of an interface file.
    public init(cellNib: UINib, handler: @escaping Handler) {
      (self.handler, nib) = (handler, cellNib)
    }
  }

  /// The class of a header, a footer or a badge, and how it is filled.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, nib) = (elementKind, handler, nil)
    }

    /// Creates a registration of an interface file for a kind.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, nib) = (elementKind, handler, supplementaryNib)
    }
  }

  /// A cell that is free, or a new one, filled with an item by the registration. An item that is `nil` doesn't fill it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: registration.identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      preconditionFailure("The collection returned a \(type(of: cell)) for a \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header, a footer or a badge that is free, or a new one, filled by the registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    if let nib = registration.nib {
      register(
        nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
    } else {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: registration.identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure(
        "The collection returned a \(type(of: view)) for a \(Supplementary.self).")
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  /// Whether items are edited: accessories for editing show. The default is `false`.
  public var isEditing: Bool {
    get { recorded("isEditing", false) }
    set {
      record("isEditing", newValue)
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }
}
