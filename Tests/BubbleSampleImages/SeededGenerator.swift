// SPDX-License-Identifier: MIT
/// The same random numbers for the same seed, in every run.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: Int) { state = UInt64(seed) &* 0xD134_2543_DE82_EF95 &+ 0x2545_F491_4F6C_DD1D }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
