// SPDX-License-Identifier: MIT
public import Foundation

/// The scaling and alignment of content with a size of its own in a rectangle, as in UIKit.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretches to the rectangle on both axes.
  case scaleToFill
  /// Scales to the largest size that fits, with the content's aspect ratio, centred.
  case scaleAspectFit
  /// Scales to the smallest size that covers the rectangle, with the content's aspect ratio,
  /// centred. It may overflow on one axis.
  case scaleAspectFill
  /// Redrawn for every size; as ``scaleToFill`` for an image.
  case redraw
  /// Keeps the content's size, in the middle.
  case center
  /// Keeps the content's size, in the middle of the named edge.
  case top, bottom, left, right
  /// Keeps the content's size, in the named corner.
  case topLeft, topRight, bottomLeft, bottomRight
}

extension ContentMode {
  /// The rectangle that content takes.
  ///
  /// - Parameters:
  ///   - size: The content's own size, in points. An empty size has no aspect ratio, and gives an empty
  ///     rectangle in the middle for the two aspect modes.
  ///   - bounds: The rectangle to fill. It may be smaller than the content.
  public func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    let placed = placedSize(for: size, in: bounds.size)
    return CGRect(
      x: bounds.origin.x + (bounds.size.width - placed.width) * horizontalPosition,
      y: bounds.origin.y + (bounds.size.height - placed.height) * verticalPosition,
      width: placed.width, height: placed.height)
  }

  private func placedSize(for size: CGSize, in space: CGSize) -> CGSize {
    switch self {
    case .scaleToFill, .redraw: space
    case .scaleAspectFit: Self.scaled(size, in: space, choosing: min)
    case .scaleAspectFill: Self.scaled(size, in: space, choosing: max)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: size
    }
  }

  private static func scaled(
    _ size: CGSize, in space: CGSize, choosing choice: (CGFloat, CGFloat) -> CGFloat
  ) -> CGSize {
    guard size.width > 0, size.height > 0 else { return .zero }
    let factor = choice(space.width / size.width, space.height / size.height)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The share of the free width that is on the left.
  private var horizontalPosition: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom: 0.5
    }
  }

  /// The share of the free height that is on the top.
  private var verticalPosition: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .left, .right: 0.5
    }
  }
}
