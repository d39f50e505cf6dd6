// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Pseudolocales")
struct PseudolocaleTests {
  @Test(arguments: [
    (Pseudolocale.accented, "Send %@ to %@", "[Ŝéñđ %@ ţö %@]"), (.accented, "", ""),
    (.longer, "Send", "Send one"), (.longer, "View Details>>", "View Details>> one two three"),
    (.longer, "", ""),
    (.rightToLeft, "Send %@", "\u{202E}Send\u{202C} %@"),
    (.rightToLeft, "a\n b", "\u{202E}a\u{202C}\n \u{202E}b\u{202C}"),
    (.rightToLeft, "\"%@\"", "\u{202E}\"\u{202C}%@\u{202E}\"\u{202C}"),
  ])
  func changesWordsAndKeepsPlaceholders(_ locale: Pseudolocale, _ text: String, _ result: String) {
    #expect(locale(text).unicodeScalars.elementsEqual(result.unicodeScalars))
  }

  @Test func isChosenByItsTag() {
    expectEqual(Pseudolocale(tag: "EN_xa"), .accented)
    expectNil(Pseudolocale(tag: "en"))
    let accented = Localization(tag: "en-XA", strings: .tuikit)
    expectEqual(accented["TUIKitMoreLinkDetails"], "[Ṽîéŵ Ðéţåîļŝ>>]")
    expectEqual(accented["no such key"], "no such key")
    expectEqual(accented.weekdayName(1), "[Ŝûñđåý]")
    #expect(!accented.isRightToLeft)
    #expect(Localization(tag: "ar-XB", strings: .tuikit).isRightToLeft)
    expectEqual(Localization(tag: "ar-XB", strings: .tuikit).language, .english)
    expectNil(Localization(tag: "ar", strings: .tuikit).pseudolocale)
  }

  @Test func theScreenFollowsIt() {
    let environment = RenderEnvironment(typesetter: Fixture.typesetter, locale: "ar-XB")
    expectEqual(environment.direction, .rightToLeft)
  }
}
