// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleViews
import Foundation

/// The box of a translation or a transcript, below a message's content or instead of it.
struct TextBoxPart: KnownRowPart {
  let style: BelowContentStyle

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    guard let box = TextBoxLayout(of: data, in: environment) else { return nil }
    let below = below(box, of: data, in: environment)
    let frame = CGRect(origin: CGPoint(x: below.boxInset, y: below.boxY), size: box.size)
    return RowGrowth(below: below.growth, replacement: box.box.hidesOriginal ? frame : nil)
  }

  func makeView(for data: MessageCellData) -> View? {
    TextBoxLayout(of: data, in: .current).map { TextBoxView($0, isIncoming: data.isIncoming) }
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? TextBoxView, let data = cell.data else { return }
    view.cell = cell
    let below = below(view.layout, of: data, in: .current)
    let size = view.size
    let x =
      data.isIncoming
      ? frames.container.minX + below.boxInset
      : frames.container.maxX - below.boxInset - size.width
    view.setRTLFrame(
      CGRect(origin: CGPoint(x: x, y: frames.contentEnd + below.boxY), size: size),
      frames.rowWidth)
  }

  private func below(
    _ box: TextBoxLayout, of data: MessageCellData, in environment: RenderEnvironment
  ) -> BelowContent {
    BelowContent(box: box, replies: Replies(of: data), of: data, style: style, in: environment)
  }
}

extension MessageCellData {
  /// Whether another user sent the message.
  var isIncoming: Bool { direction == .incoming }
}
