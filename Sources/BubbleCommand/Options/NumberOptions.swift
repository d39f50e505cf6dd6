// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation

/// The number of threads that a command works on.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The number of threads that work at once.", valueName: "count"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  mutating func validate() throws {
    guard jobs >= 1, jobs <= 256 else {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
  }
}

/// The scale of images.
struct ScaleOptions: ParsableArguments {
  @Option(help: "Pixels per point.", unit: "factor")
  var scale = 2.0

  mutating func validate() throws {
    guard scale >= 0.25, scale <= 16 else {
      throw ValidationError("--scale must be from 0.25 to 16, not \(DecimalNumber.text(scale)).")
    }
  }
}

/// The amount of a command's output besides its results.
struct ReportingOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print warnings and errors only.")
  var quiet = false
}

/// Numbers of the command line.
enum DecimalNumber {
  /// Reads a number in decimal digits, such as `375`, `0.5` or `-1e3`. Swift's own reading also takes
  /// hexadecimal numbers, infinity and NaN.
  @Sendable static func parse(_ argument: String) throws -> Double {
    let isDecimal = argument.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(argument), number.isFinite else {
      throw ValidationError("'\(argument)' is not a decimal number.")
    }
    return number
  }

  /// A number without a fraction that it doesn't need: `375`, not `375.0`.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

extension Option where Value == Double {
  /// An option for a decimal number, whose help has its default.
  ///
  /// - Parameter unit: The number's unit, in place of the value in help.
  init(wrappedValue: Double, help: String, unit: String) {
    self.init(
      wrappedValue: wrappedValue,
      help: ArgumentHelp(
        "\(help) (default: \(DecimalNumber.text(wrappedValue)))", valueName: unit),
      transform: DecimalNumber.parse)
  }
}
