/// A bound on what one cluster draws: letters may have any number of marks piled upon them.
extension GlyphStore {
  /// How many glyphs without an advance are drawn of a cluster. Unicode's stream-safe format
  /// (UAX #15) allows 30 marks on a letter; no language comes near.
  static let drawnMarkLimit = 32

  /// The part of a cluster's glyphs where those without an advance are drawn: up to the last one
  /// within the limit, counted in reading order.
  func drawnMarks(of cluster: Int, isRightToLeft: Bool) -> Range<Int> {
    let all = glyphRange(of: cluster)
    guard all.count > Self.drawnMarkLimit else { return all }
    let marks = all.filter { place(of: $0).advance == 0 }
    guard marks.count > Self.drawnMarkLimit else { return all }
    return isRightToLeft
      ? marks[marks.count - Self.drawnMarkLimit]..<all.upperBound
      : all.lowerBound..<marks[Self.drawnMarkLimit]
  }
}
