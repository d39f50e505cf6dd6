// SPDX-License-Identifier: MIT
/// A box in the text, and where it is.
public struct PlacedAttachment: Hashable, Sendable {
  /// The box.
  public let attachment: TextAttachment

  /// The UTF-8 offsets of its character.
  public let textRange: Range<Int>

  /// The box's rectangle, which reaches below the baseline by the box's descent.
  public let rect: TextRect

  /// The index of its line.
  public let line: Int
}

extension TextLayout {
  /// The visible boxes, line by line, in the order of the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the lines that have boxes, and the number of
  ///   runs of the text.
  public func attachments() -> [PlacedAttachment] {
    guard text.text.runs.contains(where: { $0.attributes.attachment != nil }) else { return [] }
    return lines.indices.flatMap(attachments(onLine:))
  }

  private func attachments(onLine index: Int) -> [PlacedAttachment] {
    let line = lines[index]
    let boxes = text.shaped.boxes(in: line.clusters) + (line.suffix.map(text.shaped.boxes) ?? [])
    guard !boxes.isEmpty else { return [] }
    let cells = cells(ofLine: index)
    return boxes.compactMap { box in
      guard let cell = cells.index(at: box.offset).map({ cells.cells[$0] }) else { return nil }
      let bottom = line.baseline + box.attachment.descent - box.lift
      return PlacedAttachment(
        attachment: box.attachment, textRange: cell.textRange,
        rect: TextRect(
          x: line.x + cell.x, y: bottom - box.attachment.height, width: cell.width,
          height: box.attachment.height),
        line: index)
    }
  }
}

/// A box as the text has it.
private struct PreparedBox {
  var attachment: TextAttachment
  /// The UTF-8 offset of its character.
  var offset: Int
  /// The distance of its text above the baseline, in points.
  var lift: Double
}

extension ShapedText {
  /// The boxes among some clusters.
  fileprivate func boxes(in clusters: Range<Int>) -> [PreparedBox] {
    guard !clusters.isEmpty else { return [] }
    return (run(ofCluster: clusters.lowerBound)...run(ofCluster: clusters.upperBound - 1))
      .compactMap { index in
        let run = runs[index]
        let attributes = text.runs[run.attributes].attributes
        guard let attachment = attributes.attachment, run.isBox else { return nil }
        return PreparedBox(
          attachment: attachment, offset: Int(scalars.offsets[run.scalars.lowerBound]),
          lift: attributes.baselineOffset)
      }
  }
}
