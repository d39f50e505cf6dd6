// SPDX-License-Identifier: MIT
public import Foundation

/// The page layout of a printed transcript.
public struct PageLayout: Hashable, Sendable {
  /// The paper's size, in points of 1/72 inch.
  public var size: CGSize

  /// The margins, in points.
  public var margin: Double

  /// Whether each page has its number in the lower margin. The default is `true`; a margin of less than 18 points has
  /// no space for it.
  public var showsPageNumbers = true

  /// Whether the page's number is followed by that of all pages, `3 / 74`. The default is `false`: it takes another pass
  /// over the messages.
  public var showsPageCount = false

  /// The number of columns. The default is 1.
  ///
  /// - Precondition: At least 1, and each has at least a point of space.
  public var columnCount = 1 {
    didSet {
      precondition(
        columnCount >= 1 && columnWidth >= 1, "A page has no space for \(columnCount) columns.")
    }
  }

  /// The space between two columns, in points.
  public var columnGap = 18.0 {
    didSet {
      precondition(columnGap >= 0 && columnWidth >= 1, "Columns need space beside their gaps.")
    }
  }

  /// The maximum factor that rows are scaled by. The default is 1; rows that are wider than a column are scaled further
  /// down.
  public var scaleLimit = 1.0 {
    didSet {
      precondition(scaleLimit > 0 && scaleLimit <= 1, "Rows are scaled by a factor up to 1.")
    }
  }

  /// Creates a layout.
  ///
  /// - Precondition: The margins leave at least a point of space each way.
  public init(size: CGSize, margin: Double = 36) {
    precondition(
      margin >= 0 && size.width - 2 * margin >= 1 && size.height - 2 * margin >= 1,
      "A page of \(size.width) × \(size.height) points has no space for margins of \(margin).")
    self.size = size
    self.margin = margin
  }

  /// ISO 216: 210 × 297 mm.
  public static let a4 = CGSize(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)

  /// ANSI A: 8.5 × 11 inches.
  public static let letter = CGSize(width: 612, height: 792)

  /// The frame of rows, in the page's points.
  var content: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
  }

  /// The width of a column, in points.
  var columnWidth: CGFloat {
    (content.width - columnGap * CGFloat(columnCount - 1)) / CGFloat(columnCount)
  }
}
