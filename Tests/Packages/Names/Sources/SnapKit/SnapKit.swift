// SPDX-License-Identifier: MIT
import BubbleKit

/// A call of SnapKit's on a view, and one of the frame chain.
public struct ConstraintViewDSL {
  let view: View

  public func makeConstraints(_ closure: (View) -> Void) { closure(view) }
}

extension View {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }

  @discardableResult
  public func mm_left(_ x: Double) -> Self {
    frame.origin.x = x
    return self
  }
}
