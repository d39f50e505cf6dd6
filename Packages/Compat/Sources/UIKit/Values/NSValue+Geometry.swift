// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Geometry in objects.
extension NSValue {
  /// Keeps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Keeps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Keeps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Keeps a vector, as a point.
  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }

  /// Keeps an offset, as a point.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
  }

  /// Keeps insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }

  /// The point that is kept.
  public var cgPointValue: CGPoint { pointValue }

  /// The size that is kept.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle that is kept.
  public var cgRectValue: CGRect { rectValue }

  /// The vector that is kept.
  public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

  /// The offset that is kept.
  public var uiOffsetValue: UIOffset {
    UIOffset(horizontal: pointValue.x, vertical: pointValue.y)
  }

  /// The insets that are kept.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

/// Places in lists.
extension IndexPath {
  /// A row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// An item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The list's section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in the section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in the section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
