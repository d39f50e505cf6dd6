// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Theme files")
struct ThemeFileTests {
  private static let day = Theme(
    name: "day", colors: ["paper_color": .white, "ink_color": .black, "line_color": .clear])
  private static let night = Theme(
    name: "night", isDark: true, colors: ["paper_color": .black], over: day)
  private static let themes = [day, night]

  @Test(arguments: [
    ("#1F3350", Color(hex: 0x1F3350)),
    ("1f3350", Color(hex: 0x1F3350)),
    ("#1f3", Color(hex: 0x11FF33)),
    ("#1F335080", Color(hex: 0x1F3350, alpha: 128.0 / 255)),
    ("00000000", Color(hex: 0, alpha: 0)),
    ("", .clear),
  ])
  func aColourIsHexadecimalDigits(value: String, color: Color) throws {
    let theme = try Theme(
      json: #"{"name": "x", "colors": {"ink_color": "\#(value)"}}"#, over: Self.themes)
    expectEqual(theme.color("ink_color", default: .white), color)
  }

  @Test(arguments: [
    (#"{"name": "x"}"#, Color.white, false),
    (#"{"name": "x", "isDark": false}"#, .white, false),
    (#"{"name": "x", "isDark": true}"#, .black, true),
    (#"{"name": "x", "base": "night"}"#, .black, true),
    (#"{"name": "x", "base": "day", "isDark": true}"#, .white, true),
    (
      #"{"$schema": 1, "name": "x", "base": "night", "colors": {"ink_color": "FFF"}}"#, .black, true
    ),
  ])
  func coloursThatItHasNotAreThoseOfItsBase(text: String, paper: Color, isDark: Bool) throws {
    let theme = try Theme(json: text, over: Self.themes)
    expectEqual(theme.name, "x")
    expectEqual(theme.color("paper_color"), paper)
    expectEqual(theme.isDark, isDark)
  }

  @Test func aThemeWithoutABaseHasAnyKey() throws {
    let theme = try Theme(json: #"{"name": "x", "colors": {"b": "FFF", "a": ""}}"#, over: [])
    expectEqual(theme.keys, ["a", "b"])
    #expect(!theme.isDark)
  }

  @Test(arguments: [
    ("", "the theme has no JSON value (line 1, column 1)"),
    ("{\n  \"name\": 'x'\n}", "the theme is not valid JSON: unexpected ''' (line 2, column 11)"),
    (#"{"name": "x","#, "the theme ends too early; the JSON text is cut off (line 1, column 14)"),
    (
      #"{"name": "x", "name": "y"}"#,
      "the theme has the key 'name' twice; keep one of them (line 1, column 26)"
    ),
    ("[]", "'the theme' must be an object, but is an array"),
    ("{}", "the theme has no 'name'. Give it one, such as \"name\": \"sepia\""),
    (#"{"name": ""}"#, "the theme has no 'name'. Give it one, such as \"name\": \"sepia\""),
    (#"{"name": 3}"#, "'name' must be a string, but is a number"),
    (#"{"name": "x", "isDark": "no"}"#, "'isDark' must be true or false, but is a string"),
    (#"{"name": "x", "colors": []}"#, "'colors' must be an object, but is an array"),
    (#"{"name": "x", "colours": {}}"#, "a theme has no field 'colours'. Did you mean 'colors'?"),
    (
      #"{"name": "x", "shadow": 1}"#,
      "a theme has no field 'shadow'. The article Themes lists them all"
    ),
    (
      #"{"name": "x", "base": "dusk"}"#,
      "there is no theme 'dusk' to be based on. Use one of day, night"
    ),
    (
      #"{"name": "x", "colors": {"papercolor": "FFF"}}"#,
      "there is no colour 'papercolor'. Did you mean 'paper_color'?"
    ),
    (
      #"{"name": "x", "colors": {"sky": "FFF"}}"#,
      "there is no colour 'sky'. The article Themes lists them all"
    ),
    (
      #"{"name": "x", "colors": {"ink_color": 0}}"#,
      "'colors.ink_color' must be a string, but is a number"
    ),
    (
      #"{"name": "x", "colors": {"ink_color": "blue"}}"#,
      "'ink_color' has the value 'blue', which isn't a colour. Write 3, 6 or 8 hexadecimal digits, "
        + "such as \"#1F3350\" or \"#00000080\", or \"\" for clear"
    ),
  ])
  func whatIsWrongIsNamed(text: String, description: String) {
    let error = #expect(throws: ThemeError.self) { try Theme(json: text, over: Self.themes) }
    expectEqual(error?.description, description)
  }

  @Test(arguments: [
    "#", "##FFF", "#FFFF", "#FFFFF", "#FFFFFFF", "#FFFFFFFFF", "#GGG", "#１２３", " #FFF",
  ])
  func noOtherTextIsAColour(value: String) {
    #expect(throws: ThemeError.badColor(key: "ink_color", value: value)) {
      try Theme(json: #"{"name": "x", "colors": {"ink_color": "\#(value)"}}"#, over: Self.themes)
    }
  }

  @Test(arguments: [
    #"{"name": "x", "colors": {"\#(String(repeating: "k", count: 1 << 20))": "FFF"}}"#,
    #"{"name": "x", "colors": {"ink_color": "\#(String(repeating: "F", count: 1 << 20))"}}"#,
    #"{"name": "x", "colors": {"a\nb": "FFF"}}"#,
    String(repeating: "[", count: 1 << 16),
  ])
  func theDescriptionIsOneShortLine(text: String) {
    let error = #expect(throws: ThemeError.self) { try Theme(json: text, over: Self.themes) }
    let description = error?.description ?? ""
    #expect(description.count < 400)
    #expect(!description.contains("\n"))
  }
}
