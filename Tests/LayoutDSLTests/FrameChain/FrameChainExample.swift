// SPDX-License-Identifier: MIT
import BubbleFrameChain
import BubbleViews
import Foundation

/// A chain of `mm_` calls, and the frame it ends with.
struct FrameChainExample: Sendable, CustomStringConvertible {
  let description: String
  let start: CGRect
  let frame: CGRect
  /// The space left on the right and at the bottom.
  let gaps: [CGFloat]
  /// The frame's left edge after mirroring.
  let mirroredX: CGFloat
  let chain: @Sendable (View) -> Void

  init(
    _ description: String, start: [CGFloat] = [0, 0, 0, 0], frame: [CGFloat], gaps: [CGFloat],
    mirroredX: CGFloat, chain: @escaping @Sendable (View) -> Void
  ) {
    self.description = description
    self.start = Self.rect(start)
    self.frame = Self.rect(frame)
    self.gaps = gaps
    self.mirroredX = mirroredX
    self.chain = chain
  }

  static func rect(_ numbers: [CGFloat]) -> CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension FrameChainExample {
  /// In a container of 320 × 120 points, after a sibling at (10, 10, 50, 50). A view prefers 96 ×
  /// 18.
  static let all: [FrameChainExample] = flexing + sizing + moving

  private static let flexing = [
    FrameChainExample(
      "1: placed, then stretched", frame: [10, 10, 300, 60], gaps: [10, 50], mirroredX: 10
    ) { $0.mm_top(10).mm_left(10).mm_flexToRight(10).mm_flexToBottom(50) },
    FrameChainExample(
      "3: stretched, then placed", frame: [10, 10, 310, 70], gaps: [0, 40], mirroredX: 0
    ) { $0.mm_flexToRight(10).mm_flexToBottom(50).mm_top(10).mm_left(10) },
    FrameChainExample(
      "13: stretched to the left", start: [100, 20, 100, 40], frame: [10, 20, 190, 40],
      gaps: [120, 60], mirroredX: 120
    ) { $0.mm_flexToLeft(10) },
    FrameChainExample(
      "14: stretched to the top", start: [100, 20, 100, 40], frame: [100, 5, 100, 55],
      gaps: [120, 60], mirroredX: 120
    ) { $0.mm_flexToTop(5) },
    FrameChainExample(
      "16: moved after stretching", frame: [40, 0, 300, 0], gaps: [-20, 120], mirroredX: -20
    ) { $0.mm_left(10).mm_flexToRight(10).mm_left(40) },
  ]

  private static let sizing = [
    FrameChainExample(
      "2: fitted, then placed", frame: [10, 92, 96, 18], gaps: [214, 10], mirroredX: 214
    ) { $0.mm_sizeToFit().mm_left(10).mm_bottom(10) },
    FrameChainExample(
      "4: placed, then fitted", frame: [10, 110, 96, 18], gaps: [214, -8], mirroredX: 214
    ) { $0.mm_left(10).mm_bottom(10).mm__sizeToFit() },
    FrameChainExample(
      "5: sized, then placed", frame: [210, 70, 100, 40], gaps: [10, 10], mirroredX: 10
    ) { $0.mm_width(100).mm_height(40).mm_right(10).mm_bottom(10) },
    FrameChainExample(
      "6: placed, then sized", frame: [310, 0, 100, 40], gaps: [-90, 80], mirroredX: -90
    ) { $0.mm_right(10).mm_width(100).mm_height(40) },
    FrameChainExample("8: filled", frame: [0, 0, 320, 120], gaps: [0, 0], mirroredX: 0) {
      $0.mm_fill()
    },
    FrameChainExample(
      "11: fitted with a minimum", frame: [0, 0, 120, 20], gaps: [200, 100], mirroredX: 200
    ) { $0.mm_sizeToFitThan(120, 20) },
  ]

  private static let moving = [
    FrameChainExample(
      "7: in the middle", frame: [110, 40, 100, 40], gaps: [110, 40], mirroredX: 110
    ) { $0.mm_width(100).mm_height(40).mm_center() },
    FrameChainExample(
      "9: beside the sibling", frame: [68, 25, 40, 20], gaps: [212, 75], mirroredX: 212
    ) { $0.mm_size(CGSize(width: 40, height: 20)).mm_hstack(8) },
    FrameChainExample(
      "10: below the sibling", frame: [15, 68, 40, 20], gaps: [265, 32], mirroredX: 265
    ) { $0.mm_size(CGSize(width: 40, height: 20)).mm_vstack(8) },
    FrameChainExample(
      "12: from the right", start: [10, 10, 100, 40], frame: [200, 10, 100, 40], gaps: [20, 70],
      mirroredX: 20
    ) { $0.mm_r = 20 },
    FrameChainExample(
      "15: around a point", frame: [150, 50, 20, 20], gaps: [150, 50], mirroredX: 150
    ) { $0.mm_width(20).mm_height(20).mm__centerX(160).mm__centerY(60) },
  ]
}
