// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import Foundation

/// Lengths in pixels.
struct AssetInsets: Decodable, Hashable, Sendable {
  var top: Double?
  var left: Double?
  var bottom: Double?
  var right: Double?

  /// The insets in points; zero where one isn't a finite number of at least zero.
  func points(pixelsPerPoint: Double) -> EdgeInsets {
    func points(_ pixels: Double?) -> CGFloat {
      guard let pixels, pixels.isFinite, pixels > 0 else { return 0 }
      return CGFloat(pixels / pixelsPerPoint)
    }
    return EdgeInsets(
      top: points(top), left: points(left), bottom: points(bottom), right: points(right))
  }
}

/// The parts of an image that keep their size.
struct AssetResizing: Decodable, Sendable {
  struct Center: Decodable, Sendable {
    var mode: String?
    var width: Double?
    var height: Double?
  }

  /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
  var mode: String?
  var center: Center?
  /// In pixels.
  var insets: AssetInsets?

  enum CodingKeys: String, CodingKey {
    case mode, center
    case insets = "cap-insets"
  }

  var resizingMode: UIImage.ResizingMode { center?.mode == "tile" ? .tile : .stretch }

  private var hasColumns: Bool { mode != "3-part-vertical" }
  private var hasRows: Bool { mode != "3-part-horizontal" }

  /// The insets in points. Images of three parts have none across.
  func capInsets(pixelsPerPoint: Double) -> EdgeInsets {
    var used = insets ?? AssetInsets()
    if !hasColumns { (used.left, used.right) = (nil, nil) }
    if !hasRows { (used.top, used.bottom) = (nil, nil) }
    return used.points(pixelsPerPoint: pixelsPerPoint)
  }

  /// The pixels of the image that are used: the caps, and from the first of them on as many as the centre has. What is
  /// between the centre and the last cap isn't shown, as in Xcode's slicing.
  ///
  /// - Parameter unit: The bitmap's pixels for each of the file's: more than one for a drawing on a sharper screen.
  func used(of bitmap: Bitmap, unit: Double) -> Bitmap {
    let columns = Self.hidden(
      hasColumns ? center?.width : nil, insets?.left, insets?.right, bitmap.pixelWidth, unit)
    let rows = Self.hidden(
      hasRows ? center?.height : nil, insets?.top, insets?.bottom, bitmap.pixelHeight, unit)
    return columns.isEmpty && rows.isEmpty ? bitmap : bitmap.removing(columns: columns, rows: rows)
  }

  /// The range between the centre and the last cap; empty for lengths that leave none.
  private static func hidden(
    _ center: Double?, _ first: Double?, _ last: Double?, _ length: Int, _ unit: Double
  ) -> Range<Int> {
    func pixels(_ value: Double?) -> Int {
      guard let value, value.isFinite, value > 0 else { return 0 }
      return Int(min(value * unit, Double(length)).rounded())
    }
    guard center != nil, pixels(center) > 0 else { return 0..<0 }
    let start = pixels(first) + pixels(center)
    let end = length - pixels(last)
    return start < end ? start..<end : 0..<0
  }
}

extension Bitmap {
  /// The bitmap without some columns and rows.
  fileprivate func removing(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    var kept: [UInt8] = []
    for row in 0..<pixelHeight where !rows.contains(row) {
      let start = row * pixelWidth * 4
      kept += bytes[start..<start + columns.lowerBound * 4]
      kept += bytes[start + columns.upperBound * 4..<start + pixelWidth * 4]
    }
    return Bitmap(
      pixelWidth: pixelWidth - columns.count, pixelHeight: pixelHeight - rows.count, bytes: kept)
  }
}
