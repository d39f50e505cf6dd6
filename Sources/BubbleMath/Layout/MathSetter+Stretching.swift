// SPDX-License-Identifier: MIT
import BubbleText

extension MathSetter {
  /// An operator that grows in display style, with its middle on the axis (rule 13).
  func largeOperator(_ scalar: Unicode.Scalar, _ style: MathStyle) -> MathBox {
    guard let glyph = font.glyph(for: scalar) else { return symbol(scalar, style) }
    guard style.isDisplay else { return centered(box(glyph, style), style) }
    return centered(
      stretched(glyph, to: length(.displayOperatorMinHeight, style), isVertical: true, style), style
    )
  }

  /// A delimiter of at least a height, with its middle on the axis.
  func delimiter(_ scalar: Unicode.Scalar?, height: Double, _ style: MathStyle) -> MathBox {
    guard let scalar else { return .space(0.12 * size(style)) }
    guard let glyph = font.glyph(for: scalar) else { return symbol(scalar, style) }
    return centered(stretched(glyph, to: height, isVertical: true, style), style)
  }

  func centered(_ box: MathBox, _ style: MathStyle) -> MathBox {
    let axis = length(.axisHeight, style)
    let correction = box.italicCorrection
    var result = box.lowered(by: (box.ascent - box.descent) / 2 - axis)
    result.italicCorrection = correction
    result.advanceHasSlant = box.advanceHasSlant
    return result
  }

  /// The smallest variant of a glyph that is large enough, or else an assembly of its parts.
  func stretched(
    _ glyph: MathGlyph, to extent: Double, isVertical: Bool, _ style: MathStyle
  ) -> MathBox {
    let size = size(style)
    let plain = box(glyph, style)
    if (isVertical ? plain.height : (glyph.right - glyph.left) * size) >= extent { return plain }
    let variants = font.face.mathVariants(glyph.index, isVertical: isVertical)
    let scale = size / Double(font.face.unitsPerEm)
    if let variant = variants.first(where: { Double($0.advance) * scale >= extent - 0.01 }) {
      return box(font.glyph(variant.glyph), style)
    }
    let (parts, correction) = font.face.mathAssembly(glyph.index, isVertical: isVertical)
    guard !parts.isEmpty else {
      return variants.last.map { box(font.glyph($0.glyph), style) } ?? plain
    }
    var result = assembly(parts, to: extent, isVertical: isVertical, style)
    result.italicCorrection = Double(correction) * scale
    return result
  }

  /// The widest form of an accent that isn't wider than its base (rule 12), or else its own.
  func widest(_ glyph: MathGlyph, within width: Double, _ style: MathStyle) -> MathBox {
    let scale = size(style) / Double(font.face.unitsPerEm)
    let variants = font.face.mathVariants(glyph.index, isVertical: false)
    let variant = variants.last { Double($0.advance) * scale <= width + 0.01 }
    let (parts, _) = font.face.mathAssembly(glyph.index, isVertical: false)
    if variant?.glyph == variants.last?.glyph, !parts.isEmpty {
      let assembly = assembly(parts, to: width, isVertical: false, style)
      if assembly.width <= width + 0.01 { return assembly }
    }
    return box(variant.map { font.glyph($0.glyph) } ?? glyph, style)
  }

  /// Parts beside or above each other, as many as an extent needs, with overlaps that make up the rest.
  private func assembly(
    _ parts: [MathPart], to extent: Double, isVertical: Bool, _ style: MathStyle
  ) -> MathBox {
    let scale = size(style) / Double(font.face.unitsPerEm)
    let overlap = Double(font.face.mathConnectorOverlap(isVertical: isVertical)) * scale
    let fixed = parts.filter { !$0.isExtender }
    let extenders = parts.filter(\.isExtender)
    func length(_ parts: [MathPart]) -> Double {
      parts.reduce(0) { $0 + self.length(of: $1, overlap: overlap, isVertical, style) - overlap }
    }
    let missing = extent - length(fixed) - overlap
    let step = length(extenders)
    // The limit keeps formulas of any height bounded.
    let repeats = step > 0 && missing > 0 ? extenderCount(missing / step) : 0
    let sequence = parts.flatMap { Array(repeating: $0, count: $0.isExtender ? repeats : 1) }
    guard !sequence.isEmpty else { return MathBox() }
    let longest = length(sequence) + overlap
    let joints = sequence.count - 1
    var extra = joints > 0 ? max(longest - extent, 0) / Double(joints) : 0
    for (part, next) in zip(sequence, sequence.dropFirst()) {
      let connector = Double(min(part.endConnector, next.startConnector)) * scale
      extra = min(extra, max(connector - overlap, 0))
    }
    return stack(sequence, overlap: overlap + extra, isVertical: isVertical, style)
  }

  /// The length of a part. Copies of a part whose ink is shorter than the face states would not meet.
  private func length(
    of part: MathPart, overlap: Double, _ isVertical: Bool, _ style: MathStyle
  ) -> Double {
    let length = Double(part.advance) * size(style) / Double(font.face.unitsPerEm)
    guard part.isExtender, !isVertical else { return length }
    return min(length, font.glyph(part.glyph).inkWidth * size(style) + overlap)
  }

  /// The distance from the origin of a part's glyph to the part: faces measure parts by ink or by advance.
  private func start(of part: MathPart, _ style: MathStyle) -> Double {
    let glyph = font.glyph(part.glyph)
    let length = Double(part.advance) / Double(font.face.unitsPerEm)
    return abs(length - glyph.inkWidth) < abs(length - glyph.advance) ? glyph.left * size(style) : 0
  }

  private func stack(
    _ parts: [MathPart], overlap: Double, isVertical: Bool, _ style: MathStyle
  ) -> MathBox {
    let leastOverlap =
      Double(font.face.mathConnectorOverlap(isVertical: isVertical)) * size(style)
      / Double(font.face.unitsPerEm)
    var placed: [MathBox.Placed] = []
    var position = 0.0
    var width = 0.0
    for part in parts {
      let box = box(font.glyph(part.glyph), style)
      let advance = length(of: part, overlap: leastOverlap, isVertical, style)
      placed.append(
        isVertical
          ? MathBox.Placed(box: box, y: -(position + box.descent))
          : MathBox.Placed(box: box, x: position - start(of: part, style)))
      position += advance - overlap
      width = max(width, box.width)
    }
    return .around(placed, width: isVertical ? width : position + overlap)
  }

  /// Nodes between delimiters that are as high as they (rule 19).
  func delimited(_ delimited: MathDelimited, _ style: MathStyle) -> MathBox {
    let segments = delimited.segments.map { box($0, style).withSlant }
    let height = delimiterHeight(of: segments, style)
    var boxes = [delimiter(delimited.left, height: height, style)]
    for (index, segment) in segments.enumerated() {
      boxes.append(segment)
      if index < delimited.middles.count {
        boxes.append(delimiter(delimited.middles[index], height: height, style))
      }
    }
    boxes.append(delimiter(delimited.right, height: height, style))
    return .row(boxes)
  }

  /// The height of delimiters around boxes: they may be a tenth shorter, by half an em at most.
  func delimiterHeight(of boxes: [MathBox], _ style: MathStyle) -> Double {
    let axis = length(.axisHeight, style)
    let half = boxes.reduce(0) { max($0, $1.ascent - axis, $1.descent + axis) }
    return max(2 * half * 0.901, 2 * half - 0.5 * size(style))
  }
}
