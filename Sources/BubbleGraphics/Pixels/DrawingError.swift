// SPDX-License-Identifier: MIT
/// The reason why a canvas could not be created.
public enum DrawingError: Error, Hashable, Sendable {
  /// The canvas has more pixels than the limit, or a side longer than ``Canvas/sideLimit``.
  case canvasTooLarge(pixelWidth: Int, pixelHeight: Int, limit: Int)

  /// Cairo could not create the surface.
  case surfaceFailed(reason: String)
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .canvasTooLarge(let width, let height, let limit):
      "A canvas of \(width) × \(height) pixels is too large. The limits are "
        + "\(PixelBuffer.sideLimit) pixels a side and \(limit) in all: use a smaller size or scale."
    case .surfaceFailed(let reason):
      "Cairo cannot make a surface: \(reason)."
    }
  }
}
