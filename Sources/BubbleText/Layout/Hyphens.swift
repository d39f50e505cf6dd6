// SPDX-License-Identifier: MIT
/// Soft hyphens: places where a word may be broken, with a hyphen that is shown only there.
extension ShapedText {
  /// How wide the hyphen at the end of a line is, in points.
  func hyphenWidth(after clusters: Range<Int>) -> Double {
    guard let hyphen = hyphen(after: clusters) else { return 0 }
    return hyphen.positions[hyphen.positions.count - 1]
  }

  /// The hyphen at the end of a line, in the font of the word that it breaks.
  func hyphen(after clusters: Range<Int>) -> ShapedText? {
    guard let last = clusters.last else { return nil }
    return hyphens[runs[run(ofCluster: last)].attributes]
  }

  /// The hyphens that a text may need, by the index of the attributes they have. Mostly none.
  static func hyphens(of preparation: TextPreparation) -> [Int: ShapedText] {
    let scalars = preparation.scalars.scalars
    guard scalars.contains(ControlCharacters.softHyphen) else { return [:] }
    var hyphens: [Int: ShapedText] = [:]
    for run in preparation.runs
    where hyphens[run.attributes] == nil
      && scalars[run.scalars].contains(ControlCharacters.softHyphen)
    {
      var attributes = preparation.text.runs[run.attributes].attributes
      attributes.attachment = nil
      hyphens[run.attributes] = ShapedText(
        AttributedText("\u{2010}", attributes: attributes), fonts: preparation.fonts)
    }
    return hyphens
  }
}
