// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleStrings
import BubbleViews

/// The difference of a form of a value from its golden.
struct FormDifference {
  /// The text of the message.
  var text: String

  /// A file that shows the difference.
  let file: (fileExtension: String, bytes: [UInt8])?

  fileprivate var difference: BitmapDifference?
  fileprivate var views: [GoldenRecord.View] = []

  /// Fills in the record.
  func fill(_ record: inout GoldenRecord) {
    record.differingPixels = difference?.differingPixels ?? 0
    record.largestChannelDifference = difference?.largestChannelDifference ?? 0
    record.area = difference?.area
    record.views = views
  }
}

extension FormDifference {
  /// The maximum number of views in a message.
  private static let maximumViews = 4

  static func image(
    _ difference: BitmapDifference, excess: ToleranceExcess?, _ pixels: ImagePair,
    tree: LayoutNode?
  ) -> FormDifference {
    let differing = tree.map { DifferingViews(pixels, area: difference.area, tree: $0) }
    let views = differing?.views
    let variants = tree?.text(ofDifferingVariants: differing?.variants ?? []) ?? ""
    let image = Bitmap.differenceImage(golden: pixels.golden, actual: pixels.actual)
    let beyond = excess.map { "; \($0)" } ?? ""
    var result = FormDifference(
      text: " \(difference)\(beyond).\(variants)\(views.map(text(of:)) ?? "")",
      file: ("png", image.pngData()))
    result.difference = difference
    result.views = (views ?? []).map(\.view)
    return result
  }

  /// Frames of an animation that are shown for other times.
  static func times(_ text: String) -> FormDifference {
    FormDifference(text: " \(text).", file: nil)
  }

  /// A golden that is an animation, where a still image belongs.
  static func animatedGolden(frameCount: Int, _ pixels: ImagePair) -> FormDifference {
    let image = Bitmap.differenceImage(golden: pixels.golden, actual: pixels.actual)
    let first = BitmapDifference(
      golden: pixels.golden, actual: pixels.actual, ignoring: pixels.ignoredAreas)
    var result = FormDifference(
      text: " it is a still image instead of an animation of \(frameCount) frames"
        + (first.map { "; the first frame: \($0)." } ?? "."),
      file: ("png", image.pngData()))
    result.difference = first
    return result
  }

  /// `\nThey lie in Label #text (12 pixels) and BubbleView (3 pixels).`
  private static func text(of views: [(view: GoldenRecord.View, pixels: Int)]) -> String {
    if views.isEmpty { return "\nThey lie in no view." }
    var parts = views.prefix(maximumViews).map { view, pixels in
      "\(view) at \(view.frame): \(pixels == 1 ? "1 pixel" : "\(pixels) pixels")"
    }
    let rest = views.count - parts.count
    if rest > 0 { parts.append(rest == 1 ? "1 more view" : "\(rest) more views") }
    return "\nThey lie in" + parts.map { "\n  \($0)" }.joined()
  }

  /// Describes the change of each view; the first line that differs where the golden is not a layout.
  static func layout(_ golden: [UInt8], _ tree: LayoutNode, _ text: [UInt8]) -> FormDifference {
    let lines = LineDifference(golden, text)
    guard let old = try? LayoutNode(text: String(decoding: golden, as: UTF8.self)),
      let new = try? LayoutNode(text: String(decoding: text, as: UTF8.self))
    else { return lines.difference }
    // The tree as it is written: numbers are rounded there.
    let changes = LayoutDifference(golden: old, actual: new)
    guard !changes.changes.isEmpty else { return lines.difference }
    let all = changes.changes.map { "\($0)\n" }.joined()
    let variants = changes.changes.compactMap(\.differingVariant)
    var result = FormDifference(
      text: new.text(ofDifferingVariants: variants) + "\n"
        + "\(changes)".splitExactly(separator: "\n").map { "  \($0)" }.joined(separator: "\n"),
      file: ("txt", Array(all.utf8)))
    var seen: Set<GoldenRecord.View> = []
    result.views = changes.changes.map(\.view).filter { seen.insert($0).inserted }
    return result
  }

  static func text(_ golden: [UInt8], _ text: [UInt8]) -> FormDifference {
    LineDifference(golden, text).difference
  }
}

extension LayoutChange {
  /// The variant of a sheet that differs; `nil` where there is none. One that only moved isn't: a variant that is larger
  /// moves those below it. Neither is one that the sheet has no longer.
  fileprivate var differingVariant: String? {
    switch kind {
    case .moved, .removed: view.isVariantItself ? nil : view.variant
    case .resized, .added, .reordered, .changed: view.variant
    }
  }
}

/// The first line in which two texts differ.
private struct LineDifference {
  let difference: FormDifference

  init(_ golden: [UInt8], _ actual: [UInt8]) {
    let lines = TextDifference(
      golden: String(decoding: golden, as: UTF8.self),
      actual: String(decoding: actual, as: UTF8.self))
    difference = FormDifference(text: " \(lines).", file: nil)
  }
}
