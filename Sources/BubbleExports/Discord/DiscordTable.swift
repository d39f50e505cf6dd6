// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension MessageFormat {
  /// The messages of a channel in Discord's own package until 2023: a table of comma-separated values.
  static func discordTable(_ context: ExportContext) -> MessageFormat {
    var format = MessageFormat(
      name: "discord",
      documentation: { MessageFormat.discord().documentation() },
      decode: { text, index, limits, further in
        let row = DiscordRow(text: text, index: index, limit: limits.bytesPerMessage)
        let read = row.read(in: context)
        further += read.dropFirst()
        return read.first
      }, leavesMessagesOut: true, startsRecord: { _ in true })
    format.joinsQuotedLines = true
    return format
  }
}

/// A row of `messages.csv`.
private struct DiscordRow {
  let text: MessageText
  let index: Int
  let limit: Int

  private static let columns = ["ID", "Timestamp", "Contents", "Attachments"]

  /// The messages of the row; none for the header, and for a blank line.
  func read(in context: ExportContext) -> [ReadMessage] {
    if text.isTooLong { return error(.tooLong(limit: limit)) }
    if text.bytes.allSatisfy(\.isJSONWhiteSpace) { return [] }
    let cells: [String]
    do throws(CommaSeparatedCells.Failure) {
      cells = try CommaSeparatedCells.cells(of: text.bytes)
    } catch {
      return self.error(
        error == .unclosed
          ? .truncated : .wrongType(expected: "a quoted cell", actual: "other text"))
    }
    if index == 0 {
      let isHeader = cells.elementsEqual(Self.columns) { $0.isExactly($1) }
      return isHeader
        ? []
        : error(.wrongType(expected: Self.columns.joined(separator: ","), actual: "another header"))
    }
    guard cells.count == Self.columns.count else {
      return error(.wrongType(expected: "a row of 4 cells", actual: "one of \(cells.count)"))
    }
    guard !cells[0].isEmpty else { return error(.missing, "ID") }
    guard ISODate.seconds(cells[1]) != nil else {
      return error(
        .wrongType(expected: "a date (ISO 8601)", actual: "another text"), "Timestamp", cells[0])
    }
    var record = DiscordMessage()
    (record.id, record.timestamp, record.content, record.links) = (
      cells[0], cells[1], cells[2], cells[3]
    )
    return context.read(DiscordRecord(record, context: context).message, index: index)
  }

  private func error(
    _ reason: MessageError.Reason, _ field: String? = nil, _ id: String? = nil
  ) -> [ReadMessage] {
    let error = MessageError(index: index, msgID: id, field: field, reason: reason)
    return [ReadMessage(index: index, error: error, warnings: [])]
  }
}

/// The cells of a row of comma-separated values (RFC 4180).
enum CommaSeparatedCells {
  enum Failure: Error, Equatable {
    /// Text before or after a quoted cell, or a quotation mark in one that isn't quoted.
    case strayQuote

    /// The row ends within a quoted cell.
    case unclosed
  }

  /// The cells of a row without its end. Bytes that are no UTF-8 are U+FFFD.
  static func cells(of row: ArraySlice<UInt8>) throws(Failure) -> [String] {
    let quote = UInt8(ascii: "\"")
    let row = row.last == UInt8(ascii: "\r") ? row.dropLast() : row
    var cells: [String] = []
    var index = row.startIndex
    while true {
      var cell: [UInt8] = []
      if index < row.endIndex, row[index] == quote {
        index += 1
        while true {
          guard let end = row[index...].firstIndex(of: quote) else { throw .unclosed }
          cell += row[index..<end]
          index = end + 1
          guard index < row.endIndex, row[index] == quote else { break }
          cell.append(quote)
          index += 1
        }
        guard index == row.endIndex || row[index] == UInt8(ascii: ",") else { throw .strayQuote }
      } else {
        let end = row[index...].firstIndex(of: UInt8(ascii: ",")) ?? row.endIndex
        guard !row[index..<end].contains(quote) else { throw .strayQuote }
        cell += row[index..<end]
        index = end
      }
      cells.append(String(decoding: cell, as: UTF8.self).replacingExactly("\r\n", with: "\n"))
      guard index < row.endIndex else { return cells }
      index += 1
    }
  }
}
