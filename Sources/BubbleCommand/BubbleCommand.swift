// SPDX-License-Identifier: MIT
import BubbleFiles
public import BubbleKit
import BubbleRequests
import CBubbleProcess
import Foundation

/// The command line of BubbleKit, for executables with cells and kits of their own.
///
/// An executable with this as its `main.swift` has every subcommand of `bubblekit`, and draws its own messages:
///
/// ```swift
/// import BubbleCommand
/// import Tickets
///
/// BubbleCommand.main { registry in
///   try registry.registerCustomMessage(
///     businessID: "train_ticket", messageCell: TicketCell.self, messageCellData: TicketCellData.self)
/// }
/// ```
public enum BubbleCommand {
  /// Runs the subcommand that the program's arguments name, and ends the program with its exit
  /// status.
  ///
  /// Call it first, on the main thread: signals are left to a thread of its own. `--version` prints
  /// BubbleKit's.
  ///
  /// - Parameters:
  ///   - name: The program's name in help and messages. The default is the name of its file.
  ///   - kits: Further values of `--style`, by the kits' names. One named `classic`, `minimalist`
  ///     or `chatkit` replaces the built-in style.
  ///   - register: Registers cells. Called for each kit that a command draws in, with a registry of
  ///     that kit: see ``/BubbleCells/CellRegistry/edition``. An error that it throws ends the
  ///     program with status 1.
  public static func main(
    named name: String? = nil, kits: [CellKit] = [],
    registering register: @escaping @Sendable (inout CellRegistry) throws -> Void = { _ in }
  ) -> Never {
    let arguments = ProcessArguments.all
    let fileName = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
    let program = Program(name: name ?? fileName ?? "bubblekit", kits: kits, register: register)
    let files = UnfinishedFiles { Interruption.handle(removing: $0) }
    let status = Program.$current.withValue(program) {
      UnfinishedFiles.$current.withValue(files) {
        ProcessArguments.brokenStatus ?? RootCommand.status(of: Array(arguments.dropFirst()))
      }
    }
    exit(status)
  }
}

/// The words that the program was started with.
enum ProcessArguments {
  /// The exit status where a word isn't UTF-8, after a line that names it; `nil` where all are.
  ///
  /// As text, such a word is another one, and no file has that name.
  static var brokenStatus: Int32? {
    for index in 0..<bubble_argument_count() {
      guard let word = bubble_argument(index), String(validatingCString: word) == nil else {
        continue
      }
      StandardError.print(
        "the argument '\(String(cString: word).lineSafe)' is not UTF-8. Rename the file, or give it as standard input",
        after: Program.current.label + " ")
      return 2
    }
    return nil
  }

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
