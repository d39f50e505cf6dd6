// SPDX-License-Identifier: MIT
import BubbleFrameChain
import BubbleKit
import Foundation

/// The cell in the frame chain: each call writes a frame at once, so sizes come before places, and the
/// mirror image comes last.
final class ChainNoteCell: NoteCell {
  // LAYOUT.md: begin
  override func layoutSubviews() {
    super.layoutSubviews()
    let available = mm_w - 60 - 64
    avatar.mm_width(40).mm_height(40).mm_left(12).mm_top(8)
    name.mm_sizeToFit().mm_width(min(name.mm_w, available)).mm_left(60).mm_top(8)
    text.mm_size(text.sizeThatFits(CGSize(width: available - 24, height: 0))).mm_left(12).mm_top(8)
    bubble.mm_width(text.mm_w + 24).mm_height(text.mm_h + 16).mm_left(60).mm_top(name.mm_maxY + 4)
    time.mm_sizeToFit().mm_left(bubble.mm_maxX + 6).mm_top(bubble.mm_maxY - time.mm_h - 2)
    for view in subviews { view.resetFrameToFitRTL() }
  }
  // LAYOUT.md: end
}
