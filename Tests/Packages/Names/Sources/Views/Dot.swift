// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import SnapKit

/// A round view of 8 points.
public final class Dot: View {
  public override var intrinsicContentSize: CGSize { CGSize(width: 8, height: 8) }

  /// Moves the dot by the calls of this package's own SnapKit.
  public func place() {
    snp.makeConstraints { $0.mm_left(3) }
  }
}
