// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The shapes that a layer paints for given bounds.
extension Layer {
  /// The radius of each corner, in bounds of a size, less `inset`.
  func cornerRadii(in size: CGSize, inset: CGFloat = 0) -> CornerRadii {
    let limit = min(size.width, size.height) / 2
    let radius = Double(max(min(cornerRadius, limit) - inset, 0))
    func at(_ corner: CornerMask) -> Double { maskedCorners.contains(corner) ? radius : 0 }
    return CornerRadii(
      topLeft: at(.layerMinXMinYCorner), topRight: at(.layerMaxXMinYCorner),
      bottomLeft: at(.layerMinXMaxYCorner), bottomRight: at(.layerMaxXMaxYCorner))
  }

  /// The bounds with their round corners, moved inwards by `inset` on every side.
  func outline(of bounds: CGRect, inset: CGFloat = 0) -> Path {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard cornerRadius > 0 else { return .rect(rect) }
    return .roundedRect(rect, radii: cornerRadii(in: bounds.size, inset: inset))
  }

  /// The bounds with their round corners, and what is beyond their straight edges in an area around them.
  func outline(of bounds: CGRect, withInk ink: CGRect) -> Path {
    guard cornerRadius > 0 else { return .rect(ink) }
    var path = outline(of: bounds)
    let radii = cornerRadii(in: bounds.size)
    let left = CGFloat(max(radii.topLeft, radii.bottomLeft))
    let top = CGFloat(max(radii.topLeft, radii.topRight))
    let width = bounds.width - left - CGFloat(max(radii.topRight, radii.bottomRight))
    let height = bounds.height - top - CGFloat(max(radii.bottomLeft, radii.bottomRight))
    let column = CGRect(
      x: bounds.minX + left, y: ink.minY, width: max(width, 0), height: ink.height)
    let row = CGRect(x: ink.minX, y: bounds.minY + top, width: ink.width, height: max(height, 0))
    for rect in [column, row] where !rect.isEmpty { path.append(.rect(rect)) }
    return path
  }

  /// The shadow to draw; `nil` when there is none to be seen.
  ///
  /// Returns the layer's shadow; `nil` for a layer that clips, because the shadow would be cut off.
  func shadow() -> Shadow? {
    guard let shadowColor, shadowOpacity > 0, !masksToBounds else { return nil }
    let caster = shadowPath == nil ? fillAlpha : 1
    let alpha = shadowColor.alpha * Double(min(shadowOpacity, 1)) * caster
    guard alpha > 0 else { return nil }
    return Shadow(
      color: shadowColor.withAlpha(alpha), blurRadius: Double(shadowRadius) * 2,
      offset: shadowOffset)
  }

  /// ``gradient`` in the view's own coordinates.
  func gradient(in bounds: CGRect) -> LinearGradient? {
    guard var gradient else { return nil }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: bounds.origin.x + point.x * bounds.size.width,
        y: bounds.origin.y + point.y * bounds.size.height)
    }
    gradient.start = place(gradient.start)
    gradient.end = place(gradient.end)
    return gradient
  }

  /// The opacity of the bounds' fill; a gradient counts as its most opaque colour.
  private var fillAlpha: Double {
    let colors = (gradient?.stops.map(\.color) ?? []) + [backgroundColor].compactMap(\.self)
    return colors.map(\.alpha).max() ?? 0
  }
}

/// The round corners of a layer, by Core Animation's names: minimum x is left, minimum y top.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt

  /// Creates a mask from Core Animation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1 << 0)
  /// Top right.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 1 << 1)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 1 << 2)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 1 << 3)
  /// All four. Not among Core Animation's names: an app may have its own.
  @_spi(UIKit) public static let all: CornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
