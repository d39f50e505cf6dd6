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
    let shown = ShownViews(in: root)
    let views = shown.texts.map(\.view)
    guard !views.isEmpty, let pixels = draw(without: views) else { return [] }
    let plain = shown.pictures.isEmpty ? nil : draw(without: views + shown.pictures)
    return shown.texts.indices.compactMap { index in
      let text = shown.texts[index]
      let frame = root.convert(text.view.bounds, from: text.view)
      if shown.isCovered(index, frame: frame) { return nil }
      let place = frame.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
      // The pixels of a picture are the content's, not the design's.
      if let plain, pixels.difference(from: plain, in: place) >= 0.5 { return nil }
      return issue(of: text, frame: place, on: pixels)
    }
  }

  /// The tree at one pixel a point, without some views.
  private func draw(without views: [View]) -> Bitmap? {
    let opacities = views.map(\.layer.opacityStorage)
    for view in views { view.layer.opacityStorage = 0 }
    defer { for (view, opacity) in zip(views, opacities) { view.layer.opacityStorage = opacity } }
    return try? root.makeBitmap(scale: 1, background: background, glyphCache: GlyphCache())
  }

  private func issue(
    of text: ShownText, frame: CGRect, on pixels: Bitmap
  ) -> AccessibilityIssue? {
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

/// A view with text, and how opaque it is with all that it is in.
private struct ShownText {
  let view: View
  let text: AttributedText
  let color: Color

  /// The factor that the text's sizes are still to be multiplied by.
  let scale: Double

  let alpha: Double
}

/// The texts of a tree, and the views that their contrast depends on.
private struct ShownViews {
  /// The texts, from back to front, without those of disabled controls.
  private(set) var texts: [ShownText] = []

  /// The views that show pictures.
  private(set) var pictures: [View] = []

  /// The views with a background, and the number of texts behind each.
  private var covers: [(view: View, textCount: Int)] = []

  private let root: View

  init(in root: View) {
    self.root = root
    add(root, alpha: 1)
  }

  private mutating func add(_ view: View, alpha: Double) {
    let alpha = alpha * Double(view.alpha)
    guard view === root || !view.isHidden, alpha > 0 else { return }
    if view.coversOthers, !texts.isEmpty { covers.append((view, texts.count)) }
    if let control = view as? Control, !control.isEnabled { return }
    if let picture = view as? ImageView, picture.showsPicture { pictures.append(picture) }
    if let text = view.checkedText {
      texts.append(
        ShownText(view: view, text: text.text, color: text.color, scale: text.scale, alpha: alpha))
    }
    for child in view.subviewsFromBackToFront { add(child, alpha: alpha) }
  }

  /// Whether a view in front covers all of a text, as the dimming behind a menu does, or casts its shadow on it.
  func isCovered(_ index: Int, frame: CGRect) -> Bool {
    let visible = frame.intersection(root.bounds)
    return covers.contains { cover in
      guard cover.textCount > index, !cover.view.isDescendant(of: texts[index].view) else {
        return false
      }
      let frame = root.convert(cover.view.bounds, from: cover.view)
      return frame.contains(visible)
        || cover.view.shadowOutset.map { frame.insetBy(dx: -$0, dy: -$0).intersects(visible) }
          == true
    }
  }
}

extension ImageView {
  /// Whether the view shows a picture, and not an icon or a background that is stretched.
  fileprivate var showsPicture: Bool {
    shownImage != nil && renderingMode == .original && capInsets == .zero
  }
}

extension View {
  /// Whether the view has a background, blurs what is behind it, or casts a shadow.
  fileprivate var coversOthers: Bool {
    self is VisualEffectView || (backgroundColor?.alpha ?? 0) > 0 || shadowOutset != nil
  }

  /// The extent of the view's shadow beyond it, in points; `nil` without a shadow.
  fileprivate var shadowOutset: CGFloat? {
    guard layer.shadowOpacity > 0 else { return nil }
    let offset = layer.shadowOffset
    return layer.shadowRadius * 2 + max(abs(offset.width), abs(offset.height))
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
  /// of it, as in gradients. `nil` if the area is outside.
  fileprivate func typicalColor(in rect: CGRect) -> Color? {
    var counts: [UInt32: Int] = [:]
    for start in offsets(in: rect) { counts[color(at: start), default: 0] += 1 }
    let total = counts.values.reduce(0, +)
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    if most.value * 2 >= total { return Color(hex: most.key) }
    func mean(_ shift: UInt32) -> Double {
      let sum = counts.reduce(0) { $0 + Int($1.key >> shift & 0xFF) * $1.value }
      return Double(sum) / Double(total) / 255
    }
    return Color(red: mean(16), green: mean(8), blue: mean(0))
  }

  /// The share of the pixels in an area that have another colour in a bitmap of the same size, from 0 to 1.
  fileprivate func difference(from other: Bitmap, in rect: CGRect) -> Double {
    let offsets = offsets(in: rect)
    guard !offsets.isEmpty, other.pixelWidth == pixelWidth, other.pixelHeight == pixelHeight else {
      return 0
    }
    let different = offsets.count { color(at: $0) != other.color(at: $0) }
    return Double(different) / Double(offsets.count)
  }

  /// The offsets of an area's pixels.
  private func offsets(in rect: CGRect) -> [Int] {
    let area = rect.intersection(CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight))
      .integral
    guard !area.isEmpty else { return [] }
    return (Int(area.minY)..<min(Int(area.maxY), pixelHeight)).flatMap { y in
      (Int(area.minX)..<min(Int(area.maxX), pixelWidth)).map { (y * pixelWidth + $0) * 4 }
    }
  }

  /// The red, green and blue of a pixel, as `0xRRGGBB`.
  private func color(at offset: Int) -> UInt32 {
    UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset])
  }
}
