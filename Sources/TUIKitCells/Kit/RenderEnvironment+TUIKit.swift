// SPDX-License-Identifier: MIT
public import BubbleCells

extension RenderEnvironment {
  /// Returns a length designed for a screen of 390 points, scaled to this screen. Not rounded.
  public func k390(_ length: Double) -> Double { length * width / 390 }

  /// Returns a length designed for a screen of 375 points, scaled to this screen. Not rounded.
  public func k375(_ length: Double) -> Double { length * width / 375 }
}
