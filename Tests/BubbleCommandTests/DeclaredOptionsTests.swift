// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleCommand
@testable import BubbleRequests

@Suite("What follows the declarations of options")
struct DeclaredOptionsTests {
  @Test func declarationsHaveNamesTypesAndPaths() throws {
    let declared = DeclaredOptions(of: MeasureCommand.self)
    expectEqual(declared["-j"]?.names.sorted(), ["--jobs", "-j"])
    #expect(try #require(declared["--summary"]).isFlag)
    expectNil(declared["--input"])
    let paths = declared.names(where: \.isPath)
    #expect(paths.isSuperset(of: ["--theme", "--emoji", "--fonts", "--profiles"]))
    #expect(paths.isDisjoint(with: ["--width", "--locale", "--summary", "--from"]))
  }

  @Test func goldensRememberWhatDraws() {
    let grammar = RememberedOptions.grammar
    #expect(
      grammar.ignored.isSuperset(of: [
        "--missing", "--html", "--junit", "--json", "--markdown", "--hashes", "--github", "--jobs",
        "-j", "--help", "-h",
      ]))
    let drawing = DeclaredOptions(of: OptionArguments<EnvironmentOptions>.self).names.subtracting([
      "-h", "--help",
    ])
    #expect(grammar.ignored.isDisjoint(with: drawing))
    #expect(grammar.ignored.isDisjoint(with: ["--scale", "--form", "--allow-issues"]))
    #expect(grammar.flags.isSuperset(of: ["--resources-fall-back", "--github", "--missing"]))
  }
}
