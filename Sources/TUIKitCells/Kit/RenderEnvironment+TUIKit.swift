// SPDX-License-Identifier: MIT
public import BubbleCells

extension RenderEnvironment {
  /// A length that was drawn for a screen of 390 points, on this screen. Not rounded.
  public func k390(_ length: Double) -> Double { length * width / 390 }

  /// A length that was drawn for a screen of 375 points, on this screen. Not rounded.
  public func k375(_ length: Double) -> Double { length * width / 375 }
}
