// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// Measures the contrast of texts in a tree of views.
struct ContrastCheck {
  let root: View

  /// The colour behind the tree.
  let background: Color

  /// The texts with too little contrast, from back to front.
  var issues: [AccessibilityIssue] {
    let texts = shownTexts(in: root, alpha: 1)
    guard !texts.isEmpty, let pixels = drawWithout(texts.map(\.view)) else { return [] }
    return texts.compactMap { issue(of: $0, on: pixels) }
  }

  /// A view with text, and how opaque it is with all that it is in.
  private struct ShownText {
    let view: View
    let text: AttributedText
    let color: Color

    /// The factor that the text's sizes are still to be multiplied by.
    let scale: Double

    let alpha: Double
  }

  private func shownTexts(in view: View, alpha: Double) -> [ShownText] {
    let alpha = alpha * Double(view.alpha)
    guard view === root || !view.isHidden, alpha > 0 else { return [] }
    if let control = view as? Control, !control.isEnabled { return [] }
    var texts: [ShownText] = []
    if let text = view.checkedText {
      texts.append(
        ShownText(view: view, text: text.text, color: text.color, scale: text.scale, alpha: alpha))
    }
    return texts + view.subviewsFromBackToFront.flatMap { shownTexts(in: $0, alpha: alpha) }
  }

  /// The tree at one pixel a point, without the views with text.
  private func drawWithout(_ views: [View]) -> Bitmap? {
    let opacities = views.map(\.layer.opacityStorage)
    for view in views { view.layer.opacityStorage = 0 }
    defer { for (view, opacity) in zip(views, opacities) { view.layer.opacityStorage = opacity } }
    return try? root.makeBitmap(scale: 1, background: background, glyphCache: GlyphCache())
  }

  private func issue(of text: ShownText, on pixels: Bitmap) -> AccessibilityIssue? {
    let own = root.convert(text.view.bounds, from: text.view)
    let frame = own.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
    guard let background = pixels.typicalColor(in: frame) else { return nil }
    let findings = text.text.runs.compactMap { run -> AccessibilityIssue.Kind? in
      guard text.text.string(of: run.range).hasLetterOrDigit else { return nil }
      let color = run.attributes.color ?? text.color
      let ratio = color.withAlpha(color.alpha * text.alpha).over(background).contrast(
        with: background)
      let required = run.attributes.font.isLarge(scale: text.scale) ? 3 : 4.5
      return ratio < required ? .lowContrast(ratio: ratio, required: required) : nil
    }
    return findings.min(by: { $0.ratio < $1.ratio }).map {
      AccessibilityIssue(kind: $0, view: text.view.layoutName, frame: frame)
    }
  }
}

extension View {
  /// The text that a view shows, the default colour of its ranges, and the factor that its sizes
  /// are still to be multiplied by.
  fileprivate var checkedText: (text: AttributedText, color: Color, scale: Double)? {
    switch self {
    case let label as Label: label.preparedText.map { ($0.text, label.shownColor, 1) }
    case let view as TextView:
      (
        view.attributedTextStorage, view.textColorStorage,
        inheritedTraits?.typesetter?.textScale ?? 1
      )
    default: nil
    }
  }
}

extension AccessibilityIssue.Kind {
  fileprivate var ratio: Double {
    if case .lowContrast(let ratio, _) = self { return ratio }
    return 21
  }
}

extension AttributedText {
  fileprivate func string(of range: Range<Int>) -> Substring {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return string[start..<string.utf8.index(start, offsetBy: range.count)]
  }
}

extension Substring {
  fileprivate var hasLetterOrDigit: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType == .decimal }
  }
}

extension Font {
  /// Whether WCAG counts the text as large: from 18 points, or from 14 in bold.
  fileprivate func isLarge(scale: Double) -> Bool {
    size * scale >= (weight >= .bold ? 14 : 18)
  }
}

extension Bitmap {
  /// Returns the most frequent colour in an area, in pixels; the mean where no colour covers half
  /// of it, as in photos. `nil` if the area is outside.
  fileprivate func typicalColor(in rect: CGRect) -> Color? {
    let area = rect.intersection(CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight))
      .integral
    guard !area.isEmpty else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in Int(area.minY)..<min(Int(area.maxY), pixelHeight) {
      for x in Int(area.minX)..<min(Int(area.maxX), pixelWidth) {
        let start = (y * pixelWidth + x) * 4
        let (blue, green, red) = (
          UInt32(bytes[start]), UInt32(bytes[start + 1]), UInt32(bytes[start + 2])
        )
        counts[red << 16 | green << 8 | blue, default: 0] += 1
      }
    }
    let total = counts.values.reduce(0, +)
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    if most.value * 2 >= total { return Color(hex: most.key) }
    func mean(_ shift: UInt32) -> Double {
      let sum = counts.reduce(0) { $0 + Int($1.key >> shift & 0xFF) * $1.value }
      return Double(sum) / Double(total) / 255
    }
    return Color(red: mean(16), green: mean(8), blue: mean(0))
  }
}
