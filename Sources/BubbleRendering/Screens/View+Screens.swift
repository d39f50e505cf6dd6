// SPDX-License-Identifier: MIT
package import BubbleText
package import BubbleViews

extension View {
  /// A tap anywhere on the view, which the application handles.
  package func tapInteraction(_ action: String?) -> Interaction {
    Interaction(.tap(count: 1), in: bounds, of: self, action: action) { _ in false }
  }
}

extension [Label] {
  /// Aligns the labels of a row. Its height depends on their fonts, regardless of the scripts of texts.
  package func alignInRow(_ direction: LayoutDirection) {
    for label in self {
      label.lineHeightPolicy = .primary
      label.textAlignment = direction == .rightToLeft ? .right : .left
    }
  }
}
