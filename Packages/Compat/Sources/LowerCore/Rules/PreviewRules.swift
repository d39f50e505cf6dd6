// SPDX-License-Identifier: MIT
/// Previews, which Xcode alone shows: R18.
extension Rewriter {
  mutating func lowerPreviews() {
    for range in previewRanges {
      remove(range)
      use(.preview, at: range.lowerBound, tokens.text(range.lowerBound))
    }
  }

  /// The tokens of all previews, with their attributes.
  var previewRanges: [ClosedRange<Int>] { macroRanges + providerRanges }

  /// `#Preview("Name") { … }`, outside of types.
  private var macroRanges: [ClosedRange<Int>] {
    tokens.tokens.indices.compactMap { index in
      guard tokens[index].kind == .directive, tokens.at(index, is: "#Preview") else { return nil }
      var open = index + 1
      if tokens.at(open, is: "(") { open = tokens.partner(of: open) + 1 }
      let end = tokens.at(open, is: "{") ? tokens.partner(of: open) : open - 1
      return attributesStart(before: index)...max(index, end)
    }
  }

  private var providerRanges: [ClosedRange<Int>] {
    outline.types.compactMap { type in
      guard type.kind != .protocol, type.inheritance.contains(where: Self.providers.contains)
      else { return nil }
      return type.head.start...type.body.upperBound
    }
  }

  private static let providers: Set<String> = [
    "PreviewProvider", "SwiftUI.PreviewProvider", "LibraryContentProvider",
  ]

  /// The first of the attributes, such as `@available(iOS 17, *)`, just before a token.
  private func attributesStart(before index: Int) -> Int {
    var start = index
    while start > 0 {
      var attribute = start - 1
      if tokens.at(attribute, is: ")") { attribute = tokens.partner(of: attribute) - 1 }
      guard attribute >= 0, tokens[attribute].kind == .attribute else { return start }
      start = attribute
    }
    return start
  }
}
