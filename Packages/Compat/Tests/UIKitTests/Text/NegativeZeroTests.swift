// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// Apps print sizes, and keep them as text: −0 isn't 0 there.
@Suite("Negative zero in sizes")
struct NegativeZeroTests {
  private static let strings = [
    "", " ", "   ", "\t", "\n", "\n ", "\u{3000}", "\u{A0}", "\u{200F}", "\u{200F}   ", "שלום   ",
    "   שלום", "\u{AD}",
    "\u{202E} \u{202C}", "\u{301}", "\u{200B}", "مرحبا   \n  ", "x    \n    y", "\u{1F1F0}",
  ]

  private func expectNone(_ value: some Any, _ context: String) {
    let text = "\(value)"
    #expect(!text.contains("-0.0)") && !text.contains("-0.0,"), "\(context): \(text)")
  }

  @Test(arguments: strings)
  func stringsHaveNone(_ string: String) {
    for kern in [0, -0.3, -20] {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 15), .kern: kern,
      ]
      let attributed = NSAttributedString(string: string, attributes: attributes)
      expectNone(string.size(withAttributes: attributes), "size \(kern)")
      expectNone(attributed.size(), "attributed size \(kern)")
      for width in [0, 5, 37.3, 245, CGFloat.greatestFiniteMagnitude] {
        for options in [
          NSStringDrawingOptions.usesLineFragmentOrigin,
          [.usesLineFragmentOrigin, .usesFontLeading], [],
        ] {
          let size = CGSize(width: width, height: .greatestFiniteMagnitude)
          expectNone(
            attributed.boundingRect(with: size, options: options, context: nil),
            "rect \(kern) \(width)")
        }
      }
    }
  }

  @Test(arguments: strings)
  @MainActor func viewsHaveNone(_ string: String) {
    let (label, text, field, button) = (
      UILabel(), UITextView(), UITextField(), UIButton(type: .system)
    )
    (text.textContainerInset, text.textContainer.lineFragmentPadding) = (.zero, 0)
    (label.text, text.text, field.text) = (string, string, string)
    button.setTitle(string, for: .normal)
    for alignment in [NSTextAlignment.natural, .right, .center] {
      (label.textAlignment, text.textAlignment) = (alignment, alignment)
      for view in [label, text, field, button] as [UIView] {
        for width in [0, 5, 37.3, 245] as [CGFloat] {
          expectNone(
            view.sizeThatFits(CGSize(width: width, height: 0)), "\(type(of: view)) \(width)")
          view.frame = CGRect(x: 0, y: 0, width: width, height: 20)
          view.layoutIfNeeded()
          for part in view.subviews {
            expectNone(part.frame, "\(type(of: view))'s \(type(of: part)) \(width)")
          }
        }
        view.sizeToFit()
        expectNone(view.frame, "\(type(of: view))")
        expectNone(view.intrinsicContentSize, "\(type(of: view))")
      }
    }
  }
}
