// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Sizes items and groups, and places their views.
///
/// A group whose size is an estimate is laid out twice: once for the size that its content needs, and once in that size.
struct GroupSolver {
  let section: Int
  /// The number of items of the section.
  let end: Int
  let traits: UITraitCollection
  let measure: (MeasuringRequest) -> CGSize

  /// Sizes an item that begins with an item of the section.
  ///
  /// - Parameter length: The length along an axis that the item has whatever its own dimension is.
  func solve(
    _ item: NSCollectionLayoutItem, in container: CGSize, from first: Int,
    length: (axis: LayoutAxis, value: CGFloat)? = nil
  ) -> SolvedItem {
    var size = item.layoutSize.size(in: container)
    var isMeasured = (
      width: item.layoutSize.widthDimension.isMeasured,
      height: item.layoutSize.heightDimension.isMeasured
    )
    switch length?.axis {
    case .horizontal: (size.width, isMeasured.width) = (length?.value ?? 0, false)
    case .vertical: (size.height, isMeasured.height) = (length?.value ?? 0, false)
    case nil: break
    }
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, size: size, isMeasured: isMeasured, from: first)
    }
    return solveCell(item, size: size, isMeasured: isMeasured, index: first)
  }

  private func solveCell(
    _ item: NSCollectionLayoutItem, size: CGSize, isMeasured: (width: Bool, height: Bool),
    index: Int
  ) -> SolvedItem {
    let path = IndexPath(item: index, section: section)
    let insets = item.contentInsets
    var cell = size.inset(by: insets)
    if isMeasured.width || isMeasured.height {
      cell = measure(
        MeasuringRequest(
          kind: .cell, path: path, size: cell, measuresWidth: isMeasured.width,
          measuresHeight: isMeasured.height))
    }
    var whole = size
    if isMeasured.width { whole.width = cell.width + insets.leading + insets.trailing }
    if isMeasured.height { whole.height = cell.height + insets.top + insets.bottom }
    let frame = CGRect(origin: .zero, size: whole).inset(by: insets)
    let element = PlacedElement(kind: .cell, path: path, frame: frame)
    let others = supplements(of: item, on: frame, path: path)
    return SolvedItem(size: whole, elements: [element] + others, next: index + 1)
  }

  /// The views that are anchored to an item.
  private func supplements(
    of item: NSCollectionLayoutItem, on frame: CGRect, path: IndexPath
  ) -> [PlacedElement] {
    item.supplementaryItems.map { supplement in
      let size = size(of: supplement, in: frame.size, path: path)
      return PlacedElement(
        kind: .supplementary(supplement.elementKind), path: path,
        frame: supplement.frame(of: size, on: frame), zIndex: supplement.shownZIndex)
    }
  }

  /// The size of a supplementary view, measured where it is an estimate.
  func size(
    of item: NSCollectionLayoutSupplementaryItem, in container: CGSize, path: IndexPath
  ) -> CGSize {
    let size = item.layoutSize.size(in: container)
    let dimensions = item.layoutSize
    guard dimensions.widthDimension.isMeasured || dimensions.heightDimension.isMeasured else {
      return size
    }
    return measure(
      MeasuringRequest(
        kind: .supplementary(item.elementKind), path: path, size: size,
        measuresWidth: dimensions.widthDimension.isMeasured,
        measuresHeight: dimensions.heightDimension.isMeasured))
  }

  // MARK: Groups

  private func solve(
    _ group: NSCollectionLayoutGroup, size: CGSize, isMeasured: (width: Bool, height: Bool),
    from first: Int
  ) -> SolvedItem {
    if case .custom(let provider) = group.arrangement {
      return solveCustom(group, size: size, from: first, provider)
    }
    var arrangement = GroupArrangement(
      group, size: size, first: first, solver: self,
      growsAlong: group.axis.map { $0 == .horizontal ? isMeasured.width : isMeasured.height }
        ?? false)
    var final = size
    if isMeasured.width { final.width = arrangement.natural.width }
    if isMeasured.height { final.height = arrangement.natural.height }
    if final != size { arrangement.solveAgain(size: final) }
    var elements = arrangement.elements()
    let path = IndexPath(item: first, section: section)
    elements += supplements(of: group, on: CGRect(origin: .zero, size: final), path: path)
    return SolvedItem(size: final, elements: elements, next: arrangement.next)
  }

  private func solveCustom(
    _ group: NSCollectionLayoutGroup, size: CGSize, from first: Int,
    _ provider: NSCollectionLayoutGroupCustomItemProvider
  ) -> SolvedItem {
    let container = LayoutContainer(size, insets: group.contentInsets)
    let items = provider(LayoutEnvironment(container: container, traitCollection: traits))
    let offset = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    let count = min(items.count, end - first)
    let elements = (0..<max(count, 0)).map { number in
      PlacedElement(
        kind: .cell, path: IndexPath(item: first + number, section: section),
        frame: items[number].frame.finite, zIndex: items[number].zIndex
      ).moved(by: offset)
    }
    return SolvedItem(size: size, elements: elements, next: first + max(count, 0))
  }
}

extension NSCollectionLayoutGroup {
  /// The axis of rows and columns; `nil` for a custom group.
  var axis: LayoutAxis? {
    switch arrangement {
    case .filling(let axis, _), .counting(let axis, _, _, _): axis
    case .custom: nil
    }
  }
}

extension CGRect {
  /// The rectangle with zero for numbers that aren't finite.
  var finite: CGRect {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return CGRect(
      x: number(origin.x), y: number(origin.y), width: max(number(size.width), 0),
      height: max(number(size.height), 0))
  }
}
