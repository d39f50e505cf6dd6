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

  /// Adds the size of a message that was read without an error.
  mutating func add(_ measure: MessageMeasure?, of read: ReadMessage, id lineID: FilterID?) {
    if let lineID {
      set(id: lineID)
    } else if let msgID = read.message?.msgID, !msgID.isEmpty {
      id.set(msgID, at: count)
    }
    if let measure {
      kind.set(measure.kind, at: count)
      contentWidth.set(measure.contentSize.width, at: count)
      contentHeight.set(measure.contentSize.height, at: count)
      cellHeight.set(measure.cellHeight, at: count)
      lines.set(Int32(clamping: measure.lineCount), at: count)
      let warnings = MeasureFilter.warnings(of: measure, read)
      if !warnings.isEmpty { self.warnings.set(warnings.joined(separator: "\n"), at: count) }
    }
    count += 1
  }

  private mutating func set(id lineID: FilterID) {
    guard !lineID.text.elementsEqual("null".utf8) else { return }
    let string = lineID.text.first == UInt8(ascii: "\"") ? JSONValue(of: lineID.text)?.string : nil
    id.set(string ?? String(decoding: lineID.text, as: UTF8.self), at: count)
  }

  /// Adds the members of an answer in JSON.
  mutating func add(_ answers: FilterAnswers) {
    let answer = JSONValue(of: answers.bytes)
    switch answer?["id"] {
    case .string(let text): id.set(text, at: count)
    case .null, nil: break
    case let value?: id.set(value.description, at: count)
    }
    kind.set(answer?["kind"]?.string, at: count)
    contentWidth.set(answer?["contentWidth"]?.double, at: count)
    contentHeight.set(answer?["contentHeight"]?.double, at: count)
    cellHeight.set(answer?["cellHeight"]?.double, at: count)
    lines.set(answer?["lines"]?.double.map { Int32($0) }, at: count)
    let warnings = answer?["warnings"]?.array?.compactMap(\.string)
    self.warnings.set(warnings?.joined(separator: "\n"), at: count)
    let text = JSONMembers(answers.bytes[...])?["messages"]
    messages.set(text.map { String(decoding: $0, as: UTF8.self) }, at: count)
    errorCode.set(answer?["error"]?["code"]?.string, at: count)
    errorMessage.set(answer?["error"]?["message"]?.string, at: count)
    errorPath.set(answer?["error"]?["path"]?.string, at: count)
    count += 1
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

extension JSONValue {
  /// The value of a JSON text; `nil` for what is none.
  fileprivate init?(of text: [UInt8]) {
    guard let value = try? JSONValue(parsing: text) else { return nil }
    self = value
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
