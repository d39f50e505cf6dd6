// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The attributes of a bar's texts, from the appearance to what is more specific.
struct BarTextStyle {
  var font: UIFont
  var color: UIColor
  private var attributes: [NSAttributedString.Key: Any] = [:]

  init(
    font: UIFont, color: UIColor, _ overrides: [NSAttributedString.Key: Any]?...
  ) {
    (self.font, self.color) = (font, color)
    for override in overrides { attributes.merge(override ?? [:]) { $1 } }
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
  }

  /// Gives a label a text in this style.
  func apply(_ text: String?, to label: UILabel) {
    label.font = font
    label.textColor = color
    let others = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    guard let text, !others.isEmpty else {
      label.text = text
      return
    }
    var all = attributes
    (all[.font], all[.foregroundColor]) = (font, color)
    label.attributedText = NSAttributedString(string: text, attributes: all)
    label.lineBreakMode = .byTruncatingTail
  }
}
