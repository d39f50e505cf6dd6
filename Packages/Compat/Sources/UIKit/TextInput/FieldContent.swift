// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The text of a field, with attributes if it was set with some.
struct FieldContent {
  private(set) var string: String
  private(set) var attributed: NSAttributedString?

  init(_ string: String?) { self.string = string ?? "" }

  init(_ attributed: NSAttributedString?) {
    string = attributed?.string ?? ""
    self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
  }

  mutating func replace(
    _ range: NSRange, with text: String, _ attributes: [NSAttributedString.Key: Any]
  ) {
    string = (string as NSString).replacingCharacters(in: range, with: text)
    guard let attributed else { return }
    let edited = NSMutableAttributedString(attributedString: attributed)
    edited.replaceCharacters(
      in: range, with: NSAttributedString(string: text, attributes: attributes))
    self.attributed = edited
  }

  mutating func followTextSize(_ traits: TraitCollection) {
    attributed = attributed.map { $0.followingFonts(traits) ?? $0 }
  }

  /// The UTF-16 offsets of the characters, with the end.
  var boundaries: [Int] {
    string.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf16.count) }
  }
}

/// The button that clears a field: a grey disc with a cross, as high as the text.
final class ClearButton: UIButton {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init(frame: .zero)
    setImage(Self.makeImage(), for: .normal)
    accessibilityLabel = "Clear text"
    addTarget(self, action: ClearButton.press, named: "clear", for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func press() { action?() }

  private static func makeImage() -> UIImage {
    let size = CGSize(width: 16, height: 16)
    let disc = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0.5, y: 0.5, width: 15, height: 15)).fill()
      let cross = UIBezierPath()
      for (start, end) in [((5.2, 5.2), (10.8, 10.8)), ((10.8, 5.2), (5.2, 10.8))] {
        cross.move(to: CGPoint(x: start.0, y: start.1))
        cross.addLine(to: CGPoint(x: end.0, y: end.1))
      }
      cross.lineWidth = 1.4
      cross.lineCapStyle = .round
      cross.stroke(with: .destinationOut, alpha: 1)
    }
    return disc.withTintColor(.systemGray)
  }
}
