// SPDX-License-Identifier: MIT
extension InputScanner {
  /// Reads a record of plain text: a line that begins one, and those that continue it. Lines before the first record
  /// are one, too, unless they are blank.
  ///
  /// - Parameters:
  ///   - first: The record's first line, where it has been read.
  ///   - lineCount: The number of lines that have been read.
  mutating func nextRecord(
    _ first: MessageText?, lineCount: Int, startsRecord: (MessageText) -> Bool
  ) -> Finding? {
    var (record, lineCount) = (first, lineCount)
    var isQuoted = joinsQuotedLines && first?.bytes.endsQuoted == true
    while source.peek() != nil {
      var line = makeText()
      finishLine(of: &line)
      lineCount += 1
      line.line = lineCount
      let continues = isQuoted
      if joinsQuotedLines, line.bytes.endsQuoted { isQuoted.toggle() }
      guard !continues, startsRecord(line) else {
        if record == nil {
          record = line.bytes.allSatisfy(\.isJSONWhiteSpace) ? nil : line
          continue
        }
        record?.append(UInt8(ascii: "\n"))
        record?.append(line.bytes)
        continue
      }
      if let record {
        place = .inRecords(line, lineCount: lineCount)
        return .message(record)
      }
      record = line
    }
    place = .atEnd
    return record.map(Finding.message)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the number of quotation marks is odd. A mark within quotation is doubled.
  fileprivate var endsQuoted: Bool {
    reduce(false) { $0 != ($1 == UInt8(ascii: "\"")) }
  }
}
