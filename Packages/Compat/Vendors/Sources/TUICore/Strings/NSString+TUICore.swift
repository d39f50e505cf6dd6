// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

extension String {
  /// The size of a text in a font, no wider and higher than a size.
  public func textSize(in size: CGSize, font: UIFont) -> CGSize {
    textSize(in: size, font: font, breakMode: .byWordWrapping)
  }

  /// The size of a text in a font, no wider and higher than a size, cut to whole points and a point more in both
  /// directions.
  public func textSize(
    in size: CGSize, font: UIFont, breakMode: NSLineBreakMode, align: NSTextAlignment = .left
  ) -> CGSize {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = breakMode
    style.alignment = align
    let rect = boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    return CGSize(
      width: rect.size.width.rounded(.down) + 1, height: rect.size.height.rounded(.down) + 1)
  }

  /// Whether a text is a part of this one.
  public func tui_contains(_ text: String) -> Bool { text.isEmpty || range(of: text) != nil }

  /// The text without white space at its ends.
  public func trim() -> String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text without slashes, so that it can be part of a path.
  public func safePath() -> String { replacingOccurrences(of: "/", with: "") }
}
