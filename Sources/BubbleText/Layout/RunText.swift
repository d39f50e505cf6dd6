// SPDX-License-Identifier: MIT
/// The characters that a run's glyphs show, cluster by cluster.
public struct RunText: Hashable, Sendable {
  /// The smallest range of text that has glyphs of its own.
  public struct Cluster: Hashable, Sendable {
    /// The characters, in the order in which they are read.
    public var characters: String

    /// The number of the run's glyphs that show them. 0 for some that cannot be seen.
    public var glyphCount: Int

    /// The cluster's left edge, in points from the line's left edge.
    public var x: Double

    /// The width, in points.
    public var width: Double

    /// Creates a cluster.
    public init(characters: String, glyphCount: Int, x: Double, width: Double) {
      self.characters = characters
      self.glyphCount = glyphCount
      self.x = x
      self.width = width
    }
  }

  /// The clusters from left to right, as the run's glyphs are.
  public let clusters: [Cluster]

  /// Whether the text is read from the last cluster to the first.
  public let isRightToLeft: Bool

  /// The language, as a BCP 47 tag, when it is known.
  public let language: String?

  package init(clusters: [Cluster], isRightToLeft: Bool, language: String?) {
    self.clusters = clusters
    self.isRightToLeft = isRightToLeft
    self.language = language
  }

  /// A text that has no glyphs, spread over a width in parts that readers of documents can take.
  package static func invisible(_ text: String, width: Double) -> RunText {
    let characters = Array(text)
    let (length, total) = (32, max(Double(characters.count), 1))
    let clusters = stride(from: 0, to: characters.count, by: length).map { start in
      let part = characters[start..<min(start + length, characters.count)]
      return Cluster(
        characters: String(part), glyphCount: 0, x: Double(start) / total * width,
        width: Double(part.count) / total * width)
    }
    return RunText(clusters: clusters, isRightToLeft: false, language: nil)
  }

  /// The characters in the order in which they are read.
  public var string: String {
    isRightToLeft
      ? clusters.reversed().map(\.characters).joined() : clusters.map(\.characters).joined()
  }
}
