// SPDX-License-Identifier: MIT
import BubbleGoldens
import Testing

/// The running test, in the terms of goldens.
struct TestIdentity {
  /// The innermost type with tests, or the file for XCTest and for tests outside of types.
  let suite: String

  /// The function's name without arguments, as part of a file's name.
  let stem: String

  /// The test as records and messages have it.
  let test: GoldenTest

  /// Identifies a test by Swift Testing; one of XCTest by the function and the file that compare.
  init(_ place: TestPlace) {
    let fileID = "\(place.fileID)"
    let names = Test.current?.id.nameComponents ?? []
    let name = names.last ?? place.function
    let file = fileID.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    suite = Self.fileName(names.count > 1 ? names[names.count - 2] : String(file))
    stem = Self.fileName(String(name.prefix { $0 != "(" }))
    let source = GoldenRecord.Source(path: "\(place.filePath)", line: Int(place.line))
    if let module = Test.current?.id.moduleName {
      test = GoldenTest(name, in: names.dropLast(), module: module, source: source)
    } else {
      test = Self.xcTest(name, fileID: fileID, source: source)
    }
  }

  /// A method of XCTest. Its class isn't known, so any class of the module with such a method matches.
  private static func xcTest(
    _ function: String, fileID: String, source: GoldenRecord.Source
  ) -> GoldenTest {
    let method = String(function.prefix { $0 != "(" })
    let module = String(fileID.prefix { $0 != "/" })
    var test = GoldenTest(function, in: [], source: source)
    test.id = "\(fileID).\(function)"
    test.filter = "^\(GoldenTest.escaped(module))\\.[^/]+/\(GoldenTest.escaped(method))$"
    return test
  }

  /// The characters that goldens may have in their names, and `-` in place of others. Where letters or digits of other
  /// scripts are lost, or the name is too long, a digest of the text follows, so that no other test has the name.
  static func fileName(_ text: String) -> String {
    var name = ""
    var hasAll = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": name.unicodeScalars.append(scalar)
      case "`": continue
      default:
        hasAll = hasAll && scalar.isASCII
        if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    if hasAll, name.count <= 100 { return name.isEmpty ? "unnamed" : name }
    return name.prefix(80) + (name.isEmpty ? "" : "-") + TextDigest.short(text)
  }
}
