// SPDX-License-Identifier: MIT
import CBubbleProcess

/// The words that the program was started with.
enum ProcessArguments {
  /// All of them, from the program's name on. Swift reads them from /proc; where that isn't mounted, the C library
  /// has them.
  static var all: [String] {
    let arguments = CommandLine.arguments
    guard arguments.isEmpty else { return arguments }
    return (0..<bubble_argument_count()).compactMap { bubble_argument($0) }.map {
      String(cString: $0)
    }
  }
}
