import ArgumentParser
import BubbleKit

/// `bubblekit links`: finds the links in bare texts.
struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Finds links in texts: one JSON string a line in, one JSON array a line out.",
    discussion: """
      Reads standard input. Prints [{"kind":k,"text":t,"target":u},…]: the web addresses, e-mail \
      addresses, phone numbers and mentions of a text, in its order.
      """)

  func run() throws {
    var output = OutputLines()
    var failed = 0
    for (index, line) in InputLines(.standardInput).enumerated() where !line.isEmpty {
      guard let string = (try? JSONValue(parsing: line))?.string else {
        StandardError.print("bubblekit: error: line \(index + 1) must be a JSON string")
        failed += 1
        continue
      }
      let objects = Self.objects(for: TextLinks.links(in: string), in: Array(string.utf8))
      output.print("[" + objects.joined(separator: ",") + "]")
    }
    output.flush()
    if failed > 0 { throw ExitCode(1) }
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
