// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// A legend below an image of elements, with a screen reader's description of each.
final class AccessibilityLegend: View {
  private static let margin = 12.0
  private static let gap = 8.0
  private static let ink = Color(hex: 0x1C1C1E)
  private static let secondaryInk = Color(hex: 0x4A4A4F)

  private let entries: [Entry]

  /// An element's number, and its lines.
  private struct Entry {
    let index: Int
    let labels: [Label]
  }

  /// - Parameter elements: In the order in which they are read.
  init(_ elements: [AccessibilityNode.Element], width: CGFloat) {
    entries = elements.enumerated().map { index, element in
      Entry(index: index, labels: Self.labels(for: element))
    }
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    backgroundColor = .white
    for label in entries.flatMap(\.labels) { addSubview(label) }
    if entries.isEmpty {
      let label = Self.label("No elements.", color: Self.secondaryInk)
      addSubview(label)
      frame.size.height = Self.margin + place([label], from: Self.margin)
    } else {
      frame.size.height = layOutEntries()
    }
  }

  @available(*, unavailable, message: "Made with init(_:width:).")
  required init?(coder: NSCoder) { nil }

  private static func labels(for element: AccessibilityNode.Element) -> [Label] {
    let spoken = element.spokenText
    var labels = [label(spoken.isEmpty ? "(no label)" : spoken, color: ink, weight: .semibold)]
    if let hint = element.hint, spoken != hint { labels.append(label(hint, color: secondaryInk)) }
    labels += element.customActions.map { label("↓ \($0)", color: secondaryInk) }
    return labels
  }

  private static func label(_ text: String, color: Color, weight: Font.Weight = .regular) -> Label {
    let label = Label()
    label.font = .system(13, weight: weight)
    label.textColor = color
    label.numberOfLines = 0
    label.text = text
    return label
  }

  /// Places the labels of all entries. Returns the height that they take.
  private func layOutEntries() -> CGFloat {
    var y = Self.margin
    for entry in entries {
      y = max(place(entry.labels, from: y), y + AccessibilityMarks.side) + Self.gap
    }
    return y - Self.gap + Self.margin
  }

  /// Places labels one below the other. Returns where the last one ends.
  private func place(_ labels: [Label], from top: CGFloat) -> CGFloat {
    let indent = Self.margin + AccessibilityMarks.side + Self.gap
    let width = max(bounds.width - indent - Self.margin, 1)
    var y = top
    for label in labels {
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      label.setRTLFrame(CGRect(x: indent, y: y, width: width, height: size.height), bounds.width)
      y += size.height + 2
    }
    return y - 2
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    canvas.fill(
      .rect(CGRect(x: 0, y: 0, width: rect.width, height: 1)), color: Color(hex: 0xD1D1D6))
    let x = isRightToLeft ? rect.width - Self.margin - AccessibilityMarks.side : Self.margin
    for entry in entries {
      guard let first = entry.labels.first else { continue }
      AccessibilityMarks.drawNumber(entry.index, at: CGPoint(x: x, y: first.frame.minY), on: canvas)
    }
  }
}
