// SPDX-License-Identifier: MIT
package import BubbleGoldens

/// The cause of a difference between two snapshots of one view.
package enum SnapshotCause: String, Hashable, Sendable, Codable, CaseIterable,
  CodingKeyRepresentable
{
  /// The images have other sizes.
  case size
  /// A text has other lines, or lines of another width.
  case lines
  /// A part is in another place, or has other edges.
  case shift
  /// A part has another colour.
  case colour
  /// A part is in one image only.
  case part
  /// Animations have other frames or times, or only one image is an animation.
  case frames
  /// The snapshot is on one side only.
  case alone
  /// An image can't be read.
  case unreadable

  /// The heading of a column.
  package var title: String {
    switch self {
    case .size: "size"
    case .lines: "lines"
    case .shift: "shift"
    case .colour: "colour"
    case .part: "part"
    case .frames: "frames"
    case .alone: "alone"
    case .unreadable: "unreadable"
    }
  }
}

/// A difference between two snapshots.
package struct SnapshotFinding: Hashable, Sendable, Codable {
  package let cause: SnapshotCause

  /// The difference in words, with lengths in points.
  package let text: String

  /// The part's rectangle in points: in the Mac's image, or in that of Linux for a part that only it has. `nil` for
  /// the whole image.
  package var frame: GoldenRecord.Frame?

  /// How much it is: points, or the distance of colours in OKLab; 0 for others.
  package var amount = 0.0
}

/// The differences that count, and how large they may be.
package struct SnapshotLimits: Hashable, Sendable {
  /// The maximum difference of widths and heights of images, in points. The default is 0.
  package var size = 0.0

  /// The maximum distance of an edge from where it is on the Mac, in points. The default is 1.
  package var shift = 1.0

  /// The maximum distance of two colours in OKLab, in which 0.02 is just visible. The default is 0.02.
  ///
  /// Colours of letters, symbols and photos may be 0.08 further: outlines have an effect on them.
  package var colour = 0.02

  package init() {}
}

/// A length with up to two decimals.
func points(_ length: Double) -> String {
  let hundredths = Int((length * 100).rounded())
  let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
  let sign = hundredths < 0 ? "−" : ""
  guard rest > 0 else { return "\(sign)\(whole)" }
  return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
}

extension GoldenRecord.Frame {
  /// `120 × 20 at (8, 8)`.
  var words: String { "\(points(width)) × \(points(height)) at (\(points(x)), \(points(y)))" }
}
