// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// Takes the empty half from full-width punctuation beside other punctuation
/// (CSS Text 4, §8.3.1, fullwidth punctuation collapsing).
///
/// A face of full-width punctuation draws it in one half of its square. Two marks in a row would
/// leave a hole: of two closing marks the first gives up its half, of two opening marks the second.
struct HanKerning {
  /// The position of a mark in its square, or its role if it has no square.
  enum Position: UInt8 {
    case open, close, middle, narrowOpen, narrowClose, other
  }

  let face: FontFace

  /// The scalars of a range that are half as wide as they are drawn alone.
  ///
  /// - Parameters:
  ///   - range: The scalars of one run.
  ///   - text: The line, as far as it is known; text beyond its ends doesn't count.
  ///   - trimsEnd: Whether a closing mark at the text's end gives up its half.
  /// - Returns: Indices into `text`, growing. Mostly none.
  func halfWidthScalars(
    in range: Range<Int>, of text: UnsafeBufferPointer<UInt32>, trimsEnd: Bool = false
  ) -> [Int] {
    guard text[range].contains(where: { Self.isFullWidthPunctuation($0) }) else { return [] }
    // The end acts as a mark that closes.
    let end = trimsEnd ? Position.narrowClose : .other
    var halved: [Int] = []
    var last = range.lowerBound > 0 ? position(of: text[range.lowerBound - 1]) : .other
    for index in range {
      let current = position(of: text[index])
      let next = index + 1 < text.count ? position(of: text[index + 1]) : end
      if Self.halvesOpening(current, after: last) || Self.halvesClosing(current, before: next) {
        halved.append(index)
      }
      last = current
    }
    return halved
  }

  /// Whether a line break before a scalar may change the width of a mark beside it.
  ///
  /// The two scalars may be of different faces, and this is for the face of one: commas and full
  /// stops count as closing.
  func joins(_ left: UInt32, _ right: UInt32) -> Bool {
    guard Self.isFullWidthPunctuation(left) || Self.isFullWidthPunctuation(right) else {
      return false
    }
    let first = Self.isPoint(left) ? .close : position(of: left)
    let second = Self.isPoint(right) ? .close : position(of: right)
    return Self.halvesOpening(second, after: first) || Self.halvesClosing(first, before: second)
  }

  /// Whether a scalar at the end of a line may give up its half if it would not fit otherwise (CSS
  /// Text 4, §8.3, `text-spacing-trim: normal`).
  ///
  /// Chromium, which this follows, trims brackets and closing quotation marks; commas and full
  /// stops keep their square there.
  func trimsAtLineEnd(_ scalar: UInt32) -> Bool {
    Self.isFullWidthPunctuation(scalar) && !Self.isPoint(scalar) && position(of: scalar) == .close
  }

  /// Commas, full stops and colons are at the left in some languages' faces and in the middle in
  /// others'.
  private static func isPoint(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B: true
    default: false
    }
  }

  static func halvesOpening(_ current: Position, after last: Position) -> Bool {
    guard current == .open else { return false }
    return last == .open || last == .middle || last == .close || last == .narrowOpen
  }

  static func halvesClosing(_ current: Position, before next: Position) -> Bool {
    guard current == .close else { return false }
    return next == .close || next == .middle || next == .narrowClose
  }

  /// Whether a scalar may have an empty half. Quotation marks are left alone: in the faces that
  /// have them full-width, the system face comes first.
  static func isFullWidthPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001...0x3002, 0x3008...0x3011, 0x3014...0x301B, 0x301D...0x301F: true
    case 0xFF08...0xFF09, 0xFF0C, 0xFF0E, 0xFF1A...0xFF1B: true
    case 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D, 0xFF5F...0xFF60: true
    default: false
    }
  }

  func position(of scalar: UInt32) -> Position {
    switch scalar {
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: .open
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: .open
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B: .close
    case 0x301E, 0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60: .close
    case 0xB7, 0x2027, 0x3000, 0x30FB: .middle
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C: .narrowOpen
    case 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D: .narrowClose
    case _ where Self.isPoint(scalar): face.inkPosition(of: scalar)
    default: .other
    }
  }
}

extension FontFace {
  /// Returns the position of a glyph's ink in its square.
  fileprivate func inkPosition(of scalar: UInt32) -> HanKerning.Position {
    guard let scalar = Unicode.Scalar(scalar), let glyph = glyph(for: scalar) else { return .other }
    return withHandle { font in
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return .other }
      let half = Double(hb_font_get_glyph_h_advance(font, glyph)) / 2
      let left = Double(extents.x_bearing)
      let width = Double(extents.width)
      if left + width <= half { return .close }
      if left >= half { return .open }
      return width <= half && left >= half / 2 ? .middle : .other
    }
  }
}
