// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleCommand

@Suite("What follows the declarations of options")
struct DeclaredOptionsTests {
  @Test func declarationsHaveNamesTypesAndPaths() throws {
    let declared = DeclaredOptions(of: MeasureCommand.self)
    expectEqual(declared["-j"]?.names.sorted(), ["--jobs", "-j"])
    #expect(try #require(declared["--summary"]).isFlag)
    expectEqual(declared["--direction"]?.values, ["auto", "ltr", "rtl"])
    expectEqual(declared["--style"]?.values, ["classic", "minimalist", "chatkit", "quote"])
    expectNil(declared["--input"])
    let paths = declared.names(where: \.isPath)
    #expect(paths.isSuperset(of: ["--theme", "--emoji", "--fonts", "--profiles"]))
    #expect(paths.isDisjoint(with: ["--width", "--locale", "--summary", "--from"]))
  }

  @Test func everyOptionThatNamesAFileOrFolderIsAPath() {
    let declared = DeclaredOptions(of: EnvironmentOptions.self)
    for option in declared.all
    where !Set(option.valueName.split(separator: "|")).isDisjoint(with: ["file", "dir"]) {
      #expect(option.isPath, "\(option.names) has no completion of paths.")
    }
  }

  @Test func goldensRememberWhatDraws() {
    let grammar = RememberedOptions.grammar
    #expect(
      grammar.ignored.isSuperset(of: [
        "--missing", "--html", "--junit", "--json", "--markdown", "--hashes", "--github", "--jobs",
        "-j", "--help", "-h",
      ]))
    let drawing = DeclaredOptions(of: EnvironmentOptions.self).names.subtracting(["-h", "--help"])
    #expect(grammar.ignored.isDisjoint(with: drawing))
    #expect(grammar.ignored.isDisjoint(with: ["--scale", "--form", "--allow-issues"]))
    #expect(grammar.flags.isSuperset(of: ["--resources-fall-back", "--github", "--missing"]))
  }

  @Test func linesMaySetEveryOptionThatNamesNoFile() {
    let inside = DeclaredOptions(of: FontOptions.self).names.subtracting(["--system-spacing"])
      .union(DeclaredOptions(of: FormatOptions.self).names)
      .union(DeclaredOptions(of: LimitOptions.self).names)
    let own = DeclaredOptions(of: EnvironmentOptions.self).all.filter {
      inside.isDisjoint(with: $0.names)
    }
    // A theme is set by its name, and strings by an object.
    let paths = Set(own.filter(\.isPath).flatMap(\.names)).subtracting(["--theme", "--strings"])
    let options = EnvironmentOptions.lineFields.map { Self.option($0.name) }
    expectEqual(Set(options), Set(own.flatMap(\.names)).subtracting(paths))
  }

  /// The option of a property: `--text-scale` of `textScale`.
  private static func option(_ property: String) -> String {
    property.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  @Test func linesOfTextsMaySetWhatTheCommandDoes() {
    let values = DeclaredOptions(of: TextCommand.self).all.filter { !$0.isFlag && !$0.isPath }
    let ofProgram = ["--max-text-bytes", "--system-font-family"]
    let options = values.flatMap(\.names).filter { !ofProgram.contains($0) }
    let names = TextFilter.fieldNames.map(Self.option)
    expectEqual(Set(names), Set(options))
  }
}
