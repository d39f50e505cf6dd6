// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests

extension FuzzTarget {
  /// The functions of libbubblekit: a line of options, and the input of each function.
  static let library = FuzzTarget(
    name: "library",
    summary: "Options are read or refused; each line has an answer of one line; errors are objects."
  ) { bytes in
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    // The length decides on what takes time, so that changes of bytes reach the same code.
    let draws = bytes.count % 4 == 0
    let input = Array(bytes[end...].prefix(2_048))
    do throws(InProcessError) {
      let commands = try InProcessCommands(options: Array(bytes[..<end]), fonts: nil)
      check(commands.measure(input), of: input)
      check(commands.text(input), of: input)
      check(commands.sizes(in: input, of: pieces(of: input)), of: pieces(of: input).count)
      guard draws else { return }
      check(drawn: { () throws(InProcessError) in try commands.image(of: input) })
      check(drawn: { () throws(InProcessError) in try commands.transcript(of: input) })
      check(try commands.render(input), of: input)
    } catch {
      check(error)
    }
  }

  /// Checks that lines are answered one by one.
  private static func check(_ answers: InProcessAnswers, of input: [UInt8]) {
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0D].contains(byte) }
    var start = input[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    let lines = start.split(separator: 0x0A).filter { !$0.allSatisfy(isBlank) }
    let objects = answers.lines.split(separator: 0x0A)
    FuzzTargets.check(
      lines.count == objects.count, "\(objects.count) answers to \(lines.count) lines")
    for object in objects { check(object: Array(object)) }
  }

  /// Ranges of lines, with their line feeds, every seventh of them null.
  private static func pieces(of input: [UInt8]) -> [Range<Int>?] {
    var start = 0
    return input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      let end = min($1.endIndex + 1, input.count)
      defer { start = end }
      return $0 % 7 == 6 ? nil : start..<end
    }
  }

  private static func check(_ table: SizeTable, of count: Int) {
    FuzzTargets.check(table.count == count, "\(table.count) rows for \(count) messages")
    FuzzTargets.check(
      table.id.ends.count == count && table.errorPath.isSet.count == count
        && table.lines.numbers.count == count, "columns of several lengths")
    FuzzTargets.check(
      zip(table.kind.isSet, table.errorCode.isSet).allSatisfy { !($0 && $1) },
      "a size and an error")
  }

  private static func check(drawn draw: () throws(InProcessError) -> InProcessImage) {
    do throws(InProcessError) {
      let image = try draw()
      FuzzTargets.check(!image.bytes.isEmpty, "an image without bytes")
      check(object: image.details)
    } catch {
      check(error)
    }
  }

  private static func check(_ error: InProcessError) {
    check(object: error.json)
    let object = (try? JSONValue(parsing: error.json))?.object
    FuzzTargets.check(
      object?["code"]?.string?.isEmpty == false && object?["message"]?.string?.isEmpty == false,
      "an error without a code or a message")
  }

  private static func check(object: [UInt8]) {
    FuzzTargets.check(
      (try? JSONValue(parsing: object))?.object != nil,
      "\(String(decoding: object, as: UTF8.self).debugDescription) is no object")
  }
}
