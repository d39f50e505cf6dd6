// SPDX-License-Identifier: MIT
public import BubbleViews

extension GoldenSubject.Form {
  /// Returns the accessibility elements of a view, as text.
  public static func accessibility(_ tree: AccessibilityTree) -> GoldenSubject.Form {
    .text(tree.description, fileExtension: "a11y")
  }
}

extension GoldenForms {
  /// The forms that are compared by one name, and the name's suffix: the image with a legend has
  /// one of its own.
  package var byName: [(forms: GoldenForms, suffix: String?)] {
    let others = subtracting(.accessibilityImage)
    let all: [(forms: GoldenForms, suffix: String?)] = [
      (others, nil), (intersection(.accessibilityImage), "accessibility"),
    ]
    return all.filter { !$0.forms.isEmpty }
  }
}

/// A golden's label with something appended.
package func goldenLabel(_ label: String?, _ suffix: String?) -> String? {
  let parts = [label, suffix].compactMap(\.self)
  return parts.isEmpty ? nil : parts.joined(separator: "-")
}
