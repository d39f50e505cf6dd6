// SPDX-License-Identifier: MIT
import BubbleText

/// The highlight of a message that was jumped to: three pulses.
public enum HighlightPulse: Hashable, Sendable {
  /// A bubble changes its fill: strong for a quarter of a second, weak for as long.
  case bubble

  /// Content without a bubble gets a colour behind it that rises and falls.
  case backdrop

  /// An image has a colour on top that rises and falls, and nearly disappears between.
  case overlay

  /// The duration of all pulses, in seconds.
  package static let duration = Double(turns) * turn

  /// The colour at a moment, in seconds since the pulse began; `nil` when it is over.
  func color(at time: Double, in theme: Theme) -> Color? {
    guard time >= 0, time < Self.duration else { return nil }
    let color = theme.color(.highlight)
    let phase = time.truncatingRemainder(dividingBy: Self.turn) / Self.turn
    switch self {
    case .bubble: return color.withAlpha(color.alpha * (phase < 0.5 ? 0.5 : 0.2))
    case .backdrop: return color.withAlpha(color.alpha * (0.2 + 0.3 * (1 - abs(2 * phase - 1))))
    case .overlay: return color.withAlpha(color.alpha * (0.1 + 0.4 * (1 - abs(2 * phase - 1))))
    }
  }

  private static let turns = 3
  private static let turn = 0.5
}
