// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// The size of the text, and its drawing.
extension UITextView {
  /// The size of the text with its insets, rounded up to whole pixels.
  func fittingSize(width: CGFloat) -> CGSize {
    inTraits {
      let inside = Double(max(width - surroundings.width, 0))
      let text = layoutManager.size(width: inside) ?? .zero
      return CGSize(
        width: pixelsUp(text.width + surroundings.width),
        height: pixelsUp(text.height + surroundings.height))
    }
  }

  /// Keeps the size of scrolled content that of the text, also before layout, as views ask for it when they are resized.
  func resize(_ change: () -> Void) {
    let size = bounds.size
    change()
    if bounds.size != size, isScrollEnabled { updateContentSize() }
  }

  /// Moves the origin of the bounds so that a rectangle of the text can be seen.
  func scrollToVisible(_ rect: CGRect) {
    let (top, bottom) = (rect.minY + textContainerInset.top, rect.maxY + textContainerInset.top)
    if bottom > bounds.maxY { bounds.origin.y = bottom - bounds.height }
    if top < bounds.minY { bounds.origin.y = top }
  }

  func drawText() {
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    let range = layoutManager.glyphRange(for: textContainer)
    layoutManager.drawBackground(forGlyphRange: range, at: origin)
    let showsCaret = showsCaret
    if showsCaret { drawSelection() }
    layoutManager.drawGlyphs(forGlyphRange: range, at: origin)
    if showsCaret { drawCaret() }
  }

  /// The bounds and the letters that reach out of them; `nil` where none does, and where the text is scrolled.
  var textInkArea: CGRect? {
    updateContainer()
    guard bounds.origin == .zero, let layout = inTraits({ layoutManager.layout })?.layout else {
      return nil
    }
    let area = CGRect(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top,
      width: bounds.width - surroundings.width, height: bounds.height - surroundings.height)
    return layout.text.inkArea(of: layout.lines, in: area, of: bounds)
  }

  func details(of layout: ContainerLayout) -> [LayoutDetail] {
    let bytes = Array(layout.layout.text.text.string.utf8)
    let lines = layout.layout.visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }
    let details = [LayoutDetail("text", text), LayoutDetail("lines", lines)]
    let links = layout.links.map(\.address)
    return links.isEmpty ? details : details + [LayoutDetail("links", links)]
  }

  /// One interaction for each line of each link that can be followed.
  var linkInteractions: [Interaction] {
    updateContainer()
    guard hasActiveLinks, let layout = inTraits({ layoutManager.layout }) else { return [] }
    let inset = textContainerInset
    return layout.links.flatMap { link in
      link.rects.map { rect in
        let area = rect.offsetBy(dx: inset.left, dy: inset.top)
        return Interaction(.link(link.address), in: area, of: self) { [self] _ in
          follow(link.address)
        }
      }
    }
  }

  func drawSelection() {
    guard selectedUnits.length > 0, let rects = inputGeometry?.rects(of: selectedUnits) else {
      return
    }
    UIColor(tintColorStorage).withAlphaComponent(0.2).setFill()
    for rect in rects { UIRectFillUsingBlendMode(rect, .normal) }
  }

  func drawCaret() {
    guard isEditable, selectedUnits.length == 0, let range = selectedTextRange else { return }
    UIColor(tintColorStorage).setFill()
    UIBezierPath(roundedRect: caretRect(for: range.end), cornerRadius: 1).fill()
  }
}
