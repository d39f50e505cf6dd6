// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleText

/// Fixtures of this target's tests.
enum Fixture {
  /// The package's fonts. Opened once: a collection may be shared by threads.
  static let fonts: FontCollection = {
    do { return try FontCollection.bundled() } catch { preconditionFailure("\(error)") }
  }()

  static let typesetter = Typesetter(fonts: fonts)

  static func prepare(
    _ string: String, size: Double = 15, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PreparedText {
    var style = ParagraphStyle()
    change(&style)
    return typesetter.prepare(AttributedText(string, font: .system(size)), style: style)
  }
}

extension PreparedText {
  /// The text of each line, as it was broken.
  func strings(fitting width: Double, limit: LineLimit = .none) -> [String] {
    lines(fitting: width, limit: limit).map { string(in: $0.textRange) }
  }

  func string(in range: Range<Int>) -> String {
    String(decoding: Array(text.string.utf8)[range], as: UTF8.self)
  }
}
