internal import BubbleText

/// A colour as the pixel that it makes: blue, green, red and alpha in eight bits each.
struct PremultipliedColor: Hashable {
  /// Blue in the lowest byte, alpha in the highest, as on a little-endian machine.
  let pixel: UInt32

  var alpha: UInt32 { pixel >> 24 }

  var isOpaque: Bool { alpha == 255 }

  /// Cairo's way: 16 bits of each component times alpha, of which the upper eight are kept.
  init(_ color: Color) {
    let alpha = Self.restricted(color.alpha)
    func byte(_ component: Double) -> UInt32 {
      UInt32(Self.restricted(component) * alpha * 65535 + 0.5) >> 8
    }
    pixel = byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  private static func restricted(_ component: Double) -> Double {
    component >= 0 ? min(component, 1) : 0
  }
}
