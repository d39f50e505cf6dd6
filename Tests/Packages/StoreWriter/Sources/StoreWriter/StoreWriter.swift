// SPDX-License-Identifier: MIT
import BubbleListStore
import Foundation

/// Writes a size store without end, and reports what it writes, or opens one and reports its content.
///
///     StoreWriter write PATH NAME FIRST    # changes FIRST, FIRST + 1 …; prints the last one after each flush
///     StoreWriter open PATH NAME=LAST…     # prints how many sizes there are, once those up to LAST are right
///     StoreWriter repair PATH NAME         # opens one that may be damaged, writes 100 changes, and opens it again
///
/// Several writers may write one file, each with a name of its own. `tools/check torture stores` kills them.
@main
enum StoreWriter {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 4, arguments[0] == "write", let first = Int(arguments[3]) {
      try write(Writer(path: arguments[1], name: arguments[2]), from: first)
    }
    if arguments.count == 3, arguments[0] == "repair" {
      return try repair(arguments[1], name: arguments[2])
    }
    guard arguments.count >= 2, arguments[0] == "open" else {
      FileHandle.standardError.write(Data("See StoreWriter.swift for the usage.\n".utf8))
      exit(2)
    }
    try open(arguments[1], reported: arguments.dropFirst(2).compactMap(Reported.init))
  }

  private static func write(_ writer: Writer, from first: Int) throws -> Never {
    var writer = writer
    var next = first
    while true {
      let end = next + Int.random(in: 1...300)
      for number in next..<end { writer.make(Change(number: number, name: writer.name)) }
      try writer.flush()
      // In one write, and only now: whoever reads it relies on it.
      FileHandle.standardOutput.write(Data("\(end - 1)\n".utf8))
      next = end
      if Int.random(in: 0..<20) == 0 { try writer.reopen() }
    }
  }

  private static func repair(_ path: String, name: String) throws {
    var writer: Writer
    do {
      writer = try Writer(path: path, name: name, damagePolicy: .setAside)
    } catch SizeStoreError.foreignFile, SizeStoreError.newerSchema {
      // The damage made it a file of others, which stays as it is.
      exit(3)
    }
    for number in 1...100 { writer.make(Change(number: number, name: name)) }
    try writer.flush()
    try writer.reopen()
    print(writer.count)
  }

  private static func open(_ path: String, reported: [Reported]) throws {
    let writer = try Writer(path: path, name: "")
    for report in reported {
      for number in 1...report.last {
        let change = Change(number: number, name: report.name)
        guard !change.isRemoved(by: report.last + Change.removalDistance) else { continue }
        guard writer.has(change) else {
          FileHandle.standardError.write(Data("\(change.key) is not there.\n".utf8))
          exit(1)
        }
      }
    }
    print(writer.count)
  }
}

/// A writer's name, and the last change that it has reported: `a=1234`.
private struct Reported {
  let name: String
  let last: Int

  init?(_ argument: String) {
    let parts = argument.split(separator: "=")
    guard parts.count == 2, let last = Int(parts[1]), last > 0 else { return nil }
    name = String(parts[0])
    self.last = last
  }
}
