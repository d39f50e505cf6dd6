// SPDX-License-Identifier: MIT
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The run of tests that a process belongs to, and whether that runs all tests.
///
/// `swift test` starts a process for Swift Testing, one for XCTest, and with `--parallel` one for
/// each of XCTest's tests. They have one parent.
struct TestProcess {
  /// The same for all processes of a run, and for no other run since the machine started.
  let run: String

  /// Whether some tests may have been omitted.
  ///
  /// A run is known to be whole only when `swift test` is the parent, and neither its options nor
  /// those of this process choose tests, or a library of tests. With `--parallel`, each of XCTest's
  /// tests is chosen for a process of its own, so that such a run is not known to be whole. Tests that
  /// a trait disables, or that fail before they compare, are not known of.
  let isFiltered: Bool

  /// The options that choose tests.
  private static let choosingOptions = [
    "--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "--enable-xctest", "--enable-swift-testing", "--experimental-filter",
  ]

  static var current: TestProcess {
    let parent = getppid()
    let arguments = (try? Data(contentsOf: URL(filePath: "/proc/\(parent)/cmdline"))) ?? Data()
    let stat = (try? Data(contentsOf: URL(filePath: "/proc/\(parent)/stat"))) ?? Data()
    return TestProcess(
      parent: Int(parent), parentArguments: Self.strings(arguments),
      parentStat: String(decoding: stat, as: UTF8.self), arguments: CommandLine.arguments)
  }

  /// - Parameters:
  ///   - parent: The parent's process number.
  ///   - parentArguments: Its command line.
  ///   - parentStat: The content of `/proc/PID/stat`. The 22nd word is when it started.
  ///   - arguments: The command line of this process.
  init(parent: Int, parentArguments: [String], parentStat: String, arguments: [String]) {
    // The second word is the program's name in brackets, and may have spaces.
    let words = parentStat.split(separator: ")").last?.split(separator: " ") ?? []
    let start = words.count > 19 ? String(words[19]) : "0"
    run = "\(start)-\(parent)"
    let program = parentArguments.first?.split(separator: "/").last ?? ""
    let isTest = program == "swift-test" || parentArguments.prefix(3).contains("test")
    let choices = (parentArguments + arguments).filter { argument in
      Self.choosingOptions.contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
    // XCTest takes its tests without an option.
    let others = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    isFiltered = !isTest || !choices.isEmpty || !others.isEmpty
  }

  private static func strings(_ bytes: Data) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
