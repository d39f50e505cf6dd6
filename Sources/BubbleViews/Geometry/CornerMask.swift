// SPDX-License-Identifier: MIT
/// Which corners of a layer are round, by Core Animation's names: minimum x is left, minimum y top.
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
  /// All four.
  public static let all: CornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
