// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFrameChain
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// The frames of a link message whose text measures 245 × 36 and whose link measures 96 × 18.
@Suite("Link message layout")
struct LinkMessageLayoutTests {
  struct Variant: Sendable, CustomStringConvertible {
    let description: String
    let container: CGSize
    let text: CGRect
    let link: CGRect
    let layOut: @Sendable (_ text: View, _ link: View) -> Void
  }

  private static let measured = CGSize(width: 245, height: 36)

  private static let documentedChains: @Sendable (View, View) -> Void = { text, link in
    text.mm_top(10).mm_left(10).mm_flexToRight(10).mm_flexToBottom(50)
    link.mm_sizeToFit().mm_left(10).mm_bottom(10)
  }

  private static let shippedChains: @Sendable (View, View) -> Void = { text, link in
    text.mm_top(10).mm_left(10).mm_width(measured.width).mm_height(measured.height)
    link.mm_sizeToFit().mm_left(10).mm_top(text.mm_maxY + 15)
  }

  /// The same numbers from the leading edge, which is the left one here.
  private static let shippedFrames: @Sendable (View, View) -> Void = { text, link in
    text.setRTLFrame(CGRect(origin: CGPoint(x: 10, y: 10), size: measured))
    link.sizeToFit()
    link.setRTLFrame(
      CGRect(origin: CGPoint(x: 10, y: text.frame.maxY + 15), size: link.frame.size))
  }

  @Test(arguments: [
    Variant(
      description: "limit 300: text width + 1 + 20, height + 60",
      container: CGSize(width: measured.width + 1 + 20, height: measured.height + 60),
      text: CGRect(x: 10, y: 10, width: 246, height: 36),
      link: CGRect(x: 10, y: 68, width: 96, height: 18), layOut: documentedChains),
    Variant(
      description: "limit 245: width + 15, height + 56, chains as documented",
      container: CGSize(width: 245 + 15, height: measured.height + 56),
      text: CGRect(x: 10, y: 10, width: 240, height: 32),
      link: CGRect(x: 10, y: 64, width: 96, height: 18), layOut: documentedChains),
    Variant(
      description: "limit 245: chains as shipped", container: CGSize(width: 260, height: 92),
      text: CGRect(x: 10, y: 10, width: 245, height: 36),
      link: CGRect(x: 10, y: 61, width: 96, height: 18), layOut: shippedChains),
    Variant(
      description: "limit 245: by the leading edge", container: CGSize(width: 260, height: 92),
      text: CGRect(x: 10, y: 10, width: 245, height: 36),
      link: CGRect(x: 10, y: 61, width: 96, height: 18), layOut: shippedFrames),
  ])
  func framesAreThoseOfTheVariant(_ variant: Variant) {
    let container = View(frame: CGRect(origin: .zero, size: variant.container))
    let (text, link) = (View(), FixedSizeView())
    container.addSubview(text)
    container.addSubview(link)
    variant.layOut(text, link)
    expectEqual(text.frame, variant.text)
    expectEqual(link.frame, variant.link)
  }
}
