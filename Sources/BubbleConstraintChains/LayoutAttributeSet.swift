// SPDX-License-Identifier: MIT
public import BubbleViews

/// Several attributes of one item, such as all four edges.
public struct LayoutAttributeSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A set of one attribute; an empty one for ``/BubbleViews/LayoutAttribute/notAnAttribute``.
  public init(_ attribute: LayoutAttribute) {
    rawValue = Self.order.firstIndex(of: attribute).map { 1 << $0 } ?? 0
  }

  /// The attributes that a set can hold, in the order in which a set is expanded.
  private static let order: [LayoutAttribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
    .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
  ]

  /// The attributes one by one: first edges, then sizes, centres, baselines and margins.
  public var members: [LayoutAttribute] {
    Self.order.indices.filter { rawValue & (1 << $0) != 0 }.map { Self.order[$0] }
  }
}

/// Single attributes; see ``LayoutAttribute``.
extension LayoutAttributeSet {
  public static let left = LayoutAttributeSet(rawValue: 1 << 0)
  public static let top = LayoutAttributeSet(rawValue: 1 << 1)
  public static let right = LayoutAttributeSet(rawValue: 1 << 2)
  public static let bottom = LayoutAttributeSet(rawValue: 1 << 3)
  public static let leading = LayoutAttributeSet(rawValue: 1 << 4)
  public static let trailing = LayoutAttributeSet(rawValue: 1 << 5)
  public static let width = LayoutAttributeSet(rawValue: 1 << 6)
  public static let height = LayoutAttributeSet(rawValue: 1 << 7)
  public static let centerX = LayoutAttributeSet(rawValue: 1 << 8)
  public static let centerY = LayoutAttributeSet(rawValue: 1 << 9)
  public static let lastBaseline = LayoutAttributeSet(rawValue: 1 << 10)
  public static let firstBaseline = LayoutAttributeSet(rawValue: 1 << 11)
  public static let leftMargin = LayoutAttributeSet(rawValue: 1 << 12)
  public static let rightMargin = LayoutAttributeSet(rawValue: 1 << 13)
  public static let topMargin = LayoutAttributeSet(rawValue: 1 << 14)
  public static let bottomMargin = LayoutAttributeSet(rawValue: 1 << 15)
  public static let leadingMargin = LayoutAttributeSet(rawValue: 1 << 16)
  public static let trailingMargin = LayoutAttributeSet(rawValue: 1 << 17)
  public static let centerXWithinMargins = LayoutAttributeSet(rawValue: 1 << 18)
  public static let centerYWithinMargins = LayoutAttributeSet(rawValue: 1 << 19)
  /// Another name for `lastBaseline`.
  public static let baseline = lastBaseline
}

/// Composites.
extension LayoutAttributeSet {
  /// The four physical edges.
  public static let edges: LayoutAttributeSet = [.left, .top, .right, .bottom]
  /// Left and right.
  public static let horizontalEdges: LayoutAttributeSet = [.left, .right]
  /// Top and bottom.
  public static let verticalEdges: LayoutAttributeSet = [.top, .bottom]
  /// The four edges by reading direction.
  public static let directionalEdges: LayoutAttributeSet = [.leading, .top, .trailing, .bottom]
  /// Leading and trailing.
  public static let directionalHorizontalEdges: LayoutAttributeSet = [.leading, .trailing]
  /// Width and height.
  public static let size: LayoutAttributeSet = [.width, .height]
  /// Both centres.
  public static let center: LayoutAttributeSet = [.centerX, .centerY]
  /// The four physical edges, less the margins.
  public static let margins: LayoutAttributeSet = [
    .leftMargin, .topMargin, .rightMargin, .bottomMargin,
  ]
  /// The four edges by reading direction, less the margins.
  public static let directionalMargins: LayoutAttributeSet = [
    .leadingMargin, .topMargin, .trailingMargin, .bottomMargin,
  ]
  /// Both centres between the margins.
  public static let centerWithinMargins: LayoutAttributeSet = [
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}

extension LayoutAttributeSet: CustomStringConvertible {
  /// The attributes as in a chain: `edges`, or `leading.top`.
  public var description: String {
    let composites: [(LayoutAttributeSet, String)] = [
      (.edges, "edges"), (.directionalEdges, "directionalEdges"), (.size, "size"),
      (.center, "center"), (.margins, "margins"), (.directionalMargins, "directionalMargins"),
      (.centerWithinMargins, "centerWithinMargins"),
    ]
    return composites.first { $0.0 == self }?.1
      ?? members.map(\.description).joined(separator: ".")
  }
}
