// SPDX-License-Identifier: MIT
package import BubbleGoldens

/// The comparison of messages with goldens.
package struct GoldenChecks: OptionValues {
  package var form = Form.both
  package var allowIssues: String?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .choice("form", \.form, "form", .size, "The forms of goldens to compare."),
    .text(
      "allowIssues", \.allowIssues, "reason", .size,
      "Why messages may be drawn with warnings or with mistakes of layout, which fail otherwise.",
      check: { (reason) throws(OptionReason) in
        guard reason.contains(where: { !$0.isWhitespace }) else {
          throw OptionReason("is empty: give it the reason")
        }
      }),
  ]

  package enum Form: String, OptionChoice, CaseIterable {
    case both, image, layout, accessibility, all

    package var value: GoldenForms {
      switch self {
      case .both: .all
      case .image: .image
      case .layout: .layout
      case .accessibility: .accessibility
      case .all: [.all, .accessibility]
      }
    }
  }
}
