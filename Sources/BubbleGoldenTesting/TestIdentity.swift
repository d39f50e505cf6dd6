// SPDX-License-Identifier: MIT
import BubbleGoldens
import Testing

/// The running test, in the terms of goldens.
struct TestIdentity {
  /// The innermost type with tests, or the file for XCTest and for tests outside of types.
  let suite: String

  /// The function, as the libraries of tests write it: `reply()`.
  let test: String

  /// The function's name without arguments, as part of a file's name.
  let stem: String

  /// Identifies the test: `CellTests.ReplyTests/reply()`.
  let id: String

  /// From Swift Testing; XCTest is known by the function and the file that compare.
  init(fileID: String, function: String) {
    let names = Test.current?.id.nameComponents ?? []
    test = names.last ?? function
    let module = Test.current?.id.moduleName
    id = module.map { "\($0).\(names.joined(separator: "/"))" } ?? "\(fileID).\(function)"
    let file = fileID.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    suite = Self.fileName(names.count > 1 ? names[names.count - 2] : String(file))
    stem = Self.fileName(String(test.prefix { $0 != "(" }))
  }

  /// The characters that goldens may have in their names, and `-` in place of others.
  private static func fileName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": name.unicodeScalars.append(scalar)
      case "`": continue
      default: if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "unnamed" : String(name.prefix(100))
  }
}
