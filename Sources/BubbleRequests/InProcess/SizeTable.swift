// SPDX-License-Identifier: MIT
import BubbleKit

/// The sizes of messages in columns, with a row for each message: the members of the answers of `measure --jsonl`.
@_spi(Library) public struct SizeTable: Sendable {
  /// The ID of the line, or of its message. A line's ID that is no string is its JSON text.
  public private(set) var id = TextColumn()

  /// The name of the cell; null for a message that isn't shown, or cannot be read.
  public private(set) var kind = TextColumn()

  /// Sizes, in points, and the number of lines of text.
  public private(set) var contentWidth = NumberColumn<Double>()
  public private(set) var contentHeight = NumberColumn<Double>()
  public private(set) var cellHeight = NumberColumn<Double>()
  public private(set) var lines = NumberColumn<Int32>()

  /// Warnings, separated by line feeds.
  public private(set) var warnings = TextColumn()

  /// The JSON array of sizes of a line that has several messages, as `measure --jsonl` writes it.
  public private(set) var messages = TextColumn()

  /// The reason why there is no size.
  public private(set) var errorCode = TextColumn()
  public private(set) var errorMessage = TextColumn()
  public private(set) var errorPath = TextColumn()

  /// The number of rows.
  public private(set) var count = 0

  /// Whether a message has an error.
  public var hasFailures: Bool { errorCode.hasValues }

  /// Adds an answer.
  mutating func add(_ answer: LineAnswer) {
    if let id = answer.id {
      set(id)
    } else if let msgID = answer.msgID, !msgID.isEmpty {
      id.set(msgID, at: count)
    }
    switch answer.content {
    case .size(let measure, let warnings):
      kind.set(measure.kind, at: count)
      contentWidth.set(measure.contentSize.width, at: count)
      contentHeight.set(measure.contentSize.height, at: count)
      cellHeight.set(measure.cellHeight, at: count)
      lines.set(Int32(clamping: measure.lineCount), at: count)
      if !warnings.isEmpty {
        self.warnings.set(warnings.map(\.text).joined(separator: "\n"), at: count)
      }
    case .several:
      var text = FilterAnswers()
      text.write(answer)
      let all = JSONMembers(text.bytes[...])?["messages"]
      messages.set(all.map { String(decoding: $0, as: UTF8.self) }, at: count)
    case .failure(let error):
      errorCode.set(error.code, at: count)
      errorMessage.set(error.message(about: "the line"), at: count)
      errorPath.set(error.path, at: count)
    case .hidden, .image, .text: break
    }
    count += 1
  }

  private mutating func set(_ lineID: FilterID) {
    guard !lineID.text.elementsEqual("null".utf8) else { return }
    let isString = lineID.text.first == UInt8(ascii: "\"")
    let string = isString ? (try? JSONValue(parsing: lineID.text))?.string : nil
    id.set(string ?? String(decoding: lineID.text, as: UTF8.self), at: count)
  }

  /// Adds the rows of another table.
  mutating func add(_ other: SizeTable) {
    id.add(other.id, at: count)
    kind.add(other.kind, at: count)
    contentWidth.add(other.contentWidth, at: count)
    contentHeight.add(other.contentHeight, at: count)
    cellHeight.add(other.cellHeight, at: count)
    lines.add(other.lines, at: count)
    warnings.add(other.warnings, at: count)
    messages.add(other.messages, at: count)
    errorCode.add(other.errorCode, at: count)
    errorMessage.add(other.errorMessage, at: count)
    errorPath.add(other.errorPath, at: count)
    count += other.count
  }

  /// Gives each column a value or a null for each row.
  mutating func finish() {
    id.fill(to: count)
    kind.fill(to: count)
    contentWidth.fill(to: count)
    contentHeight.fill(to: count)
    cellHeight.fill(to: count)
    lines.fill(to: count)
    warnings.fill(to: count)
    messages.fill(to: count)
    errorCode.fill(to: count)
    errorMessage.fill(to: count)
    errorPath.fill(to: count)
  }
}

/// Texts, some of them null. Rows that are set nothing are null.
@_spi(Library) public struct TextColumn: Sendable {
  /// The UTF-8 text of all rows, one after the other.
  public private(set) var text: [UInt8] = []

  /// The end of each row's text, in bytes.
  public private(set) var ends: [Int] = []

  /// Whether a row is a text.
  public private(set) var isSet: [Bool] = []

  /// Whether any row is a text.
  var hasValues: Bool { isSet.contains(true) }

  mutating func set(_ value: String?, at row: Int) {
    guard var value else { return }
    fill(to: row)
    value.withUTF8 { text += $0 }
    ends.append(text.count)
    isSet.append(true)
  }

  mutating func add(_ other: TextColumn, at row: Int) {
    guard !other.ends.isEmpty else { return }
    fill(to: row)
    let start = text.count
    text += other.text
    ends += other.ends.lazy.map { start + $0 }
    isSet += other.isSet
  }

  mutating func fill(to count: Int) {
    guard ends.count < count else { return }
    let missing = count - ends.count
    ends += repeatElement(text.count, count: missing)
    isSet += repeatElement(false, count: missing)
  }
}

/// Numbers, some of them null. Rows that are set nothing are null.
@_spi(Library) public struct NumberColumn<Number: Numeric & Sendable>: Sendable {
  /// The number of each row; 0 where it is null.
  public private(set) var numbers: [Number] = []

  /// Whether a row is a number.
  public private(set) var isSet: [Bool] = []

  mutating func set(_ value: Number?, at row: Int) {
    guard let value else { return }
    fill(to: row)
    numbers.append(value)
    isSet.append(true)
  }

  mutating func add(_ other: NumberColumn, at row: Int) {
    guard !other.numbers.isEmpty else { return }
    fill(to: row)
    numbers += other.numbers
    isSet += other.isSet
  }

  mutating func fill(to count: Int) {
    guard numbers.count < count else { return }
    let missing = count - numbers.count
    numbers += repeatElement(0, count: missing)
    isSet += repeatElement(false, count: missing)
  }
}
