// SPDX-License-Identifier: MIT
import BubbleLists
public import BubbleViews
import Foundation

/// The template of a reuse identifier, and how it is measured.
public struct TemplateCell {
  /// Creates the template, once.
  public var make: () -> View

  /// A closure that resets the template, before each measurement. The default does nothing.
  public var reset: (View) -> Void = { _ in }

  /// The accessory beside the content. The default is none.
  public var accessory = CellAccessory.none

  /// Whether the height is that of `sizeThatFits`, without trying constraints. The default is `false`.
  public var usesFrameLayout = false

  /// Creates a template description.
  public init(_ make: @escaping () -> View) { self.make = make }
}

/// A template, once it is there, and the environment that its heights are kept in.
final class Template {
  let cell: TemplateCell
  private(set) lazy var view = cell.make()

  /// The environment of the latest table: identifiers never share heights.
  private var latest: (table: HeightTable, environment: SizeEnvironment)?

  /// The number of templates registered for the identifier before this one.
  let version: Int
  private let identifier: String
  private let isHeader: Bool
  private let base: SizeEnvironment

  init(
    _ cell: TemplateCell, identifier: String, version: Int, isHeader: Bool,
    in environment: SizeEnvironment
  ) {
    self.cell = cell
    self.version = version
    self.identifier = identifier
    self.isHeader = isHeader
    base = environment
  }

  /// The inputs of heights besides the content's width.
  private struct Origin: Hashable, Sendable {
    let base: SizeEnvironment
    let identifier: String
    let version: Int
    let usesFrameLayout: Bool
    let separatorHeight: CGFloat
  }

  /// The environment of heights in a table. The same one for equal tables.
  func environment(in table: HeightTable) -> SizeEnvironment {
    if let latest, latest.table == table { return latest.environment }
    let origin = Origin(
      base: base, identifier: identifier, version: version,
      usesFrameLayout: cell.usesFrameLayout, separatorHeight: table.separatorHeight)
    let environment = SizeEnvironment(origin)
    latest = (table, environment)
    return environment
  }

  /// The width that the template is measured at.
  func width(in table: HeightTable) -> CGFloat {
    isHeader ? max(table.width, 0) : table.contentWidth(beside: cell.accessory)
  }

  /// Fills the template and measures it.
  func height(in table: HeightTable, _ configure: (View) -> Void) -> CGFloat {
    cell.reset(view)
    configure(view)
    let width = width(in: table)
    let height = constrainedHeight(within: width) ?? sizedHeight(within: width)
    guard !isHeader else { return height ?? 0 }
    return (height ?? Self.defaultHeight) + table.separatorHeight
  }

  /// The height that constraints decide; `nil` where they leave it open.
  private func constrainedHeight(within width: CGFloat) -> CGFloat? {
    guard !cell.usesFrameLayout, width > 0 else { return nil }
    view.updateConstraintsIfNeeded()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : nil
  }

  private func sizedHeight(within width: CGFloat) -> CGFloat? {
    let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    return height > 0 ? height : nil
  }

  /// The height of a cell without constraints or a height of its own.
  private static let defaultHeight: CGFloat = 44
}
