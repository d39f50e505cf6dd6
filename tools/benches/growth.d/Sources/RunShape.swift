// SPDX-License-Identifier: MIT
import BubbleKit

/// A text of many runs: how each differs from the one before, and the lines that show them.
enum RunShape: String, CaseIterable {
  case colours, fonts, sizes, links, backgrounds, boxes, directions
  /// Links on a line that is cut off at the label's edge.
  case line = "one line"
  /// Links on three lines, the last of which is truncated.
  case cut = "cut off"

  /// The text of a run.
  func string(_ index: Int) -> String {
    switch self {
    case .boxes where index % 2 == 1: TextAttachment.character
    case .directions where index % 2 == 1: "אב "
    default: "ab "
    }
  }

  /// Sets the attributes of a run.
  func set(_ attributes: inout TextAttributes, _ index: Int) {
    let isOdd = index % 2 == 1
    switch self {
    case .colours: attributes.color = Color(hex: UInt32(index) & 0xFFFFFF)
    case .fonts, .directions: attributes.font.weight = isOdd ? .bold : .regular
    case .sizes: attributes.font.size = Double(12 + index % 7)
    case .links, .line, .cut: attributes.link = isOdd ? "https://example.com/\(index)" : nil
    case .backgrounds:
      attributes.backgroundColor = isOdd ? .black : nil
      attributes.isUnderlined = isOdd
      attributes.isStruckThrough = !isOdd
    case .boxes:
      attributes.attachment = isOdd ? TextAttachment(identifier: "", width: 9, height: 9) : nil
    }
  }

  /// The text, made run by run.
  func text(_ count: Int) -> AttributedText {
    var text = AttributedText("", font: .system(15))
    for index in 0..<count {
      var attributes = TextAttributes(font: .system(15))
      set(&attributes, index)
      text.append(AttributedText(string(index), attributes: attributes))
    }
    return text
  }

  /// The same text, whose runs are changed one by one.
  func changedText(_ count: Int) -> AttributedText {
    let strings = (0..<count).map(string)
    var text = AttributedText(strings.joined(), font: .system(15))
    var offset = 0
    for (index, string) in strings.enumerated() {
      let end = offset + string.utf8.count
      text.modify(offset..<end) { set(&$0, index) }
      offset = end
    }
    return text
  }

  /// A label with the text.
  func label(_ text: PreparedText) -> Label {
    let label = Label()
    label.preparedText = text
    switch self {
    case .line: label.lineBreakMode = .byClipping
    case .cut: label.numberOfLines = 3
    default: label.numberOfLines = 0
    }
    label.frame = CGRect(
      x: 0, y: 0, width: 245,
      height: self == .line || self == .cut ? 60 : text.size(fitting: 245).height)
    return label
  }
}
