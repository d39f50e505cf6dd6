// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews

/// The context of a difference besides the compared form.
struct DifferenceContext {
  let tree: LayoutNode?
  let comparison: BitmapComparison
  let times: FrameTimes?

  /// The origin of what would be recorded.
  let origin: GoldenOrigin

  init(_ subject: GoldenSubject) {
    tree = subject.tree
    origin = GoldenOrigin(fonts: subject.fonts, file: subject.fileDigest)
    comparison = subject.comparison
    times = subject.times
  }

  /// The comparison with areas in place of views.
  ///
  /// - Parameter scale: Pixels per point.
  func comparison(scale: Double) throws(ComparisonError) -> BitmapComparison {
    try comparison.resolvingViews { identifier in
      tree?.areas(of: identifier, scale: scale) ?? []
    }
  }
}

/// The result of comparing a form.
enum FormOutcome {
  case same
  case tolerated(reason: String)
  case differs(FormDifference)
}

extension FormOutcome {
  /// The same with the differences of times, which no pixel shows.
  fileprivate func adding(_ times: FrameTimes?, golden: FrameTimes?) -> FormOutcome {
    guard let times else { return self }
    let text = golden.flatMap { times.difference(from: $0) }
    switch self {
    case .differs(var difference):
      if let text { difference.text = " \(text);\(difference.text)" }
      return .differs(difference)
    case .same, .tolerated:
      if let text { return .differs(.times(text)) }
      guard golden == nil, case .same = self else { return self }
      return .tolerated(
        reason: "The golden has no times of its frames. Record it again to compare them.")
    }
  }
}

/// A form of a value as a golden's file would hold it.
enum FormContent {
  /// - Parameter digest: The digest of the pixels. Making it takes as long as filling them, so it is made once.
  case image(Bitmap, scale: Double, digest: String)
  case layout(LayoutNode, text: [UInt8])
  case text([UInt8])

  init(_ form: GoldenSubject.Form) {
    switch form {
    case .image(let bitmap, let scale):
      self = .image(bitmap, scale: scale, digest: PNGText.pixelDigest(of: bitmap))
    case .layout(let tree): self = .layout(tree, text: Array(tree.description.utf8))
    case .text(let text, _): self = .text(Array(text.utf8))
    }
  }

  /// The file without its origin.
  var bytes: [UInt8] {
    switch self {
    case .image(let bitmap, _, _): bitmap.pngData(effort: .compact)
    case .layout(_, let text), .text(let text): text
    }
  }

  /// Compares a layout with one that is other text, and may describe less.
  private func layoutOutcome(
    of tree: LayoutNode, _ text: [UInt8], _ golden: [UInt8]
  ) -> FormOutcome {
    guard let old = try? LayoutNode(text: String(decoding: golden, as: UTF8.self)),
      let reduced = LayoutTelling(old).reduced(tree)
    else { return .differs(.layout(golden, tree, text)) }
    let reducedText = Array(reduced.description.utf8)
    guard golden == reducedText else { return .differs(.layout(golden, reduced, reducedText)) }
    return .tolerated(
      reason: "The golden is of a version that described no fonts. Record it again to compare them."
    )
  }

  /// A digest of the compared content: of pixels whatever file they are in, and of a text's bytes.
  var digest: String {
    switch self {
    case .image(_, _, let digest): return digest
    case .layout(_, let text), .text(let text): return TextDigest.hexadecimal(of: text)
    }
  }

  /// Compares with the content of a golden.
  ///
  /// - Throws: `ImageError` when the golden is not an image, ``ComparisonError`` when there is no view of
  ///   those that are ignored.
  func outcome(against golden: GoldenFile, _ context: DifferenceContext) throws -> FormOutcome {
    switch self {
    case .image(let bitmap, let scale, let digest):
      return try imageOutcome(of: bitmap, scale, digest, against: golden, context)
        .adding(context.times, golden: golden.origin?.times)
    case .layout(let tree, let text):
      return golden.content == text ? .same : layoutOutcome(of: tree, text, golden.content)
    case .text(let text):
      let lines = LineEnds.lineFeeds.applied(to: text)
      return golden.content == lines ? .same : .differs(.text(golden.content, lines))
    }
  }

  private func imageOutcome(
    of bitmap: Bitmap, _ scale: Double, _ digest: String, against golden: GoldenFile,
    _ context: DifferenceContext
  ) throws -> FormOutcome {
    if golden.isSurelyImage(ofPixels: digest) { return .same }
    let frames = try ImageFrames(encoded: golden.content)
    guard let image = try frames.next()?.bitmap else { throw ImageError.notAnImage }
    let comparison = try context.comparison(scale: scale)
    guard frames.count == 1 else {
      let pixels = ImagePair(
        golden: image, actual: bitmap, scale: scale, ignoredAreas: comparison.ignoredAreas)
      return .differs(.animatedGolden(frameCount: frames.count, pixels))
    }
    switch comparison.outcome(golden: image, actual: bitmap) {
    case .same: return .same
    case .tolerated(let difference, let reason):
      return .tolerated(reason: "\(difference); tolerated: \(reason)")
    case .differs(let difference, let excess):
      let pixels = ImagePair(
        golden: image, actual: bitmap, scale: scale, ignoredAreas: comparison.ignoredAreas)
      return .differs(.image(difference, excess: excess, pixels, tree: context.tree))
    }
  }
}
