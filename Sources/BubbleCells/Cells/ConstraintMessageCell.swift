// SPDX-License-Identifier: MIT
import BubbleText
public import BubbleViews
public import Foundation

/// A row that is laid out by constraints. Its height is what
/// ``/BubbleViews/View/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``
/// returns at the screen's width.
///
/// Create your views in `init(frame:)`, add them to the cell or to its ``MessageCell/container``, and
/// constrain them, together with the cell's own parts that should be shown: its avatar, name and container
/// have no frames of their own here. The constraints must connect the cell's top and bottom. Show the data in
/// ``MessageCell/fill(with:)``.
///
/// ```swift
/// final class NoteCell: ConstraintMessageCell {
///   let label = Label()
///
///   required init(frame: CGRect) {
///     super.init(frame: frame)
///     label.numberOfLines = 0
///     addSubview(label)
///     label.snp.makeConstraints { $0.edges.equalToSuperview().inset(12) }
///   }
///
///   override func fill(with data: MessageCellData) {
///     super.fill(with: data)
///     label.text = (data as? NoteCellData)?.text
///   }
/// }
/// ```
///
/// Rows are measured with a cell that is kept for each reuse identifier: it is filled again, and only changes
/// are solved again. Row parts of a kit (``CellKit/rowParts``) aren't shown in such cells.
open class ConstraintMessageCell: MessageCell {
  /// The reuse identifier: cells with the same one have the same constraints for this data. The default is
  /// the class's name.
  open class func reuseIdentifier(for data: MessageCellData) -> String { String(describing: self) }

  /// The values that the row's size depends on; `nil`, the default, if only a filled cell has them.
  open class func fittingContent(of data: MessageCellData) -> FittingContent? { nil }

  /// The view whose size is the content's. The default is the ``MessageCell/container``.
  open var fittedContent: View { container }

  open override class func getContentSize(_ data: MessageCellData) -> CGSize {
    fittedSize(of: data).contentSize
  }

  open override class func getHeight(_ data: MessageCellData, withWidth width: CGFloat) -> CGFloat {
    fittedSize(of: data).height
  }

  /// The row's size, by its constraints.
  private static func fittedSize(of data: MessageCellData) -> RowSize {
    let environment = RenderContext.current.environment
    return environment.cellTemplates.size(of: data, in: self, environment: environment)
  }

  override class func wholeRowSize(of data: MessageCellData) -> RowSize? { fittedSize(of: data) }

  override var showsRowParts: Bool { false }

  /// Constraints have placed the subviews. Overrides call `super`.
  open override func layoutSubviews() { layOutSelectionButton() }
}

/// The size of content that a cell places by constraints, or sizes itself.
extension MessageCell {
  /// The size of a cell's content, found by filling a cell.
  static func contentSizeOfCell(filledWith data: MessageCellData) -> CGSize {
    let cell = self.init(frame: .zero)
    cell.isTemplate = true
    cell.fill(with: data)
    let width = contentRoom(data.layout, onScreen: RenderContext.current.environment.width)
    return cell.constrainedContentSize(within: width)
      ?? cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// The maximum width of content: the screen's, less the avatar's on both sides.
  static func contentRoom(_ layout: CellLayout, onScreen width: Double) -> CGFloat {
    let side =
      layout.avatarSize.width + layout.avatarInsets.left + layout.avatarInsets.right
      + layout.messageInsets.left + layout.messageInsets.right
    return max(width - 2 * side, 1)
  }

  /// The smallest size that the constraints in ``container`` allow; `nil` if they leave its height open.
  private func constrainedContentSize(within width: CGFloat) -> CGSize? {
    updateConstraintsIfNeeded()
    guard !container.constraints.isEmpty else { return nil }
    var size = container.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    if size.width > width {
      size = container.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return size.height > 0 ? size : nil
  }
}
