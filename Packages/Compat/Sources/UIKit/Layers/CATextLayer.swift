// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) public import BubbleViews
import Foundation

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The leading edge.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From edge to edge.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncation of a text layer's text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer with text, from the top.
open class CATextLayer: TextLayer {
  private var text: Any?
  private var face: Any?

  /// The text, as `String` or `NSAttributedString`. The default is `nil`: none.
  public final var string: Any? {
    get { text }
    set {
      text = newValue
      if let attributed = newValue as? NSAttributedString {
        let defaults = TypesetText.Defaults(font: UIFont(fontStorage), color: foregroundColor)
        let typeset = TypesetText(
          attributed, defaults: defaults, usesFontLeading: false, traits: .current)
        attributedString = typeset.text
      } else {
        stringStorage = newValue as? String
      }
    }
  }

  /// The font of plain text, as `UIFont` or a font's name; `fontSize` goes before its size.
  public final var font: Any? {
    get { face }
    set {
      face = newValue
      let named = (newValue as? String).flatMap { UIFont(name: $0, size: fontSize) }
      if let font = newValue as? UIFont ?? named { fontStorage = font.font }
    }
  }

  /// The alignment of lines. The default is ``CATextLayerAlignmentMode/natural``.
  public final var alignmentMode: CATextLayerAlignmentMode {
    get { Self.alignments.first { $0.1 == alignmentModeStorage }?.0 ?? .natural }
    set { alignmentModeStorage = Self.alignments.first { $0.0 == newValue }?.1 ?? .natural }
  }

  /// The truncation. The default is ``CATextLayerTruncationMode/none``.
  public final var truncationMode: CATextLayerTruncationMode {
    get { Self.truncations.first { $0.1 == truncationModeStorage }?.0 ?? .none }
    set { truncationModeStorage = Self.truncations.first { $0.0 == newValue }?.1 ?? .none }
  }

  private static let alignments: [(CATextLayerAlignmentMode, TextAlignment)] = [
    (.natural, .natural), (.left, .left), (.right, .right), (.center, .center),
    (.justified, .justified),
  ]

  private static let truncations: [(CATextLayerTruncationMode, TruncationMode)] = [
    (.none, .none), (.start, .start), (.end, .end), (.middle, .middle),
  ]
}
