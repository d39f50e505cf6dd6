// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleStrings
import Testing

@testable import BubbleCommand
@testable import BubbleRequests

@Suite("The table of options")
struct OptionTableTests {
  private static let all = RenderOptions.allFields

  @Test func namesAreThereOnce() {
    let names = Self.all.map(\.name)
    expectEqual(Set(names).count, names.count)
    let texts = TextOptions.allFields.map(\.name)
    expectEqual(Set(texts).count, texts.count)
  }

  /// Each option of the table is a word of `render`.
  @Test func theCommandLineHasAll() {
    let declared = DeclaredOptions(of: RenderCommand.self).names
    for field in Self.all {
      #expect(declared.contains(OptionWording.commandLine.name(of: field.name)), "\(field.name)")
    }
  }

  @Test func wordsOfTheCommandLineAreValues() throws {
    let command = try #require(
      RenderCommand.parseAsRoot([
        "-", "--width", "320", "--text-scale=1.5", "--style", "chatkit", "--avatar", "circle", "-j",
        "3", "--max-image-bytes", "99", "--no-head", "--transcript", "--columns", "2",
        "--page-size", "letter", "--format", "pdf", "--order", "time", "--select", "", "--now=-5",
      ]) as? RenderCommand)
    let options = command.options.values
    expectEqual(options.environment.width, 320)
    expectEqual(options.environment.textScale, 1.5)
    expectEqual(options.environment.style, .chatkit)
    expectEqual(options.environment.avatar, .circle)
    expectEqual(options.environment.select, "")
    expectEqual(options.environment.now, -5)
    expectEqual(options.environment.limits.image.maxImageBytes, 99)
    expectEqual(options.work.jobs, 3)
    expectEqual(options.transcripts.head, false)
    expectEqual(options.transcripts.columns, 2)
    expectEqual(options.transcripts.order, .time)
    expectEqual(options.files.format, .image(.pdf))
    expectEqual(options.files.pageSize?.size, PageLayout.letter)
  }

  @Test func defaultsAreThoseOfTheValues() throws {
    let command = try #require(RenderCommand.parseAsRoot(["-"]) as? RenderCommand)
    for field in Self.all { #expect(!field.isGiven(command.options.values), "\(field.name)") }
    expectEqual(
      Self.all.first { $0.name.isExactly("scale") }?.defaultValue(), .integer(2))
  }

  // MARK: Doors

  @Test func linesMaySetEveryLookThatNamesNoFile() {
    let lines = Set(OptionDoor.line.fields(of: RenderOptions.self).map(\.name))
    let look = EnvironmentOptions.fields.filter { !$0.kind.isPath }.map(\.name)
    expectEqual(lines, Set(look).union(["scale", "systemSpacing", "strict"]))
  }

  @Test func everyOptionThatNamesAFileIsAPath() {
    for field in Self.all {
      let isPath = !Set(field.kind.valueName.split(separator: "|")).isDisjoint(with: [
        "file", "dir",
      ])
      if isPath, case .nameOrFile = field.kind { continue }
      expectEqual(field.kind.isPath || field.name == "media", isPath || field.name == "media")
    }
  }

  private static func members(_ text: String) throws -> [JSONObject.Member] {
    try #require(try JSONValue(parsing: Array(text.utf8)).object).members
  }

  private static func message(
    of text: String, at door: OptionDoor
  ) throws -> (code: String, text: String) {
    var options = RenderOptions()
    let members = try members(text)
    let error = try #require(throws: OptionError.self) { try options.set(members, at: door) }
    return (error.code, error.message(in: .members, about: "the environment"))
  }

  @Test(arguments: [
    (#"{"widht": 3}"#, "unknownOption", "widht is not an option here; did you mean 'width'?"),
    (#"{"fonts": "/"}"#, "unknownOption", "fonts is an option of the program, not of a request"),
    (#"{"resources": "/"}"#, "unknownOption", "resources names files, and none is read here"),
    (#"{"theme": "a/b.json"}"#, "invalidOption", "theme cannot be a file: none is read here"),
    (#"{"strings": "a.json"}"#, "invalidOption", "strings cannot be a file: none is read here"),
    (#"{"width": "375"}"#, "invalidOption", "width must be a number, not '375'"),
    (#"{"width": 4001}"#, "invalidOption", "width must be from 200 to 4000 points, not 4001"),
    (#"{"columns": 1.5}"#, "invalidOption", "columns must be a whole number, not 1.5"),
    (#"{"columns": 2}"#, "invalidOption", "columns needs pageSize"),
    (#"{"compact": 1}"#, "invalidOption", "compact must be true or false, not 1"),
    (
      #"{"format": "json"}"#, "invalidOption",
      "format must be one of png, png8, jpeg, webp, svg, pdf, not 'json'"
    ),
    (
      #"{"locale": "--width x"}"#, "invalidOption",
      "locale must be a language such as en, ar or zh-Hans, not '--width x'"
    ),
    (#"{"resourcesFallBack": true}"#, "invalidOption", "resourcesFallBack needs resourcesBundle"),
  ])
  func requestsAreRefusedByTheirOption(_ text: String, _ code: String, _ message: String) throws {
    let error = try Self.message(of: text, at: .request)
    expectEqual(error.code, code)
    expectEqual(error.text, message)
  }

  @Test(arguments: [
    ("Name a participant (--me): 'Mira'", "Name a participant (me): 'Mira'"),
    ("Choose with --from: slack", "Choose with from: slack"), ("--channel", "channel"),
    (
      "'a--me.zip', '--me.zip', 'x/--me' and --media", "'a--me.zip', '--me.zip', 'x/--me' and media"
    ),
  ])
  func textsOfTheCommandLineNameOptionsAsMembers(_ text: String, _ expected: String) {
    expectEqual(OptionWording.members.renaming(FormatOptions.self, in: text), expected)
  }

  @Test func nullIsLeftOut() throws {
    var options = RenderOptions()
    try options.set(Self.members(#"{"width": null, "theme": "dark"}"#), at: .request)
    expectEqual(options.environment.width, 375)
    expectEqual(options.environment.theme, "dark")
  }

  // MARK: Documents

  @Test func catalogsHaveTypesRangesAndDefaults() throws {
    let all = try #require(OptionCatalog.json["options"]?.array)
    let scale = try #require(all.first { $0["name"] == "textScale" })
    expectEqual(scale["type"], "number")
    expectEqual(scale["minimum"], .number(0.1))
    expectEqual(scale["maximum"], .integer(10))
    expectEqual(scale["default"], .integer(1))
    expectEqual(scale["unit"], "factor")
    let head = try #require(all.first { $0["name"] == "head" })
    expectEqual(head["group"], "transcript")
    expectEqual(head["type"], "boolean")
    let strict = try #require(all.first { $0["name"] == "strict" })
    expectEqual(strict["scopes"], ["line", "size", "image", "conversation"])
    #expect(!all.contains { $0["name"] == "jsonl" })
  }
}
