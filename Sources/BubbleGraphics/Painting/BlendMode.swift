// SPDX-License-Identifier: MIT
/// The compositing of a drawing with its background: Core Graphics' modes, which are those of PDF
/// and of Porter and Duff.
///
/// Modes that change the area outside of a shape, such as ``sourceIn``, do so in the whole clip.
/// SVG documents draw everything in ``normal``.
@_spi(UIKit) public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight,
    difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
    destinationAtop, xor, plusLighter
}

extension BlendMode {
  /// Whether pixels outside of a shape change, too.
  @_spi(UIKit) public var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
