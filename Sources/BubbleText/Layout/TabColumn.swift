// SPDX-License-Identifier: MIT
/// The text behind a tab whose stop isn't at its beginning: centred at the stop, ending there, or with its decimal
/// separator there.
struct TabColumn {
  private let stop: TabStop

  /// The part of the aligned text that is before the stop in the order of reading.
  private let share: Double

  /// The place of the stop, and the end of the text before the tab: the earliest place for the text.
  private let place: Double
  private let earliest: Double

  private let isRightToLeft: Bool

  private let first: Int

  /// The width of the text.
  private var width = 0.0

  /// The width of the text before its terminator, once there is one.
  private var terminated: Double?

  /// In a paragraph that runs right to left, the range of text before the terminator, or the end, that runs left to
  /// right, such as a number: the widths before it, and up to its end. `nil` behind other text.
  private var group: (start: Double, end: Double)?

  /// Whether the group goes on behind the terminator.
  private var isGroupOpen = false

  init(
    stop: TabStop, share: Double, place: Double, tab: Int, at x: Double, isRightToLeft: Bool
  ) {
    self.stop = stop
    self.share = share
    self.place = place
    self.isRightToLeft = isRightToLeft
    earliest = x
    first = tab + 1
  }

  /// Adds the next cluster of the text.
  mutating func add(_ cluster: Int, of text: ShapedText) {
    let end = text.positions[cluster + 1] - text.positions[first]
    defer { width = end }
    guard !stop.terminators.isEmpty else { return }
    if terminated == nil, stop.isTerminator(text.firstScalar(ofCluster: cluster)) {
      terminated = width
    }
    guard isRightToLeft, terminated == nil || isGroupOpen else { return }
    isGroupOpen = !text.runs[text.run(ofCluster: cluster)].isRightToLeft
    if isGroupOpen {
      group = (group?.start ?? width, end)
    } else if terminated == nil {
      group = nil
    }
  }

  /// The place where the text begins.
  var start: Double {
    let aligned = terminated ?? width
    guard let group else { return GlyphStore.quantized(max(place - share * aligned, earliest)) }
    // A number in right-to-left text: its end is nearer to the edge where reading starts.
    let column = aligned - group.start
    let before = group.start + group.end - aligned + share * column
    return GlyphStore.quantized(max(place - before, earliest))
  }

  /// The place where it ends.
  var end: Double { start + width }
}

extension ShapedText {
  fileprivate func firstScalar(ofCluster cluster: Int) -> UInt32 {
    scalars.value(at: Int(store.scalars[cluster]))
  }
}
