// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
import Foundation

/// The colours and numbers of elements, in an image and in the legend below.
enum AccessibilityMarks {
  /// The width and height of a circle with a number, in points.
  static let side = 16.0

  /// Colours that a number in white can be read on.
  private static let colors: [Color] = [
    0xD6336C, 0x1971C2, 0x2B7A2B, 0x9C36B5, 0xC2410C, 0x0B7285, 0x5C6B00, 0x6741D9, 0xA61E4D,
    0x364FC7,
  ].map { Color(hex: $0) }

  /// - Parameter index: From 0, in the order in which elements are read.
  static func color(_ index: Int) -> Color { colors[index % colors.count] }

  /// Draws a number in a circle.
  ///
  /// - Parameter origin: The top left corner of the circle.
  static func drawNumber(_ index: Int, at origin: CGPoint, on canvas: Canvas) {
    let circle = CGRect(origin: origin, size: CGSize(width: side, height: side))
    canvas.fill(.ellipse(in: circle), color: color(index))
    let label = Label(frame: CGRect(origin: .zero, size: circle.size))
    // Numbers have the size of their circle, regardless of the current text size.
    label.font = .system(
      10 / (TraitCollection.currentStorage?.typesetter?.textScale ?? 1), weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    label.text = "\(index + 1)"
    canvas.save()
    canvas.translate(x: origin.x, y: origin.y)
    label.render(on: canvas)
    canvas.restore()
  }

  /// Draws a cross where an element is activated.
  static func drawActivationPoint(_ point: CGPoint, _ index: Int, on canvas: Canvas) {
    let circle = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    canvas.fill(.ellipse(in: circle.insetBy(dx: -1, dy: -1)), color: .white)
    canvas.stroke(.ellipse(in: circle), color: color(index), width: 1.5)
    canvas.fill(
      .rect(CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)), color: color(index))
  }
}

extension View {
  /// Draws the elements over the view, with its top left corner at the canvas's origin.
  func drawAccessibilityMarks(on canvas: Canvas) {
    let elements = makeAccessibilityTree().elements
    for (index, element) in elements.enumerated() {
      let color = AccessibilityMarks.color(index)
      canvas.fill(.rect(element.frame), color: color.withAlpha(0.1))
      guard element.frame.width > 2, element.frame.height > 2 else { continue }
      canvas.stroke(.rect(element.frame.insetBy(dx: 0.75, dy: 0.75)), color: color, width: 1.5)
    }
    for (index, element) in elements.enumerated() {
      if let point = element.activationPoint {
        AccessibilityMarks.drawActivationPoint(point, index, on: canvas)
      }
      AccessibilityMarks.drawNumber(index, at: numberOrigin(in: element.frame), on: canvas)
    }
  }

  /// The corner where reading begins, moved into the view.
  private func numberOrigin(in frame: CGRect) -> CGPoint {
    let side = AccessibilityMarks.side
    let x = effectiveLayoutDirection == .rightToLeft ? frame.maxX - side : frame.minX
    return CGPoint(
      x: max(min(x, bounds.width - side), 0), y: max(min(frame.minY, bounds.height - side), 0))
  }
}

extension View {
  /// Draws the view with the accessibility elements in it: a coloured area with a number for each
  /// element, and below it a legend with each one's description, hint and actions, in the order in
  /// which they are read.
  ///
  /// A circle marks where an element is activated, if that isn't its middle. The legend has the view's width, but
  /// at least 320 points.
  /// - Parameters:
  ///   - scale: Pixels per point. The default is that of the view's traits.
  ///   - background: The colour below the view. The default is white.
  ///   - glyphCache: Rasterised glyphs, shared by as many images as needed.
  /// - Throws: ``/BubbleGraphics/DrawingError`` when the image is larger than a canvas may be.
  public func makeAccessibilityBitmap(
    scale: Double? = nil, background: Color = .white, glyphCache: GlyphCache
  ) throws(DrawingError) -> Bitmap {
    let elements = makeAccessibilityTree().elements
    let height = bounds.height
    let legend = inTraitCollection {
      AccessibilityLegend(elements, width: max(bounds.width, 320))
    }
    let size = CGSize(width: legend.bounds.width, height: height + legend.bounds.height)
    var bitmap = Bitmap()
    try bitmap.draw(
      size: size, scale: scale ?? traitCollection.displayScale, background: background,
      glyphCache: glyphCache
    ) { canvas in
      render(on: canvas)
      drawOverlay(.accessibility, on: canvas)
      canvas.translate(x: 0, y: height)
      legend.render(on: canvas)
    }
    return bitmap
  }
}
