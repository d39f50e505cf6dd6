// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

/// The quote below a message that isn't a text: an image with which someone answers keeps its own cell.
struct QuotePart: RowPart {
  private func quote(of data: MessageCellData, in environment: RenderEnvironment) -> Quote? {
    // Texts are shown as references and replies, which have their quotes themselves.
    // Most messages are asked for nothing else, and aren't copied.
    guard data.message?.quotedMsgID != nil || data.message?.cloudCustomData != nil,
      let message = data.message, !message.isRevoked, !message.element.isText, !data.isNotice
    else { return nil }
    return Quote(of: message, in: environment)
  }

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    guard let quote = quote(of: data, in: environment) else { return nil }
    let box = QuoteBox(quote, in: data, environment: environment)
    return RowGrowth(below: box.rowGrowth(in: environment))
  }

  func makeView(for data: MessageCellData) -> View? {
    let environment = RenderContext.current.environment
    guard let quote = quote(of: data, in: environment) else { return nil }
    let view = QuoteView()
    view.show(quote, box: QuoteBox(quote, in: data, environment: environment), in: data)
    return view
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? QuoteView, let data = cell.data else { return }
    view.layOut(
      below: frames.container, hanging: cell.hanging,
      isIncoming: data.direction == .incoming, rowWidth: frames.rowWidth)
  }
}
