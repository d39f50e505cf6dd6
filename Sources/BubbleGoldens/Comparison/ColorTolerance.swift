// SPDX-License-Identifier: MIT
/// The maximum distance of two pixels that count as the same.
public enum ColorTolerance: Hashable, Sendable {
  /// No difference.
  case exact

  /// A maximum difference in each channel, of colours premultiplied by alpha.
  case channels(ChannelLimits)

  /// A maximum perceptual difference: the distance in OKLab, where 0 is the same, about 0.02 is
  /// just visible, and 1 is black from white. Translucent colours are compared on white and on
  /// black; the larger distance counts.
  case perceptual(Double)

  /// A maximum difference in any channel.
  public static func channels(_ limit: UInt8) -> ColorTolerance {
    .channels(ChannelLimits(red: limit, green: limit, blue: limit, alpha: limit))
  }

  /// The maximum difference of each channel, from 0 to 255.
  public struct ChannelLimits: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8
    public let alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }
}

extension ColorTolerance: CustomStringConvertible {
  /// The text about a pixel beyond the tolerance: `by more than 2 in a channel`.
  public var description: String {
    switch self {
    case .exact: "at all"
    case .perceptual(let distance): "by more than \(distance) in OKLab"
    case .channels(let limits):
      limits.isEven
        ? "by more than \(limits.red) in a channel"
        : "by more than \(limits.red), \(limits.green), \(limits.blue), \(limits.alpha) in red, "
          + "green, blue, alpha"
    }
  }
}

extension ColorTolerance.ChannelLimits {
  fileprivate var isEven: Bool { red == green && green == blue && blue == alpha }
}
