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

  /// The same fonts with the advances in their files alone.
  static let unspaced = Typesetter(fonts: fonts.withSystemSpacing(nil))

  /// The same fonts where Inter's characters take other forms beside others, as those of a user's fonts may.
  static let alternates: Typesetter = {
    var system = fonts.system
    system.formsAlternates = true
    do {
      return Typesetter(
        fonts: try FontCollection(
          system: system, fallbacks: fonts.fallbacks, monospaced: fonts.monospaced,
          systemSpacing: .phone))
    } catch { preconditionFailure("\(error)") }
  }()

  /// - Parameter typesetter: The default is ``typesetter``; ``unspaced`` for texts whose widths follow from the files.
  static func prepare(
    _ string: String, size: Double = 15, by typesetter: Typesetter = typesetter,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
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
