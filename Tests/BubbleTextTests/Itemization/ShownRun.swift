// SPDX-License-Identifier: MIT
import BubbleText

/// A range of text and the file whose glyphs show it: a `GlyphRun`, as tests write it.
struct ShownRun: Hashable, CustomStringConvertible {
  var text: String
  var file: String

  init(_ text: String, _ file: String) { (self.text, self.file) = (text, file) }

  var description: String { "\(text.debugDescription) in \(file)" }
}

extension PreparedText {
  /// The glyph runs of the text on one line, from left to right.
  var oneLineRuns: [GlyphRun] { lines(fitting: .infinity).flatMap { glyphRuns(of: $0) } }

  /// The files that show parts of the text, from left to right. Neighbours with one file are one.
  var shownRuns: [ShownRun] {
    var shown: [ShownRun] = []
    for run in oneLineRuns {
      let part = string(in: run.textRange)
      if shown.last?.file == run.face.fileName {
        shown[shown.count - 1].text += part
      } else {
        shown.append(ShownRun(part, run.face.fileName))
      }
    }
    return shown
  }
}

extension FontFace {
  /// The file's name, without what all of the package's fonts have in common.
  var fileName: String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    return String(stem.hasPrefix("NotoSans") ? stem.dropFirst(8) : stem)
  }
}
