// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests

/// `bubblekit links`: finds the links in bare texts.
struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Finds links in texts: one JSON string a line in, one JSON array a line out.",
    discussion: """
      Reads standard input. Prints [{"kind":k,"text":t,"target":u},…]: the web addresses, e-mail \
      addresses, phone numbers and mentions of a text, in its order.
      """)

  @Option(
    help: ArgumentHelp("The maximum length of a line of input, in bytes.", valueName: "bytes"))
  var maxTextBytes = ReadingLimits().bytesPerMessage

  mutating func validate() throws {
    guard maxTextBytes > 0 else {
      throw ValidationError("--max-text-bytes must be 1 or more, not \(maxTextBytes).")
    }
  }

  func run() throws {
    let output = OutputLines()
    var report = BatchReport(
      progress: ProgressLine("Searching", unit: "texts", printsResults: true))
    var input = TextInput(limit: maxTextBytes, output: output)
    var count = 0
    while let string = input.next(&report) {
      let objects = Self.objects(for: TextLinks.links(in: string), in: Array(string.utf8))
      try output.print("[" + objects.joined(separator: ",") + "]")
      count += 1
      report.update(count)
    }
    report.finish()
    try output.flush()
    try report.throwStatus()
  }

  private static func objects(for links: [TextLink], in bytes: [UInt8]) -> [String] {
    links.map { link in
      objectLine([
        "kind": .string(link.kind.rawValue),
        "text": .string(String(decoding: bytes[link.range], as: UTF8.self)),
        "target": .string(link.target),
      ])
    }
  }
}
