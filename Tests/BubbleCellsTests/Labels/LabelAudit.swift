// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleText
import Foundation

/// The texts of labels in a tree of views, as they are drawn.
struct LabelAudit {
  /// A label with text.
  struct Text {
    /// The label's identifier, or the name of its class.
    let name: String

    /// The kind of the row that the label is in; `nil` outside of rows.
    let kind: String?

    let string: String

    /// The frame of the lines that are drawn, in the root.
    let frame: CGRect

    /// Whether a line is cut, or lines are missing.
    let isCut: Bool

    let layout: TextLayout
  }

  /// The texts, from back to front.
  private(set) var texts: [Text] = []

  private let root: View

  init(_ root: View) {
    self.root = root
    visit(root, kind: nil)
  }

  private mutating func visit(_ view: View, kind: String?) {
    guard view === root || !view.isHidden, view.alpha > 0 else { return }
    let kind = (view as? MessageCell)?.data?.reuseID ?? kind
    if let label = view as? Label, let text = Self.text(of: label, kind: kind, in: root) {
      texts.append(text)
    }
    for child in view.subviews { visit(child, kind: kind) }
  }

  private static func text(of label: Label, kind: String?, in root: View) -> Text? {
    guard let prepared = label.preparedText, !prepared.text.string.isEmpty else { return nil }
    let lines = label.visibleLines(in: label.bounds.size)
    guard let first = lines.first, let last = lines.last else { return nil }
    let top = (label.bounds.height - (last.y + last.height)) / 2
    let left = lines.map(\.x).min() ?? first.x
    let right = lines.map { $0.x + $0.width }.max() ?? first.x
    let frame = CGRect(
      x: label.bounds.minX + left, y: label.bounds.minY + top + first.y, width: right - left,
      height: last.y + last.height - first.y)
    let length = prepared.text.string.utf8.count
    let isCut =
      lines.contains(where: \.isTruncated) || last.textRange.upperBound < length
      || right - left > label.bounds.width + 0.5
    return Text(
      name: label.accessibilityIdentifier ?? "\(type(of: label))", kind: kind,
      string: prepared.text.string, frame: root.convert(frame, from: label), isCut: isCut,
      layout: TextLayout(prepared, lines: lines, width: label.bounds.width))
  }
}

extension LabelAudit {
  /// The texts that are cut.
  ///
  /// - Parameter mayBeCut: Whether a text may be cut.
  func cutTexts(mayBeCut: (Text) -> Bool) -> [String] {
    texts.filter { $0.isCut && !mayBeCut($0) }
      .map { "\($0.kind ?? "screen") \($0.name) is cut: \($0.string)" }
  }

  /// The problems of the texts: cut, outside of the root, over the label of a name or under it.
  func problems(around label: String, mayBeCut: (Text) -> Bool) -> [String] {
    let bounds = root.bounds.insetBy(dx: -0.5, dy: -0.5)
    let outside = texts.filter { !bounds.contains($0.frame) }
      .map { "\($0.name) is outside, at \($0.frame): \($0.string)" }
    let covered = texts.filter { $0.name == label }.flatMap { label in
      texts.filter { $0.name != label.name && $0.covers(label) }
        .map { "\(label.name) and \($0.name) overlap: \(label.string) | \($0.string)" }
    }
    return cutTexts(mayBeCut: mayBeCut) + outside + covered
  }
}

extension LabelAudit.Text {
  fileprivate func covers(_ other: LabelAudit.Text) -> Bool {
    let common = frame.intersection(other.frame)
    return !common.isNull && common.width > 1 && common.height > 1
  }
}

extension TextLayout {
  /// The characters from left to right, line by line, without the marks of directions.
  var visualOrder: String {
    var characters: [(character: Character, range: Range<Int>)] = []
    var offset = 0
    for character in text.text.string {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      guard !character.unicodeScalars.allSatisfy(\.isDirectionMark) else { continue }
      characters.append((character.withoutDirectionMarks, range))
    }
    var placed: [(line: Int, x: Double, character: Character)] = []
    for (one, rects) in zip(characters, rects(ofEach: characters.map(\.range))) {
      guard let rect = rects.first else { continue }
      let line = lines.firstIndex { $0.textRange.contains(one.range.lowerBound) } ?? 0
      placed.append((line, rect.x + rect.width / 2, one.character))
    }
    placed.sort { ($0.line, $0.x) < ($1.line, $1.x) }
    return String(placed.map(\.character))
  }
}

extension Character {
  fileprivate var withoutDirectionMarks: Character {
    let rest = String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark }))
    return rest.first ?? self
  }
}

extension Unicode.Scalar {
  var isDirectionMark: Bool {
    switch value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
